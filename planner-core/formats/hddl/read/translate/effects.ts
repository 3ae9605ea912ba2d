/**
 * Effects as statements. In HDDL, an atom that one action both deletes and adds is true afterwards; in our language, two
 * effects on one cell must agree. So a deletion happens only if no addition of the same action concerns the same atom.
 */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Expression, Statement } from '../../../../language/ast.ts';
import { printExpression } from '../../../../language/print.ts';
import {
  assign,
  binary,
  block,
  boolean,
  conjunction,
  exists,
  isFalse,
  isTrue,
  not,
  quantifier,
  when,
} from '../../../project/build.ts';
import type { Atom, Effect, Formula, Typed } from '../source/model.ts';
import { allOf } from '../source/reader.ts';
import { equal, isMember, quantify, writeAtom, writeFormula, writeNumeric } from './formulas.ts';
import type { Resolved, Scope, Variable } from './scope.ts';
import { isTotalCost } from './symbols.ts';

/** What an action does. */
export interface WrittenEffect {
  readonly statements: readonly Statement[];
  /** What it adds to the total cost; null if it does not mention it. */
  readonly cost: Expression | null;
}

/** An addition with the quantifiers and conditions around it, from the outermost. */
interface Addition {
  readonly atom: Atom;
  readonly around: readonly Layer[];
}

type Layer =
  | { readonly k: 'when'; readonly condition: Formula }
  | { readonly k: 'forall'; readonly parameters: readonly Typed[] };

/** Null if something in the effect cannot be imported, which is reported. */
export function writeEffect(effect: Effect, scope: Scope, precondition: Formula): WrittenEffect | null {
  const costs = costsOf(effect, scope);
  const writer = new EffectWriter(scope, additionsOf(effect, []), unequalPairs(precondition, scope));
  const statements = writer.write(effect, scope);
  if (statements === null || costs === null) return null;
  const [first, ...rest] = costs;
  const cost = first === undefined ? null : rest.reduce((sum, part) => binary('+', sum, part), first);
  return { statements: mergeGuards(statements), cost };
}

/** What an effect adds to the total cost; null if that depends on a condition, which is reported. */
function costsOf(effect: Effect, scope: Scope): Expression[] | null {
  if (effect.k === 'all') {
    return allOf(effect.parts.map((part) => costsOf(part, scope)))?.flat() ?? null;
  }
  if (effect.k === 'numeric' && isTotalCost(effect.target)) {
    if (!scope.symbols.hasCosts) return tellNoCosts(effect.target, scope);
    const value = writeNumeric(effect.value, scope);
    if (effect.op === 'increase') return value && [value];
    return refuseCost(effect.target, scope, 'costs can only be increased');
  }
  if (effect.k !== 'when' && effect.k !== 'forall') return [];
  const inner = findCost(effect.effect);
  return inner === null
    ? []
    : refuseCost(inner, scope, 'a task has a single cost, which cannot be conditional');
}

function tellNoCosts({ name }: Atom, { symbols }: Scope): null {
  symbols.tell(report('hddl-unknown', name.span, { kind: 'function', name: name.text }));
  return null;
}

function refuseCost({ span }: Atom, { symbols }: Scope, reason: string): null {
  symbols.tell(report('not-carried-over', span, { what: 'This change of the total cost', reason }));
  return null;
}

function findCost(effect: Effect): Atom | null {
  if (effect.k === 'numeric') return isTotalCost(effect.target) ? effect.target : null;
  if (effect.k === 'when' || effect.k === 'forall') return findCost(effect.effect);
  if (effect.k !== 'all') return null;
  return effect.parts.map(findCost).find((found) => found !== null) ?? null;
}

function additionsOf(effect: Effect, around: readonly Layer[]): Addition[] {
  switch (effect.k) {
    case 'add':
      return [{ atom: effect.atom, around }];
    case 'all':
      return effect.parts.flatMap((part) => additionsOf(part, around));
    case 'when':
      return additionsOf(effect.effect, [...around, effect]);
    case 'forall':
      return additionsOf(effect.effect, [...around, effect]);
    default:
      return [];
  }
}

/** The pairs of arguments that the precondition requires to be different. */
function unequalPairs(formula: Formula, scope: Scope): Set<string> {
  const pairs = new Set<string>();
  const visit = (part: Formula): void => {
    if (part.k === 'and') part.parts.forEach(visit);
    if (part.k !== 'not' || part.operand.k !== 'equal') return;
    const left = scope.resolve(part.operand.left);
    const right = scope.resolve(part.operand.right);
    if (left === null || right === null) return;
    pairs.add(`${left.key} ${right.key}`).add(`${right.key} ${left.key}`);
  };
  visit(formula);
  return pairs;
}

class EffectWriter {
  readonly #base: Scope;
  readonly #additions: readonly Addition[];
  readonly #unequal: ReadonlySet<string>;

  constructor(base: Scope, additions: readonly Addition[], unequal: ReadonlySet<string>) {
    this.#base = base;
    this.#additions = additions;
    this.#unequal = unequal;
  }

  write(effect: Effect, scope: Scope): Statement[] | null {
    switch (effect.k) {
      case 'add':
        return this.#set(effect.atom, scope, true);
      case 'delete':
        return this.#delete(effect.atom, scope);
      case 'all':
        return allOf(effect.parts.map((part) => this.write(part, scope)))?.flat() ?? null;
      case 'when': {
        const condition = writeFormula(effect.condition, scope);
        const inner = this.write(effect.effect, scope);
        return condition === null || inner === null ? null : guarded(condition, inner);
      }
      case 'forall':
        return this.#forall(effect, scope);
      case 'numeric':
        return this.#change(effect, scope);
    }
  }

