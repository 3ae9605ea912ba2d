/** Names and applications: a local, an object, an enum value or a variable, looked up in this order. */
import type { Span } from '../base/source.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, ExprBase } from '../ir/model.ts';
import type { ApplicationExpression, Expression } from '../language/ast.ts';
import { type Binding, type Environment, localNames, lookUp, narrowed } from './environment.ts';
import { resolveAs } from './fitting.ts';
import { didYouMean } from './hints.ts';
import { BUILTINS, resolveBuiltin } from './resolve-builtin.ts';
import { type FunctionSymbol, isFunction, type ParameterSymbol } from './symbols.ts';

export function resolveApplication(expression: ApplicationExpression, environment: Environment): Expr | null {
  const { name, args, span: origin } = expression;
  const binding = lookUp(environment, name.text);
  if (binding !== null)
    return withoutArguments(expression, environment, 'local') ? local(binding, environment, origin) : null;
  const symbol = environment.symbols.values.get(name.text);
  if (symbol === undefined) {
    if (args !== null && BUILTINS.has(name.text)) return resolveBuiltin(expression, args, environment);
    return unknown(expression, environment);
  }
  if (isFunction(symbol)) return apply(symbol, expression, environment);
  if (!withoutArguments(expression, environment, symbol.kind) || symbol.type === null) return null;
  return { k: 'constant', value: symbol.value, type: symbol.type, origin };
}

function local(binding: Binding, environment: Environment, origin: Span): Expr | null {
  binding.use.used = true;
  if (binding.value !== null) return narrowed(binding.value, environment);
  if (binding.type === null) return null;
  return narrowed({ k: 'local', local: binding.local, type: binding.type, origin }, environment);
}

function withoutArguments(
  expression: ApplicationExpression,
  environment: Environment,
  what: string,
): boolean {
  if (expression.args === null) return true;
  environment.tell(report('arguments-for-constant', expression.span, { name: expression.name.text, what }));
  return false;
}

function unknown({ name, args }: ApplicationExpression, environment: Environment): null {
  const { symbols, tell } = environment;
  for (const arg of args ?? []) environment.resolve(arg, environment);
  const what = symbols.types.has(name.text) ? 'a type' : symbols.tasks.has(name.text) ? 'a task' : null;
  if (what !== null) tell(report('not-a-value', name.span, { name: name.text, what }));
  else {
    const candidates = () => [
      ...localNames(environment),
      ...symbols.values.keys(),
      ...(args ? BUILTINS : []),
    ];
    const hint = didYouMean(tell, name.text, candidates);
    tell(report('unknown-name', name.span, { name: name.text, hint }));
  }
  return null;
}

function apply(
  symbol: FunctionSymbol,
  expression: ApplicationExpression,
  environment: Environment,
): Expr | null {
  const written = expression.args ?? [];
  const args = resolveArguments(symbol, written, { environment, place: expression.span });
  if (args === null || symbol.type === null) return null;
  return narrowed(application(symbol, args, { type: symbol.type, origin: expression.span }), environment);
}

function application({ kind, id }: FunctionSymbol, args: readonly Expr[], base: ExprBase): Expr {
  switch (kind) {
    case 'variable':
      return { k: 'variable', variable: id, args, ...base };
    case 'derived':
      return { k: 'derived', derived: id, args, ...base };
    case 'external':
      return { k: 'external', external: id, args, ...base };
  }
}

/** The position of a list of arguments. */
export interface ArgumentPlace {
  readonly environment: Environment;
  readonly place: Span;
}

/** Resolves the arguments of a function or a task against its parameters; null if any of them is wrong. */
export function resolveArguments(
  of: { readonly name: string; readonly parameters: readonly ParameterSymbol[]; readonly origin: Span },
  written: readonly Expression[],
  { environment, place }: ArgumentPlace,
): Expr[] | null {
  const { parameters } = of;
  let complete = takesCount(of, written.length, { environment, place });
  const args: Expr[] = [];
  for (const [index, arg] of written.entries()) {
    const parameter = parameters[index];
    const expr = parameter
      ? resolveAs(arg, environment, parameter.type)
      : environment.resolve(arg, environment);
    if (expr === null) complete = false;
    else args.push(expr);
  }
  return complete ? args : null;
}

/** Reports a wrong number of arguments. */
export function takesCount(
  of: { readonly name: string; readonly parameters: readonly ParameterSymbol[]; readonly origin: Span },
  actual: number,
  { environment, place }: ArgumentPlace,
): boolean {
  const { name, parameters, origin } = of;
  if (actual === parameters.length) return true;
  const related = [{ message: `\`${name}\` is declared here.`, span: origin }];
  const holes = { name, expected: countOf(parameters.length), actual };
  environment.tell(report('wrong-argument-count', place, holes, related));
  return false;
}

function countOf(count: number): string {
  if (count === 0) return 'no arguments';
  return count === 1 ? '1 argument' : `${count} arguments`;
}
