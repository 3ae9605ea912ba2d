/** The folder named when the app was started. */
import { statSync } from 'node:fs';
import path from 'node:path';

/** After `--` anything is a folder; without it, only a packaged app knows that its first plain argument is one. */
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

/** A file of a project stands for its folder: that is what a double click on a `.htn` file gives. */
function projectFolderOf(named: string): string {
  try {
    return statSync(named).isFile() ? path.dirname(named) : named;
  } catch {
    return named;
  }
}
