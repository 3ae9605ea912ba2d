/**
 * Lookahead functions: a lower bound on the cost of a later task, based only on facts that no task before it can change;
 * infinite if the task cannot be done at all. A branch counts only if its conditions hold or can still become true. A
 * primitive task counts with its cost if that is already known. Two levels of the hierarchy are examined; below that, the
 * lower bound for any state is used.
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
import type { DomainShape } from '../search/runtime/contract.ts';
import { addReads, type Changes, ChangesBefore, mayChange, mayComeTrue, TaskChanges } from './changes.ts';
import { call, compare, INFINITE, list, NULL, name, number, sum } from './code/build.ts';
import { JAVASCRIPT } from './code/print-unit.ts';
import type { CodePrinter } from './code/printer.ts';
import { define, give, guarded, type Statement, unless } from './code/statements.ts';
import type { Code, NameCode } from './code/tree.ts';
import { domainUnit } from './emit-domain.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import { fixedCost } from './emit-primitive.ts';
import { children, freeLocals } from './free-locals.ts';
import { FunctionScope, localName } from './function-scope.ts';
import { readArguments } from './parameters.ts';
import { conjuncts } from './plan-loops.ts';
import { branchesOf, callsOf } from './shape.ts';
import { CELL_NAME } from './surroundings.ts';
import type { Unit } from './unit.ts';
import { given, isNumber } from './values.ts';

type TaskCall = Extract<Network, { k: 'task' }>;

/** How many levels below a task its branches are examined. */
const DEPTH = 2;
/** Generating more functions than this would stop a search for too long; the remaining ones are then left out. */
const MOST_FUNCTIONS = 512;
/** Testing a condition with more quantified variables than this costs more than it is likely to save. */
const MOST_LOCALS = 2;

/** The lookahead functions of a domain as a text of their own, which most searches are over too soon to need. */
export function emitLookahead(
  program: Program,
  shape: DomainShape,
  printer: CodePrinter = JAVASCRIPT,
): string {
  const unit = domainUnit(program, shape, printer);
  const emitter = new LookaheadEmitter(unit, shape);
  const lookahead = list(program.branches.map((branch) => emitter.branch(branch)));
  return unit.text([['lookahead', lookahead]]);
}

class LookaheadEmitter {
  readonly #unit: Unit;
  readonly #shape: DomainShape;
  readonly #program: Program;
  readonly #changes: TaskChanges;
  /** Functions by purpose; null if nothing is known. */
  readonly #functions = new Map<string, NameCode | null>();
  readonly #read = new Map<string, ReadonlySet<number>>();
  /** For each derived variable. */
  readonly #quiet = new Map<number, boolean>();
  #count = 0;

  constructor(unit: Unit, shape: DomainShape) {
    this.#unit = unit;
    this.#shape = shape;
    this.#program = unit.program;
    this.#changes = new TaskChanges(unit.program);
  }

  /**
   * For the tasks that the branch's network does one after the other at its start. The first one is left out, because it is
   * selected next anyway.
   */
  branch({ network }: BranchInfo): Code {
    if (this.#count >= MOST_FUNCTIONS) return list([]);
    const before = new ChangesBefore(this.#changes);
    const functions = beginning(network).map(({ task }, index) => {
      const lookahead = index === 0 ? null : this.#ofCell(task, before);
      before.add(task);
      return lookahead;
    });
    while (functions.at(-1) === null) functions.pop();
    return list(functions.map((one) => one ?? NULL));
  }

  /** The lower bound of the task in a cell. */
  #ofCell(task: number, before: Changes): NameCode | null {
    const lookahead = this.#ofTask(task, before, DEPTH);
    if (lookahead === null) return null;
    return this.#once(`cell ${lookahead.name}`, () => {
      const info = this.#program.tasks[task] as TaskInfo;
      const lines = readArguments(this.#shape, info);
      return this.#define(info, [CELL_NAME], [...lines, give(call(lookahead, parametersOf(info), 'double'))]);
    });
  }

