/**
 * Operators that express more than one primitive task can: each result becomes a primitive task, called by a new method.
 */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { UNCOMMENTED } from '../../../lisp/comments.ts';
import { type Clause, conjunctsOf, predicatePlace } from '../infer/clauses.ts';
import type { Inference } from '../infer/infer.ts';
import type { TaskCall, Term } from '../source/model.ts';
import { boundBy, neededFor, variablesIn, variablesOfEffects } from '../source/walk.ts';
import type { FlatMethod, FlatOperator, FlatProject, FlatTask } from './model.ts';

/** The project without operators that have alternatives, on their own or together with others of the same name. */
export function splitOperators(inference: Inference, tell: Tell): FlatProject {
  const { project, clauses } = inference;
  const own = new Map(
    clauses.flatMap((clause) => (clause.kind === 'operator' ? [[clause.precondition, clause]] : [])),
  );
  const parts = project.parts.flatMap((part) => {
    if (part.k === 'axioms' || part.operators.length === 0) return [part];
    const loose = part.operators.map((operator) =>
      looseVariables(operator, own.get(operator.precondition), inference),
    );
    if (part.operators.length === 1 && loose[0]?.length === 0) return [part];
    return split(part, loose, tell);
  });
  return { ...project, parts };
}

/** Variables with several possible values that effects need, except values that the state determines. */
function looseVariables(operator: FlatOperator, clause: Clause | undefined, inference: Inference): string[] {
  const { functional } = inference;
  const { head, precondition, deletes, adds, cost } = operator;
  const known = variablesIn(head);
  const early = narrowedForCost(operator, clause, inference);
  for (const part of conjunctsOf(precondition.logic)) {
    if (part.k === 'assign') known.add(part.variable);
    if (part.k !== 'atom' || !functional.has(part.atom.predicate)) continue;
    const keys = variablesIn(part.atom.args.slice(0, -1));
    const value = part.atom.args.at(-1);
    const isKnown = value?.k === 'variable' && [...keys].every((name) => known.has(name));
    if (isKnown && !early.has(value.name)) known.add(value.name);
  }
  const used = new Set([
    ...variablesOfEffects([...deletes, ...adds]),
    ...(cost === null ? [] : variablesIn([cost])),
  ]);
  const bound = boundBy(precondition.logic);
  return [...bound].filter((name) => (used.has(name) || early.has(name)) && !known.has(name));
}

/** Values in the cost that must have a narrower type than they may have: no test can precede a cost. */
function narrowedForCost(
  { cost, precondition, head }: FlatOperator,
  clause: Clause | undefined,
  inference: Inference,
): Set<string> {
  const { flow, functional, lattice, typeAt } = inference;
  const needed = cost === null ? new Set<string>() : neededFor([cost], precondition.logic);
  const environment = clause === undefined ? new Map() : flow.environment(clause, true);
  const given = variablesIn(head);
  const narrowed = conjunctsOf(precondition.logic).flatMap((part) => {
    const value =
      part.k === 'atom' && functional.has(part.atom.predicate) ? part.atom.args.at(-1) : undefined;
    if (part.k !== 'atom' || value?.k !== 'variable' || given.has(value.name)) return [];
    const [type, own] = [
      environment.get(value.name),
      typeAt(predicatePlace(part.atom.predicate, part.atom.args.length - 1)),
    ];
    if (type === undefined || typeof type === 'string' || own.k !== 'object') return [];
    return lattice.isWithin(own, type) ? [] : [value.name];
  });
  return new Set(narrowed.filter((name) => needed.has(name)));
}

function split(task: FlatTask, loose: readonly (readonly string[])[], tell: Tell): FlatTask[] {
  const several = task.operators.length > 1;
  const primitives = task.operators.map((operator, index): FlatTask => {
    const extra = (loose[index] ?? []).map((name): Term => ({ k: 'variable', name, span: operator.span }));
    const key = `${task.key} #${index + 1}`;
    const head = [...operator.head, ...extra];
    const words = several ? `${task.words} ${index + 1}` : `${task.words} chosen`;
    return {
      ...task,
      key,
      words,
      arity: head.length,
      operators: [{ ...operator, head }],
      methods: [],
      span: operator.span,
    };
  });
  const methods = primitives.map((primitive, index): FlatMethod => leadTo(primitive, task.operators[index]));
  const [first] = task.operators;
  const what = `\`${task.words}\` has alternatives`;
  const how = 'a method chooses between them, and each is a primitive task of its own';
  if (first !== undefined) tell(report('carried-differently', task.span, { what, how }));
  return [{ ...task, primitive: false, operators: [], methods }, ...primitives];
}

/** A method that chooses the values and calls the primitive task. */
function leadTo({ key, operators, span }: FlatTask, operator: FlatOperator | undefined): FlatMethod {
  const [inner] = operators;
  if (inner === undefined || operator === undefined) throw new Error('A task was split without an operator.');
  const args = inner.head.map((term): Term => term);
  const call: TaskCall = {
    k: 'call',
    immediate: false,
    head: { name: key, primitive: true, internal: false, args, span },
    span,
  };
  return {
    head: operator.head,
    branches: [
      {
        label: null,
        precondition: operator.precondition,
        tasks: { k: 'list', order: 'ordered', items: [call], span },
        comments: UNCOMMENTED,
        span,
      },
    ],
    comments: UNCOMMENTED,
    span,
  };
}
