/** Initial values: `at(npc0) := hall;` Worlds of a hundred thousand of them are read in well under a second. */
import { report } from '../diagnostics/catalogue.ts';
import type { InitialValue } from '../ir/model.ts';
import type { ApplicationExpression, InitStatement } from '../language/ast.ts';
import type { Environment } from './environment.ts';
import { didYouMean } from './hints.ts';
import { takesCount } from './resolve-application.ts';
import { type FunctionSymbol, type ValueSymbol, withArticle } from './symbols.ts';
import { keyOf, resolveConstant, resolveKeys } from './world-constants.ts';

/** So many wrong values are told; a wrong table would otherwise bury everything else. */
const TOLD = 200;

export function resolveInit(statements: readonly InitStatement[], environment: Environment): InitialValue[] {
  const seen = new Map<number, Map<number | string, InitStatement>>();
  const init: InitialValue[] = [];
  let wrong = 0;
  for (const statement of statements) {
    const value = resolveInitial(statement, environment);
    if (value !== null && isFirst(value, statement, { seen, environment })) init.push(value);
    else if (++wrong === TOLD) break;
  }
  return init;
}

interface Seen {
  readonly seen: Map<number, Map<number | string, InitStatement>>;
  readonly environment: Environment;
}

function isFirst(
  { variable, args }: InitialValue,
  statement: InitStatement,
  { seen, environment }: Seen,
): boolean {
  let cells = seen.get(variable);
  if (cells === undefined) {
    cells = new Map();
    seen.set(variable, cells);
  }
  const key = keyOf(args);
  const before = cells.get(key);
  if (before === undefined) {
    cells.set(key, statement);
    return true;
  }
  const related = [{ message: 'It is given here.', span: before.span }];
  environment.tell(report('duplicate-value', statement.span, {}, related));
  return false;
}

function resolveInitial(
  { target, value, span }: InitStatement,
  environment: Environment,
): InitialValue | null {
  if (target.kind !== 'application') {
    environment.tell(report('not-assignable', target.span, { what: 'This' }));
    return null;
  }
  const symbol = environment.symbols.values.get(target.name.text);
  if (symbol?.kind !== 'variable') return tellTarget(target, symbol, environment);
  const args = resolveCell(symbol, target, environment);
  const constant = resolveConstant(value, environment, symbol.type);
  if (args === null || constant === null) return null;
  return { variable: symbol.id, args, value: constant, origin: span };
}

function resolveCell(
  symbol: FunctionSymbol,
  target: ApplicationExpression,
  environment: Environment,
): number[] | null {
  const written = target.args ?? [];
  if (!takesCount(symbol, written.length, { environment, place: target.span })) return null;
  return resolveKeys(symbol, written, environment);
}

function tellTarget(
  target: ApplicationExpression,
  symbol: ValueSymbol | undefined,
  environment: Environment,
): null {
  const { tell, symbols } = environment;
  const { text: name, span } = target.name;
  if (symbol === undefined)
    tell(report('unknown-name', span, { name, hint: didYouMean(tell, name, () => symbols.values.keys()) }));
  else if (symbol.kind === 'derived') tell(report('init-of-derived', target.span, { name }));
  else if (symbol.kind === 'external') tell(report('init-of-external', target.span, { name }));
  else
    tell(report('not-assignable', target.span, { what: `\`${name}\` is ${withArticle(symbol.kind)} and` }));
  return null;
}
