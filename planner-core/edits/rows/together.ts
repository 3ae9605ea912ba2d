/** Several rows as the one row that they become together. */
import { NOT_STRENGTH, OPERAND_STRENGTH, strengthOf } from '../../language/operators.ts';
import type { TextStyle } from '../../text/style.ts';
import { type Carried, conditionRow } from './carried.ts';
import { operandText } from './put-operands.ts';

const HOLE = conditionRow('_', OPERAND_STRENGTH);
/** Longer ones are set on several lines. */
const LINE = 80;

/** `a or b`: where only one is there, with a hole beside it. */
export function joined(rows: readonly Carried[], operator: 'and' | 'or' | '=>', style: TextStyle): Carried {
  const [first = HOLE, ...others] = rows;
  const rest = others.length === 0 ? [HOLE] : others;
  const all = [first, ...rest];
  const behind = all.at(-1)?.behind ?? [];
  const comments =
    rest.flatMap(({ above }) => above).length + all.slice(0, -1).flatMap((row) => row.behind).length;
  const texts = all.map((row) => operandText(row, operator));
  const line = texts.join(` ${operator} `);
  const isShort = comments === 0 && line.length <= LINE && !line.includes('\n');
  const text = isShort ? line : onLines(all, operator, style);
  return { ...conditionRow(text, strengthOf(operator)), above: first.above, behind };
}

function onLines(rows: readonly Carried[], operator: 'and' | 'or' | '=>', { unit }: TextStyle): string {
  const lines = rows.flatMap((row, index) => {
    const own = operandText(row, operator);
    const behind = index === rows.length - 1 ? '' : row.behind.map((comment) => ` ${comment}`).join('');
    return index === 0 ? [own + behind] : [...row.above, `${operator} ${own}${behind}`];
  });
  return lines.join('\n').replaceAll('\n', `\n${unit}`);
}

/** Conditions that all hold, as one. */
export function conjunction(rows: readonly Carried[], style: TextStyle): Carried {
  return rows.length === 1 && rows[0] ? rows[0] : joined(rows, 'and', style);
}

/** `exists (Npc npc; alert(npc))`, `not exists …`, `forall …`. */
export function quantified(
  rows: readonly Carried[],
  { head, negated }: { readonly head: string; readonly negated: boolean },
  style: TextStyle,
): Carried {
  const { condition, above, behind } = conjunction(rows, style);
  const text = `${negated ? 'not ' : ''}${head}; ${condition})`;
  return { ...conditionRow(text, negated ? NOT_STRENGTH : OPERAND_STRENGTH), above, behind };
}

/** Statements in a block behind a head: `forall (Npc npc) { … }`, `when (_) { … }`. */
export function inBlock(rows: readonly Carried[], head: string, { unit }: TextStyle): Carried {
  const lines = rows.flatMap(({ statement, above, behind }, index) => [
    ...(index === 0 ? [] : above),
    [statement, ...behind].join(' '),
  ]);
  const inside = lines.join('\n').replaceAll('\n', `\n${unit}`);
  const text = `${head} {\n${unit}${inside}\n}`;
  return {
    node: null,
    statement: text,
    condition: null,
    strength: 0,
    above: rows[0]?.above ?? [],
    behind: [],
  };
}
