/** Adds objects to a world, and removes an object with everything that is set for it. */
import type { Range } from '../../base/source.ts';
import { writeName } from '../../language/keywords.ts';
import { refused } from '../../text/refusal.ts';
import { splitAtCommas } from '../../text/scan.ts';
import type { WorldSource } from '../../text/sources.ts';
import { objectList } from '../declarations/locate.ts';
import { itemAddition, itemRemoval } from '../kit/comma-list.ts';
import { type EditHandler, edited } from '../kit/context.ts';
import { removals } from '../kit/placing.ts';
import { rowsWith, valuesWith } from './cells.ts';
import { headerEnd, rowInSection, worldAt } from './places.ts';

export const addObjects: EditHandler<'add-objects'> = (context, { world, type, names }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const added = splitAtCommas(names, 0, names.length).map(({ start, end }) =>
    plainName(names.slice(start, end)),
  );
  if (added.length === 0) return refused('name-needed', {});
  const { objects } = source.tree;
  const taken = new Set(objects.flatMap((each) => each.names.map((name) => name.text)));
  for (const name of added) {
    if (/[`\r\n]/.test(name)) return refused('not-a-name', { name });
    if (taken.has(name)) return refused('name-in-use', { what: 'an object', name });
    taken.add(name);
  }
  const text = added.map(writeName).join(', ');
  const list = objects.filter((each) => each.type.text === type).at(-1);
  if (list) return edited(itemAddition(source, objectList(list), { index: list.names.length, text }));
  const after = objects.at(-1)?.span ?? null;
  const row = `${writeName(type)} ${text};`;
  return edited([rowInSection(source, 'objects', { text: row, after, behind: headerEnd(source) })]);
};

function plainName(written: string): string {
  return written.startsWith('`') && written.endsWith('`') && written.length > 2
    ? written.slice(1, -1)
    : written;
}

export const removeObject: EditHandler<'remove-object'> = (context, { world, name }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const { objects, init, externals } = source.tree;
  const declaration = objects.find((each) => each.names.some((own) => own.text === name));
  if (!declaration) return refused('no-such-object', { name });
  const lines: Range[] = [
    ...valuesWith(init, name).map(({ statement }) => statement.span),
    ...rowsWith(externals, name).map(({ span }) => span),
  ];
  if (declaration.names.length === 1) return edited(removals(source, [declaration.span, ...lines]));
  return edited([...fromList(source, declaration, name), ...removals(source, lines)]);
};

function fromList(source: WorldSource, declaration: WorldSource['tree']['objects'][number], name: string) {
  const index = declaration.names.findIndex((own) => own.text === name);
  return itemRemoval(source, objectList(declaration), index);
}
