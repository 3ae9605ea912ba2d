/** Puts rows into a list of rows: statements into a block, operands into an expression. */
import type { Range, TextEdit } from '../../base/source.ts';
import type { RowList, RowNode } from '../../rows/row-tree.ts';
import type { DomainSource } from '../../text/sources.ts';
import type { Carried } from './carried.ts';
import type { Placed } from './laid-text.ts';
import { operandsInstead, putOperands } from './put-operands.ts';
import { putStatements, statementsInstead } from './put-statements.ts';

/** Where rows go: before the row with that index, or after the last one. */
export interface Target {
  readonly list: RowList;
  readonly index: number;
  /** The list of the body that it is part of: of `if … then …`, one side is a list of its own here. */
  readonly origin: RowList;
}

/** The same place, among the rows that stay. */
export function amongOthers({ list, index, origin }: Target, taken: ReadonlySet<RowNode>): Target {
  const stays = (row: RowNode) => !taken.has(row);
  return {
    list: { ...list, rows: list.rows.filter(stays) },
    index: list.rows.slice(0, index).filter(stays).length,
    origin,
  };
}

export interface Replaced {
  readonly row: RowNode;
  readonly range: Range;
}

/** The edits, with the one that holds the rows. */
export interface Put {
  readonly edits: readonly TextEdit[];
  readonly placed: Placed;
}

export function put(source: DomainSource, target: Target, rows: readonly Carried[]): Put {
  return target.list.form === 'block'
    ? alone(putStatements(source, target, rows))
    : putOperands(source, target, rows);
}

/** Rows in the place of one; comments around its range stay there. */
export function instead(source: DomainSource, { row, range }: Replaced, rows: readonly Carried[]): Put {
  return alone(
    (row.list.form === 'block' ? statementsInstead : operandsInstead)(source, { row, range }, rows),
  );
}

function alone(placed: Placed): Put {
  return { edits: [placed.edit], placed };
}
