/** Everything said about a card that is not on it: problems, debugging, the last plan, breakpoints, search hits. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Card } from './card.ts';
import type { Mark, Marks, PlanPath } from './marks.ts';
import type { Problem, Problems } from './problems.ts';
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
  problems: { of: new Map(), inTask: new Map() },
  plan: { used: new Set(), steps: new Map() },
  breakpoints: new Set(),
  hits: [],
  currentHit: null,
};

/** One decoration a card; the previous one where nothing changed, so that the card is not drawn again. */
export function decorate(
  scene: Scene,
  sayings: Sayings,
  previous: ReadonlyMap<NodeKey, Decoration>,
): ReadonlyMap<NodeKey, Decoration> {
  const hits = new Set(sayings.hits);
  const spokenOf = cardsSpokenOf(scene, sayings);
  const silent = sayings.marks.size > 0 ? ASIDE : SILENT;
  const decorations = new Map<NodeKey, Decoration>();
  for (const card of scene.cards.values()) {
    const fresh = spokenOf.has(card.key) ? decorateCard(card, sayings, hits) : silent;
    const old = previous.get(card.key);
    decorations.set(card.key, old !== undefined && same(old, fresh) ? old : fresh);
  }
  return decorations;
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

function cardsSpokenOf(scene: Scene, sayings: Sayings): ReadonlySet<NodeKey> {
  const { problems, plan, marks, breakpoints, hits } = sayings;
  const cards = new Set<NodeKey>(problems.inTask.keys());
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
    severity: worst(problems),
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