  /** The lower bound of a task as a function of its arguments. */
  #ofTask(task: number, before: Changes, depth: number): NameCode | null {
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
      return lines && this.#define(info, parametersOf(info), lines);
    });
  }

  /** What the lower bound of a task may read. */
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

  #once(key: string, make: () => NameCode | null): NameCode | null {
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#functions.set(key, made);
    return made;
  }

  /** Adds a function for a task. */
  #define(task: TaskInfo, parameters: readonly NameCode[], body: readonly Statement[]): NameCode {
    this.#count += 1;
    const about = { title: task.name, doc: null, origin: task.origin };
    const word = `look${this.#count}`;
    return this.#unit.add({ name: word, parameters, result: 'double', partial: false, body, about });
  }

  #primitive(task: PrimitiveInfo, before: Changes): Statement[] | null {
    const scope = new FunctionScope(this.#unit, task.locals);
    const arity = task.parameters.length;
    const tests = this.#tests(scope, { steps: task.steps, arity, bound: [], before });
    const cost = this.#cost(scope, task, before);
    if (tests.length === 0 && cost.length === 0) return null;
    return [...scope.declarations(), ...tests, ...cost, give(this.#unit.least(task.id))];
  }

  /** Statements that return the cost if it is already known. */
  #cost(scope: FunctionScope, task: PrimitiveInfo, before: Changes): Statement[] {
    const isKnown = freeLocals(task.cost).every((local) => local < task.parameters.length);
    if (!Number.isNaN(fixedCost(task)) || !isKnown || !this.#isQuiet(task.cost)) return [];
    if (mayChange(this.#program, task.cost, before)) return [];
    const { guards, code, faults } = emitValue(scope, task.cost);
    if (faults) return [];
    const isMore = compare(code, '>', this.#unit.least(task.id));
    return [guarded(given(guards, isMore), give(code))];
  }

  #compound(task: CompoundInfo, before: Changes, depth: number): Statement[] | null {
    const view = { task, before, depth };
    const parts = branchesOf(this.#program, task).map((branch) => ({
      branch,
      lookahead: this.#ofBranch(branch, view),
    }));
    if (parts.every(({ lookahead }) => lookahead === null)) return null;
    const open = parts
      .filter(({ lookahead }) => lookahead === null)
      .map(({ branch }) => this.#sum(branch.network));
    const args = parametersOf(task);
    const told = parts.flatMap(({ lookahead }) =>
      lookahead === null ? [] : [call(lookahead, args, 'double')],
    );
    if (open.length === 0) return [give(least(told))];
    return [
      define(OPEN, least(open)),
      guarded(compare(OPEN, '<=', this.#unit.least(task.id)), give(OPEN)),
      give(least([OPEN, ...told])),
    ];
  }

  #ofBranch(branch: BranchInfo, { task, before, depth }: View): NameCode | null {
    const scope = new FunctionScope(this.#unit, branch.locals);
    const arity = task.parameters.length;
    const bound = branch.quantifiers.flatMap((quantifier) => quantifier.locals);
    const steps = [...branch.steps, ...branch.quantifiers.flatMap((quantifier) => quantifier.steps)];
    const tests = this.#tests(scope, { steps, arity, bound, before });
    const [cost, isTold] = this.#below(scope, branch.network, { task, before, depth });
    if (tests.length === 0 && !isTold) return null;
    return this.#define(task, parametersOf(task), [...scope.declarations(), ...tests, give(cost)]);
  }

  /** A lower bound on the cost of a branch's tasks, and whether it is higher than the bound for any state. */
  #below(
    scope: FunctionScope,
    network: Network,
    { task, before, depth }: View,
  ): readonly [code: Code, isTold: boolean] {
    const calls = beginning(network);
    if (calls.length < callsOf(network).length) return [this.#sum(network), false];
    const changes = new ChangesBefore(this.#changes, before);
    const arity = task.parameters.length;
    let isTold = false;
    const costs = calls.map((below): Code => {
      const fits = below.args.every((arg, index) => this.#fits(scope, arg, { call: below, index, arity }));
      const lookahead = fits ? this.#ofTask(below.task, changes, depth - 1) : null;
      changes.add(below.task);
      if (lookahead === null) return this.#unit.least(below.task);
      isTold = true;
      const args = below.args.map((arg) => emitValue(scope, arg).code);
      return call(lookahead, args, 'double');
    });
    return [costs.length === 0 ? NO_COST : sum(costs, 'double'), isTold];
  }

  /** Whether an argument is known without the branch's bindings, and certainly valid for the task. */
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

  #sum(network: Network): Code {
    if (network.k === 'task') return this.#unit.least(network.task);
    if (network.k === 'each' || network.items.length === 0) return NO_COST;
    return sum(
      network.items.map((item) => this.#sum(item)),
      'double',
    );
  }

  /** Statements that return infinity if a condition fails permanently. */
  #tests(scope: FunctionScope, { steps, arity, bound, before }: Conditions): Statement[] {
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
      const condition = emitCondition(scope, expr);
      return condition.faults ? [] : [unless([condition], give(INFINITE))];
    });
  }

  /** Whether an expression can be evaluated early: it depends on nothing outside the state. */
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

/** The context in which a branch is examined. */
interface View {
  /** The task that the branch belongs to. */
  readonly task: CompoundInfo;
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
  /** What may change before the conditions are tested. */
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

function parametersOf({ parameters }: TaskInfo): NameCode[] {
  return parameters.map((_, local) => localName(parameters, local));
}

const NO_COST = number(0, 'double');
const OPEN = name('open', 'double');

function least(codes: readonly Code[]): Code {
  return codes.length === 1 ? (codes[0] as Code) : call(name('min', 'data', 'math'), codes, 'double');
}
