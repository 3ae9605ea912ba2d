/** The context of an expression: the names in scope, what is known about its locals, and where to report problems. */
import type { Span } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Expr, Local, ValueType } from '../ir/model.ts';
import type { Expression } from '../language/ast.ts';
import { identityOf } from './identity.ts';
import type { KnownType, Symbols } from './symbols.ts';
import { BOOLEAN, isSubtype } from './value-types.ts';

/** Receives messages. */
export type Tell = (diagnostic: Diagnostic) => void;

export type LocalKind = 'parameter' | 'quantified' | 'let';

/** A local, and whether anything reads it. */
export interface LocalUse {
  readonly name: string;
  readonly kind: LocalKind;
  readonly origin: Span;
  used: boolean;
}

/** The owner of a list of locals: a task, a branch, a derived value, a goal. The lists grow while its text is resolved. */
export interface Owner {
  readonly locals: Local[];
  readonly uses: LocalUse[];
}

/** A name in scope. `value` replaces the name of a `let` inside a test, where a value cannot be stored. */
export interface Binding {
  readonly name: string;
  readonly type: KnownType;
  readonly local: number;
  readonly value: Expr | null;
  readonly use: LocalUse;
  readonly outer: Binding | null;
}

/** The value of an expression is known to be an object of a type. */
export interface Fact {
  /**
   * Equal for equal expressions (`identityOf`). All of a body reads one state, so an application has the same value
   * everywhere in it.
   */
  readonly identity: string;
  readonly type: number;
  readonly outer: Fact | null;
}

/** Resolves an expression; null if it contains an error, which has been reported. `wanted` gives `none` its type. */
export type Resolve = (expression: Expression, environment: Environment, wanted?: KnownType) => Expr | null;

/** Environments are immutable values: entering a scope creates a new one. */
export interface Environment {
  readonly symbols: Symbols;
  readonly tell: Tell;
  readonly resolve: Resolve;
  readonly owner: Owner;
  readonly names: Binding | null;
  readonly facts: Fact | null;
  readonly depth: number;
}

export function newOwner(): Owner {
  return { locals: [], uses: [] };
}

/** The properties of a new local. */
export interface NewLocal {
  readonly name: string;
  readonly type: KnownType;
  readonly origin: Span;
  readonly kind: LocalKind;
}

/** Adds a local to its owner and to the scope. */
export function bind(environment: Environment, local: NewLocal): Environment {
  const { owner } = environment;
  const use: LocalUse = { name: local.name, kind: local.kind, origin: local.origin, used: false };
  owner.uses.push(use);
  owner.locals.push({ name: local.name, type: local.type ?? BOOLEAN, origin: local.origin });
  const index = owner.locals.length - 1;
  return {
    ...environment,
    names: { name: local.name, type: local.type, local: index, value: null, use, outer: environment.names },
  };
}

/** Adds a name that stands for an expression. */
export function bindValue(
  environment: Environment,
  name: string,
  value: Expr | null,
  origin: Span,
): Environment {
  const use: LocalUse = { name, kind: 'let', origin, used: false };
  environment.owner.uses.push(use);
  const binding: Binding = {
    name,
    type: value?.type ?? null,
    local: -1,
    value,
    use,
    outer: environment.names,
  };
  return { ...environment, names: binding };
}

export function lookUp(environment: Environment, name: string): Binding | null {
  let binding = environment.names;
  while (binding !== null && binding.name !== name) binding = binding.outer;
  return binding;
}

/** The names of all locals in scope, innermost first. */
export function localNames(environment: Environment): string[] {
  const names: string[] = [];
  for (let binding = environment.names; binding !== null; binding = binding.outer) names.push(binding.name);
  return names;
}

/** The expression, with its type narrowed by the tests before it. */
export function narrowed<Kind extends Expr>(expr: Kind, { facts, symbols }: Environment): Kind {
  if (facts === null || expr.type.kind !== 'object') return expr;
  const identity = identityOf(expr);
  let { type } = expr.type;
  for (let fact: Fact | null = facts; fact !== null; fact = fact.outer) {
    if (fact.identity === identity && isSubtype(symbols, fact.type, type)) type = fact.type;
  }
  return type === expr.type.type ? expr : { ...expr, type: { kind: 'object', type } };
}

/**
 * The expression as an object of a type that an earlier test established without narrowing: an item that was found to be a
 * weapon is both, which no single type expresses.
 */
export function testedAs<Kind extends Expr>(expr: Kind, environment: Environment, wanted: ValueType): Kind {
  const { facts, symbols } = environment;
  if (facts === null || expr.type.kind !== 'object' || wanted.kind !== 'object') return expr;
  if (isSubtype(symbols, expr.type.type, wanted.type)) return expr;
  const identity = identityOf(expr);
  for (let fact: Fact | null = facts; fact !== null; fact = fact.outer) {
    if (fact.identity === identity && isSubtype(symbols, fact.type, wanted.type))
      return { ...expr, type: { kind: 'object', type: fact.type } };
  }
  return expr;
}

/** The environment in which `condition` is known to be true (or false). */
export function given(environment: Environment, condition: Expr | null, holds: boolean): Environment {
  if (condition === null) return environment;
  const facts = collectFacts(condition, holds, environment.facts);
  return facts === environment.facts ? environment : { ...environment, facts };
}

function collectFacts(condition: Expr, holds: boolean, facts: Fact | null): Fact | null {
  switch (condition.k) {
    case 'is':
      return holds ? addFact(condition, facts) : facts;
    case 'not':
      return collectFacts(condition.operand, !holds, facts);
    case 'and':
      return holds ? bothSides(condition, [true, true], facts) : facts;
    case 'or':
      return holds ? facts : bothSides(condition, [false, false], facts);
    case 'implies':
      return holds ? facts : bothSides(condition, [true, false], facts);
    default:
      return facts;
  }
}

function addFact({ operand, objectType }: Extract<Expr, { k: 'is' }>, facts: Fact | null): Fact | null {
  const identity = identityOf(operand);
  return identity === null ? facts : { identity, type: objectType, outer: facts };
}

function bothSides(
  condition: { readonly left: Expr; readonly right: Expr },
  holds: readonly [boolean, boolean],
  facts: Fact | null,
): Fact | null {
  return collectFacts(condition.right, holds[1], collectFacts(condition.left, holds[0], facts));
}
