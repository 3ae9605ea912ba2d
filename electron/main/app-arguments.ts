/** The folder given on the command line that started the app. */
import { statSync } from 'node:fs';
import path from 'node:path';

/** Anything after `--` is a folder. Without `--`, only a packaged app can be sure that its first plain argument is one. */
export function folderArgument(
  argv: readonly string[],
  packaged: boolean,
  workingFolder: string,
): string | null {
  const separator = argv.indexOf('--');
  const named =
    separator >= 0
      ? argv[separator + 1]
      : packaged
        ? argv.slice(1).find((argument) => !argument.startsWith('-'))
        : undefined;
  return named === undefined || named === '' ? null : projectFolderOf(path.resolve(workingFolder, named));
}

/** A file of a project stands for its folder: a double click on a `.htn` file passes that file. */
function projectFolderOf(named: string): string {
  try {
    return statSync(named).isFile() ? path.dirname(named) : named;
  } catch {
    return named;
  }
}
