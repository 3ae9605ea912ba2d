/** Initial values, such as `at(npc0) := hall;`. Worlds with a million of them are read in seconds. */
import { report } from '../diagnostics/catalogue.ts';
import type { ApplicationExpression, InitStatement, InitStatements } from '../language/ast.ts';
import { Cells } from './cell-set.ts';
import type { Environment } from './environment.ts';
import { didYouMean } from './hints.ts';
import { type Added, InitialValueList } from './initial-values.ts';
import { PlainFacts } from './plain-facts.ts';
import { takesCount } from './resolve-application.ts';
import { type FunctionSymbol, type KnownType, type ValueSymbol, withArticle } from './symbols.ts';
import { resolveConstant, resolveKeys } from './world-constants.ts';

/** The number of wrong values that are reported; more from one wrong table would hide everything else. */
const TOLD = 200;

export function resolveInit(
  statements: InitStatements,
  environment: Environment,
  { path, objects }: { readonly path: string; readonly objects: number },
): InitialValueList {
  const values = new InitialValueList(path);
  const cells = new Cells(environment.symbols, objects);
  const { plainFacts: places, length } = statements;
  const plain = new PlainFacts(places?.text ?? '', environment.symbols);
  let wrong = 0;
  for (let index = 0; index < length && wrong < TOLD; index++) {
    const start = places?.startOf(index) ?? -1;
    const value =
      start >= 0 && plain.resolve(start)
        ? plain
        : resolveInitial(statements.at(index) as InitStatement, environment);
    if (value !== null && cells.add(value.variable, value.args, value)) values.add(value);
    else {
      wrong += 1;
      if (value !== null) tellSecond(value, values, environment);
    }
  }
  return values;
}

/** Looks for the first value of the cell only now, because hardly any world has two. */
function tellSecond(second: Added, values: InitialValueList, { tell }: Environment): void {
  const key = second.args.join();
  for (const { variable, args, origin } of values) {
    if (variable !== second.variable || args.join() !== key) continue;
    const related = [{ message: 'It is given here.', span: origin }];
    tell(report('duplicate-value', { ...origin, start: second.start, end: second.end }, {}, related));
    return;
  }
}

interface Resolved extends Added {
  readonly types: readonly KnownType[];
}

function resolveInitial({ target, value, span }: InitStatement, environment: Environment): Resolved | null {
  if (target.kind === 'wildcard') {
    environment.tell(report('still-missing', target.span, {}));
    return null;
  }
  if (target.kind !== 'application') {
    environment.tell(report('not-assignable', target.span, { what: 'This' }));
    return null;
  }
  const symbol = environment.symbols.values.get(target.name.text);
  if (symbol?.kind !== 'variable') return tellTarget(target, symbol, environment);
  const args = resolveCell(symbol, target, environment);
  const constant = resolveConstant(value, environment, symbol.type);
  if (args === null || constant === null) return null;
  const types = symbol.parameters.map(({ type }) => type);
  return { variable: symbol.id, args, value: constant, start: span.start, end: span.end, types };
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
