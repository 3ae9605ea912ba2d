/** Axioms as derived values. */
import type { DerivedDeclaration, Expression } from '../../../language/ast.ts';
import { conjunction, disjunction, documented, exists, name, NOWHERE, typeNamed } from '../../build.ts';
import type { FlatAxioms } from '../flat/model.ts';
import { type Clause, predicatePlace } from '../infer/clauses.ts';
import { logicWithin } from '../source/walk.ts';
import { attempt, type Context, NotCarriedOver } from './context.ts';
import { enter, type Parameters, parametersOf } from './heads.ts';
import { conditionsOf, gather } from './logic.ts';

/** A derived value; what of its axioms cannot be carried over is left out of it. */
export function translateAxioms(
  { key, axioms }: FlatAxioms,
  clauses: readonly Clause[],
  context: Context,
): DerivedDeclaration {
  const { inference, vocabulary } = context;
  const arity = inference.project.predicates.get(key)?.arity ?? 0;
  const places = Array.from({ length: arity }, (_, index) => predicatePlace(key, index));
  const [first] = clauses;
  const environment = first === undefined ? new Map() : inference.flow.environment(first, true);
  const parameters = parametersOf(axioms.map(({ head }) => head), places, { context, environment });
  const alternatives = clauses.flatMap((clause) => {
    const translated = attempt(context, () => translateClause(clause, parameters, context));
    return translated === null ? [] : [translated];
  });
  return {
    kind: 'derived',
    type: typeNamed('boolean'),
    name: name(vocabulary.valueName(key)),
    parameters: parameters.parameters,
    value: disjunction(alternatives),
    ...documented({ doc: axioms.flatMap(({ comments }) => comments.about) }),
    span: NOWHERE,
  };
}

function translateClause(clause: Clause, parameters: Parameters, context: Context): Expression {
  if (isRecursive(clause, context)) {
    const what = `A rule of \`${clause.owner.split(' ')[0]}\``;
    throw new NotCarriedOver(clause.precondition.span, what, 'it needs itself, which derived values cannot do yet');
  }
  const environment = context.inference.flow.environment(clause, true);
  const { scope, conditions } = enter(clause.head, parameters, { context, environment });
  const held = gather(clause.precondition.logic, scope, { context, mentions: null, unnamed: new Set() });
  const body = exists(held.parameters, conditionsOf(held.inner));
  return conjunction([...conditions, ...conditionsOf(held.outer), body]);
}

/** Whether a clause leads back to its own predicate. */
function isRecursive(clause: Clause, { inference }: Context): boolean {
  const seen = new Set<string>();
  const visit = (current: Clause): boolean =>
    [...logicWithin(current.precondition.logic)].some((logic) => {
      if (logic.k !== 'atom') return false;
      const { predicate } = logic.atom;
      if (predicate === clause.owner) return true;
      if (seen.has(predicate)) return false;
      seen.add(predicate);
      return inference.clauses.some((other) => other.kind === 'axiom' && other.owner === predicate && visit(other));
    });
  return visit(clause);
}
