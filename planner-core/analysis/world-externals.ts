/** External functions as a world defines them: rows of a table, or one rule with constants. */
import { report } from '../diagnostics/catalogue.ts';
import type { Domain, Expr, ExternalDefinition, Local } from '../ir/model.ts';
import type { Expression, ExternalRule, Name } from '../language/ast.ts';
import { type Environment, newOwner } from './environment.ts';
import { expressionsWithin } from './expressions-in.ts';
import { resolveAs } from './fitting.ts';
import { didYouMean } from './hints.ts';
import { takesCount } from './resolve-application.ts';
import { bindParameters } from './resolve-parameters.ts';
import type { FunctionSymbol } from './symbols.ts';
import { tellUnused } from './unused.ts';
import { keyOf, resolveConstant, resolveKeys } from './world-constants.ts';

type Row = ExternalDefinition['rows'][number];

interface Supplied {
  readonly symbol: FunctionSymbol;
  readonly first: ExternalRule;
  readonly rows: Row[];
  readonly rowAt: Map<number | string, ExternalRule>;
  rule: ExternalDefinition['rule'];
}

interface Context {
  readonly domain: Domain;
  readonly environment: Environment;
}

export function resolveExternals(
  written: readonly ExternalRule[],
  domain: Domain,
  environment: Environment,
): ExternalDefinition[] {
  const supplied = new Map<number, Supplied>();
  for (const rule of written) {
    const symbol = externalNamed(rule.name, environment);
    if (symbol === null) continue;
    if (!takesCount(symbol, rule.args.length, { environment, place: rule.span })) continue;
    const known = supplied.get(symbol.id);
    const entry = known ?? { symbol, first: rule, rows: [], rowAt: new Map(), rule: null };
    supplied.set(symbol.id, entry);
    supply(rule, entry, { domain, environment }, known === undefined);
  }
  return [...supplied.values()].map(({ symbol, first, rows, rule }) => {
    return { external: symbol.id, rows, rule, origin: first.name.span };
  });
}

function externalNamed(name: Name, { symbols, tell }: Environment): FunctionSymbol | null {
  const symbol = symbols.values.get(name.text);
  if (symbol?.kind === 'external') return symbol;
  if (symbol !== undefined) tell(report('not-external', name.span, { name: name.text }));
  else {
    const externals = () => [...symbols.values.values()].filter(({ kind }) => kind === 'external');
    const hint = didYouMean(tell, name.text, () => externals().map(({ name: candidate }) => candidate));
    tell(report('unknown-name', name.span, { name: name.text, hint }));
  }
  return null;
}

/** A table and a rule, or two rules, would contradict each other. */
function supply(written: ExternalRule, entry: Supplied, context: Context, isFirst: boolean): void {
  const names = freshNames(written, context.environment);
  if (!isFirst && (names !== null || entry.rule !== null)) {
    const related = [{ message: 'It is given here.', span: entry.first.span }];
    context.environment.tell(report('rows-and-rule', written.span, { name: written.name.text }, related));
  } else if (names === null) addRow(written, entry, context.environment);
  else entry.rule = resolveRule(written, names, entry.symbol, context);
}

/** The names of a rule's parameters; null for a row. If an argument is a known name, it is a row. */
function freshNames({ args, value }: ExternalRule, { symbols }: Environment): Name[] | null {
  if (args.length === 0) return isWrittenOut(value) ? null : [];
  const names = args.flatMap((arg) => (arg.kind === 'application' && arg.args === null ? [arg.name] : []));
  return names.length === args.length && names.every(({ text }) => !symbols.values.has(text)) ? names : null;
}

function isWrittenOut(value: Expression): boolean {
  if (value.kind === 'unary') return isWrittenOut(value.operand);
  if (value.kind === 'literal' || value.kind === 'text') return true;
  return value.kind === 'application' && value.args === null;
}

function addRow(written: ExternalRule, { symbol, rows, rowAt }: Supplied, environment: Environment): void {
  const args = resolveKeys(symbol, written.args, environment);
  const value = resolveConstant(written.value, environment, symbol.type);
  if (args === null || value === null) return;
  const before = rowAt.get(keyOf(args));
  if (before !== undefined) {
    const related = [{ message: 'It is given here.', span: before.span }];
    environment.tell(report('duplicate-value', written.span, {}, related));
    return;
  }
  rowAt.set(keyOf(args), written);
  rows.push({ args, value });
}

function resolveRule(
  written: ExternalRule,
  names: readonly Name[],
  symbol: FunctionSymbol,
  { domain, environment: outer }: Context,
): { readonly locals: readonly Local[]; readonly value: Expr } | null {
  const parameters = symbol.parameters.map((parameter, index) => {
    const name = names[index];
    return name === undefined ? parameter : { ...parameter, name: name.text, origin: name.span };
  });
  tellRepeated(names, outer);
  const owner = newOwner();
  const environment = bindParameters(parameters, { ...outer, owner });
  const value = resolveAs(written.value, environment, symbol.type);
  if (value === null) return null;
  tellReads(value, domain, environment);
  tellUnused(owner.uses, outer.tell);
  return { locals: owner.locals, value };
}

function tellRepeated(names: readonly Name[], { tell }: Environment): void {
  names.forEach((name, index) => {
    const before = names.slice(0, index).find(({ text }) => text === name.text);
    if (before === undefined) return;
    const related = [{ message: 'The first one is here.', span: before.span }];
    tell(report('duplicate-name', name.span, { name: name.text, what: 'parameter' }, related));
  });
}

function tellReads(value: Expr, domain: Domain, { tell }: Environment): void {
  for (const expr of expressionsWithin(value)) {
    const read = forbiddenRead(expr, domain);
    if (read?.kind === 'state') tell(report('rule-reads-state', expr.origin, { name: read.name }));
    if (read?.kind === 'external') tell(report('rule-reads-external', expr.origin, { name: read.name }));
  }
}

interface Read {
  readonly kind: 'state' | 'external';
  readonly name: string;
}

/** The reason why an expression depends on more than its arguments, possibly through derived values. */
function forbiddenRead(expr: Expr, domain: Domain): Read | null {
  const own = ownRead(expr, domain);
  if (own !== null || expr.k !== 'derived') return own;
  const needed = new Set([expr.derived]);
  for (const id of needed) {
    const value = domain.derived[id]?.value;
    if (value === undefined) continue;
    for (const inner of expressionsWithin(value)) {
      const read = ownRead(inner, domain);
      if (read !== null) return read;
      if (inner.k === 'derived') needed.add(inner.derived);
    }
  }
  return null;
}

function ownRead(expr: Expr, domain: Domain): Read | null {
  if (expr.k === 'external') return { kind: 'external', name: domain.externals[expr.external]?.name ?? '' };
  const variable = expr.k === 'variable' ? domain.variables[expr.variable] : undefined;
  return variable?.mutable ? { kind: 'state', name: variable.name } : null;
}
