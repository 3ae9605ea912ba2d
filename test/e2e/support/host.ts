/** Starts the app for a journey, on the desktop or in a browser, and ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  _electron,
  type BrowserContext,
  chromium,
  type ElectronApplication,
  errors,
  type Page,
} from 'playwright-core';
import { startWebServer } from '../../../tools/web/static-server.ts';
import { listPretended, putPretended, usePretendedFolder } from './pretended-folder.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const HOST = process.env.PLANWRIGHT_HOST === 'chromium' ? 'chromium' : 'electron';
const SCREENSHOTS = path.join(ROOT, 'test-results', 'screenshots', HOST);

export interface RunningApp {
  readonly page: Page;
  /** Only on the desktop. */
  readonly desktop: ElectronApplication | null;
  /** What went wrong in the page unseen: uncaught errors and violations of the policy. */
  readonly complaints: readonly string[];
  /** From now on a folder dialog (open, create or export) answers with this folder, as it is on disk; in a browser only one of `page`. */
  answerFolderDialog(folder: string, page?: Page): Promise<void>;
  /** From now on a dialog that asks for files answers with these. */
  answerFileDialog(files: readonly string[]): Promise<void>;
  /** A file of a folder that the app was given. */
  readFile(folder: string, relative: string): Promise<string>;
  /** Writes a file there, as another program would. */
  writeFile(folder: string, relative: string, text: string): Promise<void>;
  /** Brings what the app wrote into a folder onto the disk, where it is not there already. */
  fetchFolder(folder: string): Promise<void>;
  screenshot(name: string): Promise<void>;
  /** Starts the app again while it runs, as a second click on it does: resolves when that start has done what it does. */
  startAgain(folder: string): Promise<void>;
  /** Another window (desktop, for a folder) or another tab. */
  openAnother(folder: string): Promise<Page>;
  /** The same by way of the main process, for a page that the driver has lost sight of. */
  capture(name: string): Promise<void>;
  /** Ends the app as a crash would: at once, with nothing saved and nobody asked. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly folder?: string;
  readonly width?: number;
  readonly height?: number;
  /** Where the app keeps what it remembers; the same folder again is a restart. */
  readonly dataFolder?: string;
  readonly colourScheme?: 'light' | 'dark';
}

export async function makeFolder(name: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `planwright-${name}-`));
}

export async function startApp(options: StartOptions = {}): Promise<RunningApp> {
  return HOST === 'electron' ? startDesktop(options) : startBrowser(options);
}

/** Two starts that hang are forgiven: on a busy machine the driver and Electron may miss each other before any of our code runs. */
const PATIENCE_MS = [20_000, 30_000, 60_000];

async function launchElectron(
  options: NonNullable<Parameters<typeof _electron.launch>[0]>,
): Promise<ElectronApplication> {
  for (const timeout of PATIENCE_MS.slice(0, -1)) {
    try {
      return await _electron.launch({ ...options, timeout });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      console.warn(`Electron did not answer within ${timeout / 1000} s and is started again.`);
    }
  }
  return _electron.launch({ ...options, timeout: PATIENCE_MS.at(-1) ?? 0 });
}

