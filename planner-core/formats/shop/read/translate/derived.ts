/** Axioms as derived values. */
import type { Span } from '../../../../base/source.ts';
import type { DerivedDeclaration, Expression, Parameter } from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import {
  apply,
  conjunction,
  disjunction,
  documented,
  exists,
  name,
  not,
  parameter,
  typeNamed,
} from '../../../project/build.ts';
import type { FlatAxioms } from '../flat/model.ts';
import { type Clause, predicatePlace } from '../infer/clauses.ts';
import type { Logic } from '../source/model.ts';
import { boundBy, logicWithin } from '../source/walk.ts';
import type { Context } from './context.ts';
import { enter, type Parameters, parametersOf } from './heads.ts';
import { conditionsOf, gather } from './logic.ts';
import { variablesSought } from './modes.ts';
import { seeking } from './scope.ts';

/** The derived values for a predicate: one for each mode with different results, numbered from `number` on. */
export function translateAxioms(
  part: FlatAxioms,
  clauses: readonly Clause[],
  context: Context,
  from: number,
): DerivedDeclaration[] {
  const doc = part.axioms.flatMap(({ comments }) => comments.about);
  const reason = context.unusable.get(part.key);
  if (reason !== undefined) {
    const what = `The axiom of \`${part.key.split(' ')[0]}\``;
    context.refusals.add({ span: part.span, what, reason });
    return [];
  }
  const modes = context.modes.of(part.key).slice(from);
  return modes.map(({ free, text }, index) => {
    const parameters = axiomParameters(part, clauses, context);
    const alternatives = part.axioms.flatMap((_, at) => {
      const own = clausesOfAxiom(part, clauses, at);
      return alternativesOf(own, { parameters, free, context });
    });
    const isFirst = from + index === 0;
    return declaration(text, {
      parameters,
      value: disjunction(alternatives),
      doc: isFirst ? doc : [],
      span: part.span,
    });
  });
}

function declaration(
  text: string,
  {
    parameters,
    value,
    doc,
    span,
  }: {
    readonly parameters: Parameters;
    readonly value: Expression;
    readonly doc: readonly string[];
    readonly span: Span;
  },
): DerivedDeclaration {
  return {
    kind: 'derived',
    type: typeNamed('boolean'),
    name: name(text),
    parameters: parameters.parameters,
    value,
    ...documented({ doc }),
    span,
  };
}

function clausesOfAxiom({ axioms }: FlatAxioms, clauses: readonly Clause[], at: number): Clause[] {
  const before = axioms.slice(0, at).reduce((sum, { branches }) => sum + branches.length, 0);
  return clauses.slice(before, before + (axioms[at]?.branches.length ?? 0));
}

function axiomParameters(
  { key, axioms }: FlatAxioms,
  clauses: readonly Clause[],
  context: Context,
): Parameters {
  const { inference } = context;
  const arity = inference.project.predicates.get(key)?.arity ?? 0;
  const places = Array.from({ length: arity }, (_, index) => predicatePlace(key, index));
  const [first] = clauses;
  const environment = first === undefined ? new Map() : inference.flow.environment(first, true);
  return parametersOf(
    axioms.map(({ head }) => head),
    places,
    { context, environment },
  );
}

interface Asking {
  readonly parameters: Parameters;
  /** Arguments whose values are wanted. */
  readonly free: readonly number[];
  readonly context: Context;
}

/** The branches of one axiom: a later one applies only if no earlier one finds anything for the given arguments. */
function alternativesOf(clauses: readonly Clause[], asking: Asking): Expression[] {
  const found: Expression[] = [];
  let before: Clause | null = null;
  return clauses.flatMap((clause) => {
    const own = asking.context.refusals.attempt(() => {
      tellNegated(
        clause,
        before !== null && asking.free.length > 0 ? [before.precondition.logic] : [],
        asking,
      );
      return translateClause(clause, asking);
    });
    if (own === null) return [];
    const none = asking.free.length === 0 ? [] : found.map((other) => not(exists(...sought(other, asking))));
    found.push(own);
    if (leadsBack(clause.precondition.logic, clause.owner, asking.context)) before = clause;
    return [conjunction([...none, own])];
  });
}

/** Recursion is imported where it is monotone (more facts never make it false). */
function tellNegated(clause: Clause, excluded: readonly Logic[], { context }: Asking): void {
  const { precondition, owner } = clause;
  for (const logic of [...negatedIn(precondition.logic), ...excluded]) {
    if (!leadsBack(logic, owner, context)) continue;
    const what = `A rule of \`${owner.split(' ')[0]}\``;
    throw new NotCarriedOver(precondition.span, what, 'it depends on its own negation');
  }
}

/** The parts of a condition that must not hold for it to hold. */
function negatedIn(logic: Logic): Logic[] {
  switch (logic.k) {
    case 'not':
      return [logic.part];
    case 'or':
    case 'and':
      return logic.parts.flatMap(negatedIn);
    case 'imply':
    case 'forall':
      return [logic.left, ...negatedIn(logic.right)];
    default:
      return [];
  }
}

/** A condition with new variables in place of the wanted arguments. */
function sought(condition: Expression, { parameters, free }: Asking): [Parameter[], Expression[]] {
  const names = new Map(
    free.map((index) => [parameters.names[index] ?? '', `other_${parameters.names[index] ?? ''}`]),
  );
  const quantified = free.flatMap((index) => {
    const own = parameters.parameters[index];
    return own === undefined ? [] : [parameter(own.type, names.get(own.name.text) ?? '')];
  });
  return [quantified, [renamed(condition, names)]];
}

/** The expression with all occurrences of names replaced. */
function renamed(expression: Expression, names: ReadonlyMap<string, string>): Expression {
  return JSON.parse(JSON.stringify(expression), (_, value: unknown) => {
    const part = value as Partial<Extract<Expression, { kind: 'application' }>> | null;
    if (part?.kind !== 'application' || part.args !== null || part.name === undefined) return value;
    const text = names.get(part.name.text);
    return text === undefined ? value : apply(text);
  }) as Expression;
}

function translateClause(clause: Clause, { parameters, free, context }: Asking): Expression {
  tellUnfound(clause, free);
  const environment = context.inference.flow.environment(clause, true);
  const { scope, conditions } = enter(clause.head, parameters, { context, environment });
  const inside = seeking(scope, variablesSought(clause.head, free));
  const held = gather(clause.precondition.logic, inside, { context, mentions: null, unnamed: new Set() });
  const body = exists(held.parameters, conditionsOf(held.inner));
  return conjunction([...conditions, ...conditionsOf(held.outer), body]);
}

/** A rule may hold without binding what is asked for; the result is then nothing. */
function tellUnfound({ head, precondition, owner }: Clause, free: readonly number[]): void {
  const bound = boundBy(precondition.logic);
  for (const index of free) {
    const term = head[index];
    if (term?.k !== 'variable' || bound.has(term.name)) continue;
    const what = `A rule of \`${owner.split(' ')[0]}\``;
    throw new NotCarriedOver(term.span, what, `it is used to find \`?${term.name}\`, but does not bind it`);
  }
}

/** Whether a condition uses a predicate, directly or through other axioms. */
function leadsBack(condition: Logic, predicate: string, { asked }: Context): boolean {
  const found = new Set(
    [...logicWithin(condition)].flatMap((part) => (part.k === 'atom' ? [part.atom.predicate] : [])),
  );
  for (const key of found) for (const next of asked.get(key) ?? []) found.add(next);
  return found.has(predicate);
}
