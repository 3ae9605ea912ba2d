/**
 * Unsaved work that ended sessions left: offered file by file, and kept until each is restored or discarded. Both can be
 * undone.
 */
import { hashText, smallestEdit } from '../../planner-core/index.ts';
import type { KeptWork, ProjectRef } from '../platform/ports.ts';
import { messageOf } from '../worker/message-of.ts';
import type { Answers } from './backup-writer.ts';
import type { DocumentState, Offer } from './contract.ts';
import { type FilesHost, noMarks, someOf } from './files-host.ts';
import type { Step } from './history.ts';
import { offerId } from './project-core.ts';

export class Offers {
  readonly #host: FilesHost;
  /** For each unsaved work, the files that this session has loaded. */
  #works: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(host: FilesHost) {
    this.#host = host;
  }

  /** The handled files of each unsaved work: all that are no longer offered. */
  answers(): Answers {
    const { offers } = this.#host.core;
    return new Map(
      [...this.#works].map(([work, paths]) => [
        work,
        paths.filter((path) => !offers.has(offerId({ work, path }))),
      ]),
    );
  }

  left(): void {
    this.#works = new Map();
  }

  /** Looks for unsaved work of the project that has just been opened, and offers it. */
  async find(ref: ProjectRef): Promise<void> {
    const { core } = this.#host;
    try {
      const works = [
        ...(await this.#host.services().platform.backups.offers(ref)),
        ...(await this.#moved(ref)),
      ];
      if (this.#host.ref() !== ref) return;
      this.#works = new Map(works.map(({ key, files }) => [key, files.map(({ path }) => path)]));
      const offers = works.flatMap((work) => offersOf(work, core.documents));
      if (works.length > 0) core.offer(offers);
      if (offers.length > 0) this.#tell(offers);
    } catch (error) {
      const text = `Planwright could not check whether an earlier session left unsaved work: ${messageOf(error)}. Any unsaved work is still kept.`;
      this.#host.shell().notify({ severity: 'error', text, actions: [] });
    }
  }

  /**
   * Work of a project that no longer exists at its location, has the name of this project and was based on a text that this
   * project contains: it was moved here. The text alone is not sufficient, because projects start as copies of others.
   */
  async #moved({ name }: ProjectRef): Promise<readonly KeptWork[]> {
    const { core } = this.#host;
    const { backups } = this.#host.services().platform;
    const works: KeptWork[] = [];
    for (const { key, project, files, ...former } of await backups.kept()) {
      if (project !== null || former.name !== name) continue;
      const isOurs = files.some(
        ({ path, base }) => base !== null && base === baseOf(core.documents.get(path)),
      );
      const work = isOurs ? await backups.read(key) : null;
      if (work !== null) works.push(work);
    }
    return works;
  }

  #tell(offers: readonly Offer[]): void {
    const names = someOf([...new Set(offers.map(({ path }) => path))]);
    this.#host.shell().notify({
      severity: 'warning',
      text: `Unsaved work of an earlier session was found: ${names}. It is kept until you decide.`,
      actions: [
        { label: 'Restore', run: () => this.#takeAll() },
        { label: 'View…', run: () => this.#host.shell().setDialog('offers') },
        { label: 'Discard', run: () => this.drop([...this.#host.core.offers.values()]) },
      ],
    });
  }

  /**
   * The newest version of each file. If the file has other unsaved changes, the user has to look first. Older ones stay
   * offered.
   */
  #takeAll(): void {
    const { core } = this.#host;
    const newest = new Map<string, Offer>();
    for (const offer of core.offers.values()) {
      if ((newest.get(offer.path)?.at ?? Number.NEGATIVE_INFINITY) <= offer.at) newest.set(offer.path, offer);
    }
    const unsaved = new Set(core.unsaved());
    this.take([...newest.values()].filter(({ path }) => !unsaved.has(path)));
    if ([...newest.keys()].some((path) => unsaved.has(path))) this.#host.shell().setDialog('offers');
  }

  take(offers: readonly Offer[]): void {
    const { core } = this.#host;
    const steps = offers.flatMap((offer): readonly Step[] => {
      const { path, text } = offer;
      const answered: Step = { kind: 'offer', file: path, offer, open: false };
      const document = core.documents.get(path);
      if (!document) return [{ kind: 'add', file: path, text }, answered];
      const edit = smallestEdit(path, document.text, text);
      return edit ? [...core.stepsOf([edit]), answered] : [answered];
    });
    core.transact(steps, { label: 'Restore unsaved work' }, noMarks);
  }

  drop(offers: readonly Offer[]): void {
    if (offers.length === 0) return;
    this.#answer(offers, false, 'Discard unsaved work');
    const names = someOf([...new Set(offers.map(({ path }) => path))]);
    this.#host.shell().notify({
      severity: 'info',
      text: `The earlier unsaved work in ${names} was discarded.`,
      actions: [{ label: 'Undo', run: () => this.#answer(offers, true, 'Offer unsaved work again') }],
    });
  }

  #answer(offers: readonly Offer[], open: boolean, label: string): void {
    const { core } = this.#host;
    const steps = offers
      .filter((offer) => core.offers.has(offerId(offer)) !== open)
      .map((offer): Step => ({ kind: 'offer', file: offer.path, offer, open }));
    core.transact(steps, { label }, noMarks);
  }

  compare(offer: Offer): void {
    const { compare } = this.#host.shell();
    const answer = (act: (offers: readonly Offer[]) => void) => () => {
      compare(null);
      act([offer]);
    };
    compare({
      path: offer.path,
      otherIs: 'earlier unsaved work',
      mine: this.#host.core.documents.get(offer.path)?.text ?? '',
      other: offer.text,
      isOtherNew: true,
      answers: [
        { label: 'Discard', run: answer((offers) => this.drop(offers)) },
        { label: 'Restore the earlier version', run: answer((offers) => this.take(offers)) },
      ],
    });
  }
}

/** If the file already has this text, no decision is needed. */
function offersOf(work: KeptWork, documents: ReadonlyMap<string, DocumentState>): readonly Offer[] {
  return work.files
    .filter(({ path, text }) => documents.get(path)?.text !== text)
    .map(({ path, text, base }) => {
      const outdated = base !== null && base !== baseOf(documents.get(path));
      return { work: work.key, path, text, at: work.at, outdated };
    });
}

function baseOf(document: DocumentState | undefined): string | null {
  const saved = document?.savedText ?? null;
  return saved === null ? null : hashText(saved);
}
