/** Files that look like part of a project but are not read: each is reported, none is silently ignored. */
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { compareCodePoints, type Diagnostic, isDomain, isWorld, report, WORLDS_FOLDER } from '../index.ts';
import { entriesOf, isPassedOver, toSlashes } from './project-folder.ts';

/** The name of a project file with another extension or other letters: `game.HTN`, `day.world.txt`, `day.world~`. */
const ALIKE = /\.(htn|world)(?![\p{L}\p{N}])/iu;

/** Messages about files in a project folder that do not belong to the project. */
export function strayFiles(folder: string): Diagnostic[] {
  return below(folder, '').flatMap((name) => {
    const reason = reasonFor(name);
    const file = toSlashes(path.join(folder, name));
    return reason === null ? [] : [report('file-not-read', { file, start: 0, end: 0 }, { reason })];
  });
}

/** Null for a file that is read, and for one that does not look like part of a project. */
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

/** Every file below a folder, by its path relative to the project. */
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
