/** Files that lie in a project as if they belonged to it, and that nothing reads: each is told, none is passed over in silence. */
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { compareCodePoints, type Diagnostic, isDomain, isWorld, report, WORLDS_FOLDER } from '../index.ts';
import { entriesOf, isPassedOver, toSlashes } from './project-folder.ts';

/** A project's name in another ending or in other letters: `game.HTN`, `day.world.txt`, `day.world~`. */
const ALIKE = /\.(htn|world)(?![\p{L}\p{N}])/iu;

/** What is to be said of the files of a project that are no part of it. */
export function strayFiles(folder: string): Diagnostic[] {
  return below(folder, '').flatMap((name) => {
    const reason = reasonFor(name);
    const file = toSlashes(path.join(folder, name));
    return reason === null ? [] : [report('file-not-read', { file, start: 0, end: 0 }, { reason })];
  });
}

/** Null for a file that is read, and for one that nobody takes for a part of a project. */
function reasonFor(name: string): string | null {
  const [first, second, ...deeper] = name.split('/');
  const isWorldFile = isWorld(name);
  if (first === WORLDS_FOLDER && second !== undefined && deeper.length === 0) {
    return isWorldFile ? null : 'its name does not end in `.world`';
  }
  if (isWorldFile) return 'worlds must be directly in the folder `worlds` of the project';
  if (isDomain(name))
    return second === undefined ? null : 'the files of a domain must be in the project folder itself';
  return ALIKE.test(name.slice(name.lastIndexOf('/') + 1))
    ? 'its name ends in neither `.htn` nor `.world`'
    : null;
}

/** Every file below a folder, by its path from the project. */
function below(folder: string, prefix: string): string[] {
  return entriesOf(folder)
    .filter((entry) => !isPassedOver(entry))
    .sort((a, b) => compareCodePoints(a.name, b.name))
    .flatMap((entry: Dirent) =>
      entry.isDirectory()
        ? below(path.join(folder, entry.name), `${prefix}${entry.name}/`)
        : [`${prefix}${entry.name}`],
    );
}
