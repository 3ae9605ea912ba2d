/** The rows of a node with their places in the text: what edits of rows work on. */
import type { Range } from '../base/source.ts';
import { conditionRange, quantifierRange } from '../graph/clauses.ts';
import type { Located } from '../graph/syntax-index.ts';
import type { Block, Expression, Parameter, Statement } from '../language/ast.ts';
import { codeTokens, nextToken } from '../text/scan.ts';
import { bare, conjuncts, isChain, operandsOf } from './chain.ts';
import type { Grouping, RowAddress } from './model.ts';

/** A row in the text. */
export interface RowNode {
  readonly address: RowAddress;
  /** What it takes up: a statement with its semicolon or block, an operand with its parentheses. */
  readonly span: Range;
  /** What a line edits: no semicolon, no parentheses around it, no body. */
  readonly line: Range;
  /** Null for what is inside an expression. */
  readonly statement: Statement | null;
  /** Of a condition, also of one that is a statement. */
  readonly expression: Expression | null;
  /** Null for a row without rows inside. */
  readonly group: RowGroup | null;
  readonly list: RowList;
}

export interface RowGroup {
  readonly grouping: Grouping;
  readonly negated: boolean;
  /** Variables that the rows inside can use. */
  readonly binds: readonly Parameter[];
  readonly list: RowList;
  /** What the rows are inside of, without `not` and the parentheses around it; null for a statement. */
  readonly expression: Expression | null;
}

/** Rows that stand side by side: statements in a block, or the operands of an operator. */
export interface RowList {
  readonly form: 'block' | 'and' | 'or' | '=>';
  /** Between the braces, or from the first operand to the last; null where there is no block yet. */
  readonly inner: Range | null;
  readonly rows: readonly RowNode[];
  /** The row that it is inside of; null for the rows of the node itself. */
  readonly owner: RowNode | null;
}

/** The rows of a primitive task or a branch; null for what has none. */
export function rowsOf(found: Located): RowList | null {
  if (found.kind === 'branch') return new Reading(found.source.text).top([found.branch.body]);
  if (found.kind !== 'task' || found.task.methods.length > 0) return null;
  return new Reading(found.source.text).top(found.task.blocks);
}

/** The row at an address; null where there is none. */
export function rowAt(list: RowList | null, address: RowAddress): RowNode | null {
  let rows = list?.rows ?? [];
  let found: RowNode | null = null;
  for (const index of address) {
    found = rows[index] ?? null;
    if (found === null) return null;
    rows = found.group?.list.rows ?? [];
  }
  return found;
}

/** The variables that rows inside the one at an address can use, from the outermost. */
export function variablesWithin(list: RowList | null, address: RowAddress): readonly Parameter[] {
  return address.flatMap((_, depth) => rowAt(list, address.slice(0, depth + 1))?.group?.binds ?? []);
}

/** All rows of a list, each before those inside it. */
export function* eachRow(list: RowList): Generator<RowNode> {
  for (const row of list.rows) {
    yield row;
    if (row.group !== null) yield* eachRow(row.group.list);
  }
}

type Making = { -readonly [Key in keyof RowNode]: RowNode[Key] };

