/** Where projects are, and where moved projects are now. */
import { stat } from 'node:fs/promises';
import type { ProjectRef } from '../contract/messages.ts';
import type { Grants } from './grants.ts';
import type { Whereabouts } from './kept-work.ts';
import type { Samples } from './samples.ts';

/** Stays the same when a folder is renamed and differs from that of every other existing folder; null if there is none. */
export async function identityOf(folder: string): Promise<string | null> {
  try {
    const found = await stat(folder, { bigint: true });
    return found.isDirectory() ? `${found.dev}:${found.ino}` : null;
  } catch {
    return null;
  }
}

export async function whereaboutsOf(id: string, grants: Grants, samples: Samples): Promise<Whereabouts> {
  const ref = grants.refOf(id) ?? samples.refOf(id);
  if (ref === undefined) throw new Error('This window has no permission for that project.');
  const folder = grants.folderOf(id);
  const identity = folder === undefined ? null : await identityOf(folder);
  return { id, name: ref.name, place: ref.place, identity };
}

/** A folder that the user once chose stays granted, even if the list of grants was lost. */
export async function findProject(
  { id, identity, place, at }: Whereabouts & { readonly at: number },
  grants: Grants,
  samples: Samples,
): Promise<ProjectRef | null> {
  const sample = samples.refOf(id);
  if (sample !== undefined) return (await samples.list()).some((each) => each.id === id) ? sample : null;
  const present = await grants.present();
  const known = present.find((ref) => ref.id === id);
  if (known !== undefined) return known;
  if (identity !== null) {
    for (const ref of present) if ((await identityOf(ref.place)) === identity) return ref;
  }
  return (await identityOf(place)) === null ? null : grants.grant(place, at);
}
