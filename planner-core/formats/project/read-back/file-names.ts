/** Names of imported files: they come from names in another planner's text, and must be possible on every system. */
import { FileNames } from '../../../base/file-names.ts';

/** Names that every system can have, each once; `worlds/` and the ending stay. */
export function portableNames(wanted: readonly string[]): string[] {
  const domains = new FileNames('domain');
  const worlds = new FileNames('world');
  return wanted.map((path) => {
    const folder = path.startsWith('worlds/') ? 'worlds/' : '';
    const dot = path.lastIndexOf('.');
    const stem = path.slice(folder.length, dot);
    return `${folder}${(folder === '' ? domains : worlds).take(stem)}${path.slice(dot)}`;
  });
}
