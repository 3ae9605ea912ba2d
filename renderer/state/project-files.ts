/** Opening, saving, closing, unsaved-work backups and changes on disk: everything between the documents and the host. */

import { smallestEdit } from '../../planner-core/index.ts';
import type { Obstacle, Outcome, ProjectContent, ProjectFile, ProjectRef } from '../platform/ports.ts';
import { messageOf } from '../worker/message-of.ts';
import type { AppServices, ShellState } from './contract.ts';
import { deletionQuestion, replaceQuestion } from './disk-questions.ts';
import type { ProjectCore } from './project-core.ts';
import { createStarter } from './starter.ts';

/** What the flows below need of the project store. */
export interface FilesHost {
  services(): AppServices;
  shell(): ShellState;
  readonly core: ProjectCore;
  ref(): ProjectRef | null;
  /** A project was opened (or closed: null). */
  adopted(content: ProjectContent | null): void;
  setSaving(saving: boolean): void;
  saved(): void;
}

const backupDelayMs = 600;
const conflictChoices = { mine: 'Keep mine', disk: 'Take the one on disk', compare: 'Compare' } as const;

export class ProjectFiles {
  readonly #host: FilesHost;
  #stopWatching: (() => void) | null = null;
  #backupTimer: ReturnType<typeof setTimeout> | null = null;
  /** Backups of a former session that are offered and not yet answered; kept in every newer backup. */
  #offered: readonly ProjectFile[] = [];
  /** The texts we wrote last, by file, so that the watcher's echo of a save is not taken for somebody else's change. */
  readonly #written = new Map<string, readonly string[]>();

  constructor(host: FilesHost) {
    this.#host = host;
  }

  // ---- open and close --------------------------------------------------------------------------

  async openFolder(): Promise<void> {
    if (!(await this.mayLeave())) return;
    await this.#take(await this.#host.services().platform.projects.chooseFolder());
  }

  async open(ref: ProjectRef): Promise<void> {
    if (!(await this.mayLeave())) return;
    await this.#take(await this.#host.services().platform.projects.open(ref));
  }

  async create(name: string, files: readonly ProjectFile[]): Promise<boolean> {
    if (!(await this.mayLeave())) return false;
    return this.#take(await this.#host.services().platform.projects.create(name, files));
  }

  async createNew(name: string): Promise<boolean> {
    if (!(await this.mayLeave())) return false;
    return this.#take(await createStarter(this.#host.services().platform.projects, name));
  }

  /** The project as it is now, written to a new folder that is then the one being edited. */
  async saveCopy(): Promise<boolean> {
    const ref = this.#host.ref();
    if (!ref) return false;
    const { platform } = this.#host.services();
    const outcome = await platform.projects.create(ref.name, this.#host.core.sources());
    if (outcome?.ok) await platform.backups.clear(ref);
    return this.#take(outcome);
  }

  async close(): Promise<boolean> {
    if (!(await this.mayLeave())) return false;
    this.#leave();
    this.#host.adopted(null);
    return true;
  }

  async #take(outcome: Outcome<ProjectContent> | null): Promise<boolean> {
    if (outcome === null) return false;
    if (!outcome.ok) {
      this.#host.shell().notify({ severity: 'error', text: outcome.reason, actions: [] });
      return false;
    }
    this.#leave();
    const content = outcome.value;
    this.#host.adopted(content);
    this.#stopWatching = this.#host
      .services()
      .platform.projects.watch(content.ref, (path, text) => this.changedOnDisk(path, text));
    for (const { path, reason } of content.skipped) {
      this.#host
        .shell()
        .notify({ severity: 'warning', text: `${path} was left out: ${reason}`, actions: [] });
    }
    await this.#offerBackup(content.ref);
    return true;
  }

