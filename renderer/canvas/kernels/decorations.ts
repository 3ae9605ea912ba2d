/** Everything said about a card that is not on it: problems, debugging, the last plan, breakpoints, search hits. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Card } from './card.ts';
import { type Mark, type Marks, NO_PLAN, type PlanPath } from './marks.ts';
import { NO_PROBLEMS, type Problem, type Problems } from './problems.ts';
import type { Scene } from './scene.ts';

export interface ItemDecoration {
  readonly mark: Mark | null;
  /** Messages of the problems here; `severity` is that of the worst. */
  readonly problems: readonly string[];
  readonly severity: Problem['severity'] | null;
  readonly inPlan: boolean;
  readonly breakpoint: boolean;
  readonly hit: 'hit' | 'current' | null;
}

export interface Decoration {
  /** By the item's key; items about which there is nothing to say are absent. */
  readonly items: ReadonlyMap<NodeKey, ItemDecoration>;
  readonly severity: Problem['severity'] | null;
  readonly problemCount: number;
  readonly mark: Mark | null;
  readonly inPlan: boolean;
  /** `2, 5`: the steps of the last plan that are this task. */
  readonly steps: string | null;
  /** True where the debugger looks at another task: this one steps back. */
  readonly aside: boolean;
}

export interface Sayings {
  readonly marks: Marks;
  readonly problems: Problems;
  readonly plan: PlanPath;
  readonly breakpoints: ReadonlySet<NodeKey>;
  readonly hits: readonly NodeKey[];
  readonly currentHit: NodeKey | null;
}

export const NOTHING_SAID: Sayings = {
  marks: new Map(),
  problems: NO_PROBLEMS,
  plan: NO_PLAN,
  breakpoints: new Set(),
  hits: [],
  currentHit: null,
};

/** One decoration a card, made when it is asked for: of thousands of cards a few are in sight. */
export class Decorations {
  readonly sayings: Sayings;
  readonly #scene: Scene;
  /** Those asked for before: the previous one stays where nothing changed, so that the card is not drawn again. */
  readonly #before: ReadonlyMap<NodeKey, Decoration>;
  readonly #made = new Map<NodeKey, Decoration>();
  #hits: ReadonlySet<NodeKey> | null = null;
  #spokenOf: ReadonlySet<NodeKey> | null = null;

  constructor(scene: Scene, sayings: Sayings, previous?: Decorations) {
    this.#scene = scene;
    this.sayings = sayings;
    this.#before = previous === undefined ? new Map() : previous.#made;
  }

  get(key: NodeKey): Decoration | undefined {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const card = this.#scene.cards.get(key);
    if (card === undefined) return undefined;
    const fresh = this.#make(card);
    const old = this.#before.get(key);
    const decoration = old !== undefined && same(old, fresh) ? old : fresh;
    this.#made.set(key, decoration);
    return decoration;
  }

  #make(card: Card): Decoration {
    const { sayings } = this;
    this.#spokenOf ??= cardsSpokenOf(this.#scene, sayings);
    if (this.#spokenOf.has(card.key) || sayings.problems.inTask.has(card.key)) {
      this.#hits ??= new Set(sayings.hits);
      return decorateCard(card, sayings, this.#hits);
    }
    return sayings.marks.size > 0 ? ASIDE : SILENT;
  }
}

/** Most cards most of the time: nothing is made for them. */
const SILENT: Decoration = {
  items: new Map(),
  severity: null,
  problemCount: 0,
  mark: null,
  inPlan: false,
  steps: null,
  aside: false,
};

const ASIDE: Decoration = { ...SILENT, aside: true };

/** Those with problems aside, who know themselves. */
function cardsSpokenOf(scene: Scene, sayings: Sayings): ReadonlySet<NodeKey> {
  const { plan, marks, breakpoints, hits } = sayings;
  const cards = new Set<NodeKey>();
  for (const keys of [marks.keys(), plan.used, plan.steps.keys(), breakpoints, hits]) {
    for (const key of keys) cards.add(scene.cardOf.get(key) ?? key);
  }
  return cards;
}

