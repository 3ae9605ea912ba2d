/** Walks over everything in a domain and its problems, with the types of the variables in scope. */
import type {
  Argument,
  Atom,
  Effect,
  Formula,
  HddlDomain,
  HddlProblem,
  Numeric,
  Typed,
  TypeRef,
} from './model.ts';

/** The declared type of a variable or an object; null if it is not declared. */
export type TypeLookUp = (argument: Argument) => TypeRef | null;

export interface Visitor {
  /** A predicate in a condition, a goal or an initial state. */
  readonly fact: (atom: Atom, typeOf: TypeLookUp) => void;
  /** A predicate that an effect adds or deletes. */
  readonly change: (atom: Atom, typeOf: TypeLookUp) => void;
  /** A function that is read. */
  readonly value: (atom: Atom, typeOf: TypeLookUp) => void;
  /** A function that an effect changes. */
  readonly update: (atom: Atom, typeOf: TypeLookUp) => void;
  readonly number: (integer: boolean) => void;
}

/** Visits everything in the domain's tasks. */
export function walkDomain(domain: HddlDomain, objects: TypeLookUp, visitor: Visitor): void {
  const tasks = new Map(domain.tasks.map((task) => [task.name.key, task]));
  for (const action of domain.actions) {
    const scope = within(objects, action.parameters);
    if (action.does === null) continue;
    walkFormula(action.does.precondition, scope, visitor);
    walkEffect(action.does.effect, scope, visitor);
  }
  for (const method of domain.methods) {
    const declared = tasks.get(method.task.name.key)?.parameters ?? [];
    const scope = within(within(objects, headParameters(method.task, declared)), method.parameters);
    walkFormula(method.precondition, scope, visitor);
    walkFormula(method.network.constraints, scope, visitor);
  }
}

/** The variables in a method's head, with the types that its task declares. */
export function headParameters(head: Atom, declared: readonly Typed[]): Typed[] {
  return head.args.flatMap(({ kind, name }, index): Typed[] => {
    const type = declared[index]?.type;
    return kind === 'variable' && type !== undefined ? [{ name, type }] : [];
  });
}

/** Visits everything in a problem. */
export function walkProblem(problem: HddlProblem, objects: TypeLookUp, visitor: Visitor): void {
  for (const fact of problem.facts) visitor.fact(fact, objects);
  for (const { target, value } of problem.numbers) {
    visitor.value(target, objects);
    visitor.number(value.integer);
  }
  if (problem.goal !== null) walkFormula(problem.goal, objects, visitor);
  if (problem.htn === null) return;
  walkFormula(problem.htn.network.constraints, within(objects, problem.htn.parameters), visitor);
}

/** A lookup with additional variables. */
export function within(outer: TypeLookUp, parameters: readonly Typed[]): TypeLookUp {
  const types = new Map(parameters.map(({ name, type }) => [name.key, type]));
  return (argument) => (argument.kind === 'variable' && types.get(argument.name.key)) || outer(argument);
}

function walkFormula(formula: Formula, scope: TypeLookUp, visitor: Visitor): void {
  if (formula.k === 'atom') visitor.fact(formula.atom, scope);
  else if (formula.k === 'compare') {
    walkNumeric(formula.left, scope, visitor);
    walkNumeric(formula.right, scope, visitor);
  } else {
    const inner = 'parameters' in formula ? within(scope, formula.parameters) : scope;
    for (const part of partsOf(formula)) walkFormula(part, inner, visitor);
  }
}

/** The direct parts of a formula. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.k) {
    case 'not':
      return [formula.operand];
    case 'and':
    case 'or':
      return formula.parts;
    case 'imply':
      return [formula.left, formula.right];
    case 'exists':
    case 'forall':
      return [formula.body];
    default:
      return [];
  }
}

function walkNumeric(numeric: Numeric, scope: TypeLookUp, visitor: Visitor): void {
  if (numeric.k === 'function') visitor.value(numeric.atom, scope);
  else if (numeric.k === 'number') visitor.number(numeric.integer);
  else {
    if (numeric.op === '/') visitor.number(false);
    for (const arg of numeric.args) walkNumeric(arg, scope, visitor);
  }
}

function walkEffect(effect: Effect, scope: TypeLookUp, visitor: Visitor): void {
  if ('atom' in effect) visitor.change(effect.atom, scope);
  else if (effect.k === 'numeric') {
    visitor.update(effect.target, scope);
    if (effect.op === 'scale-down') visitor.number(false);
    walkNumeric(effect.value, scope, visitor);
  } else if (effect.k === 'all') {
    for (const part of effect.parts) walkEffect(part, scope, visitor);
  } else {
    if (effect.k === 'when') walkFormula(effect.condition, scope, visitor);
    const inner = effect.k === 'forall' ? within(scope, effect.parameters) : scope;
    walkEffect(effect.effect, inner, visitor);
  }
}
