/** Slots of all bundled domains: what stood in a hole is offered for it, and a slot set to itself changes nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProjectEdit } from '../../planner-core/edits/model.ts';
import { indexSyntax } from '../../planner-core/graph/syntax-index.ts';
import type { DomainFile } from '../../planner-core/language/ast.ts';
import { childrenOf, pathTo, type SyntaxNode } from '../../planner-core/language/syntax-path.ts';
import { fitsAt } from '../../planner-core/language-services/fits/fits.ts';
import type { Part, Slot } from '../../planner-core/sentences/parts.ts';
import { changeParts, needParts } from '../../planner-core/sentences/statement.ts';
import { vocabularyOf } from '../../planner-core/sentences/vocabulary.ts';
import { applyEdits, editsByFile } from '../../planner-core/text/text-edits.ts';
import { answer, make, sourcesOf, type Texts } from '../planner-core/edits/edited.ts';
import { sampling, TIME_LIMIT } from './samples.ts';

const domains = join(import.meta.dirname, '..', '..', 'domains');
const FIRST = 10;

interface Project {
  readonly texts: Map<string, string>;
  readonly slots: readonly { readonly slot: Slot; readonly isChosen: boolean }[];
}

function read(name: string): Project {
  const files = readdirSync(join(domains, name)).filter((file) => file.endsWith('.htn'));
  const texts = new Map(
    files.map((file) => [file, readFileSync(join(domains, name, file), 'utf8')] as const),
  );
  const trees = sourcesOf(texts).domain.map(({ tree }) => tree);
  const words = vocabularyOf(trees);
  const statements = trees.flatMap(({ declarations }) => declarations).flatMap(statementsIn);
  const slots = statements.flatMap((statement) => [
    ...slotsIn(needParts(statement, words)),
    ...slotsIn(changeParts(statement, words)),
  ]);
  return {
    texts,
    slots: slots.map((slot) => ({ slot, isChosen: trees.some((tree) => isChosen(tree, slot)) })),
  };
}

function statementsIn(node: SyntaxNode): readonly Parameters<typeof needParts>[0][] {
  const kinds: readonly SyntaxNode['kind'][] = ['condition', 'assign', 'transition', 'let'];
  if (kinds.includes(node.kind)) return [node as Parameters<typeof needParts>[0]];
  return childrenOf(node).flatMap(statementsIn);
}

function slotsIn(parts: readonly Part[]): readonly Slot[] {
  return parts.flatMap((part) => (part.kind === 'slot' ? [part, ...slotsIn(part.parts)] : []));
}

const projects = readdirSync(domains).map(read);
const everySlot = projects.flatMap(({ texts, slots }) => slots.map((each) => ({ texts, ...each })));
const textOf = ({ texts, slot }: (typeof everySlot)[number]) =>
  texts.get(slot.span.file)?.slice(slot.span.start, slot.span.end) ?? '';

/** A name, a variable with its arguments, none, true or false: numbers and texts are typed, the rest is put together from these. */
function isChosen(tree: DomainFile, { role, span }: Slot): boolean {
  if (role !== 'value' || tree.path !== span.file) return false;
  const node = pathTo(tree, span).at(-1);
  return node?.kind === 'literal'
    ? node.type === 'none' || node.type === 'boolean'
    : node?.kind === 'application';
}

test('what stood in a hole is offered for it, nearly always among the first ten', TIME_LIMIT, () => {
  const chosen = everySlot.filter((each) => each.isChosen);
  let tried = 0;
  const notOffered: string[] = [];
  const notFirst: string[] = [];
  fc.assert(
    fc.property(fc.nat(), (choice) => {
      const each = chosen[choice % chosen.length] as (typeof chosen)[number];
      const was = textOf(each);
      const emptied = changed(each.texts, { kind: 'set-slot', at: each.slot.span, was, text: '_' });
      const { domain } = sourcesOf(emptied);
      const span = { ...each.slot.span, end: each.slot.span.start + 1 };
      const fits = fitsAt(domain, indexSyntax(domain), { role: 'value', span });
      const at = (fits?.options ?? []).findIndex(({ text }) => unspaced(text) === unspaced(was));
      tried++;
      if (at < 0) notOffered.push(`${span.file} ${was}`);
      if (at < 0 || at >= FIRST) notFirst.push(`${span.file} ${was}`);
    }),
    sampling(120),
  );
  expect(tried).toBeGreaterThanOrEqual(120);
  expect(notOffered.length, notOffered.join('\n')).toBeLessThanOrEqual(tried * 0.05);
  expect(notFirst.length, notFirst.join('\n')).toBeLessThanOrEqual(tried * 0.1);
});

test('a slot set to what stands there changes no byte', TIME_LIMIT, () => {
  fc.assert(
    fc.property(fc.nat(), (choice) => {
      const each = everySlot[choice % everySlot.length] as (typeof everySlot)[number];
      const was = textOf(each);
      expect(answer(each.texts, { kind: 'set-slot', at: each.slot.span, was, text: was })).toMatchObject({
        ok: true,
        edits: [],
      });
    }),
    sampling(100),
  );
});

test('what is offered can be written, and keeps every law of edits', TIME_LIMIT, () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (choice, which) => {
      const { texts, slot } = everySlot[choice % everySlot.length] as (typeof everySlot)[number];
      const { domain } = sourcesOf(texts);
      const options = fitsAt(domain, indexSyntax(domain), slot)?.options ?? [];
      const option = options[which % Math.max(1, options.length)];
      if (option === undefined) return;
      const { at, was, text } = option;
      make(texts, { kind: 'set-slot', at, was, text });
    }),
    sampling(30),
  );
});

const unspaced = (text: string): string => text.replaceAll(/\s/g, '');

function changed(texts: Texts, edit: ProjectEdit): Map<string, string> {
  const result = answer(texts, edit);
  if (!result.ok) throw new Error(result.reason);
  const edits = editsByFile(result.edits);
  return new Map([...texts].map(([path, text]) => [path, applyEdits(text, edits.get(path) ?? [])]));
}
