/** Folders for a browser whose dialogs can't be driven: the page's private file system has folders of the same kind. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Copies a folder of the disk in, and lets every folder dialog answer with the copy. */
export async function usePretendedFolder(page: Page, folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<[string, string]> => {
        const place = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, place).split(path.sep).join('/'), await readFile(place, 'utf8')];
      }),
  );
  await putPretended(page, folder, files);
  await page.evaluate((name) => {
    const pick = async (): Promise<FileSystemDirectoryHandle> => {
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle(name, { create: true });
    };
    Object.defineProperty(window, 'showDirectoryPicker', { value: pick, configurable: true });
  }, path.basename(folder));
}

export async function putPretended(
  page: Page,
  folder: string,
  files: readonly (readonly [string, string])[],
): Promise<void> {
  await page.evaluate(
    async ([name, entries]) => {
      const root = await navigator.storage.getDirectory();
      const top = await root.getDirectoryHandle(name, { create: true });
      for (const [place, text] of entries) {
        const parts = place.split('/');
        let parent = top;
        for (const part of parts.slice(0, -1))
          parent = await parent.getDirectoryHandle(part, { create: true });
        const file = await parent.getFileHandle(parts.at(-1) ?? '', { create: true });
        const stream = await file.createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    [path.basename(folder), files] as const,
  );
}

/** Everything in such a folder, by path. */
export async function listPretended(page: Page, folder: string): Promise<Map<string, string>> {
  const entries = await page.evaluate(async (name) => {
    const found: [string, string][] = [];
    const visit = async (parent: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
      for await (const [child, handle] of parent.entries()) {
        if (handle.kind === 'directory')
          await visit(handle as FileSystemDirectoryHandle, `${prefix}${child}/`);
        else found.push([prefix + child, await (await (handle as FileSystemFileHandle).getFile()).text()]);
      }
    };
    const root = await navigator.storage.getDirectory();
    await visit(await root.getDirectoryHandle(name, { create: true }), '');
    return found;
  }, path.basename(folder));
  return new Map(entries);
}
