/** Expressions as conditions that hold at most once, and as terms with the conditions that find their values. */
import type { Comparison, DomainObject, Expr, Local, Step } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { flatText } from '../../lisp/print.ts';
import { type Lisp, list, listOf, type Part } from '../../lisp/tree.ts';
import { asEqualities, isByOrder } from '../../model/ordered-enums.ts';
import { ShopNames } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What can be neither expressed nor enumerated in reasonable time. */
const NEVER = list('call', '=', '0', '1');

/** A value, with conditions that hold exactly once if it exists. */
export interface Found {
  readonly conditions: readonly Lisp[];
  readonly term: Part;
}

/** One operator, method or axiom: the scope of variables in JSHOP2. */
export class ShopClause {
  readonly #vocabulary: Vocabulary;
  readonly #objects: readonly DomainObject[];
  readonly #locals: readonly Local[];
  readonly #names = new ShopNames();
  readonly #variables = new Map<number, string>();
  /** Variables that are already bound, by the atom that bound them, within the enclosing expression. */
  #found: ReadonlyMap<string, string> = new Map();

  /** The objects are those of a world if the clause belongs to one. */
  constructor(
    vocabulary: Vocabulary,
    locals: readonly Local[],
    objects: readonly DomainObject[] = vocabulary.domain.objects,
  ) {
    this.#objects = objects;
    this.#locals = locals;
    this.#vocabulary = vocabulary;
    for (const [index, { name }] of locals.entries())
      this.#variables.set(index, `?${this.#names.take(name)}`);
  }

  local(id: number): string {
    return this.#variables.get(id) ?? '?';
  }

  /** What is bound inside is unknown outside. */
  within<Result>(translate: () => Result): Result {
    const before = this.#found;
    const result = translate();
    this.#found = before;
    return result;
  }

  fresh(name: string): string {
    return `?${this.#names.take(name)}`;
  }

  /** Conditions under which the locals range over their possible values, in order. */
  range(locals: readonly number[]): Lisp[] {
    return locals.map((local) => {
      const { type, origin, name } = this.#locals[local] as Local;
      const predicate = this.#vocabulary.membership(type);
      if (predicate === null)
        throw new NotCarriedOver(origin, `\`${name}\``, 'its values cannot be listed as facts');
      return list(predicate, this.local(local));
    });
  }

  steps(steps: readonly Step[]): Lisp[] {
    return steps.flatMap((step) => {
      if (step.k === 'condition') return this.conditions(step.expr);
      const { conditions, term } = this.term(step.expr);
      return [...conditions, list('assign', this.local(step.local), term)];
    });
  }