function decorateCard(card: Card, sayings: Sayings, hits: ReadonlySet<NodeKey>): Decoration {
  const items = decorateItems(card, sayings, hits);
  const problems = sayings.problems.inTask.get(card.key) ?? [];
  const steps = sayings.plan.steps.get(card.key);
  return {
    items,
    severity: sayings.problems.worst.get(card.key) ?? null,
    problemCount: problems.length,
    mark: sayings.marks.get(card.key) ?? null,
    inPlan: sayings.plan.used.has(card.key),
    steps: steps === undefined ? null : shortList(steps),
    aside: sayings.marks.size > 0 && !sayings.marks.has(card.key),
  };
}

function decorateItems(card: Card, sayings: Sayings, hits: ReadonlySet<NodeKey>): Decoration['items'] {
  const items = new Map<NodeKey, ItemDecoration>();
  const aliases = aliasesOf(card);
  const seen = new Set<NodeKey>();
  for (const item of card.items) {
    const { key } = item;
    if (seen.has(key)) continue;
    seen.add(key);
    const keys = [key, ...(aliases.get(key) ?? [])];
    const decoration = decorateItem(keys, sayings, hits, item.kind === 'chip' ? item.branch : null);
    if (decoration !== null) items.set(key, decoration);
  }
  return items;
}

/** By the key that is shown: those for which it stands. */
function aliasesOf({ aliases }: Card): ReadonlyMap<NodeKey, readonly NodeKey[]> {
  const byShown = new Map<NodeKey, NodeKey[]>();
  for (const [alias, shown] of aliases) {
    const others = byShown.get(shown);
    if (others === undefined) byShown.set(shown, [alias]);
    else others.push(alias);
  }
  return byShown;
}

function shortList(steps: readonly number[]): string {
  return steps.length <= 4 ? steps.join(', ') : `${steps.slice(0, 3).join(', ')}, … ${steps.at(-1)}`;
}

const RANK: readonly Mark['state'][] = ['failed', 'current', 'chosen', 'open', 'untried'];

function decorateItem(
  keys: readonly NodeKey[],
  sayings: Sayings,
  hits: ReadonlySet<NodeKey>,
  branch: NodeKey | null,
): ItemDecoration | null {
  const marks = keys.flatMap((key) => sayings.marks.get(key) ?? inherited(branch, sayings.marks) ?? []);
  const mark = marks.sort((a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state))[0] ?? null;
  const problems = keys.flatMap((key) => sayings.problems.of.get(key) ?? []);
  const inPlan = keys.some((key) => sayings.plan.used.has(key));
  const breakpoint = keys.some((key) => sayings.breakpoints.has(key));
  const hit = keys.includes(sayings.currentHit ?? '')
    ? 'current'
    : keys.some((key) => hits.has(key))
      ? 'hit'
      : null;
  if (mark === null && problems.length === 0 && !inPlan && !breakpoint && hit === null) return null;
  const messages = problems.map((problem) => problem.message);
  return { mark, problems: messages, severity: worst(problems), inPlan, breakpoint, hit };
}

/** The subtasks of an alternative that failed, or was not tried, step back with it. */
function inherited(branch: NodeKey | null, marks: Marks): Mark | undefined {
  const mark = branch === null ? undefined : marks.get(branch);
  return mark?.state === 'failed' || mark?.state === 'untried'
    ? { state: mark.state, reason: null }
    : undefined;
}

function worst(problems: readonly Problem[]): Problem['severity'] | null {
  for (const severity of ['error', 'warning', 'info'] as const) {
    if (problems.some((problem) => problem.severity === severity)) return severity;
  }
  return null;
}

function same(a: Decoration, b: Decoration): boolean {
  if (a === b) return true;
  if (a.items.size !== b.items.size || !sameMark(a.mark, b.mark)) return false;
  if (a.severity !== b.severity || a.problemCount !== b.problemCount || a.aside !== b.aside) return false;
  if (a.inPlan !== b.inPlan || a.steps !== b.steps) return false;
  for (const [key, item] of a.items) if (!sameItem(item, b.items.get(key))) return false;
  return true;
}

function sameItem(a: ItemDecoration, b: ItemDecoration | undefined): boolean {
  return (
    b !== undefined &&
    sameMark(a.mark, b.mark) &&
    a.severity === b.severity &&
    a.inPlan === b.inPlan &&
    a.breakpoint === b.breakpoint &&
    a.hit === b.hit &&
    a.problems.length === b.problems.length &&
    a.problems.every((problem, index) => problem === b.problems[index])
  );
}

const sameMark = (a: Mark | null, b: Mark | null): boolean =>
  a?.state === b?.state && a?.reason === b?.reason;
