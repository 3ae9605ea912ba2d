/** Backs up unsaved work within a second of the last change, and reports honestly whether that worked. */
import { hashText } from '../../planner-core/index.ts';
import type { Outcome, ProjectRef, UnsavedFile } from '../platform/ports.ts';
import { messageOf } from '../worker/message-of.ts';
import type { DocumentState } from './contract.ts';
import type { FilesHost } from './files-host.ts';

/** Leaves most of the second to the disk, which may be busy. */
const delayMs = 300;
/** How often a failed backup is tried again. */
const retryMs = 5_000;

/** Unsaved work of earlier sessions, and which of its files were restored or discarded. */
export type Answers = ReadonlyMap<string, readonly string[]>;

export class BackupWriter {
  readonly #host: FilesHost;
  readonly #answers: () => Answers;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> = Promise.resolve();
  /** The contents of the last successful backup, by path. */
  #kept: ReadonlyMap<string, string> = new Map();
  #told: Answers = new Map();
  #failure: { readonly reason: string; readonly notice: number } | null = null;
  readonly #bases = new Map<string, { readonly text: string; readonly base: string }>();

  constructor(host: FilesHost, answers: () => Answers) {
    this.#host = host;
    this.#answers = answers;
  }

  schedule(delay = delayMs): void {
    if (this.#timer || !this.#host.ref()) return;
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /** Backs up now; resolves when that is done or has failed. */
  flush(): Promise<void> {
    this.#stop();
    const ref = this.#host.ref();
    if (ref) this.#running = this.#running.then(() => this.#run(ref));
    return this.#running;
  }

  /** The unsaved work need not be kept: it was discarded or is stored somewhere else. */
  async forget(ref: ProjectRef): Promise<void> {
    this.#stop();
    this.#running = this.#running.then(async () => {
      const outcome = await this.#write(ref, []);
      if (outcome.ok) this.#kept = new Map();
      this.#tell(outcome);
    });
    await this.#running;
  }

  /** The project is closed: later changes belong to another one. */
  left(): void {
    this.#stop();
    this.#tell(null);
    this.#kept = new Map();
    this.#told = new Map();
    this.#bases.clear();
  }

  /** What is safe, as a sentence. It never says that something is backed up that is not. */
  safety(): string {
    return this.#holdsAll()
      ? 'Your text is still in the window and is backed up.'
      : 'Your text exists only in this window: it is not backed up.';
  }

  #holdsAll(): boolean {
    return this.#failure === null && this.#unsaved().every(({ path, text }) => this.#kept.get(path) === text);
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #unsaved(): readonly DocumentState[] {
    const { core } = this.#host;
    return core.unsaved().flatMap((path) => core.documents.get(path) ?? []);
  }

  /**
   * Restored work stays in its own record until our backup contains its text, and if it is offered again, it is in its
   * record before our backup drops it: at every moment it is in at least one.
   */
  async #run(ref: ProjectRef): Promise<void> {
    if (this.#host.ref() !== ref) return;
    const answers = this.#answers();
    const unsaved = this.#unsaved();
    const reopened = await this.#answer((key, told) => {
      const now = answers.get(key) ?? [];
      return told.filter((path) => now.includes(path));
    });
    const written = reopened.ok ? await this.#writeUnsaved(ref, unsaved) : reopened;
    const outcome = written.ok ? await this.#answer((key, told) => answers.get(key) ?? told) : written;
    if (this.#host.ref() === ref) this.#tell(outcome);
  }

  async #writeUnsaved(ref: ProjectRef, unsaved: readonly DocumentState[]): Promise<Outcome<null>> {
    const same =
      unsaved.length === this.#kept.size && unsaved.every(({ path, text }) => this.#kept.get(path) === text);
    if (same) return done;
    const files = unsaved.map(({ path, text, savedText }) => ({
      path,
      text,
      base: this.#base(path, savedText),
    }));
    const outcome = await this.#write(ref, files);
    if (outcome.ok) this.#kept = new Map(files.map(({ path, text }) => [path, text]));
    return outcome;
  }

  async #write(ref: ProjectRef, files: readonly UnsavedFile[]): Promise<Outcome<null>> {
    return attempt(() => this.#host.services().platform.backups.write(ref, files));
  }

  /** Informs the host of all work whose restored and discarded files have changed since the last time. */
  async #answer(next: (key: string, told: readonly string[]) => readonly string[]): Promise<Outcome<null>> {
    const { backups } = this.#host.services().platform;
    for (const key of new Set([...this.#told.keys(), ...this.#answers().keys()])) {
      const told = this.#told.get(key) ?? [];
      const paths = next(key, told);
      if (paths.length === told.length && paths.every((path) => told.includes(path))) continue;
      const outcome = await attempt(() => backups.answer(key, paths));
      if (!outcome.ok) return outcome;
      this.#told = new Map(this.#told).set(key, paths);
    }
    return done;
  }

  #base(path: string, text: string | null): string | null {
    if (text === null) return null;
    const known = this.#bases.get(path);
    if (known?.text === text) return known.base;
    const base = hashText(text);
    this.#bases.set(path, { text, base });
    return base;
  }

  /** A failure is shown in the window until it is over. */
  #tell(outcome: Outcome<null> | null): void {
    const reason = outcome?.ok === false ? outcome.reason : null;
    const { notify, dismiss } = this.#host.shell();
    if (reason !== null) this.schedule(retryMs);
    if (reason === (this.#failure?.reason ?? null)) return;
    if (this.#failure) dismiss(this.#failure.notice);
    this.#failure = reason === null ? null : { reason, notice: notify(failureNotice(reason)) };
    this.#host.setBackupFailure(reason);
  }
}

const done: Outcome<null> = { ok: true, value: null };

async function attempt(work: () => Promise<Outcome<null>>): Promise<Outcome<null>> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, reason: messageOf(error) };
  }
}

function failureNotice(reason: string) {
  const text = `Your unsaved work can't be backed up: ${reason}. It exists only in this window: save it, or fix the cause. Planwright retries every few seconds.`;
  return { severity: 'error' as const, text, actions: [] };
}
