/** Which rows may stand in which lists: conditions alone in expressions, changes alone in a `when`, subtasks where they are. */
import { isEffect, leadsToNetwork } from '../../graph/body.ts';
import type { RowList } from '../../rows/row-tree.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { Carried } from './carried.ts';

/** Why rows cannot be put into a list. */
export function unfitting(list: RowList, rows: readonly Carried[]): Refusal | null {
  const { owner, form } = list;
  if (form !== 'block' || owner?.group?.expression) return notConditions(rows);
  const around = owner?.statement;
  if (around?.kind === 'when') return notChanges(rows);
  const isTest = around?.kind === 'quantifier' && around.quantifier !== 'forall' && !leadsToNetwork(around);
  return isTest && rows.some(isChange) ? refused('only-conditions-inside', {}) : null;
}

export function notConditions(rows: readonly Carried[]): Refusal | null {
  return rows.every(({ condition }) => condition !== null) ? null : refused('only-conditions-inside', {});
}

export function notChanges(rows: readonly Carried[]): Refusal | null {
  return rows.every(isChange) ? null : refused('only-changes-inside', {});
}

/** Subtasks end a branch; they are the last row of it, once. */
export function withSubtasks(rows: readonly Carried[]): Refusal | null {
  const has = rows.some(({ node }) => node !== null && leadsToNetwork(node));
  return has ? refused('subtasks-stay', {}) : null;
}

export function isChange({ node }: Carried): boolean {
  return node !== null && isEffect(node);
}