  #set(atom: Atom, scope: Scope, value: boolean): Statement[] | null {
    const target = writeAtom(atom, scope.symbols.predicates, { scope, kind: 'predicate' });
    return target && [assign(target, boolean(value))];
  }

  #forall({ parameters, effect }: Extract<Effect, { k: 'forall' }>, scope: Scope): Statement[] | null {
    const variables = scope.declare(parameters);
    const inner = this.write(effect, scope.with(variables));
    if (inner === null || inner.length === 0) return inner;
    const quantified = variables.map((variable) => quantify(variable, scope.symbols));
    const body = guarded(conjunction(quantified.map(({ test }) => test)), inner);
    const own = quantified.map(({ parameter }) => parameter);
    return own.length === 0 ? body : [quantifier('forall', own, body)];
  }

  #change(effect: Extract<Effect, { k: 'numeric' }>, scope: Scope): Statement[] | null {
    if (isTotalCost(effect.target)) return [];
    const target = writeAtom(effect.target, scope.symbols.functions, { scope, kind: 'function' });
    const value = writeNumeric(effect.value, scope);
    if (target === null || value === null) return null;
    switch (effect.op) {
      case 'increase':
        return [assign(target, value, '+=')];
      case 'decrease':
        return [assign(target, value, '-=')];
      case 'assign':
        return [assign(target, value)];
      default:
        return [assign(target, binary(effect.op === 'scale-up' ? '*' : '/', target, value))];
    }
  }

  #delete(atom: Atom, scope: Scope): Statement[] | null {
    const deletion = this.#set(atom, scope, false);
    const args = allOf(atom.args.map((arg) => scope.resolve(arg)));
    if (deletion === null || args === null) return null;
    const meets = allOf(this.#additions.map((addition) => this.#meets(addition, { atom, args, scope })));
    return meets && guarded(conjunction(meets.map(not)), deletion);
  }

  /** The condition under which an addition adds exactly the atom that is deleted. */
  #meets(
    { atom, around }: Addition,
    deleted: { readonly atom: Atom; readonly args: readonly Resolved[]; readonly scope: Scope },
  ): Expression | null {
    const isSame = atom.name.key === deleted.atom.name.key;
    if (!isSame || atom.args.length !== deleted.args.length) return boolean(false);
    const layers = this.#enter(around, atom, deleted);
    if (layers === null) return null;
    const { scope, variables, conditions } = layers;
    const args = allOf(atom.args.map((arg) => scope.resolve(arg)));
    if (args === null) return null;
    const equalities = args.map((arg, index): Expression => {
      const other = deleted.args[index] as Resolved;
      return this.#unequal.has(`${other.key} ${arg.key}`) ? boolean(false) : equal(other, arg);
    });
    const inner = conjunction([...equalities, ...conditions]);
    if (isTrue(inner)) return inner;
    const quantified = variables.map((variable) => quantify(variable, scope.symbols));
    const tests = quantified.map(({ test }) => test);
    return exists(
      quantified.map(({ parameter }) => parameter),
      [...tests, inner],
    );
  }

  /**
   * Goes through the context of an addition. A quantified variable that is one of its arguments is replaced by the argument
   * of the deletion.
   */
  #enter(
    around: readonly Layer[],
    atom: Atom,
    deleted: { readonly args: readonly Resolved[]; readonly scope: Scope },
  ) {
    let scope = this.#base.inside(deleted.scope);
    const variables: Variable[] = [];
    const conditions: Expression[] = [];
    for (const layer of around) {
      if (layer.k === 'when') {
        const condition = writeFormula(layer.condition, scope);
        if (condition === null) return null;
        conditions.push(condition);
        continue;
      }
      for (const variable of scope.declare(layer.parameters)) {
        const index = atom.args.findIndex(
          ({ kind, name }) => kind === 'variable' && name.key === variable.written,
        );
        const other = deleted.args[index];
        if (other === undefined) {
          variables.push(variable);
          scope = scope.with([variable]);
        } else {
          conditions.push(isMember(scope.symbols, other, variable.types));
          scope = scope.substitute(variable.written, other);
        }
      }
    }
    return { scope, variables, conditions };
  }
}

/** Statements under a condition; nested conditions are joined. */
function guarded(condition: Expression, statements: readonly Statement[]): Statement[] {
  if (isTrue(condition)) return [...statements];
  if (isFalse(condition) || statements.length === 0) return [];
  const [only] = statements;
  if (statements.length === 1 && only?.kind === 'when') {
    return [{ ...only, condition: binary('and', condition, only.condition) }];
  }
  return [when(condition, statements)];
}

/** Effects happen simultaneously, so those with the same condition can be grouped. */
function mergeGuards(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = [];
  const places = new Map<string, number>();
  for (const statement of statements) {
    if (statement.kind !== 'when') {
      merged.push(statement);
      continue;
    }
    const key = printExpression(statement.condition);
    const place = places.get(key);
    const before = place === undefined ? undefined : merged[place];
    if (place === undefined || before?.kind !== 'when') {
      places.set(key, merged.push(statement) - 1);
    } else {
      merged[place] = {
        ...before,
        body: block([...before.body.statements, ...statement.body.statements]),
      };
    }
  }
  return merged;
}
