/**
 * Networks as cells. They are built from the last task to the first, so that what follows a cell is known when it is
 * made; arguments are evaluated before, in the order written.
 */
import type { LocalInfo, Network } from '../program/model.ts';
import { CELL } from '../search/runtime/layout.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import type { FunctionScope } from './function-scope.ts';
import { conjuncts, emitLoops, planLoops } from './loops.ts';
import { block, type Text } from './text.ts';
import { bounded, conjunction, inOrder, isNumber } from './values.ts';

type TaskNetwork = Extract<Network, { k: 'task' }>;
type EachNetwork = Extract<Network, { k: 'each' }>;

export type CellShape = Pick<DomainShape, 'cellSize' | 'cellFloats' | 'places'>;

/** A network to be built before `tail`; `drop` is what to do where an argument is undefined. */
export interface NetworkRequest {
  readonly scope: FunctionScope;
  readonly shape: CellShape;
  readonly network: Network;
  readonly tail: string;
  readonly drop: readonly Text[];
}

/** Code that builds a network, and the code of its first cell. */
export function emitNetwork(request: NetworkRequest): {
  readonly lines: readonly Text[];
  readonly head: string;
} {
  const builder = new NetworkBuilder(request.scope, request.shape);
  const hasEach = contains(request.network, 'each');
  const drop = hasEach
    ? ['m.scratchTop = scratch0;', 'm.cellTop = cells0;', ...request.drop]
    : [...request.drop];
  const lines: Text[] = [];
  if (hasEach) lines.push('const scratch0 = m.scratchTop, cells0 = m.cellTop;');
  lines.push('const P = m.parent;');
  const head = builder.network(request.network, request.tail, { lines, drop });
  return { lines, head };
}

function contains(network: Network, kind: Network['k']): boolean {
  if (network.k === kind) return true;
  if (network.k === 'each') return contains(network.network, kind);
  return network.k !== 'task' && network.items.some((item) => contains(item, kind));
}

/** Where lines go, and how to give the binding up. */
interface Output {
  readonly lines: Text[];
  readonly drop: readonly Text[];
}

class NetworkBuilder {
  readonly #scope: FunctionScope;
  readonly #shape: CellShape;
  readonly #args = new Map<TaskNetwork, readonly string[]>();
  #names = 0;

  constructor(scope: FunctionScope, shape: CellShape) {
    this.#scope = scope;
    this.#shape = shape;
  }

