/** How a missing name is used: its arguments, and the required type of its value. */
import type {
  ApplicationExpression,
  Block,
  Expression,
  NetworkItem,
  Parameter,
  Statement,
  TaskDeclaration,
} from '../../language/ast.ts';

export interface Use {
  readonly application: ApplicationExpression;
  /** The type that the context requires. */
  readonly wanted: Wanted;
  /** The parameters and bound names in scope there, innermost last. */
  readonly locals: readonly Parameter[];
}

/** A type by name, or the type of another expression; null if nothing determines it. */
export type Wanted = string | Expression | null;

const OF_NUMBERS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', 'div', 'mod']);
const OF_CONDITIONS: ReadonlySet<string> = new Set(['and', 'or', '=>']);

/** Searches a task for the use that starts at an offset. */
export class UseFinder {
  readonly #offset: number;
  #found: Use | null = null;

  constructor(offset: number) {
    this.#offset = offset;
  }

  inTask(task: TaskDeclaration): Use | null {
    const locals = task.parameters;
    if (task.cost) this.#expression(task.cost.value, 'integer', locals);
    for (const block of task.blocks) this.#block(block, locals);
    for (const method of task.methods) {
      if (method.score) this.#expression(method.score.value, 'integer', locals);
      for (const branch of method.branches) this.#block(branch.body, locals);
    }
    return this.#found;
  }

  #block({ statements }: Block, locals: readonly Parameter[]): void {
    for (const statement of statements) this.#statement(statement, locals);
  }

  #statement(statement: Statement, locals: readonly Parameter[]): void {
    if (statement.kind === 'condition') this.#expression(statement.value, 'boolean', locals);
    else if (statement.kind === 'let') this.#expression(statement.value, null, locals);
    else if (statement.kind === 'network-statement') this.#item(statement.network, locals);
    else if (statement.kind === 'when') {
      this.#expression(statement.condition, 'boolean', locals);
      this.#block(statement.body, locals);
    } else if (statement.kind === 'quantifier') {
      const inner = [...locals, ...statement.parameters];
      if (statement.key) this.#expression(statement.key, 'integer', inner);
      this.#block(statement.body, inner);
    } else this.#effect(statement, locals);
  }

  #effect(
    statement: Extract<Statement, { kind: 'transition' | 'assign' }>,
    locals: readonly Parameter[],
  ): void {
    const { target } = statement;
    if (statement.kind === 'transition') {
      this.#expression(target, statement.from, locals);
      this.#expression(statement.from, target, locals);
      this.#expression(statement.to, target, locals);
      return;
    }
    this.#expression(target, statement.operator === ':=' ? statement.value : 'integer', locals);
    this.#expression(statement.value, target, locals);
  }

  #item(item: NetworkItem, locals: readonly Parameter[]): void {
    if (item.kind === 'call') for (const arg of item.args) this.#expression(arg, null, locals);
    else if (item.kind === 'network') for (const inner of item.items) this.#item(inner, locals);
    else {
      const inner = [...locals, ...item.parameters];
      if (item.condition) this.#expression(item.condition, 'boolean', inner);
      this.#item(item.network, inner);
    }
  }

  #expression(expression: Expression, wanted: Wanted, locals: readonly Parameter[]): void {
    const { start, end } = expression.span;
    if (this.#found || this.#offset < start || this.#offset >= end) return;
    if (expression.kind === 'application') {
      if (expression.name.span.start === this.#offset)
        this.#found = { application: expression, wanted, locals };
      for (const arg of expression.args ?? []) this.#expression(arg, null, locals);
    } else if (expression.kind === 'unary') {
      this.#expression(expression.operand, expression.operator === '-' ? 'integer' : 'boolean', locals);
    } else if (expression.kind === 'binary') {
      const { operator, left, right } = expression;
      const type = OF_NUMBERS.has(operator) ? 'integer' : OF_CONDITIONS.has(operator) ? 'boolean' : null;
      this.#expression(left, type ?? right, locals);
      this.#expression(right, type ?? left, locals);
    } else if (expression.kind === 'if') {
      this.#expression(expression.condition, 'boolean', locals);
      this.#expression(expression.whenTrue, wanted, locals);
      this.#expression(expression.whenFalse, wanted, locals);
    } else this.#rest(expression, locals);
  }

  #rest(expression: Expression, locals: readonly Parameter[]): void {
    if (expression.kind === 'is') this.#expression(expression.operand, null, locals);
    else if (expression.kind === 'quantified') {
      const inner = [...locals, ...expression.parameters];
      for (const condition of expression.conditions) this.#expression(condition, 'boolean', inner);
    } else if (expression.kind === 'aggregate') {
      const inner = [...locals, ...expression.parameters];
      if (expression.condition) this.#expression(expression.condition, 'boolean', inner);
      if (expression.value) this.#expression(expression.value, 'integer', inner);
    }
  }
}
