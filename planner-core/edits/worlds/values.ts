/** Sets and resets initial values in a world: a line of `init`, or a row of an external function. */
import type { TextEdit } from '../../base/source.ts';
import { variableText } from '../../text/calls.ts';
import type { WorldSource } from '../../text/sources.ts';
import { type EditHandler, edited, replacement } from '../kit/context.ts';
import { addition, removal, rowExtent } from '../kit/placing.ts';
import { pieceProblem } from '../kit/typed-text.ts';
import { findRow, findValue, lastOfVariable } from './cells.ts';
import type { Cell } from './model.ts';
import { factsEnd, newSection, objectsEnd, rowInSection, worldAt } from './places.ts';

/** Replaces the value if it is set, otherwise adds a line next to those of its variable. */
export const setValue: EditHandler<'set-value'> = (context, { world, cell, value }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const problem = pieceProblem(...cell.args, value);
  if (problem) return problem;
  const { init, externals } = source.tree;
  const present = cell.external ? findRow(externals, cell) : findValue(init, cell)?.statement;
  if (present) return edited([replacement(source, present.value.span, value.trim())]);
  const line = `${variableText(cell.variable, cell.args)} := ${value.trim()};`;
  return edited([cell.external ? newRow(source, cell, `external ${line}`) : newValue(source, cell, line)]);
};

function newValue(source: WorldSource, { variable }: Cell, text: string): TextEdit {
  const { init } = source.tree;
  const after = lastOfVariable(init, variable) ?? init.at(init.length - 1);
  return rowInSection(source, 'init', { text, after: after?.span ?? null, behind: objectsEnd(source) });
}

function newRow(source: WorldSource, { variable }: Cell, row: string): TextEdit {
  const { externals } = source.tree;
  const sibling = externals.filter(({ name }) => name.text === variable).at(-1);
  if (!sibling) return newSection(source, factsEnd(source), row);
  const body = { start: 0, end: source.text.length };
  return addition(source, { body, after: sibling.span, outer: '' }, row);
}

/** Removes the line with the comment after it, so that the default applies again. */
export const clearValue: EditHandler<'clear-value'> = (context, { world, cell }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const { init, externals } = source.tree;
  if (cell.external) {
    const row = findRow(externals, cell);
    return edited(row ? [removal(source, row.span)] : []);
  }
  const found = findValue(init, cell);
  if (!found) return edited([]);
  const { statement, index } = found;
  const floor = init.at(index - 1)?.span.end ?? 0;
  const next = index + 1 < init.length ? (init.at(index + 1)?.span ?? null) : null;
  return edited([removal(source, rowExtent(source.text, statement, { floor, next }))]);
};