  /** The conjuncts of an expression. */
  conditions(expr: Expr): Lisp[] {
    switch (expr.k) {
      case 'and':
        return [...this.conditions(expr.left), ...this.conditions(expr.right)];
      case 'or':
        return [denied([this.#denied(expr.left), this.#denied(expr.right)])];
      case 'implies':
        return this.within(() => [denied([...this.conditions(expr.left), this.#denied(expr.right)])]);
      case 'not':
        return [this.#denied(expr.operand)];
      case 'if':
        return [
          this.within(() => denied([...this.conditions(expr.condition), this.#denied(expr.whenTrue)])),
          this.within(() => denied([this.#denied(expr.condition), this.#denied(expr.whenFalse)])),
        ];
      case 'exists': {
        const range = this.range(expr.locals);
        const inner = this.within(() => this.conditions(expr.condition));
        return [denied([denied([...range, ...inner])])];
      }
      case 'forall': {
        const range = this.range(expr.locals);
        const names = expr.locals.map((local) => this.local(local));
        const inner = this.within(() => this.conditions(expr.condition));
        return [list('forall', list(...names), listOf(range), listOf(inner))];
      }
      default:
        return this.#atom(expr);
    }
  }

  #denied(expr: Expr): Lisp {
    return denied(this.within(() => this.conditions(expr)));
  }

  #atom(expr: Expr): Lisp[] {
    switch (expr.k) {
      case 'constant':
        return expr.value === 1 ? [] : [NEVER];
      case 'variable':
        return this.#applied(this.#vocabulary.variable(expr.variable), expr.args);
      case 'derived':
        return this.#applied(this.#vocabulary.derived(expr.derived), expr.args);
      case 'is': {
        const { conditions, term } = this.term(expr.operand);
        return [...conditions, list(this.#vocabulary.typeTest(expr.objectType), term)];
      }
      case 'compare':
        return this.#comparison(expr);
      case 'local':
        return [list('call', '=', this.local(expr.local), this.#vocabulary.value(expr.type, 1, []))];
      default:
        throw unfit(expr);
    }
  }

  #applied(predicate: string, args: readonly Expr[], ...value: readonly Part[]): Lisp[] {
    const { conditions, terms } = this.terms(args);
    return [...conditions, list(predicate, ...terms, ...value)];
  }

  #comparison(expr: Extract<Expr, { k: 'compare' }>): Lisp[] {
    const { op, left, right } = expr;
    if (left.type.kind === 'boolean') return this.#sameTruth(expr);
    if (isByOrder(expr))
      return this.conditions(asEqualities(expr, this.#vocabulary.domain.enums) ?? refused(expr, ORDER));
    const found = this.#asked(left, right, op) ?? this.#asked(right, left, op);
    if (found !== null) return found;
    const { conditions, terms } = this.terms([left, right]);
    return [...conditions, list('call', op === '==' ? '=' : op, ...terms)];
  }

  /** `at(npc) == area` becomes a condition for the fact itself. */
  #asked(left: Expr, right: Expr, op: Comparison): Lisp[] | null {
    if (op !== '==' || left.k !== 'variable' || (right.k !== 'local' && right.k !== 'constant')) return null;
    const { term } = this.term(right);
    return this.#applied(this.#vocabulary.variable(left.variable), left.args, term);
  }

  #sameTruth(expr: Extract<Expr, { k: 'compare' }>): Lisp[] {
    const { op, left, right } = expr;
    const [constant, other] = left.k === 'constant' ? [left, right] : [right, left];
    if (constant.k !== 'constant') throw unfit(expr);
    const isAsserted = (constant.value === 1) === (op === '==');
    return isAsserted ? this.conditions(other) : [this.#denied(other)];
  }

  terms(exprs: readonly Expr[]): { readonly conditions: readonly Lisp[]; readonly terms: readonly Part[] } {
    const found = exprs.map((expr) => this.term(expr));
    return {
      conditions: found.flatMap(({ conditions }) => conditions),
      terms: found.map(({ term }) => term),
    };
  }

  /** A value that is compared with others. */
  key(expr: Expr): Found {
    return expr.type.kind === 'enum' ? refused(expr, ORDER) : this.term(expr);
  }

  term(expr: Expr): Found {
    switch (expr.k) {
      case 'constant':
        if (expr.type.kind === 'text') refused(expr, NO_TEXTS);
        return {
          conditions: [],
          term: this.#vocabulary.value(expr.type, expr.value, this.#objects),
        };
      case 'local':
        return { conditions: [], term: this.local(expr.local) };
      case 'variable':
      case 'derived': {
        if (expr.type.kind === 'boolean') throw unfit(expr);
        const isVariable = expr.k === 'variable';
        const predicate = isVariable
          ? this.#vocabulary.variable(expr.variable)
          : this.#vocabulary.derived(expr.derived);
        const { conditions, terms } = this.terms(expr.args);
        const read = flatText(list(predicate, ...terms));
        const known = this.#found.get(read);
        if (known !== undefined) return { conditions, term: known };
        const value = this.fresh(predicate);
        this.#found = new Map(this.#found).set(read, value);
        return { conditions: [...conditions, list(predicate, ...terms, value)], term: value };
      }
      case 'negate': {
        const { conditions, term } = this.term(expr.operand);
        return { conditions, term: list('call', '-', '0', term) };
      }
      case 'arith': {
        if (expr.op === 'div' || expr.op === 'mod') throw unfit(expr);
        const { conditions, terms } = this.terms([expr.left, expr.right]);
        return { conditions, term: list('call', expr.op, ...terms) };
      }
      default:
        throw unfit(expr);
    }
  }
}

export function denied(conditions: readonly Lisp[]): Lisp {
  const [only, second] = conditions;
  if (only === undefined) return NEVER;
  return list('not', second === undefined ? only : listOf(conditions));
}

export const NO_TEXTS = 'JSHOP2 has no texts';
const ORDER = 'JSHOP2 has no order among names';

function refused(expr: Expr, reason: string): never {
  throw new NotCarriedOver(expr.origin, 'This expression', reason);
}

function unfit(expr: Expr): NotCarriedOver {
  return new NotCarriedOver(
    expr.origin,
    'This expression',
    REASONS.get(expr.k) ?? 'JSHOP2 has nothing like it',
  );
}

const REASONS: ReadonlyMap<Expr['k'], string> = new Map([
  ['external', 'the game supplies it, and JSHOP2 would need a Java class for it'],
  ['random', 'JSHOP2 has no random numbers that are the same in every run'],
  ['aggregate', 'JSHOP2 cannot count or add up what it finds'],
  ['if', 'JSHOP2 has no value that depends on a condition'],
  ['function', 'JSHOP2 has no such function'],
  ['arith', 'JSHOP2 has no integer division'],
  ['compare', 'JSHOP2 does not compare conditions'],
]);
