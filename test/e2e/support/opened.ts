/** The app with a small project open, which most journeys about editing begin with. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, type RunningApp, startApp } from './host.ts';
import { type Window, windowOf } from './window.ts';

export interface Opened {
  readonly app: RunningApp;
  readonly window: Window;
  /** The folder of the project. */
  readonly project: string;
}

/** Starts the app at 1280×800 and opens a project with these files from the welcome page. */
export async function openProject(name: string, files: Readonly<Record<string, string>>): Promise<Opened> {
  const project = await makeFolder(name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), text);
  }
  const app = await startApp({ width: 1280, height: 800 });
  const window = windowOf(app.page);
  await app.answerFolderDialog(project);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
  return { app, window, project };
}
