/**
 * Outlooks: the least that a task still to come can cost, judged by what nothing before it can change, and infinite
 * where it cannot be done at all. A branch of the task counts only where its conditions hold, as far as they cannot come
 * to hold any more; a primitive task costs what its cost comes to, where that can be told already. Two levels down the
 * hierarchy are looked at; what lies below costs at least what it costs in any state.
 */
import type {
  BranchInfo,
  CompoundInfo,
  Expr,
  Network,
  PrimitiveInfo,
  Program,
  Step,
  TaskInfo,
} from '../program/model.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { addReads, type Changes, ChangesBefore, mayChange, mayComeTrue, TaskChanges } from './changes.ts';
import { domainUnit, renderUnit } from './emit-domain.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import { fixedCost } from './emit-primitive.ts';
import { children, freeLocals } from './free-locals.ts';
import { FunctionScope } from './function-scope.ts';
import { conjuncts } from './loops.ts';
import { parameterLines } from './parameters.ts';
import { branchesOf, callsOf } from './shape.ts';
import type { Text } from './text.ts';
import type { Unit } from './unit.ts';
import { conjunction, isNumber } from './values.ts';

type TaskCall = Extract<Network, { k: 'task' }>;

/** How far below a task its branches are looked at. */
const DEPTH = 2;
/** More functions take longer to make than a search may stand still; what they would tell is not told then. */
const MOST_FUNCTIONS = 512;
/** A condition over more quantified variables than this costs more than it is likely to save. */
const MOST_LOCALS = 2;

/** The outlooks of a domain as a text of their own, which most searches are over too soon to need. */
export function emitOutlooks(program: Program, shape: DomainShape, typed = false): string {
  const unit = domainUnit(program, shape, typed);
  const emitter = new OutlookEmitter(unit, shape);
  const lists = program.branches.map((branch) => emitter.branch(branch));
  return renderUnit(unit, [`outlooks: [${lists.join(', ')}],`], 'generatedOutlooks');
}

class OutlookEmitter {
  readonly #unit: Unit;
  readonly #shape: DomainShape;
  readonly #program: Program;
  readonly #changes: TaskChanges;
  /** Names of functions by what they are for; null where nothing can be told. */
  readonly #names = new Map<string, string | null>();
  readonly #read = new Map<string, ReadonlySet<number>>();
  /** By derived variable. */
  readonly #quiet = new Map<number, boolean>();
  #count = 0;

  constructor(unit: Unit, shape: DomainShape) {
    this.#unit = unit;
    this.#shape = shape;
    this.#program = unit.program;
    this.#changes = new TaskChanges(unit.program);
  }

  /** By task that the branch's network does one after the other to begin with. What comes first is looked at next anyway. */
  branch({ network }: BranchInfo): string {
    if (this.#count >= MOST_FUNCTIONS) return '[]';
    const before = new ChangesBefore(this.#changes);
    const outlooks = beginning(network).map(({ task }, index) => {
      const name = index === 0 ? null : this.#ofCell(task, before);
      before.add(task);
      return name;
    });
    while (outlooks.at(-1) === null) outlooks.pop();
    return `[${outlooks.map((name) => name ?? 'null').join(', ')}]`;
  }

  /** The outlook of the task in a cell. */
  #ofCell(task: number, before: Changes): string | null {
    const name = this.#ofTask(task, before, DEPTH);
    if (name === null) return null;
    return this.#once(`cell ${name}`, () => {
      const info = this.#program.tasks[task] as TaskInfo;
      const lines = parameterLines(this.#unit, this.#shape, info);
      return this.#define(['c'], [...lines, `return ${name}(${locals(info.parameters.length)});`]);
    });
  }

