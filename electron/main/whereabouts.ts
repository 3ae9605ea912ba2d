/** Where projects are, and where those have gone that are not where they were. */
import { stat } from 'node:fs/promises';
import type { ProjectRef } from '../contract/messages.ts';
import type { Grants } from './grants.ts';
import type { Whereabouts } from './kept-work.ts';
import type { Samples } from './samples.ts';

/** What a folder keeps when it is renamed, and shares with no other that is there at the same time; null where there is none. */
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
  if (ref === undefined) throw new Error('No such project was granted.');
  const folder = grants.folderOf(id);
  const identity = folder === undefined ? null : await identityOf(folder);
  return { id, name: ref.name, place: ref.place, identity };
}

/** A folder that a person chose once stays chosen, also where the list of those was lost. */
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
