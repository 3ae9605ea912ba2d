/** The samples for the browser version: part of the bundle, loaded when first needed. */
import { isDomain } from '../../planner-core/project/paths.ts';
import type { ProjectFile } from './ports.ts';

export interface BundledSample {
  readonly name: string;
  readonly description: string;
  readonly files: readonly ProjectFile[];
}

const TEXTS = import.meta.glob<string>(
  [
    '../../domains/*/*.htn',
    '../../domains/*/worlds/*.world',
    '../../domains/*/layout.json',
    '../../domains/*/README.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export const BUNDLED_SAMPLES: readonly BundledSample[] = groupSamples(Object.entries(TEXTS));

/** Makes projects from paths like `../../domains/figures/worlds/ambush.world`. */
export function groupSamples(texts: readonly (readonly [string, string])[]): BundledSample[] {
  const projects = new Map<string, ProjectFile[]>();
  for (const [location, text] of texts) {
    const [, name, path] = /domains\/([^/]+)\/(.+)/.exec(location) ?? [];
    if (name === undefined || path === undefined) continue;
    projects.set(name, [...(projects.get(name) ?? []), { path, text }]);
  }
  return [...projects]
    .filter(([, files]) => files.some((file) => isDomain(file.path)))
    .map(([name, files]) => ({ name, description: describe(files), files }));
}

/** The first paragraph of a README, below its heading. */
function describe(files: readonly ProjectFile[]): string {
  const readme = files.find((file) => file.path === 'README.md')?.text ?? '';
  const paragraphs = readme.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim());
  const first = paragraphs.find((paragraph) => paragraph !== '' && !paragraph.startsWith('#'));
  return (first ?? '').replace(/\s+/g, ' ');
}