  /** The outlook of a task as a function of its arguments. */
  #ofTask(task: number, before: Changes, depth: number): string | null {
    const info = this.#program.tasks[task] as TaskInfo;
    if ((info.kind === 'compound' && depth === 0) || this.#count >= MOST_FUNCTIONS) return null;
    const read = this.#reads(task, depth);
    const relevant = [...read]
      .map((variable) => [variable, before.ways(variable)] as const)
      .filter(([, ways]) => ways !== 0)
      .sort(([a], [b]) => a - b);
    return this.#once(`${task} ${depth} ${relevant.join(' ')}`, () => {
      const lines =
        info.kind === 'primitive' ? this.#primitive(info, before) : this.#compound(info, before, depth);
      return lines && this.#define(parameterNames(info.parameters.length), lines);
    });
  }

  /** What the outlook of a task may read. */
  #reads(task: number, depth: number): ReadonlySet<number> {
    const key = `${task} ${depth}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const read = new Set<number>();
    this.#read.set(key, read);
    const info = this.#program.tasks[task] as TaskInfo;
    if (info.kind === 'primitive') {
      this.#readSteps(info.steps, read);
      addReads(this.#program, info.cost, read);
      return read;
    }
    for (const { steps, quantifiers, network } of branchesOf(this.#program, info)) {
      this.#readSteps([...steps, ...quantifiers.flatMap((quantifier) => quantifier.steps)], read);
      if (depth === 0) continue;
      for (const call of callsOf(network))
        for (const variable of this.#reads(call.task, depth - 1)) read.add(variable);
    }
    return read;
  }

  #readSteps(steps: readonly Step[], into: Set<number>): void {
    for (const { expr } of steps) addReads(this.#program, expr, into);
  }

  #once(key: string, make: () => string | null): string | null {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = make();
    this.#names.set(key, name);
    return name;
  }

  #define(parameters: readonly string[], lines: readonly Text[]): string {
    this.#count += 1;
    const name = `look${this.#count}`;
    this.#unit.addFunction(name, parameters, 'number', lines);
    return name;
  }

  #least(task: number): string {
    return this.#unit.capture(`h${task}`, this.#unit.at('w.least', String(task)));
  }

  #primitive(task: PrimitiveInfo, before: Changes): Text[] | null {
    const scope = new FunctionScope(this.#unit, task.locals);
    const arity = task.parameters.length;
    const tests = this.#tests(scope, { steps: task.steps, arity, bound: [], before });
    const cost = this.#cost(scope, task, before);
    if (tests.length === 0 && cost.length === 0) return null;
    return [...scope.declarations(), ...tests, ...cost, `return ${this.#least(task.id)};`];
  }

  /** The lines that give the cost where it is known already. */
  #cost(scope: FunctionScope, task: PrimitiveInfo, before: Changes): Text[] {
    const isKnown = freeLocals(task.cost).every((local) => local < task.parameters.length);
    if (!Number.isNaN(fixedCost(task)) || !isKnown || !this.#isQuiet(task.cost)) return [];
    if (mayChange(this.#program, task.cost, before)) return [];
    const { guards, code, faults } = emitValue(scope, task.cost);
    if (faults) return [];
    const test = `if (${conjunction([...guards, `${code} > ${this.#least(task.id)}`])}) return ${code};`;
    return [test];
  }

  #compound(task: CompoundInfo, before: Changes, depth: number): Text[] | null {
    const arity = task.parameters.length;
    const parts = branchesOf(this.#program, task).map((branch) => ({
      branch,
      name: this.#ofBranch(branch, { arity, before, depth }),
    }));
    if (parts.every(({ name }) => name === null)) return null;
    const open = parts.filter(({ name }) => name === null).map(({ branch }) => this.#sum(branch.network));
    const told = parts.flatMap(({ name }) => (name === null ? [] : [`${name}(${locals(arity)})`]));
    if (open.length === 0) return [`return ${least(told)};`];
    return [
      `const open = ${least(open)};`,
      `if (open <= ${this.#least(task.id)}) return open;`,
      `return Math.min(open, ${told.join(', ')});`,
    ];
  }

  #ofBranch(branch: BranchInfo, { arity, before, depth }: View): string | null {
    const scope = new FunctionScope(this.#unit, branch.locals);
    const bound = branch.quantifiers.flatMap((quantifier) => quantifier.locals);
    const steps = [...branch.steps, ...branch.quantifiers.flatMap((quantifier) => quantifier.steps)];
    const tests = this.#tests(scope, { steps, arity, bound, before });
    const [cost, isTold] = this.#below(scope, branch.network, { arity, before, depth });
    if (tests.length === 0 && !isTold) return null;
    const names = parameterNames(arity);
    return this.#define(names, [...scope.declarations(), ...tests, `return ${cost};`]);
  }

  /** What the tasks of a branch cost at least, and whether that says more than what they cost anywhere. */
  #below(
    scope: FunctionScope,
    network: Network,
    { arity, before, depth }: View,
  ): readonly [code: string, isTold: boolean] {
    const calls = beginning(network);
    if (calls.length < callsOf(network).length) return [this.#sum(network), false];
    const changes = new ChangesBefore(this.#changes, before);
    let isTold = false;
    const costs = calls.map((call) => {
      const fits = call.args.every((arg, index) => this.#fits(scope, arg, { call, index, arity }));
      const name = fits ? this.#ofTask(call.task, changes, depth - 1) : null;
      changes.add(call.task);
      if (name === null) return this.#least(call.task);
      isTold = true;
      const args = call.args.map((arg) => emitValue(scope, arg).code);
      return `${name}(${args.join(', ')})`;
    });
    return [costs.length === 0 ? '0' : costs.join(' + '), isTold];
  }

  /** Whether an argument is known without the branch's bindings, and surely one that the task may have. */
  #fits(
    scope: FunctionScope,
    arg: Expr,
    { call, index, arity }: { readonly call: TaskCall; readonly index: number; readonly arity: number },
  ): boolean {
    if (arg.k === 'object') return true;
    const wanted = this.#program.tasks[call.task]?.parameters[index]?.type;
    if (wanted === undefined) return false;
    if (arg.k === 'number') return wanted.lo <= arg.value && arg.value <= wanted.hi;
    const own = arg.k === 'local' && arg.local < arity ? scope.typeOf(arg.local) : undefined;
    if (own === undefined || own.kind !== wanted.kind) return false;
    return !isNumber(own.kind) || (wanted.lo <= own.lo && own.hi <= wanted.hi);
  }

  #sum(network: Network): string {
    if (network.k === 'task') return this.#least(network.task);
    if (network.k === 'each' || network.items.length === 0) return '0';
    return network.items.map((item) => this.#sum(item)).join(' + ');
  }

  /** The lines that end with infinity where a condition fails for good. */
  #tests(scope: FunctionScope, { steps, arity, bound, before }: Conditions): Text[] {
    const lasting = steps
      .flatMap((step) => (step.k === 'let' ? [] : conjuncts(step.expr)))
      .filter((expr) => this.#isQuiet(expr) && !mayComeTrue(this.#program, expr, before));
    const isKnown = (local: number) => local < arity;
    const own = lasting.filter((expr) => freeLocals(expr).every(isKnown));
    const others = lasting.filter(
      (expr) =>
        !own.includes(expr) && freeLocals(expr).every((local) => isKnown(local) || bound.includes(local)),
    );
    const used = freeLocals(...others).filter((local) => !isKnown(local));
    const joined = others.reduce<Expr | null>(both, null);
    const all = joined === null || used.length > MOST_LOCALS ? own : [...own, someOf(used, joined)];
    return all.flatMap((expr) => {
      const { code, faults } = emitCondition(scope, expr);
      return faults ? [] : [`if (!(${code})) return Infinity;`];
    });
  }

  /** Whether an expression can be looked at early: nothing outside the state answers for it. */
  #isQuiet(expr: Expr): boolean {
    if (expr.k === 'external' || expr.k === 'random') return false;
    if (expr.k === 'derived' && !this.#isQuietDerived(expr.derived)) return false;
    return children(expr).every((part) => this.#isQuiet(part));
  }

  #isQuietDerived(id: number): boolean {
    const known = this.#quiet.get(id);
    if (known !== undefined) return known;
    const body = this.#program.derived[id]?.value;
    const isQuiet = this.#unit.groupOf(id) < 0 && (body === undefined || this.#isQuiet(body));
    this.#quiet.set(id, isQuiet);
    return isQuiet;
  }
}

/** From where a branch is looked at. */
interface View {
  /** How many of the first locals are parameters. */
  readonly arity: number;
  /** What may change before. */
  readonly before: Changes;
  readonly depth: number;
}

interface Conditions {
  readonly steps: readonly Step[];
  /** How many of the first locals are parameters. */
  readonly arity: number;
  /** The locals that quantifiers bind. */
  readonly bound: readonly number[];
  /** What may change before the conditions are looked at. */
  readonly before: Changes;
}

/** The tasks that a network does one after the other before anything else in it. */
function beginning(network: Network): TaskCall[] {
  if (network.k === 'task') return [network];
  if (network.k !== 'ordered') return [];
  const calls: TaskCall[] = [];
  for (const item of network.items) {
    const inner = beginning(item);
    calls.push(...inner);
    if (inner.length < callsOf(item).length) break;
  }
  return calls;
}

function both(left: Expr | null, right: Expr): Expr {
  return left === null ? right : { k: 'and', left, right, type: right.type, origin: right.origin };
}

function someOf(locals: readonly number[], condition: Expr): Expr {
  return { k: 'exists', locals, condition, type: condition.type, origin: condition.origin };
}

function parameterNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `v${index}`);
}

function locals(count: number): string {
  return parameterNames(count).join(', ');
}

function least(codes: readonly string[]): string {
  return codes.length === 1 ? (codes[0] as string) : `Math.min(${codes.join(', ')})`;
}
