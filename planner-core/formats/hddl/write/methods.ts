/**
 * Compound tasks as HDDL methods, one for each branch. HDDL tries all methods that hold, so a branch also requires that no
 * earlier branch of its method holds.
 */
import type {
  Body,
  Branch,
  CompoundTask,
  Domain,
  Expr,
  Local,
  Method,
  Network,
  Step,
} from '../../../ir/model.ts';
import { isKindOf } from '../../../ir/object-types.ts';
import { NotCarriedOver, type Refusals } from '../../kit/refusals.ts';
import {
  all,
  conjunctsOf,
  isFalse,
  not,
  quantified,
  type TypedName,
  typedList,
} from '../../lisp/conditions.ts';
import { flatText } from '../../lisp/print.ts';
import { type Lisp, list, type Part } from '../../lisp/tree.ts';
import { refuseScore } from '../../model/scores.ts';
import { Assured } from './assured.ts';
import { HddlClause } from './clause.ts';
import { Found } from './found.ts';
import { type HddlNames, HddlSpace } from './names.ts';
import { networkParts } from './network.ts';

interface Setting {
  readonly domain: Domain;
  readonly names: HddlNames;
  readonly refusals: Refusals;
}

/** The declaration of a task, and its methods. */
export function taskSections(task: CompoundTask, setting: Setting): Lisp[] {
  const { domain, names, refusals } = setting;
  const declared = refusals.attempt(() => {
    const clause = new HddlClause(domain, names, { locals: task.parameters });
    const parameters = task.parameters.map((_, local) => clause.variable(local));
    return list(':task', names.tasks[task.id] ?? '', ':parameters', list(...typedList(parameters)));
  });
  for (const method of task.methods) refuseScore(method, refusals, 'HDDL has no order of methods');
  if (declared === null) return [];
  return [declared, ...task.methods.flatMap((method) => methodSections(task, method, setting))];
}

function methodSections(task: CompoundTask, method: Method, { domain, names, refusals }: Setting): Lisp[] {
  const space = new HddlSpace();
  const parameters = task.parameters.map(({ name }) => `?${space.take(name)}`);
  const branches = method.branches.map((branch) =>
    refusals.attempt(() => new BranchWriter(branch, { domain, names, space, parameters }).parts()),
  );
  return branches.flatMap((branch, index): Lisp[] => {
    const before = branches.slice(0, index).filter((one) => one !== null);
    const key = method.branches[index]?.key ?? '';
    const head = {
      name: names.methods.get(key) ?? '',
      task: list(names.tasks[task.id] ?? '', ...parameters),
    };
    return branch === null ? [] : methodSection(head, branch, before);
  });
}

/** Empty if the branch never applies. */
function methodSection(
  { name, task }: { readonly name: string; readonly task: Lisp },
  branch: BranchParts,
  before: readonly BranchParts[],
): Lisp[] {
  const conditions = all([
    ...branch.conditions,
    ...before.filter((other) => !isExcluded(other, branch)).map((other) => not(holding(other))),
  ]);
  if (isFalse(conditions)) return [];
  const parts = conjunctsOf(conditions);
  return [
    list(
      ...[':method', name],
      ...[':parameters', list(...typedList([...branch.parameters, ...branch.own]))],
      ...[':task', task],
      ...(parts.length === 0 ? [] : [':precondition', conditions]),
      ...branch.network,
    ),
  ];
}

/** The condition that a branch holds, in terms of the parameters of its task. */
function holding({ tests, own, conditions }: BranchParts): Lisp {
  return all([...tests, quantified('exists', own, all(conditions))]);
}

/** If a branch requires the exact opposite of what an earlier one requires, they never hold together. */
function isExcluded(earlier: BranchParts, branch: BranchParts): boolean {
  const asked = new Set(conjunctsOf(all(branch.conditions)).map(flatText));
  return conjunctsOf(all(earlier.conditions)).some((part) => asked.has(flatText(not(part))));
}

interface BranchParts {
  /** The task's parameters, possibly with narrower types. */
  readonly parameters: readonly TypedName[];
  /** The condition that the task's parameters have these types. */
  readonly tests: readonly Lisp[];
  readonly own: readonly TypedName[];
  readonly conditions: readonly Lisp[];
  readonly network: readonly Part[];
}

