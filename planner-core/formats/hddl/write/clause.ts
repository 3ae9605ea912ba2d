/**
 * The conditions of one task, method or goal. HDDL has only predicates: a variable with an object or enum value becomes a
 * predicate with the value as last argument, and reading the variable requires that there is such a value.
 */
import type { Derived, Domain, Expr, Local, ValueType } from '../../../ir/model.ts';
import { isKindOf } from '../../../ir/object-types.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { all, FALSE, implied, not, oneOf, quantified, TRUE, type TypedName } from '../../lisp/conditions.ts';
import { type Lisp, list } from '../../lisp/tree.ts';
import { asEqualities, isByOrder } from '../../model/ordered-enums.ts';
import { Found } from './found.ts';
import { type HddlNames, HddlSpace } from './names.ts';

/** The name that represents an expression. */
type Value =
  | { readonly k: 'name'; readonly name: string }
  | { readonly k: 'none' }
  | { readonly k: 'fact'; readonly head: readonly string[]; readonly type: ValueType };

/** The locals of one scope of the model: their names, and the values that `let` gives them. */
interface Scope {
  readonly locals: readonly Local[];
  readonly names: Map<number, string>;
  readonly lets: Map<number, Expr>;
}

/** Only derived values that are written out inside each other lead to more parts than this. */
const MOST_PARTS = 20_000;

export class HddlClause {
  readonly #domain: Domain;
  readonly #names: HddlNames;
  readonly #space: HddlSpace;
  readonly #objects: readonly string[];
  #scope: Scope;
  /** Derived values that are currently being written out. */
  #open: readonly number[] = [];
  /** Values that are found once for the whole clause. */
  #given = new Found();
  #parts = 0;

  /** Locals share their names with other clauses if they must not be confused. */
  constructor(
    domain: Domain,
    names: HddlNames,
    {
      locals,
      space = new HddlSpace(),
      objects,
    }: {
      readonly locals: readonly Local[];
      readonly space?: HddlSpace;
      readonly objects?: readonly string[];
    },
  ) {
    this.#domain = domain;
    this.#names = names;
    this.#space = space;
    this.#objects = objects ?? names.objects(domain.objects);
    this.#scope = { locals, names: new Map(), lets: new Map() };
  }

  /** Uses the name that a local has elsewhere. */
  call(local: number, name: string): void {
    this.#scope.names.set(local, name);
  }

  /** A named value is written out where it is used. */
  let(local: number, value: Expr): void {
    this.#scope.lets.set(local, value);
  }

  /** From here on, these values have names. */
  give(found: Found): void {
    this.#given = found;
  }

  /** The value that a local names; undefined for a variable. */
  valueOf(local: number): Expr | undefined {
    return this.#scope.lets.get(local);
  }