  #leave(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    if (this.#backupTimer) clearTimeout(this.#backupTimer);
    this.#backupTimer = null;
    this.#offered = [];
    this.#written.clear();
    // What they offer is about the files that are left.
    const { notices, dismiss } = this.#host.shell();
    for (const { id, actions } of notices) if (actions.length > 0) dismiss(id);
  }

  /** Asks what to do with unsaved work; true where nothing would be lost, or may be. */
  async mayLeave(): Promise<boolean> {
    const ref = this.#host.ref();
    const unsaved = this.#host.core.unsaved();
    if (!ref || unsaved.length === 0) return true;
    const answer = await this.#host.shell().ask({
      title: `Save your changes to ${ref.name}?`,
      text: `${unsaved.join(', ')} ${unsaved.length === 1 ? 'has' : 'have'} changes that are not saved.`,
      choices: [
        { id: 'save', label: 'Save', kind: 'main' },
        { id: 'discard', label: 'Discard changes', kind: 'danger' },
        { id: 'stay', label: 'Cancel', kind: 'plain' },
      ],
    });
    if (answer === 'save') {
      await this.save();
      return this.#host.core.unsaved().length === 0;
    }
    if (answer !== 'discard') return false;
    await this.#host.services().platform.backups.clear(ref);
    return true;
  }

  // ---- save ------------------------------------------------------------------------------------

  async save(): Promise<void> {
    const ref = this.#host.ref();
    if (!ref) return;
    if (ref.readOnly) {
      await this.#saveSample(ref);
      return;
    }
    this.#host.setSaving(true);
    try {
      await this.#write(ref, this.#host.core.unsaved());
    } catch (error) {
      const text = `Saving failed: ${messageOf(error)}. Your work is still here and is backed up; try again.`;
      this.#host.shell().notify({ severity: 'error', text, actions: [] });
    } finally {
      this.#host.setSaving(false);
    }
  }

  async #saveSample(ref: ProjectRef): Promise<void> {
    const answer = await this.#host.shell().ask({
      title: `${ref.name} is a sample`,
      text: 'Samples stay as they are. Save your changes as a project of your own and go on there?',
      choices: [
        { id: 'copy', label: 'Save as my own project', kind: 'main' },
        { id: 'stay', label: 'Not now', kind: 'plain' },
      ],
    });
    if (answer === 'copy') await this.saveCopy();
  }

  async #write(ref: ProjectRef, paths: readonly string[], despite: readonly Obstacle[] = []): Promise<void> {
    const { projects, backups } = this.#host.services().platform;
    const { core } = this.#host;
    const documents = paths.flatMap((path) => core.documents.get(path) ?? []);
    const requests = documents.map(({ path, text, savedText }) => ({ path, text, knownText: savedText }));
    for (const { path, text } of requests) this.#noteWritten(path, text);
    const outcome =
      requests.length > 0 ? await projects.save(ref, requests, despite) : { ok: true as const, value: null };
    if (!outcome.ok) {
      if (outcome.readOnly === undefined) await this.#refused(ref, outcome.reason, outcome.conflicts ?? []);
      else if ((await this.#host.shell().ask(replaceQuestion(outcome.readOnly))) === 'replace')
        await this.#write(ref, paths, ['read-only']);
      return;
    }
    for (const { path, text } of requests) core.patch(path, { savedText: text, diskText: null });
    for (const path of paths) await this.#delete(ref, path);
    this.#host.saved();
    if (core.unsaved().length === 0 && this.#offered.length === 0) await backups.clear(ref);
    else this.scheduleBackup();
  }

  /** Deletes a file on disk that is deleted here; asks where that could lose what somebody else wrote or protected. */
  async #delete(ref: ProjectRef, path: string, despite: readonly Obstacle[] = []): Promise<void> {
    const { core } = this.#host;
    const knownText = core.removed.get(path);
    if (knownText === undefined) return;
    const { projects } = this.#host.services().platform;
    const gone = await projects.remove(ref, { path, knownText }, despite);
    if (gone.ok) core.forgetRemoved(path);
    else if (gone.conflicts === undefined && gone.readOnly === undefined)
      this.#host.shell().notify({ severity: 'error', text: gone.reason, actions: [] });
    else {
      const obstacle = gone.conflicts === undefined ? 'read-only' : 'changed';
      const answer = await this.#host.shell().ask(deletionQuestion(path, obstacle));
      if (answer === 'delete') await this.#delete(ref, path, [...despite, obstacle]);
      else if (answer === 'keep') await this.#bringBack(ref, path);
    }
  }

  /** The file on disk is part of the project again. */
  async #bringBack(ref: ProjectRef, path: string): Promise<void> {
    const read = await this.#host.services().platform.projects.readFile(ref, path);
    if (!read.ok) this.#host.shell().notify({ severity: 'error', text: read.reason, actions: [] });
    else {
      this.#host.core.forgetRemoved(path);
      this.changedOnDisk(path, read.value);
    }
  }

  #noteWritten(path: string, text: string): void {
    this.#written.set(path, [...(this.#written.get(path) ?? []).slice(-3), text]);
  }

  async #refused(ref: ProjectRef, reason: string, conflicts: readonly string[]): Promise<void> {
    if (conflicts.length === 0) {
      this.#host.shell().notify({ severity: 'error', text: reason, actions: [] });
      return;
    }
    const { projects } = this.#host.services().platform;
    for (const path of conflicts) {
      const onDisk = await projects.readFile(ref, path);
      const text = onDisk.ok ? onDisk.value : null;
      if (text === null) this.#host.core.patch(path, { savedText: null });
      else this.#conflict(path, text);
    }
  }

  // ---- changes on disk -------------------------------------------------------------------------

  /** A file changed outside; `text` null: it was deleted. */
  changedOnDisk(path: string, text: string | null): void {
    const { core } = this.#host;
    const document = core.documents.get(path);
    if (text !== null && this.#written.get(path)?.includes(text)) return;
    if (!document) {
      if (text !== null && !core.removed.has(path)) this.#appeared(path, text);
    } else if (text === null) this.#vanished(path, document.text !== document.savedText);
    else if (text === document.text) core.patch(path, { savedText: text, diskText: null });
    else if (text === document.savedText) core.patch(path, { diskText: null });
    else if (document.text === document.savedText) this.#reload(path, text);
    else this.#conflict(path, text);
  }

  #appeared(path: string, text: string): void {
    const { core } = this.#host;
    core.transact([{ kind: 'add', file: path, text }], { label: `${path} appeared on disk` }, noMarks);
    core.patch(path, { savedText: text });
    this.#host.shell().notify({
      severity: 'info',
      text: `${path} was added on disk and is now part of the project.`,
      actions: [],
    });
  }

  #vanished(path: string, dirty: boolean): void {
    const { core } = this.#host;
    if (dirty) {
      core.patch(path, { savedText: null, diskText: null });
      const text = `${path} was deleted on disk. Your unsaved version is still here; saving writes it again.`;
      this.#host.shell().notify({ severity: 'warning', text, actions: [] });
      return;
    }
    core.transact(
      [{ kind: 'remove', file: path, text: core.text(path) }],
      { label: `${path} was deleted on disk` },
      noMarks,
    );
    core.forgetRemoved(path);
    this.#host
      .shell()
      .notify({ severity: 'info', text: `${path} was deleted on disk. Undo brings it back.`, actions: [] });
  }

  #reload(path: string, text: string): void {
    this.#replaceText(path, text, `${path} changed on disk`);
    this.#host
      .shell()
      .notify({ severity: 'info', text: `${path} was reloaded: it changed on disk.`, actions: [] });
  }

  #replaceText(path: string, text: string, label: string): void {
    const { core } = this.#host;
    const edit = smallestEdit(path, core.text(path), text);
    if (edit) core.transact(core.stepsOf([edit]), { label }, noMarks);
    core.patch(path, { savedText: text, diskText: null });
  }

  #conflict(path: string, text: string): void {
    this.#host.core.patch(path, { diskText: text });
    this.#host.shell().notify({
      severity: 'warning',
      text: `${path} changed on disk while you have unsaved changes in it. Nothing has been overwritten.`,
      actions: [
        { label: conflictChoices.mine, run: () => this.resolveConflict(path, 'mine') },
        { label: conflictChoices.disk, run: () => this.resolveConflict(path, 'disk') },
        { label: conflictChoices.compare, run: () => this.#compare(path) },
      ],
    });
  }

  #compare(path: string): void {
    const document = this.#host.core.documents.get(path);
    if (document?.diskText === null || document === undefined) return;
    this.#host.shell().compare({ path, mine: document.text, other: document.diskText });
  }

  resolveConflict(path: string, keep: 'mine' | 'disk'): void {
    const document = this.#host.core.documents.get(path);
    if (!document || document.diskText === null) return;
    if (keep === 'mine') this.#host.core.patch(path, { savedText: document.diskText, diskText: null });
    else this.#replaceText(path, document.diskText, `Take ${path} from disk`);
    this.#host.shell().compare(null);
  }

  // ---- backups ---------------------------------------------------------------------------------

  /** Within a second of the last change the unsaved work is in the backup. */
  scheduleBackup(): void {
    if (this.#backupTimer || !this.#host.ref()) return;
    this.#backupTimer = setTimeout(() => {
      this.#backupTimer = null;
      void this.#backUp();
    }, backupDelayMs);
  }

  async #backUp(): Promise<void> {
    const ref = this.#host.ref();
    if (!ref) return;
    const { core } = this.#host;
    const dirty = core.unsaved().flatMap((path) => core.documents.get(path) ?? []);
    const files = new Map(this.#offered.map((file) => [file.path, file]));
    for (const { path, text } of dirty) files.set(path, { path, text });
    const { backups } = this.#host.services().platform;
    if (files.size === 0) await backups.clear(ref);
    else await backups.write(ref, [...files.values()]);
  }

  async #offerBackup(ref: ProjectRef): Promise<void> {
    const { backups } = this.#host.services().platform;
    const { core } = this.#host;
    const kept = (await backups.read(ref)).filter(
      (file) => core.documents.get(file.path)?.text !== file.text,
    );
    if (kept.length === 0) return;
    this.#offered = kept;
    this.#host.shell().notify({
      severity: 'warning',
      text: `Unsaved work of your last session was found: ${kept.map((file) => file.path).join(', ')}.`,
      actions: [
        { label: 'Restore it', run: () => this.#restore() },
        { label: 'Discard it', run: () => this.#discardOffer() },
      ],
    });
  }

  #restore(): void {
    const { core } = this.#host;
    const steps = this.#offered.flatMap(({ path, text }) => {
      const document = core.documents.get(path);
      if (!document) return [{ kind: 'add' as const, file: path, text }];
      const edit = smallestEdit(path, document.text, text);
      return edit ? core.stepsOf([edit]) : [];
    });
    this.#offered = [];
    core.transact(steps, { label: 'Restore unsaved work' }, noMarks);
  }

  #discardOffer(): void {
    this.#offered = [];
    this.scheduleBackup();
  }
}

const noMarks = { before: { node: null, path: null }, after: { node: null, path: null } };