/** One body being read. Lists and their owners refer to each other, so a row is made first and its group after it. */
class Reading {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  top(blocks: readonly Block[]): RowList {
    const statements = blocks.flatMap((block) => block.statements);
    const inner = blocks.length === 0 ? null : (blocks.at(-1)?.inner ?? null);
    return this.#list({ form: 'block', inner, owner: null }, statements, [], (row, statement) =>
      this.#statement(row, statement),
    );
  }

  #list<Of>(
    shape: Omit<RowList, 'rows'>,
    items: readonly Of[],
    above: RowAddress,
    fill: (row: Making, item: Of) => void,
  ): RowList {
    const rows: RowNode[] = [];
    const list: RowList = { ...shape, rows };
    for (const [index, item] of items.entries()) {
      const nowhere = { start: 0, end: 0 };
      const row: Making = {
        address: [...above, index],
        span: nowhere,
        line: nowhere,
        statement: null,
        expression: null,
        group: null,
        list,
      };
      fill(row, item);
      rows.push(row);
    }
    return list;
  }

  #statement(row: Making, statement: Statement): void {
    row.statement = statement;
    row.span = statement.span;
    row.line = conditionRange(this.#text, statement);
    if (statement.kind === 'condition') {
      row.expression = statement.value;
      row.group = this.#groupOf(row, statement.value);
    } else if (statement.kind === 'quantifier') {
      row.line = quantifierRange(this.#text, statement);
      row.group = this.#body(row, statement.body, { grouping: 'variable', binds: statement.parameters });
    } else if (statement.kind === 'when') {
      row.line = this.#whenHead(statement.span, statement.body);
      row.group = this.#body(row, statement.body, { grouping: 'when', binds: [] });
    } else if (statement.kind === 'let' || statement.kind === 'assign') {
      row.group = this.#counted(row, [statement.value]);
    }
  }

  #whenHead(span: Range, body: Block): Range {
    return {
      start: span.start,
      end: codeTokens(this.#text, span.start, body.span.start).at(-1)?.end ?? span.end,
    };
  }

  #body(row: Making, block: Block, shape: Pick<RowGroup, 'grouping' | 'binds'>): RowGroup {
    const list = this.#list(
      { form: 'block', inner: block.inner, owner: row },
      block.statements,
      row.address,
      (inner, statement) => this.#statement(inner, statement),
    );
    return { ...shape, negated: false, list, expression: null };
  }

  /** An operand, or a condition in the block of a quantifier that is part of an expression. */
  #operand(row: Making, expression: Expression, form: RowList['form']): void {
    row.expression = expression;
    row.line = bare(this.#text, expression.span);
    const end = form === 'block' ? nextToken(this.#text, expression.span.end) : null;
    row.span = { start: expression.span.start, end: end?.text === ';' ? end.end : expression.span.end };
    row.group = this.#groupOf(row, expression);
  }

  #groupOf(row: Making, whole: Expression): RowGroup | null {
    const negated = whole.kind === 'unary' && whole.operator === 'not';
    const expression = negated ? whole.operand : whole;
    if (isChain(expression)) {
      const form = expression.operator === 'or' ? 'or' : 'and';
      const grouping = form === 'or' ? 'any' : 'all';
      const list = this.#operands(row, form, operandsOf(this.#text, expression));
      return { grouping, negated, binds: [], list, expression };
    }
    if (expression.kind === 'binary' && expression.operator === '=>') {
      const list = this.#operands(row, '=>', [expression.left, expression.right]);
      return { grouping: 'if', negated, binds: [], list, expression };
    }
    if (expression.kind === 'quantified') {
      const list = this.#tested(row, expression);
      return { grouping: 'variable', negated, binds: expression.parameters, list, expression };
    }
    if (negated || expression.kind !== 'binary') return null;
    return this.#counted(row, [expression.left, expression.right]);
  }

  #operands(row: Making, form: 'and' | 'or' | '=>', operands: readonly Expression[]): RowList {
    const [first, last] = [operands[0], operands.at(-1)];
    const inner = first && last ? { start: first.span.start, end: last.span.end } : null;
    return this.#list({ form, inner, owner: row }, operands, row.address, (operand, expression) =>
      this.#operand(operand, expression, form),
    );
  }

  /** The conditions that a condition is made of; where there are none, the place of the `true` that stands for them. */
  #conjuncts(row: Making, condition: Expression): RowList {
    const list = this.#operands(row, 'and', conjuncts(this.#text, condition));
    return list.rows.length > 0 ? list : { ...list, inner: condition.span };
  }

  /** The conditions of `exists (Npc n; …)` or `exists (Npc n) { … }`. */
  #tested(row: Making, expression: Extract<Expression, { kind: 'quantified' }>): RowList {
    const [only] = expression.conditions;
    const block = this.#blockIn(expression.span, expression.parameters);
    if (block === null && only !== undefined) return this.#conjuncts(row, only);
    return this.#list(
      { form: 'block', inner: block, owner: row },
      expression.conditions,
      row.address,
      (inner, condition) => this.#operand(inner, condition, 'block'),
    );
  }

  /** Between the braces that follow the variables; null if there are none. */
  #blockIn(span: Range, parameters: readonly Parameter[]): Range | null {
    const after = parameters.at(-1)?.span.end ?? span.start;
    const [close, open] = codeTokens(this.#text, after, span.end);
    if (close?.text !== ')' || open?.text !== '{') return null;
    const end = bare(this.#text, span).end;
    return { start: open.end, end: this.#text[end - 1] === '}' ? end - 1 : end };
  }

  /** The condition of the only `count`, `sum`, `min` or `max` that a statement or a comparison is about. */
  #counted(row: Making, sides: readonly Expression[]): RowGroup | null {
    const found = sides.flatMap((side) =>
      side.kind === 'aggregate' && side.condition !== null ? [{ side, condition: side.condition }] : [],
    );
    const [only] = found;
    if (only === undefined || found.length > 1) return null;
    const list = this.#conjuncts(row, only.condition);
    return { grouping: 'count', negated: false, binds: only.side.parameters, list, expression: only.side };
  }
}
