/** Pasted text in the file's own style, with names that are free there. */
import type { Name } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { freshName } from '../../text/names.ts';
import type { DomainSource } from '../../text/sources.ts';
import { styleOf } from '../../text/style.ts';
import { applyEdits } from '../../text/text-edits.ts';
import { extentsOf } from '../kit/placing.ts';

type Pasted = Parameters<typeof extentsOf>[1];

/** The nodes as a template (see `layOut`), from the first to the last with the comments around them. */
export function templateOf({ text }: DomainSource, nodes: Pasted, bodyStart: number): string {
  const extents = extentsOf(text, nodes, bodyStart);
  const [first, last] = [extents[0], extents.at(-1)];
  if (first === undefined || last === undefined) return '';
  const lineStart = text.lastIndexOf('\n', first.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, first.start))?.[0] ?? '';
  const { unit } = styleOf(text);
  return text
    .slice(first.start, last.end)
    .split(/\r\n|\r|\n/)
    .map((line, index) =>
      withTabs(index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line, unit),
    )
    .join('\n');
}

function withTabs(line: string, unit: string): string {
  let depth = 0;
  while (line.startsWith(unit, depth * unit.length)) depth++;
  return line.trim() === '' ? '' : '\t'.repeat(depth) + line.slice(depth * unit.length);
}

/** The new name of each that has a name taken already. */
export function freshNames(
  names: readonly (Name | null)[],
  taken: ReadonlySet<string>,
): ReadonlyMap<Name, string> {
  const used = new Set(taken);
  const fresh = new Map<Name, string>();
  for (const name of names) {
    if (name === null) continue;
    const free = countedUp(name.text, used);
    used.add(free);
    if (free !== name.text) fresh.set(name, free);
  }
  return fresh;
}

/** `calm`, `calm2`, `calm3`: a copy of `calm2` is `calm3`. */
function countedUp(name: string, taken: ReadonlySet<string>): string {
  const numbered = /^(.*\D)([1-9]\d{0,8})$/.exec(name);
  if (numbered === null) return freshName(name, taken);
  const [, base = '', number] = numbered;
  let free = name;
  for (let count = Number(number) + 1; taken.has(free); count++) free = `${base}${count}`;
  return free;
}

/** The text with names replaced. */
export function renamedText({ text, tree }: DomainSource, names: ReadonlyMap<Name, string>): string {
  const edits = [...names].map(([{ span }, name]) => ({
    file: tree.path,
    start: span.start,
    end: span.end,
    text: writeName(name),
  }));
  return applyEdits(text, edits);
}
