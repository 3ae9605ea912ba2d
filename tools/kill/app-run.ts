/** The real app with a window for each of two folders, to be killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

export interface RunningApp {
  /** One window for each folder, in their order. */
  readonly pages: readonly Page[];
  isKilled(): boolean;
  /** Ends it immediately and returns the time. */
  kill(): Promise<number>;
  /** Leaves nothing running, whatever happened. */
  end(): Promise<void>;
}

export async function startApp(
  data: string,
  [first, second]: readonly [string, string],
): Promise<RunningApp> {
  const executablePath = process.env.PLANWRIGHT_ELECTRON;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...asRoot, '--disable-gpu', `--user-data-dir=${data}`, process.cwd(), '--'];
  const launch = (): Promise<ElectronApplication> =>
    _electron.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...args, first],
      timeout: 60_000,
    });
  // On a busy machine a start may take very long; this is reported, and tried once more.
  const app = await launch().catch((error: unknown) => {
    console.log(`  a start failed: ${String(error).split('\n')[0]}`);
    return launch();
  });
  let killed = false;

  async function kill(): Promise<number> {
    const closed = app.waitForEvent('close');
    killed = true;
    const at = Date.now();
    app.process().kill('SIGKILL');
    await closed;
    return at;
  }

  async function openSecond(): Promise<Page> {
    const opened = app.waitForEvent('window');
    await once(spawn(app.process().spawnfile, [...args, second], { stdio: 'ignore' }), 'exit');
    return opened;
  }

  const end = async (): Promise<void> => {
    if (!killed) await kill();
  };
  try {
    return { pages: [await app.firstWindow(), await openSecond()], isKilled: () => killed, kill, end };
  } catch (error) {
    await end();
    throw error;
  }
}
