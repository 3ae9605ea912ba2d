/**
 * Networks as cells. They are built from the last task to the first, so that the successor of a cell is known when it is
 * created. Arguments are evaluated before that, in the order written.
 */
import type { LocalInfo, Network } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/contract.ts';
import { assign, call, compare, element, group, minus, name, number, perform, plus } from './code/build.ts';
import { define, defineAll, guarded, run, type Statement, when } from './code/statements.ts';
import type { Code, NameCode } from './code/tree.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import type { FunctionScope } from './function-scope.ts';
import { emitLoops, skipUnless, testStep, underTests } from './loops.ts';
import { conjuncts, planLoops } from './plan-loops.ts';
import { MACHINE, ofMachine } from './surroundings.ts';
import { bounded, failing, inOrder, isNumber } from './values.ts';

type TaskNetwork = Extract<Network, { k: 'task' }>;
type EachNetwork = Extract<Network, { k: 'each' }>;

export type CellShape = Pick<DomainShape, 'cellSize' | 'cellFloats' | 'places'>;

/** A network to be built before `tail`; `drop` is executed if an argument is undefined. */
export interface NetworkRequest {
  readonly scope: FunctionScope;
  readonly shape: CellShape;
  readonly network: Network;
  readonly tail: Code;
  readonly drop: readonly Statement[];
}

/** No cell. */
const EMPTY = number(0, 'cell');
const PARENT = name('P', 'int32');
const CELLS_BEFORE = name('cells0', 'int32');
const SCRATCH_BEFORE = name('scratch0', 'int32');
const CELL_TOP = ofMachine('cellTop', 'int32');
const SCRATCH_TOP = ofMachine('scratchTop', 'int32');

/** Code that builds a network, and the code of its first cell. */
export function emitNetwork(request: NetworkRequest): {
  readonly lines: readonly Statement[];
  readonly head: Code;
} {
  const builder = new NetworkBuilder(request.scope, request.shape);
  const hasEach = contains(request.network, 'each');
  const restore = [run(assign(SCRATCH_TOP, SCRATCH_BEFORE)), run(assign(CELL_TOP, CELLS_BEFORE))];
  const drop = hasEach ? [...restore, ...request.drop] : request.drop;
  const lines: Statement[] = [];
  if (hasEach) lines.push(defineAll('const', [SCRATCH_BEFORE, SCRATCH_TOP], [CELLS_BEFORE, CELL_TOP]));
  lines.push(define(PARENT, ofMachine('parent', 'int32')));
  const head = builder.network(request.network, request.tail, { lines, drop });
  return { lines, head };
}

function contains(network: Network, kind: Network['k']): boolean {
  if (network.k === kind) return true;
  if (network.k === 'each') return contains(network.network, kind);
  return network.k !== 'task' && network.items.some((item) => contains(item, kind));
}

/** Where statements are added, and how to reject the binding. */
interface Output {
  readonly lines: Statement[];
  readonly drop: readonly Statement[];
}

class NetworkBuilder {
  readonly #scope: FunctionScope;
  readonly #shape: CellShape;
  readonly #args = new Map<TaskNetwork, readonly Code[]>();
  #names = 0;

  constructor(scope: FunctionScope, shape: CellShape) {
    this.#scope = scope;
    this.#shape = shape;
  }