async function startDesktop(options: StartOptions): Promise<RunningApp> {
  const data = options.dataFolder ?? (await makeFolder('data'));
  const executablePath = process.env.PLANWRIGHT_ELECTRON;
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    `--user-data-dir=${data}`,
    ROOT,
  ];
  const app = await launchElectron({
    ...(executablePath ? { executablePath } : {}),
    args: [...args, ...(options.folder === undefined ? [] : ['--', options.folder])],
    colorScheme: options.colourScheme ?? 'light',
  });
  const page = await app.firstWindow();
  const complaints = await listenForComplaints(page);
  await resizeWindow(app, options);

  async function startAgain(folder: string): Promise<void> {
    const again = spawn(app.process().spawnfile, [...args, '--', folder], { stdio: 'ignore' });
    await once(again, 'exit');
  }

  return {
    page,
    desktop: app,
    complaints,
    answerFolderDialog: (folder) => stubDialogs(app, [folder]),
    answerFileDialog: (files) => stubDialogs(app, files),
    readFile: (folder, relative) => readFile(path.join(folder, relative), 'utf8'),
    writeFile: (folder, relative, text) => writeFile(path.join(folder, relative), text),
    fetchFolder: async () => undefined,
    screenshot: (name) => takeScreenshot(page, name),
    startAgain,
    async openAnother(folder) {
      const opened = app.waitForEvent('window');
      await startAgain(folder);
      return opened;
    },
    capture: (name) => capture(app, name),
    async kill() {
      const closed = app.waitForEvent('close');
      app.process().kill('SIGKILL');
      await closed;
    },
    async close() {
      // Unsaved work would hold the window; a journey that ends does not wait for it.
      await app.evaluate(({ app: main }) => main.exit(0)).catch(() => undefined);
      await app.close().catch(() => undefined);
      if (options.dataFolder === undefined) await removeFolder(data);
    },
  };
}

async function resizeWindow(
  app: ElectronApplication,
  { width = 1440, height = 900 }: StartOptions,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height);
    },
    { width, height },
  );
}

async function stubDialogs(app: ElectronApplication, places: readonly string[]): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [...chosen] });
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen[0] ?? '' });
  }, places);
}

/** What a browser remembers belongs to an address, so a restart needs the same one. */
const ports = new Map<string, number>();

async function startBrowser(options: StartOptions): Promise<RunningApp> {
  const data = options.dataFolder ?? (await makeFolder('data'));
  const server = await startWebServer({
    root: path.join(ROOT, '.vite/renderer/main_window'),
    folder: options.folder ?? null,
    port: ports.get(data) ?? 0,
  });
  ports.set(data, Number(new URL(server.address).port));
  const context = await openBrowser(data, options);
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints = await listenForComplaints(page);
  await page.goto(server.address);

  let chosenFiles: readonly string[] = [];
  page.on('filechooser', (chooser) => void chooser.setFiles([...chosenFiles]));

  async function end(): Promise<void> {
    await context.close();
    await server.close();
  }

  return {
    page,
    desktop: null,
    complaints,
    answerFolderDialog: (folder, tab = page) => usePretendedFolder(tab, folder),
    answerFileDialog: async (files) => {
      chosenFiles = files;
    },
    readFile: async (folder, relative) => (await listPretended(page, folder)).get(relative) ?? '',
    writeFile: (folder, relative, text) => putPretended(page, folder, [[relative, text]]),
    async fetchFolder(folder) {
      for (const [relative, text] of await listPretended(page, folder)) {
        await mkdir(path.dirname(path.join(folder, relative)), { recursive: true });
        await writeFile(path.join(folder, relative), text);
      }
    },
    screenshot: (name) => takeScreenshot(page, name),
    startAgain: async () => undefined,
    async openAnother() {
      const tab = await context.newPage();
      await tab.goto(server.address);
      return tab;
    },
    capture: (name) => takeScreenshot(page, name),
    kill: end,
    async close() {
      await end();
      if (options.dataFolder === undefined) await removeFolder(data);
    },
  };
}

function openBrowser(data: string, options: StartOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(data, {
    executablePath: process.env.PLANWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: 'en-US',
    colorScheme: options.colourScheme ?? 'light',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A browser's helpers may write for a moment longer. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined);
}

async function listenForComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(`policy: ${message.text()}`);
  });
  page.on('crash', () => complaints.push('the page crashed'));
  return complaints;
}

async function capture(app: ElectronApplication, name: string): Promise<void> {
  const picture = await app.evaluate(async ({ BrowserWindow }) => {
    const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
    return image?.toPNG().toString('base64') ?? '';
  });
  await mkdir(SCREENSHOTS, { recursive: true });
  await writeFile(path.join(SCREENSHOTS, `${name}.png`), Buffer.from(picture, 'base64'));
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) });
}
