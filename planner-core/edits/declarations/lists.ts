/** Changes the lists in types and enums: supertypes and values. */
import type { Span } from '../../base/source.ts';
import type { EnumDeclaration, Name } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { renameAt } from '../../language-services/rename.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { matchingBracket, nextToken, splitAtCommas } from '../../text/scan.ts';
import { type CommaList, itemAddition, itemRemoval } from '../kit/comma-list.ts';
import { type EditContext, type EditHandler, edited, insertion, replacement } from '../kit/context.ts';
import { newNameProblem } from '../kit/names-in-use.ts';
import { reordered } from '../kit/reorder.ts';
import { openProblem } from '../kit/typed-text.ts';
import { type LocatedDeclaration, locateDeclaration } from './locate.ts';
import type { DeclarationKey } from './model.ts';

export const setParents: EditHandler<'set-parents'> = (context, { of, text }) => {
  const found = locateDeclaration(context, of);
  if ('ok' in found) return found;
  const { source, declaration } = found;
  if (declaration.kind !== 'type')
    return refused('no-such-part', { kind: of.kind, name: of.name, part: 'parents' });
  const problem = openProblem(text);
  if (problem) return problem;
  const parents = text.trim();
  const [first, last] = [declaration.parents[0], declaration.parents.at(-1)];
  const { end } = declaration.name.span;
  if (!first || !last) return edited(parents === '' ? [] : [insertion(source, end, ` < ${parents}`)]);
  if (parents === '') return edited([replacement(source, { start: end, end: last.span.end }, '')]);
  return edited([replacement(source, { start: first.span.start, end: last.span.end }, parents)]);
};

type LocatedEnum = LocatedDeclaration & { readonly declaration: EnumDeclaration; readonly list: CommaList };

function locateEnum(context: EditContext, of: DeclarationKey): LocatedEnum | Refusal {
  const found = locateDeclaration(context, of);
  if ('ok' in found) return found;
  const { source, declaration } = found;
  if (declaration.kind !== 'enum')
    return refused('no-such-part', { kind: of.kind, name: of.name, part: 'values' });
  const open = nextToken(source.text, declaration.name.span.end)?.start ?? declaration.span.end;
  const close = matchingBracket(source.text, open) ?? declaration.span.end;
  return {
    ...found,
    declaration,
    list: { items: declaration.values, inner: { start: open + 1, end: close } },
  };
}

export const addEnumValues: EditHandler<'add-enum-values'> = (context, edit) => {
  const found = locateEnum(context, edit.of);
  if ('ok' in found) return found;
  const { source, declaration, list } = found;
  const taken = new Set(declaration.values.map(({ text }) => text));
  const names = splitAtCommas(edit.text, 0, edit.text.length).map(({ start, end }) =>
    edit.text.slice(start, end),
  );
  if (names.length === 0) return refused('name-needed', {});
  for (const name of names) {
    const problem = newNameProblem(name, taken, 'a value of this enum');
    if (problem) return problem;
    taken.add(name);
  }
  const text = names.map(writeName).join(', ');
  return edited(itemAddition(source, list, { index: edit.index ?? declaration.values.length, text }));
};

function valueIn({ values }: EnumDeclaration, value: string): number {
  return values.findIndex(({ text }: Name) => text === value);
}

export const removeEnumValue: EditHandler<'remove-enum-value'> = (context, { of, value, instead }) => {
  const found = locateEnum(context, of);
  if ('ok' in found) return found;
  const index = valueIn(found.declaration, value);
  const own = found.declaration.values[index];
  if (!own) return refused('line-gone', { text: value });
  if (instead !== undefined && valueIn(found.declaration, instead) < 0)
    return refused('line-gone', { text: instead });
  const text = instead === undefined ? null : writeName(instead);
  const uses = text === null ? [] : usesOf(context, own).map((use) => ({ ...use, text }));
  return edited([...itemRemoval(found.source, found.list, index), ...uses]);
};

/** Where a value is used, besides its declaration. */
function usesOf(context: EditContext, { span }: Name): readonly Span[] {
  const occurrences = context.occurrences();
  const definition = occurrences.at(span.file, span.start)?.definition;
  const all = definition ? occurrences.of(definition) : [];
  return all.flatMap(({ span: { file, start, end } }) =>
    file === span.file && start === span.start ? [] : [{ file, start, end }],
  );
}

export const renameEnumValue: EditHandler<'rename-enum-value'> = (context, { of, value, name }) => {
  const found = locateEnum(context, of);
  if ('ok' in found) return found;
  const own = found.declaration.values[valueIn(found.declaration, value)];
  if (!own) return refused('line-gone', { text: value });
  const { file, start } = own.span;
  const renamed = renameAt(context.occurrences(), { path: file, offset: start }, name.trim());
  return renamed.ok ? edited(renamed.edits) : renamed;
};

export const moveEnumValue: EditHandler<'move-enum-value'> = (context, { of, value, index }) => {
  const found = locateEnum(context, of);
  if ('ok' in found) return found;
  const from = valueIn(found.declaration, value);
  if (from < 0) return refused('line-gone', { text: value });
  const slots = found.declaration.values.map(({ span }) => span);
  const to = Math.max(0, Math.min(index, slots.length - 1));
  return edited(from === to ? [] : reordered(found.source, slots, { from, to }));
};
