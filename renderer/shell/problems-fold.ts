/** An empty Problems panel takes no more room than its tab; the status bar shows the same information. */
import type { DockviewApi, DockviewGroupPanel } from 'dockview-react';

/** The height of the group if it was never open. */
const USUAL_HEIGHT = 190;
/** A smaller height was not set by the user. */
const SMALLEST_HEIGHT = 120;
const SMALLEST_GROUP = 100;
const TABS_HEIGHT = 30;

/** Collapses the group while Problems is its front tab, and expands it as soon as the user needs it. */
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

  /** The panels were placed. */
  arranged(): void {
    this.#folded = null;
    if (!this.#count) this.#fold();
  }

  /**
   * The current number of problems; null if not known yet. The problems of a project that is opened are shown, but changes
   * while somebody types do not move the window's contents: the tab and the status bar count them.
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

  /** Selecting one of its tabs with pointer or keyboard, or anything else that focuses its contents. */
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
