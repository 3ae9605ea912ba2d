/** Opening and closing projects: asks before leaving unsaved changes. */
import type { Outcome, ProjectContent, ProjectFile, ProjectRef } from '../platform/ports.ts';
import { BackupWriter } from './backup-writer.ts';
import { DiskChanges } from './disk-changes.ts';
import { largeDeletionQuestion } from './disk-questions.ts';
import type { FilesHost } from './files-host.ts';
import { HeldWorlds } from './held-worlds.ts';
import { nameClash } from './name-clash.ts';
import { Offers } from './offers.ts';
import { Saving } from './saving.ts';
import { createStarter } from './starter.ts';

/** How a project may be closed: not at all, as it is, or without its unsaved changes. */
type Leave = 'stay' | 'leave' | 'discard';

export class ProjectFiles {
  readonly #host: FilesHost;
  readonly offers: Offers;
  readonly disk: DiskChanges;
  readonly worlds: HeldWorlds;
  readonly backups: BackupWriter;
  readonly #saving: Saving;
  #stopWatching: (() => void) | null = null;

  constructor(host: FilesHost) {
    this.#host = host;
    this.offers = new Offers(host);
    this.worlds = new HeldWorlds(host);
    this.disk = new DiskChanges(host, (bytes) => this.worlds.hasRoomFor(bytes));
    this.backups = new BackupWriter(host, () => this.offers.answers());
    this.#saving = new Saving(host, {
      backups: this.backups,
      disk: this.disk,
      saveCopy: () => this.saveCopy(),
    });
  }

  async openFolder(): Promise<void> {
    await this.#goTo(() => this.#host.services().platform.projects.chooseFolder());
  }

  async open(ref: ProjectRef): Promise<void> {
    await this.#goTo(() => this.#host.services().platform.projects.open(ref));
  }

  create(name: string, files: readonly ProjectFile[]): Promise<boolean> {
    return this.#goTo(() => this.#host.services().platform.projects.create(name, files));
  }

  createNew(name: string): Promise<boolean> {
    return this.#goTo(() => createStarter(this.#host.services().platform.projects, name));
  }

  /** Writes the current project to a new folder, which from then on is the one being edited. */
  async saveCopy(): Promise<boolean> {
    const ref = this.#host.ref();
    if (!ref) return false;
    const { projects } = this.#host.services().platform;
    const { core } = this.#host;
    const clash = nameClash([...core.documents.keys(), ...core.onDisk.keys()]);
    if (clash !== null) {
      this.#host.shell().notify({ severity: 'error', text: `Nothing was saved: ${clash}`, actions: [] });
      return false;
    }
    const copy = await projects.create(ref.name, core.sources());
    // The unsaved changes are in the copy.
    return this.#take(copy?.ok ? await this.#copyLarge(copy.value) : copy, 'discard');
  }

  /** Copies the worlds that are not in memory, one at a time. */
  async #copyLarge(copy: ProjectContent): Promise<Outcome<ProjectContent> | null> {
    const { projects } = this.#host.services().platform;
    const { onDisk } = this.#host.core;
    for (const path of onDisk.keys()) {
      const read = await this.worlds.read(path);
      if (!read.ok) return read;
      const saved = await projects.save(copy.ref, [{ ...read.value, knownText: null }]);
      if (!saved.ok) return { ok: false, reason: saved.reason };
    }
    return onDisk.size === 0 ? { ok: true, value: copy } : projects.open(copy.ref);
  }

  async close(): Promise<boolean> {
    const leave = await this.#ask();
    if (leave === 'stay') return false;
    await this.#leave(leave);
    this.#host.adopted(null);
    return true;
  }

  /** Its text is only on disk, so undo could not restore it: the user is asked first. */
  async removeOnDisk(path: string): Promise<void> {
    const ref = this.#host.ref();
    const answer = await this.#host.shell().ask(largeDeletionQuestion(path));
    if (answer !== 'delete' || ref === null || this.#host.ref() !== ref) return;
    const { projects } = this.#host.services().platform;
    const gone = await projects.remove(ref, { path, knownText: null }, ['changed']);
    if (gone.ok) this.#host.core.noteOnDisk(path, null);
    else this.#host.shell().notify({ severity: 'error', text: gone.reason, actions: [] });
  }

  save(): Promise<void> {
    return this.#saving.save();
  }

  /** Called before the window closes. */
  async mayClose(): Promise<boolean> {
    const leave = await this.#ask();
    if (leave === 'stay') return false;
    await this.#settle(leave);
    return true;
  }

  async #goTo(open: () => Promise<Outcome<ProjectContent> | null>): Promise<boolean> {
    const leave = await this.#ask();
    return leave !== 'stay' && this.#take(await open(), leave);
  }

  async #take(outcome: Outcome<ProjectContent> | null, leave: Leave): Promise<boolean> {
    if (outcome === null) return false;
    if (!outcome.ok) {
      this.#host.shell().notify({ severity: 'error', text: outcome.reason, actions: [] });
      return false;
    }
    await this.#leave(leave);
    const content = outcome.value;
    this.#host.adopted(content);
    this.#stopWatching = this.#host
      .services()
      .platform.projects.watch(content.ref, (path, content) => this.disk.changed(path, content));
    for (const { path, reason } of content.skipped) {
      this.#host
        .shell()
        .notify({ severity: 'warning', text: `${path} was left out: ${reason}`, actions: [] });
    }
    await this.offers.find(content.ref);
    return true;
  }

  async #leave(leave: Leave): Promise<void> {
    await this.#settle(leave);
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.backups.left();
    this.offers.left();
    this.disk.left();
    this.worlds.left();
    // They offer actions on the files that are being closed.
    const { notices, dismiss } = this.#host.shell();
    for (const { id, actions } of notices) if (actions.length > 0) dismiss(id);
  }

  /** Updates the backup to what is being left. */
  async #settle(leave: Leave): Promise<void> {
    const ref = this.#host.ref();
    if (!ref) return;
    if (leave === 'discard') await this.backups.forget(ref);
    else await this.backups.flush();
  }

  /** Asks what to do with unsaved changes. */
  async #ask(): Promise<Leave> {
    const ref = this.#host.ref();
    const unsaved = this.#host.core.unsaved();
    if (!ref || unsaved.length === 0) return 'leave';
    const answer = await this.#host.shell().ask({
      title: `Save your changes to ${ref.name}?`,
      text: `${unsaved.join(', ')} ${unsaved.length === 1 ? 'has' : 'have'} changes that are not saved.`,
      choices: [
        { id: 'save', label: 'Save', kind: 'main' },
        { id: 'discard', label: 'Discard changes', kind: 'danger' },
        { id: 'stay', label: 'Cancel', kind: 'plain' },
      ],
    });
    if (answer === 'discard') return 'discard';
    if (answer !== 'save') return 'stay';
    await this.save();
    return this.#host.core.unsaved().length === 0 ? 'leave' : 'stay';
  }
}
