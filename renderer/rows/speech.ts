/** What a screen reader says of rows. */
import { type RowView, spoken } from '../../planner-core/index.ts';
import type { ShownRow } from './drops.ts';
import { shownSentence } from './slots.ts';

/** “Condition 2 of 4, gun's ammo is at least 1, 3 slots”; of a group, how many rows are inside. */
export function spokenRow({ row, position, count }: ShownRow): string {
  const parts = [`${KINDS[row.kind]} ${position} of ${count}`, sentenceOf(row)];
  if (row.place !== null) parts.push(row.place === 'if' ? 'what it depends on' : 'what then holds');
  if (row.grouping !== null) parts.push(`${counted(row.rows.length, 'row', 'no rows')} inside`);
  const slots = shownSentence(row.parts).slots.length;
  if (slots > 0) parts.push(counted(slots, 'slot', ''));
  if (row.mirrored) parts.push('changed by a condition');
  if (row.comments.length > 0) parts.push(`comment: ${commentText(row)}`);
  return parts.join(', ');
}

const KINDS: Readonly<Record<RowView['kind'], string>> = {
  condition: 'Condition',
  change: 'Effect',
  let: 'Name',
  choice: 'Choice',
  network: 'Subtasks',
};

/** Its sentence, or its text where it has none. */
export function sentenceOf(row: RowView): string {
  const sentence = spoken(row.parts);
  return sentence === '' ? row.text : sentence;
}

/** “now 2 of 3, inside any of”. */
export function spokenPlace({ position, count, owner }: ShownRow): string {
  const place = count === 1 ? 'alone' : `${position} of ${count}`;
  return owner === null ? place : `${place}, inside ${sentenceOf(owner)}`;
}

/** The comments of a row without the signs that make them comments. */
export function commentText({ comments }: RowView): string {
  return comments
    .map((comment) =>
      (comment.startsWith('/*') ? comment.slice(2, -2) : comment.replace(/^\/\/+/, '')).trim(),
    )
    .join(' ');
}

function counted(count: number, one: string, none: string): string {
  if (count === 0 && none !== '') return none;
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
