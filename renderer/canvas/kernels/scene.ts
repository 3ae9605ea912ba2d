/** The scene: what the graph shows of a domain, without saying where each card stands. */
import type { GraphView, NetworkView, NodeKey, TaskNode } from '../../../planner-core/index.ts';
import { finish, type Slices } from '../../ui/slices.ts';
import type { Card, CardItem, CardOptions } from './card.ts';
import { makeCard } from './make-card.ts';
import type { Measure } from './metrics.ts';
import { callsOf, findReferences, type References, type Use } from './references.ts';
import { sameLook } from './same-look.ts';

export interface SceneOptions {
  readonly measure: Measure;
  readonly collapsed: ReadonlySet<NodeKey>;
}

/** The line from the place of a task's first use to its card. */
export interface SceneEdge extends Use {
  readonly id: string;
}

export interface Scene {
  /** By key, in reading order. */
  readonly cards: ReadonlyMap<NodeKey, Card>;
  /** What else each card was made from, beside its task: cards are kept while nothing on them changes. */
  readonly looks: ReadonlyMap<NodeKey, string>;
  readonly edges: readonly SceneEdge[];
  readonly references: References;
  readonly tasks: ReadonlyMap<NodeKey, TaskNode>;
  /** The card on which a node is shown. */
  readonly cardOf: ReadonlyMap<NodeKey, NodeKey>;
}

export const EMPTY_SCENE: Scene = finish(
  makeScene({ domainName: null, tasks: [] }, { measure: () => 0, collapsed: new Set() }),
);

export function* makeScene(view: GraphView, options: SceneOptions, previous?: Scene): Slices<Scene> {
  const references = yield* findReferences(view);
  const tasks = new Map(view.tasks.map((task) => [task.key, task]));
  const cards = new Map<NodeKey, Card>();
  const looks = new Map<NodeKey, string>();
  const cardOf = new Map<NodeKey, NodeKey>();
  for (const key of references.order) {
    const task = tasks.get(key);
    if (task === undefined) continue;
    const cardOptions: CardOptions = {
      measure: options.measure,
      collapsed: options.collapsed.has(key),
      kindOf: (target) => tasks.get(target)?.kind ?? null,
      loops: (call) => call.target !== null && references.loops(key, call.target),
      isFirstUse: (call) => call.target !== null && references.firstUse.get(call.target)?.call === call.key,
    };
    const look = lookOf(task, cardOptions);
    looks.set(key, look);
    const old = previous?.cards.get(key);
    const same =
      old?.collapsed === cardOptions.collapsed &&
      previous?.looks.get(key) === look &&
      sameLook(previous.tasks.get(key), task);
    cards.set(key, old !== undefined && same ? old : yield* makeCard(task, cardOptions));
    for (const node of nodeKeys(task)) cardOf.set(node, key);
    yield;
  }
  const edges = [...references.firstUse.values()].map((use) => ({ ...use, id: `${use.call}>${use.to}` }));
  return { cards, looks, edges, references, tasks, cardOf };
}

/** What a card shows that its task alone does not tell: of each call, the kind of its target, loops and first uses. */
function lookOf(task: TaskNode, options: CardOptions): string {
  let look = '';
  for (const method of task.methods) {
    for (const branch of method.branches) {
      for (const { call } of callsOf(branch.network)) {
        const kind = call.target === null ? '?' : options.kindOf(call.target) === 'primitive' ? 'p' : 'c';
        look += `${kind}${options.loops(call) ? 'l' : ''}${options.isFirstUse(call) ? '1' : ''} `;
      }
    }
  }
  return look;
}

/** A task's key and those of everything inside it. */
export function nodeKeys(task: TaskNode): NodeKey[] {
  const keys: NodeKey[] = [task.key];
  const walk = (network: NetworkView): void => {
    if (network.key !== undefined) keys.push(network.key);
    if (network.kind === 'each') walk(network.network);
    else if (network.kind !== 'call') network.items.forEach(walk);
  };
  for (const method of task.methods) {
    keys.push(method.key);
    for (const branch of method.branches) {
      keys.push(branch.key);
      if (branch.network !== null) walk(branch.network);
    }
  }
  return keys;
}

/** The item that shows `key`: its own, that of the row it is merged with, or the header of a collapsed card. */
export function itemOf(scene: Scene, key: NodeKey): { readonly card: Card; readonly item: CardItem } | null {
  const card = scene.cards.get(scene.cardOf.get(key) ?? '');
  if (card === undefined) return null;
  const item = shownFor(card, key) ?? card.items[0];
  return item === undefined ? null : { card, item };
}

/** A frame inside a branch (`AttackPlayer/1/2#1`) is shown by the row of its branch. */
function shownFor(card: Card, key: NodeKey): CardItem | undefined {
  const find = (wanted: NodeKey): CardItem | undefined => {
    const shown = card.aliases.find(([alias]) => alias === wanted)?.[1] ?? wanted;
    return card.items.find((candidate) => candidate.key === shown);
  };
  return find(key) ?? find(key.replace(/#[^#]*$/, ''));
}
