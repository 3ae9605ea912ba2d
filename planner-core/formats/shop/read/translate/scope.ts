/** The variables of one clause in our language: which are bound, and their names and types. */
import { NameSpace } from '../../../../base/name-space.ts';
import type { Expression, Parameter } from '../../../../language/ast.ts';
import { apply, parameter } from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import type { Environment, Ty } from '../infer/flow.ts';
import { splitWords, type Vocabulary } from './vocabulary.ts';
import { snake } from './words.ts';

/** The value of a variable. */
export interface Bound {
  readonly expression: Expression;
  readonly type: Ty;
}

/** Scopes are immutable values: what is bound inside a test is unknown outside it. Names are unique within a clause. */
export interface Scope {
  readonly variables: ReadonlyMap<string, Bound>;
  /** Variables that are named outside and bound here, by the first part that binds them. */
  readonly sought: ReadonlyMap<string, Bound>;
  readonly names: NameSpace;
  /** The types of variables as far as they are known where they are used. */
  readonly environment: Environment;
  /** How many variables of each type the clause has, for names. */
  readonly crowd: ReadonlyMap<number, number>;
}

export function emptyScope(environment: Environment): Scope {
  const crowd = new Map<number, number>();
  for (const bounds of environment.values()) {
    if (typeof bounds !== 'string' && bounds.k === 'object')
      crowd.set(bounds.type, (crowd.get(bounds.type) ?? 0) + 1);
  }
  return { variables: new Map(), sought: new Map(), names: new NameSpace(OWN_NAMES), environment, crowd };
}

export function withVariable(scope: Scope, name: string, bound: Bound): Scope {
  return { ...scope, variables: new Map(scope.variables).set(name, bound) };
}

/** The scope in which some of the variables are not bound yet. */
export function seeking(scope: Scope, names: Iterable<string>): Scope {
  const variables = new Map(scope.variables);
  const sought = new Map(scope.sought);
  for (const name of names) {
    const bound = variables.get(name);
    if (bound !== undefined) sought.set(name, bound);
    variables.delete(name);
  }
  return { ...scope, variables, sought };
}

/** Inside a test, nothing is bound for the outside. */
export function asTest(scope: Scope): Scope {
  return scope.sought.size === 0 ? scope : { ...scope, sought: new Map() };
}

/** Gives a variable a new name. */
export function declare(
  scope: Scope,
  variable: string,
  { type, vocabulary }: { readonly type: Ty; readonly vocabulary: Vocabulary },
): { readonly scope: Scope; readonly parameter: Parameter } {
  const name = localName(scope, variable, { type, vocabulary });
  const bound = { expression: apply(name), type };
  return {
    scope: withVariable(scope, variable, bound),
    parameter: parameter(vocabulary.reference(type), name),
  };
}

/** A variable keeps a meaningful name; a single letter is replaced by the name of the type. */
export function localName(
  { names, crowd }: Scope,
  variable: string,
  { type, vocabulary }: { readonly type: Ty | null; readonly vocabulary: Vocabulary },
): string {
  const own = snake(variable);
  const candidates: string[] = [];
  if (type?.k === 'object') {
    const typed = snake(splitWords(vocabulary.typeName(type.type)));
    const only = (crowd.get(type.type) ?? 0) <= 1;
    if (own.length < 3 && only && !/^thing\d*$/.test(typed)) candidates.push(typed, own);
    else candidates.push(own, ...(only ? [typed] : []), own.length < 3 ? `${typed}_${own}` : `the_${own}`);
  } else candidates.push(own, `the_${own}`);
  const free = candidates.filter((name) => vocabulary.isFreeForLocal(name));
  return names.take(...(free.length === 0 ? [`the_${own}`] : free));
}
