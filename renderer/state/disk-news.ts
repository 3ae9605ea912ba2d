/** What a notice says about files that other programs changed: one sentence for one file, a summary for many. Pure. */
import { counted } from './counted.ts';
import { someOf } from './files-host.ts';

/** `taken`: deleted on disk and out of the window, where undo brings it back. */
export type DiskNews = 'added' | 'reloaded' | 'deleted' | 'taken';

const sentences: Readonly<Record<DiskNews, (path: string) => string>> = {
  added: (path) => `${path} was added on disk and is now part of the project.`,
  reloaded: (path) => `${path} was reloaded: it changed on disk.`,
  deleted: (path) => `${path} was deleted on disk.`,
  taken: (path) => `${path} was deleted on disk. Undo brings it back.`,
};

export function diskNews(fresh: ReadonlyMap<string, DiskNews>): string {
  const [only] = fresh;
  if (only !== undefined && fresh.size === 1) return sentences[only[1]](only[0]);
  const of = (...kinds: DiskNews[]): readonly string[] =>
    [...fresh].flatMap(([path, kind]) => (kinds.includes(kind) ? [path] : []));
  const parts = [
    { verb: 'reloaded', paths: of('reloaded') },
    { verb: 'added', paths: of('added') },
    { verb: 'deleted', paths: of('deleted', 'taken') },
  ].filter(({ paths }) => paths.length > 0);
  const words = parts.map(({ verb, paths }) => `${paths.length} ${verb} (${someOf(paths)})`);
  const undo = of('taken').length > 0 ? ' Undo brings deleted files back.' : '';
  return `${counted(fresh.size, 'file')} changed on disk: ${words.join(', ')}.${undo}`;
}
