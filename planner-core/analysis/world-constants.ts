/** Constant values in a world: initial values, rows, tasks to plan for and expectations. */
import { report } from '../diagnostics/catalogue.ts';
import { type Network, NONE } from '../ir/model.ts';
import type { Expression } from '../language/ast.ts';
import type { Environment, Tell } from './environment.ts';
import { resolveAs } from './fitting.ts';
import { fold } from './fold.ts';
import type { FunctionSymbol, KnownType, Symbols } from './symbols.ts';
import { describeType, isWithin, relate } from './value-types.ts';

/** The value of an expression of the wanted type; null if it is wrong or depends on the state, which is reported. */
export function resolveConstant(
  expression: Expression,
  environment: Environment,
  wanted: KnownType,
): number | null {
  const quick = quickConstant(expression, environment.symbols, wanted);
  if (quick !== null) return quick;
  const expr = resolveAs(expression, environment, wanted);
  if (expr === null) return null;
  const value = fold(expr);
  if (value === null) environment.tell(report('needs-constant', expr.origin, { what: 'value' }));
  else if (wanted !== null && !isWithin(value, wanted)) {
    const expected = describeType(environment.symbols, wanted);
    environment.tell(report('out-of-bounds', expr.origin, { value: String(value), expected }));
    return null;
  }
  return value;
}

/** Names and literals of the right type, which most of a world consists of; null if the general resolver is needed. */
function quickConstant(expression: Expression, symbols: Symbols, wanted: KnownType): number | null {
  if (wanted === null) return null;
  if (expression.kind === 'application' && expression.args === null) {
    const symbol = symbols.values.get(expression.name.text);
    if (symbol === undefined || (symbol.kind !== 'object' && symbol.kind !== 'enum value')) return null;
    return symbol.type !== null && relate(symbols, symbol.type, wanted) === 'fits' ? symbol.value : null;
  }
  if (expression.kind === 'literal' && expression.type === 'boolean' && wanted.kind === 'boolean')
    return expression.value;
  return null;
}

/** Values of arguments for the parameters of a function, as keys of its values. */
export function resolveKeys(
  { parameters }: FunctionSymbol,
  args: readonly Expression[],
  environment: Environment,
): number[] | null {
  const keys: number[] = [];
  for (const [index, arg] of args.entries()) {
    const value = resolveConstant(arg, environment, parameters[index]?.type ?? null);
    if (value === NONE && parameters[index]?.type?.kind === 'object') {
      environment.tell(report('none-as-key', arg.span, {}));
    } else if (value !== null) keys.push(value);
  }
  return keys.length === parameters.length && args.length === parameters.length ? keys : null;
}

/** Equal exactly for equal lists of values. */
export function keyOf(values: readonly number[]): number | string {
  const [first = 0, second = 0] = values;
  const small = values.length <= 2 && isSmall(first) && isSmall(second);
  return small ? first * SMALL + second : values.join(',');
}

const SMALL = 0x2000000;

function isSmall(value: number): boolean {
  return value >= 0 && value < SMALL;
}

/** The arguments of the tasks to plan for are constants, or variables that an `each` around them binds. */
export function tellVariableArguments(network: Network, tell: Tell): void {
  if (network.k === 'each') tellVariableArguments(network.network, tell);
  else if (network.k !== 'task') for (const item of network.items) tellVariableArguments(item, tell);
  else {
    for (const arg of network.args) {
      if (arg.k !== 'local' && fold(arg) === null)
        tell(report('needs-constant', arg.origin, { what: 'argument' }));
    }
  }
}
