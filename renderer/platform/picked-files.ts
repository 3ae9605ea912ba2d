/** Files that the user chooses in the browser, read once. */
import { toSafeName } from '../../electron/contract/project-paths.ts';
import { textOf } from '../../planner-core/project/decode.ts';
import { tooMuchChosen } from '../../planner-core/project/limits.ts';
import type { ChosenFiles, Outcome, ProjectFile } from './ports.ts';
import type { SkippedFile } from './project-files.ts';

export interface PickOptions {
  /** Extensions or types, as an input element expects them. */
  readonly accept?: string;
  readonly several?: boolean;
  /** Everything in a folder. */
  readonly folder?: boolean;
}

/** Empty if the user cancels. */
export function askFiles({
  accept = '',
  several = false,
  folder = false,
}: PickOptions): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = several;
  input.webkitdirectory = folder;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** The texts. Files that are not text are listed; the others are read nevertheless. */
export async function readFiles(
  picked: readonly { readonly path: string; readonly file: File }[],
): Promise<ChosenFiles> {
  const files: ProjectFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const { path, file } of picked) {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (typeof text === 'string') files.push({ path, text });
    else skipped.push({ path, reason: text.reason });
  }
  return { files, skipped };
}

/** Asks for the files of another planner's domain. Their contents decide, because many SHOP files have no extension. */
export async function chooseImport(): Promise<Outcome<ChosenFiles> | null> {
  const picked = await askFiles({ several: true });
  if (picked.length === 0) return null;
  const tooMuch = tooMuchChosen(
    picked.length,
    picked.reduce((sum, file) => sum + file.size, 0),
  );
  if (tooMuch !== null) return { ok: false, reason: tooMuch };
  return {
    ok: true,
    value: await readFiles(picked.map((file) => ({ path: toSafeName(file.name), file }))),
  };
}