  #name(letter: string): string {
    this.#names += 1;
    return `${letter}${this.#names}`;
  }

  /** Evaluates the arguments of a network and builds it. Returns its first cell. */
  network(network: Network, next: string, out: Output): string {
    this.#evaluate(network, out);
    return this.#build(network, next, out);
  }

  #evaluate(network: Network, out: Output): void {
    if (network.k === 'task') this.#evaluateTask(network, out);
    else if (network.k !== 'each') for (const item of network.items) this.#evaluate(item, out);
  }

  #evaluateTask(network: TaskNetwork, out: Output): void {
    const { unit } = this.#scope;
    const parameters: readonly LocalInfo[] = unit.program.tasks[network.task]?.parameters ?? [];
    const values = network.args.map((arg, index) => {
      const { kind, lo, hi } = (parameters[index] as LocalInfo).type;
      const value = emitValue(this.#scope, arg);
      return isNumber(kind) ? bounded(this.#scope, value, { lo, hi, expr: arg }) : value;
    });
    const [guards, codes] = inOrder(this.#scope, values);
    if (guards.length > 0) out.lines.push(...block(`if (!${grouped(guards)})`, out.drop));
    const names = codes.map((code) => {
      if (/^\w+$/.test(code)) return code;
      const name = this.#name('g');
      out.lines.push(`const ${name} = ${code};`);
      return name;
    });
    this.#args.set(network, names);
  }

  #build(network: Network, next: string, out: Output): string {
    switch (network.k) {
      case 'task':
        return this.#tasks([network], next, out);
      case 'ordered':
        return this.#ordered(network.items, next, out);
      case 'unordered':
        return this.#unordered(network.items, next, out);
      case 'each':
        return this.#chain(network, next, out);
    }
  }

  #ordered(items: readonly Network[], next: string, out: Output): string {
    let head = next;
    let index = items.length - 1;
    while (index >= 0) {
      const run: TaskNetwork[] = [];
      for (let item = items[index]; item?.k === 'task'; item = items[--index]) run.push(item);
      if (run.length > 0) head = this.#tasks(run, head, out);
      const item = items[index];
      if (item !== undefined) head = this.#build(item, head, out);
      index -= 1;
    }
    return head;
  }

  /** Cells for tasks that follow each other, given from the last to the first. */
  #tasks(run: readonly TaskNetwork[], next: string, { lines }: Output): string {
    const { cellSize } = this.#shape;
    const cell = this.#name('c');
    const [cells, rest, at] = [cell.replace('c', 'B'), cell.replace('c', 'R'), cell.replace('c', 'q')];
    lines.push(`const ${cell} = m.takeCells(${run.length}), ${cells} = m.cells, ${rest} = m.rest;`);
    lines.push(`const ${at} = ${cell} * ${cellSize};`);
    let after = next;
    run.forEach((network, index) => {
      const self = index === 0 ? cell : `${cell} + ${index}`;
      const field = (offset: number) => `${cells}[${at} + ${index * cellSize + offset}]`;
      const args = this.#args.get(network) ?? [];
      const places = this.#shape.places[network.task] ?? [];
      lines.push(`${field(CELL.task)} = ${network.task};`, `${field(CELL.next)} = ${after};`);
      lines.push(`${field(CELL.parent)} = P;`, `${field(CELL.serial)} = ${self};`);
      places.forEach((place, argument) => {
        const target = place >= 0 ? field(CELL.args + place) : this.#floatField(self, place);
        lines.push(`${target} = ${args[argument]};`);
      });
      lines.push(`${rest}[${self}] = ${this.#least(network.task)} + ${this.#scope.unit.at(rest, after)};`);
      after = self;
    });
    return run.length === 1 ? cell : `(${after})`;
  }

  #floatField(cell: string, place: number): string {
    return `m.cellFloats[(${cell}) * ${this.#shape.cellFloats} + ${-1 - place}]`;
  }

  #least(task: number): string {
    const { unit } = this.#scope;
    return unit.capture(`h${task}`, unit.at('w.least', String(task)));
  }

  #unordered(items: readonly Network[], next: string, out: Output): string {
    const [only] = items;
    if (only === undefined) return next;
    if (items.length === 1 && only.k !== 'each') return this.#build(only, next, out);
    const base = this.#name('u');
    out.lines.push(`const ${base} = m.scratchTop;`);
    for (const item of [...items].reverse()) {
      if (item.k === 'each') this.#parts(item, out);
      else this.#push(item, this.#build(item, '0', out), out);
    }
    const head = this.#name('x');
    out.lines.push(`const ${head} = ${this.#scope.unit.runtime('groupScratch')}(m, ${base}, ${next});`);
    return head;
  }

  /** Puts a part of an unordered network on the scratch stack, unless it is empty. */
  #push(network: Network, head: string, { lines }: Output): void {
    lines.push(mayBeEmpty(network) ? `if (${head} !== 0) m.push(${head});` : `m.push(${head});`);
  }

  /** `each` in an ordered network. */
  #chain(network: EachNetwork, next: string, out: Output): string {
    const head = this.#name('x');
    out.lines.push(`let ${head} = ${next};`);
    const { base } = this.#backwards(network, out, (inner) => {
      inner.lines.push(`${head} = ${this.network(network.network, head, inner)};`);
    });
    out.lines.push(`m.scratchTop = ${base};`);
    return head;
  }

  /** `each` in an unordered network. */
  #parts(network: EachNetwork, out: Output): void {
    const { base, end } = this.#backwards(network, out, (inner) => {
      this.#push(network.network, this.network(network.network, '0', inner), inner);
    });
    out.lines.push(`${this.#scope.unit.runtime('dropScratch')}(m, ${base}, ${end});`);
  }

  /** Gathers the bindings of an `each` on the scratch stack and goes through them from the last to the first. */
  #backwards(
    network: EachNetwork,
    out: Output,
    part: (inner: Output) => void,
  ): { base: string; end: string } {
    const { locals } = network;
    const [base, end, index] = [this.#name('e'), this.#name('e'), this.#name('j')];
    const { lines } = out;
    lines.push(`const ${base} = m.scratchTop;`, ...this.#gather(network), `const ${end} = m.scratchTop;`);
    const inner: Text[] = locals.map((local, offset) => {
      const place = offset === 0 ? index : `${index} + ${offset}`;
      return `const v${local} = ${this.#scope.unit.at('m.scratch', place)};`;
    });
    part({ lines: inner, drop: out.drop });
    const step = locals.length;
    const head = `for (let ${index} = ${end} - ${step}; ${index} >= ${base}; ${index} -= ${step})`;
    lines.push(...block(head, inner));
    return { base, end };
  }

  #gather(network: EachNetwork): Text[] {
    const { locals } = network;
    for (const local of locals) this.#scope.bind(local);
    const tests = conjuncts(network.condition).map((expr) => ({ expr, ...emitCondition(this.#scope, expr) }));
    const plan = planLoops(this.#scope, tests, locals);
    const lines = emitLoops(this.#scope, plan, {
      emitValue,
      skip: ({ code }) => [`if (!(${code})) continue;`],
      innermost: locals.map((local) => `m.push(v${local});`),
    });
    const before = plan.before.map(({ code }) => code);
    return before.length > 0 ? block(`if (${conjunction(before)})`, lines) : lines;
  }
}

function mayBeEmpty(network: Network): boolean {
  return network.k === 'each' || (network.k !== 'task' && network.items.every(mayBeEmpty));
}

function grouped(guards: readonly string[]): string {
  return `(${guards.join(' && ')})`;
}