  /** A number that no name of the function contains yet. */
  #next(): number {
    this.#names += 1;
    return this.#names;
  }

  /** Evaluates the arguments of a network and builds it. Returns its first cell. */
  network(network: Network, next: Code, out: Output): Code {
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
    if (guards.length > 0) out.lines.push(when(failing(guards), out.drop));
    const names = codes.map((code) => {
      if (isShort(code)) return code;
      const word = name(`g${this.#next()}`, code.type);
      out.lines.push(define(word, code));
      return word;
    });
    this.#args.set(network, names);
  }

  #build(network: Network, next: Code, out: Output): Code {
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

  #ordered(items: readonly Network[], next: Code, out: Output): Code {
    let head = next;
    let index = items.length - 1;
    while (index >= 0) {
      const following: TaskNetwork[] = [];
      for (let item = items[index]; item?.k === 'task'; item = items[--index]) following.push(item);
      if (following.length > 0) head = this.#tasks(following, head, out);
      const item = items[index];
      if (item !== undefined) head = this.#build(item, head, out);
      index -= 1;
    }
    return head;
  }

  /** Cells for consecutive tasks, given from the last to the first. */
  #tasks(following: readonly TaskNetwork[], next: Code, { lines }: Output): Code {
    const size = this.#shape;
    const id = this.#next();
    const first = name(`c${id}`, 'cell');
    const cells = { first, id };
    lines.push({ op: 'take', size, cells, count: following.length });
    let after = next;
    following.forEach((network, index) => {
      const { task } = network;
      const self = index === 0 ? first : plus(first, number(index), 'cell');
      const args = this.#args.get(network) ?? [];
      const [places, least] = [size.places[task] ?? [], this.#scope.unit.least(task)];
      lines.push({ op: 'task', size, cells, index, self, after, task, args, places, least });
      after = self;
    });
    return following.length === 1 ? first : group(after);
  }

  #unordered(items: readonly Network[], next: Code, out: Output): Code {
    const [only] = items;
    if (only === undefined) return next;
    if (items.length === 1 && only.k !== 'each') return this.#build(only, next, out);
    const base = name(`u${this.#next()}`, 'int32');
    out.lines.push(define(base, SCRATCH_TOP));
    for (const item of [...items].reverse()) {
      if (item.k === 'each') this.#parts(item, out);
      else this.#push(item, this.#build(item, EMPTY, out), out);
    }
    const head = name(`x${this.#next()}`, 'cell');
    const groupScratch = this.#scope.unit.runtime('groupScratch');
    out.lines.push(define(head, call(groupScratch, [MACHINE, base, next], 'cell')));
    return head;
  }

  /** Puts a part of an unordered network on the scratch stack, unless it is empty. */
  #push(network: Network, head: Code, { lines }: Output): void {
    const push = run(perform(ofMachine('push'), head));
    lines.push(mayBeEmpty(network) ? guarded(compare(head, '!==', EMPTY), push) : push);
  }

  /** `each` in an ordered network. */
  #chain(network: EachNetwork, next: Code, out: Output): Code {
    const head = name(`x${this.#next()}`, 'cell');
    out.lines.push(defineAll('let', [head, next]));
    const { base } = this.#backwards(network, out, (inner) => {
      inner.lines.push(run(assign(head, this.network(network.network, head, inner))));
    });
    out.lines.push(run(assign(SCRATCH_TOP, base)));
    return head;
  }

  /** `each` in an unordered network. */
  #parts(network: EachNetwork, out: Output): void {
    const { base, end } = this.#backwards(network, out, (inner) => {
      this.#push(network.network, this.network(network.network, EMPTY, inner), inner);
    });
    out.lines.push(run(perform(this.#scope.unit.runtime('dropScratch'), MACHINE, base, end)));
  }

  /** Collects the bindings of an `each` on the scratch stack and goes through them from the last to the first. */
  #backwards(
    network: EachNetwork,
    out: Output,
    part: (inner: Output) => void,
  ): { base: NameCode; end: NameCode } {
    const { locals } = network;
    const base = name(`e${this.#next()}`, 'int32');
    const end = name(`e${this.#next()}`, 'int32');
    const counter = name(`j${this.#next()}`, 'int32');
    out.lines.push(define(base, SCRATCH_TOP), ...this.#gather(network), define(end, SCRATCH_TOP));
    const body = locals.map((local, offset): Statement => {
      const place = offset === 0 ? counter : plus(counter, number(offset));
      const value = this.#scope.name(local);
      return define(value, element(ofMachine('scratch'), place, value.type));
    });
    part({ lines: body, drop: out.drop });
    const size = number(locals.length);
    const test = compare(counter, '>=', base);
    const step = assign(counter, size, '-=');
    out.lines.push({ op: 'for', labels: [], counter, start: minus(end, size), test, step, body });
    return { base, end };
  }

  #gather({ locals, condition }: EachNetwork): readonly Statement[] {
    const scope = this.#scope;
    for (const local of locals) scope.bind(local);
    const tests = conjuncts(condition).map((expr) => testStep(expr, emitCondition(scope, expr)));
    const plan = planLoops(scope.unit.program, tests, locals);
    const pushes = locals.map((local) => run(perform(ofMachine('push'), scope.name(local))));
    const lines = emitLoops(scope, plan, { emitValue, skip: skipUnless, innermost: () => pushes });
    return underTests(plan.before, lines);
  }
}

/** Larger numbers are written with an exponent. */
const LARGEST_PLAIN = 1e21;

/** Whether an argument can be repeated where it is needed: a name or a small integer. */
function isShort(code: Code): boolean {
  if (code.op === 'name') return true;
  return code.op === 'number' && Number.isInteger(code.value) && code.value < LARGEST_PLAIN;
}

function mayBeEmpty(network: Network): boolean {
  return network.k === 'each' || (network.k !== 'task' && network.items.every(mayBeEmpty));
}