interface Place {
  readonly domain: Domain;
  readonly names: HddlNames;
  /** The variables of all branches of a method. */
  readonly space: HddlSpace;
  readonly parameters: readonly string[];
}

class BranchWriter {
  readonly #branch: Branch;
  readonly #place: Place;
  readonly #clause: HddlClause;
  /** Narrower types of locals, by local. */
  readonly #narrowed = new Map<number, number>();
  readonly #own: number[] = [];
  readonly #tests: Lisp[] = [];
  readonly #assured = new Assured((local) => this.#clause.valueOf(local));

  constructor(branch: Branch, place: Place) {
    const { domain, names, space, parameters } = place;
    this.#branch = branch;
    this.#place = place;
    this.#clause = new HddlClause(domain, names, { locals: branch.locals, space });
    for (const [local, name] of parameters.entries()) this.#clause.call(local, name);
  }

  parts(): BranchParts {
    const { steps, network } = this.#opened(this.#branch.body);
    const found = new Found();
    const written = networkParts(network, ({ task, args }) =>
      list(this.#place.names.tasks[task] ?? '', ...args.map((arg) => this.#argument(arg, found))),
    );
    // The arguments of the subtasks also have names in the conditions.
    this.#clause.give(found);
    const conditions = steps.flatMap((step) => this.#conditions(step));
    return {
      parameters: this.#place.parameters.map((_, local) => this.#typed(local)),
      tests: this.#tests,
      own: [...this.#own.map((local) => this.#typed(local)), ...found.own],
      conditions: [...found.facts, ...conditions],
      network: written,
    };
  }

  /** The body's steps from the outermost block, and its network; everything that it binds is known afterwards. */
  #opened({ steps, end }: Body): { readonly steps: readonly Step[]; readonly network: Network } {
    for (const step of steps) {
      this.#assured.take(step);
      if (step.k === 'let') this.#clause.let(step.local, step.expr);
    }
    if (end.k === 'network') return { steps, network: end.network };
    if (end.first || end.sort !== null) {
      const what = end.first ? 'This `first`' : 'This `sort-by`';
      throw new NotCarriedOver(end.origin, what, 'HDDL has no order among the ways to do a task');
    }
    this.#own.push(...end.locals);
    for (const local of end.locals) this.#clause.variable(local);
    const inner = this.#opened(end.body);
    return { steps: [...steps, ...inner.steps], network: inner.network };
  }

  #conditions(step: Step): Lisp[] {
    if (step.k === 'let') return [this.#clause.defined(step.expr)];
    return conjuncts(step.expr).flatMap((part) =>
      this.#narrows(part) ? [] : [this.#clause.condition(part)],
    );
  }

  /** `thing is Robot` is expressed by the type of the parameter. */
  #narrows(expr: Expr): boolean {
    if (
      expr.k !== 'is' ||
      expr.operand.k !== 'local' ||
      this.#clause.valueOf(expr.operand.local) !== undefined
    )
      return false;
    const { local } = expr.operand;
    const type = this.#narrowed.get(local) ?? objectTypeOf(this.#branch.locals[local]);
    if (type === null || !isKindOf(this.#place.domain.types, expr.objectType, type)) return false;
    this.#narrowed.set(local, expr.objectType);
    if (local < this.#place.parameters.length) this.#tests.push(this.#clause.condition(expr));
    return true;
  }

  #typed(local: number): TypedName {
    const variable = this.#clause.variable(local);
    const narrower = this.#narrowed.get(local);
    return narrower === undefined ? variable : { ...variable, type: this.#place.names.types[narrower] ?? '' };
  }

  /** In our language, tasks can have `none` as an argument; in HDDL they cannot. */
  #argument(arg: Expr, found: Found): string {
    if (!this.#assured.isSome(arg)) {
      const reason = 'it may be `none`, which does not exist in HDDL; add a condition that it is not `none`';
      throw new NotCarriedOver(arg.origin, 'This argument', reason);
    }
    return this.#clause.named(arg, found);
  }
}

function objectTypeOf(local: Local | undefined): number | null {
  return local?.type.kind === 'object' ? local.type.type : null;
}

function conjuncts(expr: Expr): Expr[] {
  return expr.k === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}
