/** Saving: confirms what was written, and for what could not be, says what is safe and what to do. */
import type { Obstacle, ProjectRef } from '../platform/ports.ts';
import { messageOf } from '../worker/message-of.ts';
import type { BackupWriter } from './backup-writer.ts';
import type { Notice } from './contract.ts';
import type { DiskChanges } from './disk-changes.ts';
import { deletionQuestion, replaceQuestion } from './disk-questions.ts';
import type { FilesHost } from './files-host.ts';

export interface SavingParts {
  readonly backups: BackupWriter;
  readonly disk: DiskChanges;
  /** Writes the project to a new folder and continues there. */
  readonly saveCopy: () => Promise<boolean>;
}

export class Saving {
  readonly #host: FilesHost;
  readonly #parts: SavingParts;
  /** The notices of the last save. */
  readonly #told: number[] = [];

  constructor(host: FilesHost, parts: SavingParts) {
    this.#host = host;
    this.#parts = parts;
  }

  async save(): Promise<void> {
    const ref = this.#host.ref();
    if (!ref) return;
    if (ref.readOnly) await this.#saveSample(ref);
    else await this.#saving(() => this.#write(ref, this.#host.core.unsaved()));
  }

  async #saving(work: () => Promise<void>): Promise<void> {
    // The result of the last save is outdated.
    for (const notice of this.#told.splice(0)) this.#host.shell().dismiss(notice);
    this.#host.setSaving(true);
    try {
      await work();
    } catch (error) {
      await this.#failed(`Saving failed: ${messageOf(error)}.`);
    } finally {
      this.#host.setSaving(false);
    }
  }

  async #saveSample(ref: ProjectRef): Promise<void> {
    const answer = await this.#host.shell().ask({
      title: `${ref.name} is a sample`,
      text: 'Samples cannot be overwritten. Save your changes as a project of your own and continue there?',
      choices: [
        { id: 'copy', label: 'Save as my own project', kind: 'main' },
        { id: 'stay', label: 'Not now', kind: 'plain' },
      ],
    });
    if (answer === 'copy') await this.#parts.saveCopy();
  }

  async #write(ref: ProjectRef, paths: readonly string[], despite: readonly Obstacle[] = []): Promise<void> {
    const { core } = this.#host;
    const { backups, disk } = this.#parts;
    const documents = paths.flatMap((path) => core.documents.get(path) ?? []);
    const requests = documents.map(({ path, text, savedText }) => ({ path, text, knownText: savedText }));
    for (const { path, text } of requests) disk.noteWritten(path, text);
    if (requests.length > 0) {
      const outcome = await this.#host.services().platform.projects.save(ref, requests, despite);
      if (!outcome.ok && outcome.readOnly !== undefined) {
        const answer = await this.#host.shell().ask(replaceQuestion(outcome.readOnly));
        if (answer === 'replace') await this.#write(ref, paths, [...despite, 'read-only']);
        return;
      }
      if (!outcome.ok) return this.#refused(ref, outcome.reason, outcome.conflicts ?? []);
    }
    for (const { path, text } of requests) core.patch(path, { savedText: text, diskText: null });
    for (const path of paths) await this.#delete(ref, path);
    this.#host.saved();
    await backups.flush();
  }

  /** Deletes a file on disk that is deleted here; asks if that could lose somebody else's changes or a protected file. */
  async #delete(ref: ProjectRef, path: string, despite: readonly Obstacle[] = []): Promise<void> {
    const { core } = this.#host;
    const knownText = core.removed.get(path);
    if (knownText === undefined) return;
    const { projects } = this.#host.services().platform;
    const gone = await projects.remove(ref, { path, knownText }, despite);
    if (gone.ok) core.forgetRemoved(path);
    else if (gone.conflicts === undefined && gone.readOnly === undefined)
      this.#error(`${gone.reason} It is still on disk: save to try again, or undo to bring it back here.`);
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
    if (!read.ok) this.#error(`${read.reason} It is still on disk, unchanged.`);
    else {
      this.#host.core.forgetRemoved(path);
      this.#parts.disk.changed(path, read.value);
    }
  }

  async #refused(ref: ProjectRef, reason: string, conflicts: readonly string[]): Promise<void> {
    if (conflicts.length === 0) await this.#failed(reason);
    const { projects } = this.#host.services().platform;
    for (const path of conflicts) {
      const onDisk = await projects.readFile(ref, path);
      if (!onDisk.ok) await this.#unreadable(ref, path, onDisk.reason);
      else if (onDisk.value === null) this.#told.push(this.#parts.disk.gone(path));
      else this.#parts.disk.conflict(path, onDisk.value);
    }
  }

  /** The path is taken by something that cannot be compared with our file. */
  async #unreadable(ref: ProjectRef, path: string, why: string): Promise<void> {
    await this.#parts.backups.flush();
    this.#error(`Nothing was saved: ${path} changed on disk. ${why} ${this.#parts.backups.safety()}`, [
      this.#copyElsewhere,
      { label: 'Replace what is on disk', run: () => void this.#replace(ref, path) },
    ]);
  }

  async #replace(ref: ProjectRef, path: string): Promise<void> {
    if (this.#host.ref() !== ref) return;
    await this.#saving(() => this.#write(ref, [path], ['changed']));
    const { core } = this.#host;
    const document = core.documents.get(path);
    if (document && document.text === document.savedText && core.unsaved().length > 0) await this.save();
  }

  async #failed(reason: string): Promise<void> {
    const { backups } = this.#parts;
    await backups.flush();
    this.#error(
      `${reason} ${backups.safety()} Fix the problem and save again, or save the project elsewhere.`,
      [this.#copyElsewhere],
    );
  }

  #error(text: string, actions: Notice['actions'] = []): void {
    this.#told.push(this.#host.shell().notify({ severity: 'error', text, actions }));
  }

  readonly #copyElsewhere = {
    label: 'Save as a new project…',
    run: () => void this.#parts.saveCopy(),
  };
}
