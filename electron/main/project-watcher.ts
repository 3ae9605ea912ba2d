/** Notices what other programs do to a project's files. Our own saves are recognised by their text, not by their time. */

import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { MAX_HELD_WORLD_BYTES } from '../../planner-core/project/limits.ts';
import { isProjectPath, isWorld } from '../../planner-core/project/paths.ts';
import type { DiskContent } from '../contract/messages.ts';
import { readText, sizeOf } from './inside-folder.ts';
import { type StampedWorld, scanFolder } from './project-folder.ts';

/** What the window believes to be on disk, by path. It is compared and updated at every change. */
export interface KnownFiles {
  readonly texts: Map<string, string>;
  /** For worlds that are too large to keep in memory, a value that differs whenever they may have changed. */
  readonly stamps: Map<string, string>;
}

export interface ProjectWatcher {
  close(): Promise<void>;
  /** Resolves as soon as all further changes will be noticed. */
  readonly ready: Promise<void>;
}

export function watchFolder(
  folder: string,
  known: KnownFiles,
  changed: (path: string, content: DiskContent) => void,
): ProjectWatcher {
  const watcher = watch(folder, {
    ignoreInitial: true,
    depth: 1,
    followSymlinks: false,
    ignored: (file) => !mayMatter(path.relative(folder, file)),
    // An editor that writes in pieces should cause only one event, with the whole text.
    awaitWriteFinish: { stabilityThreshold: 120, pollInterval: 40 },
  });

  async function look(relative: string): Promise<void> {
    const size = isWorld(relative) ? await sizeOf(folder, relative) : null;
    if (size !== null && size.bytes > MAX_HELD_WORLD_BYTES) return tellSize({ path: relative, ...size });
    const read = await readText(folder, relative);
    // A text that cannot be read (being replaced, not UTF-8) is not a change that the window could show.
    if (read.ok) tell(relative, read.value.exists ? read.value.text : null);
  }

  function tell(relative: string, text: string | null): void {
    if ((known.texts.get(relative) ?? null) === text && !known.stamps.has(relative)) return;
    known.stamps.delete(relative);
    if (text === null) known.texts.delete(relative);
    else known.texts.set(relative, text);
    changed(relative, text);
  }

  function tellSize({ path: relative, bytes, stamp }: StampedWorld): void {
    if (known.stamps.get(relative) === stamp) return;
    known.texts.delete(relative);
    known.stamps.set(relative, stamp);
    changed(relative, { bytes });
  }

  async function catchUp(): Promise<void> {
    const scan = await scanFolder(folder);
    if (!scan.ok) return;
    for (const file of scan.value.files) tell(file.path, file.text);
    for (const world of scan.value.onDisk) tellSize(world);
  }

  const onChange = (file: string): void => {
    const relative = toProjectPath(folder, file);
    if (isProjectPath(relative)) void look(relative);
  };
  watcher.on('add', onChange).on('change', onChange).on('unlink', onChange);
  // If the watcher fails (too many watches on this system), the window stays usable: saving still checks for changes.
  watcher.on('error', () => undefined);
  return { close: () => watcher.close(), ready: whenReady(watcher).then(catchUp) };
}

function whenReady(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => watcher.once('ready', () => resolve()));
}

function toProjectPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** The folder itself, its `worlds` folder, and project files; everything else is ignored. */
function mayMatter(relative: string): boolean {
  return relative === '' || relative === 'worlds' || isProjectPath(relative.split(path.sep).join('/'));
}
