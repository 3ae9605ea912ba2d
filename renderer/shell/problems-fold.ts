/** Problems that has none to show takes no more room than its tab; the status bar says as much. */
import type { DockviewApi, DockviewGroupPanel } from 'dockview-react';

/** What the group gets back where it was never seen open. */
const USUAL_HEIGHT = 190;
/** Below this it was not made so by a person. */
const SMALLEST_HEIGHT = 120;
const SMALLEST_GROUP = 100;
const TABS_HEIGHT = 30;

/** Folds the group that Problems is in front of, and unfolds it as soon as somebody wants anything of it. */
export class ProblemsFold {
  readonly #api: DockviewApi;
  readonly #known = new WeakSet<DockviewGroupPanel>();
  #folded: DockviewGroupPanel | null = null;
  #height = USUAL_HEIGHT;
  #count: number | null = null;

  constructor(api: DockviewApi) {
    this.#api = api;
    api.onDidActivePanelChange(({ panel }) => {
      if (panel && panel.group === this.#folded && panel.id !== 'problems') this.unfold();
    });
  }

  /** The panels were put in their places. */
  arranged(): void {
    this.#folded = null;
    if (!this.#count) this.#fold();
  }

  /**
   * So many problems there are; null: not read yet. Those of a project that is opened are shown, but what comes and goes
   * while somebody types does not move the window about: the tab and the status bar count it.
   */
  counted(count: number | null): void {
    const before = this.#count;
    this.#count = count;
    if (count === 0 && before !== 0) this.#fold();
    else if (count && before === null) this.unfold();
  }

  unfold(): void {
    const group = this.#folded;
    this.#folded = null;
    if (!group) return;
    group.api.setConstraints({ minimumHeight: SMALLEST_GROUP });
    group.api.setSize({ height: this.#height });
  }

  #fold(): void {
    const panel = this.#api.getPanel('problems');
    const group = panel?.group;
    if (!group || group.activePanel !== panel || this.#folded === group) return;
    if (this.#api.hasMaximizedGroup() || group.api.location.type !== 'grid') return;
    if (group.api.height >= SMALLEST_HEIGHT) this.#height = group.api.height;
    this.#listen(group);
    this.#folded = group;
    group.api.setConstraints({ minimumHeight: TABS_HEIGHT });
    group.api.setSize({ height: TABS_HEIGHT });
  }

  /** Its tabs, chosen by pointer or key, and whatever gives the keyboard to what is in it. */
  #listen(group: DockviewGroupPanel): void {
    if (this.#known.has(group)) return;
    this.#known.add(group);
    const wanted = (part: string) => (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== 'Enter' && event.key !== ' ') return;
      if (group === this.#folded && event.target instanceof Element && event.target.closest(part))
        this.unfold();
    };
    group.element.addEventListener('click', wanted('.dv-tab'));
    group.element.addEventListener('keydown', wanted('.dv-tab'));
    group.element.addEventListener('focusin', wanted('.dv-content-container'));
  }
}