  /** The condition that a value is defined; it may be `none`. */
  defined(expr: Expr): Lisp {
    if (expr.type.kind === 'boolean') return TRUE;
    if (expr.k === 'variable') {
      return this.#within((found) => {
        this.application(expr, found);
        return TRUE;
      });
    }
    if (expr.k === 'derived')
      return this.#within((found) => this.unfolded(expr, found, (value) => this.defined(value)));
    if (expr.k === 'constant' || expr.k === 'local') return TRUE;
    throw unfit(expr);
  }

  /** The variable of a local. */
  variable(local: number): TypedName {
    const { type, name, origin } = this.#scope.locals[local] as Local;
    const typeName = this.typeName(type);
    if (typeName === null) throw new NotCarriedOver(origin, `\`${name}\``, 'HDDL ranges over objects only');
    return { name: this.#localName(local), type: typeName };
  }

  fresh(name: string): string {
    return `?${this.#space.take(name)}`;
  }

  /** Null if there is no object type for it. */
  typeName(type: ValueType): string | null {
    if (type.kind === 'object') return this.#names.types[type.type] ?? null;
    return type.kind === 'enum' ? (this.#names.enums[type.enum] ?? null) : null;
  }

  /** Whether a type name denotes another type or one of its subtypes. */
  isSubtype(lower: string, upper: string): boolean {
    const { types } = this.#names;
    const [below, above] = [types.indexOf(lower), types.indexOf(upper)];
    return below >= 0 && above >= 0 && isKindOf(this.#domain.types, below, above);
  }

  #localName(local: number): string {
    const known = this.#scope.names.get(local);
    if (known !== undefined) return known;
    const name = this.fresh(this.#scope.locals[local]?.name ?? '');
    this.#scope.names.set(local, name);
    return name;
  }

  condition(expr: Expr): Lisp {
    this.#count(expr);
    switch (expr.k) {
      case 'constant':
        return expr.value === 1 ? TRUE : FALSE;
      case 'local': {
        const value = this.#scope.lets.get(expr.local);
        if (value === undefined) throw unfit(expr);
        return this.condition(value);
      }
      case 'variable':
        return this.#within((found) => list(...this.application(expr, found)));
      case 'derived':
        return this.#within((found) => this.unfolded(expr, found, (value) => this.condition(value)));
      case 'not':
        return not(this.condition(expr.operand));
      case 'and':
        return all([this.condition(expr.left), this.condition(expr.right)]);
      case 'or':
        return oneOf([this.condition(expr.left), this.condition(expr.right)]);
      case 'implies':
        return implied(this.condition(expr.left), this.condition(expr.right));
      case 'if': {
        const condition = this.condition(expr.condition);
        return oneOf([
          all([condition, this.condition(expr.whenTrue)]),
          all([not(condition), this.condition(expr.whenFalse)]),
        ]);
      }
      case 'exists':
      case 'forall':
        return this.#quantified(expr);
      case 'is':
        return this.#within((found) => this.#isOf(this.value(expr.operand, found), expr.objectType));
      case 'compare':
        return this.#comparison(expr);
      default:
        throw unfit(expr);
    }
  }

  /** An application of a variable; arguments without names become variables whose values must be found. */
  application({ variable, args }: Extract<Expr, { k: 'variable' }>, found: Found): string[] {
    return [this.predicate(variable), ...args.map((arg) => this.named(arg, found))];
  }

  predicate(variable: number): string {
    return this.#names.variables[variable] ?? '';
  }

  /** The name of a value; if it has none, a variable whose value must be found. */
  named(expr: Expr, found: Found): string {
    const value = this.value(expr, found);
    if (value.k === 'name') return value.name;
    if (value.k === 'none') {
      found.fail();
      return '?none';
    }
    const key = value.head.join(' ');
    const known = found.known(key) ?? this.#given.known(key);
    if (known !== undefined) return known;
    const variable = { name: this.fresh(value.head[0] ?? ''), type: this.typeName(value.type) ?? '' };
    found.add(variable, value.head);
    return variable.name;
  }

  /** The value of an expression, after finding its arguments. */
  value(expr: Expr, found: Found): Value {
    this.#count(expr);
    if (this.typeName(expr.type) === null) throw unfit(expr);
    switch (expr.k) {
      case 'constant':
        return this.#constant(expr.type, expr.value);
      case 'local': {
        const value = this.#scope.lets.get(expr.local);
        return value === undefined
          ? { k: 'name', name: this.variable(expr.local).name }
          : this.value(value, found);
      }
      case 'variable':
        return { k: 'fact', head: this.application(expr, found), type: expr.type };
      case 'derived':
        return this.unfolded(expr, found, (value) => this.value(value, found));
      default:
        throw unfit(expr);
    }
  }

  #constant(type: ValueType, value: number): Value {
    if (type.kind === 'enum') return { k: 'name', name: this.#names.enumValues[type.enum]?.[value] ?? '' };
    return value < 0 ? { k: 'none' } : { k: 'name', name: this.#objects[value] ?? '' };
  }

  /** A derived value is written out where it is used, with its parameters replaced by the arguments. */
  unfolded<Result>(
    expr: Extract<Expr, { k: 'derived' }>,
    found: Found,
    write: (value: Expr) => Result,
  ): Result {
    const derived = this.#domain.derived[expr.derived] as Derived;
    if (this.#open.includes(derived.id))
      throw new NotCarriedOver(
        derived.origin,
        `\`${derived.name}\``,
        'it is recursive, and HDDL has no recursive conditions',
      );
    const names = expr.args.map((arg) => this.named(arg, found));
    const [scope, open] = [this.#scope, this.#open];
    this.#scope = { locals: derived.locals, names: new Map(names.entries()), lets: new Map() };
    this.#open = [...open, derived.id];
    const result = write(derived.value);
    this.#scope = scope;
    this.#open = open;
    return result;
  }

  #within(write: (found: Found) => Lisp): Lisp {
    const found = new Found();
    const condition = write(found);
    return found.close(condition);
  }

  #quantified(expr: Extract<Expr, { k: 'exists' | 'forall' }>): Lisp {
    const own = expr.locals.map((local) => this.variable(local));
    return quantified(expr.k, own, this.condition(expr.condition));
  }

  /** HDDL has no type test, so this asks for an equal object of the type. */
  #isOf(value: Value, type: number): Lisp {
    if (value.k === 'none') return FALSE;
    const name = this.#names.types[type] ?? '';
    const one = this.fresh(name.toLowerCase());
    const test = value.k === 'name' ? list('=', value.name, one) : list(...value.head, one);
    return quantified('exists', [{ name: one, type: name }], test);
  }

  #comparison(expr: Extract<Expr, { k: 'compare' }>): Lisp {
    const { op, left, right } = expr;
    const equalities = asEqualities(expr, this.#domain.enums);
    if (equalities !== null) return this.condition(equalities);
    if (isByOrder(expr))
      throw new NotCarriedOver(expr.origin, 'This expression', 'HDDL has no order among objects');
    if (op !== '==' && op !== '!=') throw unfit(expr);
    if (left.type.kind === 'boolean') return this.#sameTruth(expr);
    return this.#within((found) => {
      const same = this.#same(this.value(left, found), this.value(right, found));
      return op === '==' ? same : not(same);
    });
  }

  #sameTruth({ op, left, right }: Extract<Expr, { k: 'compare' }>): Lisp {
    const [one, other] = [this.condition(left), this.condition(right)];
    const known = [left, right].some(({ k }) => k === 'constant');
    const same = known
      ? oneOf([all([one, other]), all([not(one), not(other)])])
      : all([implied(one, other), implied(other, one)]);
    return op === '==' ? same : not(same);
  }

  #same(left: Value, right: Value): Lisp {
    if (left.k === 'fact' && right.k !== 'fact') return this.#same(right, left);
    if (left.k === 'name') {
      if (right.k === 'name') return list('=', left.name, right.name);
      return right.k === 'none' ? FALSE : list(...right.head, left.name);
    }
    if (right.k !== 'fact') return right.k === 'none' ? TRUE : FALSE;
    if (left.k === 'none') return this.#isNone(right);
    const type = this.typeName(this.#narrower(left.type, right.type)) ?? '';
    const one = { name: this.fresh(left.head[0] ?? ''), type };
    const shared = quantified(
      'exists',
      [one],
      all([list(...left.head, one.name), list(...right.head, one.name)]),
    );
    return left.type.kind === 'enum'
      ? shared
      : oneOf([shared, all([this.#isNone(left), this.#isNone(right)])]);
  }

  #isNone({ head, type }: Extract<Value, { k: 'fact' }>): Lisp {
    if (type.kind === 'enum') return FALSE;
    const one = { name: this.fresh(head[0] ?? ''), type: this.typeName(type) ?? '' };
    return not(quantified('exists', [one], list(...head, one.name)));
  }

  /** The lower of two object types that have members in common. */
  #narrower(left: ValueType, right: ValueType): ValueType {
    if (left.kind !== 'object' || right.kind !== 'object') return left;
    return isKindOf(this.#domain.types, left.type, right.type) ? left : right;
  }

  #count(expr: Expr): void {
    this.#parts += 1;
    if (this.#parts > MOST_PARTS)
      throw new NotCarriedOver(
        expr.origin,
        'This expression',
        'with its derived values written out it is too long',
      );
  }
}

export function unfit(expr: Expr): NotCarriedOver {
  const fallback = expr.type.kind === 'text' ? NO_TEXTS : NUMBERS;
  return new NotCarriedOver(expr.origin, 'This expression', REASONS.get(expr.k) ?? fallback);
}

const NUMBERS = 'HDDL has no numbers except costs';
export const NO_TEXTS = 'HDDL has no texts';

const REASONS: ReadonlyMap<Expr['k'], string> = new Map([
  ['external', 'the game supplies it, and HDDL has only facts'],
  ['random', 'HDDL has no random numbers'],
  ['if', 'HDDL has no value that depends on a condition'],
  ['aggregate', 'HDDL cannot count or add up what it finds'],
]);
