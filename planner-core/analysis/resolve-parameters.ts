/** Parameter lists: of declarations, of tasks, and of quantifiers, which add names to the scope. */
import type { Span } from '../base/source.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { Name, Parameter } from '../language/ast.ts';
import { bind, type Environment, lookUp, type Tell } from './environment.ts';
import { resolveType } from './resolve-type.ts';
import { type KnownType, labelOf, type ParameterSymbol, type Symbols, type ValueSymbol } from './symbols.ts';
import { describeType, isEnumerable } from './value-types.ts';

/** The parameters of a declaration; repeated names are reported. */
export function declareParameters(
  parameters: readonly Parameter[],
  symbols: Symbols,
  tell: Tell,
): ParameterSymbol[] {
  tellRepeated(parameters, tell);
  return parameters.map(({ name, type }) => ({
    name: name.text,
    type: resolveType(type, symbols, tell),
    origin: name.span,
  }));
}

/** The parameters of a variable, a derived value or an external function. Their types must have a finite set of values. */
export function declareKeys(
  parameters: readonly Parameter[],
  symbols: Symbols,
  tell: Tell,
): ParameterSymbol[] {
  return declareParameters(parameters, symbols, tell).map((parameter, index) => {
    const span = parameters[index]?.type.span ?? parameter.origin;
    return { ...parameter, type: enumerable(parameter.type, span, { symbols, tell }) };
  });
}

/** Adds the variables of a quantifier to the scope. */
export function bindQuantified(
  parameters: readonly Parameter[],
  outer: Environment,
): { readonly locals: number[]; readonly environment: Environment } {
  const { symbols, tell } = outer;
  tellRepeated(parameters, tell);
  let environment = outer;
  const locals: number[] = [];
  for (const { name, type } of parameters) {
    tellShadowed(name, outer);
    const known = enumerable(resolveType(type, symbols, tell), type.span, outer);
    locals.push(outer.owner.locals.length);
    environment = bind(environment, { name: name.text, type: known, origin: name.span, kind: 'quantified' });
  }
  return { locals, environment };
}

/** Adds the parameters of a task or a derived value to the scope. Their errors were reported where they were declared. */
export function bindParameters(parameters: readonly ParameterSymbol[], outer: Environment): Environment {
  return parameters.reduce(
    (environment, parameter) => bind(environment, { ...parameter, kind: 'parameter' }),
    outer,
  );
}

/** Reports a new local that hides something already visible. */
export function tellShadowed(name: Name, environment: Environment): void {
  const { symbols, tell } = environment;
  const local = lookUp(environment, name.text);
  const symbol = symbols.values.get(name.text);
  if (local !== null) tell(shadowed(name, { kind: 'local', origin: local.use.origin }));
  else if (symbol !== undefined) tell(shadowed(name, symbol));
}

function shadowed(
  name: Name,
  hidden: { readonly kind: ValueSymbol['kind'] | 'local'; readonly origin: Span },
) {
  const related = [{ message: `The other \`${name.text}\` is declared here.`, span: hidden.origin }];
  return report('shadowed-name', name.span, { name: name.text, what: labelOf(hidden.kind) }, related);
}

function tellRepeated(parameters: readonly Parameter[], tell: Tell): void {
  const first = new Map<string, Span>();
  for (const { name } of parameters) {
    const before = first.get(name.text);
    if (before === undefined) first.set(name.text, name.span);
    else {
      const related = [{ message: 'The first one is here.', span: before }];
      tell(report('duplicate-name', name.span, { name: name.text, what: 'parameter' }, related));
    }
  }
}

function enumerable(
  type: KnownType,
  span: Span,
  { symbols, tell }: { readonly symbols: Symbols; readonly tell: Tell },
): KnownType {
  if (type === null || isEnumerable(type)) return type;
  if (type.kind === 'text') tell(report('text-not-listed', span, {}));
  else tell(report('unbounded-parameter', span, { type: describeType(symbols, type) }));
  return null;
}
