/**
 * HDDL types, which may have several supertypes, arranged as trees. Each type keeps one supertype as its parent; membership
 * in the others becomes a test. Every object has exactly one type, so a set of objects is a set of types: everything at or
 * below a type, or at or below the alternatives of an `either`.
 */
import { addAll } from '../../../../base/add-all.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import type { TypeDeclaration, TypeRef, Word } from '../source/model.ts';
import { NameTable } from './names.ts';

/** The type of everything, which is declared only if it is needed. */
export const ROOT = -1;

/** The types at or below something. */
export type TypeSet = ReadonlySet<number>;

export interface TypeNode {
  readonly id: number;
  readonly name: Word;
  readonly parents: Set<number>;
}

export class TypeForest {
  readonly nodes: readonly TypeNode[];
  readonly everything: TypeSet;
  readonly #byName: NameTable<TypeNode>;
  /** The parent of each type in its tree. */
  readonly #parents: readonly number[];
  readonly #below: readonly TypeSet[];
  /** For each type, its position in a traversal of the trees, and where the types below it end. */
  readonly #places: readonly (readonly [number, number])[];

  constructor(declarations: readonly TypeDeclaration[], uses: ReadonlyMap<string, number>, tell: Tell) {
    const { nodes, byName } = collect(declarations);
    this.nodes = nodes;
    this.#byName = byName;
    breakCycles(nodes, tell);
    cutDeepTypes(nodes, tell);
    const above = nodes.map((node) => ancestors(nodes, node));
    this.#below = nodes.map(
      ({ id }) => new Set(nodes.filter((node) => above[node.id]?.has(id)).map(({ id }) => id)),
    );
    this.everything = new Set([ROOT, ...nodes.map(({ id }) => id)]);
    this.#parents = nodes.map((node) => chooseParent(node, nodes, { above, uses }));
    this.#places = placesIn(this.#parents);
  }

  parentOf(type: number): number {
    return this.#parents[type] ?? ROOT;
  }

  /** The types at or below a type. */
  below(type: number): TypeSet {
    return this.#below[type] ?? this.everything;
  }

  /** The type whose subtypes, including itself, are exactly the set; `ROOT` if there is none. */
  topOf(set: TypeSet): number {
    return [...set].find((type) => type !== ROOT && this.below(type).size === set.size) ?? ROOT;
  }

  /** The types in the tree that contains a type. */
  treeOf(type: number): TypeSet {
    if (type === ROOT) return this.everything;
    return new Set(this.nodes.map(({ id }) => id).filter((id) => this.isWithin(id, type)));
  }

  /** The types that a reference allows; an unknown type is reported and allows everything. */
  setOf(reference: TypeRef, tell: Tell): TypeSet {
    const sets = reference.alternatives.map((word): TypeSet => {
      if (isRoot(word)) return this.everything;
      const node = this.#byName.get(word);
      if (node === null) tell(report('hddl-unknown', word.span, { kind: 'type', name: word.text }));
      return node === null ? this.everything : (this.#below[node.id] ?? this.everything);
    });
    return sets.length === 0 ? this.everything : new Set(sets.flatMap((set) => [...set]));
  }

  /** The lowest type in a tree that is at or above all of a set; `ROOT` if only the type of everything is. */
  homeOf(set: TypeSet): number {
    let home: number | null = null;
    for (const type of set) home = home === null ? type : this.meet(home, type);
    return home ?? ROOT;
  }

  /** The lowest type at or above both. */
  meet(left: number, right: number): number {
    let type = left;
    while (!this.isWithin(right, type)) type = this.parentOf(type);
    return type;
  }

  /** Whether a type in a tree is at or below another one. */
  isWithin(lower: number, upper: number): boolean {
    if (upper === ROOT) return true;
    const [start, end] = this.#places[upper] ?? [0, 0];
    const [place] = this.#places[lower] ?? [-1];
    return start <= place && place < end;
  }

  /** True if the set is a whole tree, so that the type at its root describes it. */
  isTree(set: TypeSet): boolean {
    const home = this.homeOf(set);
    return home === ROOT ? set.size === this.everything.size : set.has(home);
  }

  /** The topmost types of a set in their trees. */
  topsOf(set: TypeSet): number[] {
    return [...set].filter((type) => type !== ROOT && !set.has(this.parentOf(type)));
  }
}

