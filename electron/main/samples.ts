/** The samples that come with the app: read-only, in a folder beside it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDomainName, README_FILE } from '../../planner-core/project/paths.ts';
import type { ProjectRef, SampleRef } from '../contract/messages.ts';
import { projectId } from '../contract/requests.ts';

const PREFIX = 'sample:';

export interface Samples {
  list(): Promise<readonly SampleRef[]>;
  folderOf(id: string): string | undefined;
  refOf(id: string): ProjectRef | undefined;
}

export function createSamples(domainsFolder: string): Samples {
  const nameOf = (id: string): string | undefined =>
    id.startsWith(PREFIX) && projectId.safeParse(id).success ? id.slice(PREFIX.length) : undefined;
  const refFor = (name: string): ProjectRef => ({
    id: PREFIX + name,
    name,
    place: 'comes with Planwright',
    readOnly: true,
  });
  return {
    async list() {
      const entries = await readdir(domainsFolder, { withFileTypes: true }).catch(() => []);
      const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      const found = await Promise.all(names.sort().map((name) => describe(domainsFolder, name)));
      return found.flatMap((sample) =>
        sample === null ? [] : [{ ...refFor(sample.name), description: sample.description }],
      );
    },
    folderOf(id) {
      const name = nameOf(id);
      return name === undefined ? undefined : path.join(domainsFolder, name);
    },
    refOf(id) {
      const name = nameOf(id);
      return name === undefined ? undefined : refFor(name);
    },
  };
}

async function describe(
  domainsFolder: string,
  name: string,
): Promise<{ readonly name: string; readonly description: string } | null> {
  const folder = path.join(domainsFolder, name);
  const files = await readdir(folder).catch(() => []);
  if (!files.some(isDomainName)) return null;
  const readme = await readFile(path.join(folder, README_FILE), 'utf8').catch(() => '');
  return { name, description: firstParagraph(readme) };
}

/** The first paragraph of a README, below its heading. */
export function firstParagraph(markdown: string): string {
  const paragraphs = markdown.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim());
  const first = paragraphs.find((paragraph) => paragraph !== '' && !paragraph.startsWith('#'));
  return (first ?? '').replace(/\s+/g, ' ');
}
