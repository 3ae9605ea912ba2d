/** Takes one change of the history back, whatever came after it, unless something later touches the same place. Pure. */
import { applyEdits, mapSpan, smallestEdit, type TextEdit } from '../../planner-core/index.ts';
import { invertStep, type Step, type Transaction } from './history.ts';

type EditStep = Step & { readonly kind: 'edit' };

/**
 * The steps that take `change` back now; null if that is impossible, because a later change touches the same place.
 * `later` are the changes since, oldest first.
 */
export function stepsBack(
  change: Transaction,
  later: readonly Transaction[],
  textNow: (file: string) => string,
): readonly Step[] | null {
  const since = later.flatMap(({ steps }) => steps);
  const back: Step[] = [];
  for (const file of new Set(change.steps.map((step) => step.file))) {
    const own = change.steps.filter((step) => step.file === file);
    const after = since.filter((step) => step.file === file);
    if (after.length === 0) back.push(...own.map(invertStep).reverse());
    else {
      const edit = own.every(isEdit) && after.every(isEdit) ? editBack(own, after, textNow(file)) : null;
      if (edit === null) return null;
      back.push(edit);
    }
  }
  return back;
}

function isEdit(step: Step): step is EditStep {
  return step.kind === 'edit';
}

/** One step that takes several edits of a file back; null if a later one touches the same place. */
function editBack(own: readonly EditStep[], later: readonly EditStep[], now: string): EditStep | null {
  const moved: TextEdit[] = [];
  for (const edit of inverseOf(own, later, now)) {
    const place = placeNow(edit, later);
    if (place === null) return null;
    moved.push({ ...place, text: edit.text });
  }
  const [first] = own;
  if (first === undefined) return null;
  const { file } = first;
  const before = applyEdits(now, moved);
  const redo = smallestEdit(file, before, now);
  return { kind: 'edit', file, edits: moved, inverse: redo === null ? [] : [redo] };
}

/** The edits that took the change back right after it was made. */
function inverseOf(own: readonly EditStep[], later: readonly EditStep[], now: string): readonly TextEdit[] {
  const [only] = own;
  if (only !== undefined && own.length === 1) return only.inverse;
  const made = undone(now, later);
  const edit = smallestEdit(only?.file ?? '', made, undone(made, own));
  return edit === null ? [] : [edit];
}

function undone(text: string, steps: readonly EditStep[]): string {
  return steps.reduceRight((now, { inverse }) => applyEdits(now, inverse), text);
}

/** Where a place is after later edits; null if one of them reaches into it. */
function placeNow(edit: TextEdit, later: readonly EditStep[]): Omit<TextEdit, 'text'> | null {
  let place = { file: edit.file, start: edit.start, end: edit.end };
  for (const { edits } of later) {
    const { start, end } = place;
    if (edits.some((other) => other.start < end && other.end > start)) return null;
    if (edits.some((other) => other.start < start && other.end > start)) return null;
    place = mapSpan(place, edits);
  }
  return place;
}
