/** Names of imported files: they come from names in another planner's text, and must be allowed on every system. */
import { FileNames } from '../../../base/file-names.ts';

/** Names that every system allows, without repetitions; `worlds/` and the extension stay. */
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
