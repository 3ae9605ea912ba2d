/** The parameters of a task or of a derived value, and the conditions for constants and repetitions in each head. */
import { NameSpace } from '../../../../base/name-space.ts';
import type { Expression, Parameter } from '../../../../language/ast.ts';
import { apply, parameter } from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import type { Place } from '../infer/clauses.ts';
import type { Environment, Ty } from '../infer/flow.ts';
import type { Term } from '../source/model.ts';
import type { Context } from './context.ts';
import { emptyScope, localName, type Scope, withVariable } from './scope.ts';
import { areEqual, translateTerm } from './terms.ts';

export interface Parameters {
  readonly parameters: readonly Parameter[];
  readonly types: readonly Ty[];
  readonly names: readonly string[];
}

/** Parameters, named after the variables of the first head that has one at each argument. */
export function parametersOf(
  heads: readonly (readonly Term[])[],
  places: readonly Place[],
  { context, environment }: { readonly context: Context; readonly environment: Environment },
): Parameters {
  const { vocabulary, inference } = context;
  const names = new NameSpace(OWN_NAMES);
  const types = places.map((place) => inference.typeAt(place));
  const crowd = new Map<number, number>();
  for (const type of types) if (type.k === 'object') crowd.set(type.type, (crowd.get(type.type) ?? 0) + 1);
  const scope = { ...emptyScope(environment), names, crowd };
  const chosen = places.map((_, index) => {
    const variables = heads.map((head) => head[index]).filter((term) => term?.k === 'variable');
    const [first] = variables;
    const word = first?.k === 'variable' ? first.name : `arg${index + 1}`;
    return localName(scope, word, { type: types[index] ?? null, vocabulary });
  });
  const parameters = chosen.map((name, index) =>
    parameter(vocabulary.reference(types[index] ?? { k: 'float' }), name),
  );
  return { parameters, types, names: chosen };
}

/** A head matched with parameters: the scope inside, and conditions for constants and repeated variables. */
export function enter(
  head: readonly Term[],
  { types, names }: Parameters,
  { context, environment }: { readonly context: Context; readonly environment: Environment },
): { readonly scope: Scope; readonly conditions: readonly Expression[] } {
  let scope = emptyScope(environment);
  for (const name of names) scope.names.take(name);
  const conditions: Expression[] = [];
  for (const [index, term] of head.entries()) {
    const type = types[index];
    const name = names[index];
    if (type === undefined || name === undefined) continue;
    const own = { expression: apply(name), type };
    const before =
      term.k === 'variable' ? scope.variables.get(term.name) : translateTerm(term, scope, context, type);
    if (before !== undefined) conditions.push(areEqual(own, before, context));
    else if (term.k === 'variable') scope = withVariable(scope, term.name, own);
  }
  return { scope, conditions };
}