/** The positions at which a traversal enters each type before its subtypes, and leaves it after them. */
function placesIn(parents: readonly number[]): (readonly [number, number])[] {
  const children = new Map<number, number[]>();
  for (const [type, parent] of parents.entries())
    children.set(parent, [...(children.get(parent) ?? []), type]);
  const places: [number, number][] = [];
  const open = [...(children.get(ROOT) ?? [])];
  const order: number[] = [];
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    places[type] = [order.length, order.length + 1];
    order.push(type);
    addAll(open, children.get(type) ?? []);
  }
  for (const type of order.reverse()) {
    const above = places[parents[type] ?? ROOT];
    if (above !== undefined) above[1] = Math.max(above[1], places[type]?.[1] ?? 0);
  }
  return places;
}

export function isSubset(inner: TypeSet, outer: TypeSet): boolean {
  return [...inner].every((type) => outer.has(type));
}

export function intersection(left: TypeSet, right: TypeSet): TypeSet {
  return new Set([...left].filter((type) => right.has(type)));
}

function isRoot({ key }: Word): boolean {
  return key === 'object';
}

function collect(declarations: readonly TypeDeclaration[]) {
  const nodes: TypeNode[] = [];
  const byName = new NameTable<TypeNode>();
  const nodeFor = (name: Word): TypeNode => {
    const before = byName.get(name);
    if (before !== null) return before;
    const node = { id: nodes.length, name, parents: new Set<number>() };
    nodes.push(node);
    byName.add(name, node);
    return node;
  };
  for (const { name, parents } of declarations) {
    if (isRoot(name)) continue;
    const node = nodeFor(name);
    for (const parent of parents) if (!isRoot(parent)) node.parents.add(nodeFor(parent).id);
  }
  return { nodes, byName };
}

/** A type and all its supertypes. */
function ancestors(nodes: readonly TypeNode[], node: TypeNode): Set<number> {
  const found = new Set([node.id]);
  for (const id of found) for (const parent of nodes[id]?.parents ?? []) found.add(parent);
  return found;
}

function breakCycles(nodes: readonly TypeNode[], tell: Tell): void {
  for (const node of nodes) {
    for (const parent of [...node.parents]) {
      const next = nodes[parent];
      if (next === undefined || !ancestors(nodes, next).has(node.id)) continue;
      node.parents.delete(parent);
      if (parent !== node.id) tell(report('hddl-type-cycle', node.name.span, { name: node.name.text }));
    }
  }
}

/** The language does not allow more supertypes than this. */
const MOST_BELOW = 200;

function cutDeepTypes(nodes: readonly TypeNode[], tell: Tell): void {
  const deep = nodes.filter((node) => ancestors(nodes, node).size > MOST_BELOW);
  for (const { parents } of deep) parents.clear();
  const [first] = deep;
  if (first === undefined) return;
  const { text, span } = first.name;
  const reason = `it has ${MOST_BELOW} or more supertypes`;
  tell(report('not-carried-over', span, { what: `The supertypes of \`${text}\``, reason }));
}

/** The supertype that more parameters are declared with, directly or above it; choosing it requires fewer tests. */
function chooseParent(
  node: TypeNode,
  nodes: readonly TypeNode[],
  known: { readonly above: readonly Set<number>[]; readonly uses: ReadonlyMap<string, number> },
): number {
  const direct = [...node.parents].filter(
    (parent) => ![...node.parents].some((other) => other !== parent && known.above[other]?.has(parent)),
  );
  const weight = (parent: number) =>
    [...(known.above[parent] ?? [])].reduce(
      (sum, type) => sum + (known.uses.get(nodes[type]?.name.key ?? '') ?? 0),
      0,
    );
  return direct.reduce(
    (best, parent) => (best === ROOT || weight(parent) > weight(best) ? parent : best),
    ROOT,
  );
}
