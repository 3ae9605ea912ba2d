/** Random edits of declarations and worlds in a row, on all bundled projects: every law at every step. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '../../../planner-core/base/source.ts';
import type { ProjectEdit } from '../../../planner-core/edits/model.ts';
import type { Drawn } from '../../../planner-core/edits/worlds/model.ts';
import { outlineOf } from '../../../planner-core/workspace/outline.ts';
import { worldTable } from '../../../planner-core/workspace/world-table.ts';
import type { Outline, WorldTable } from '../../../planner-core/workspace.ts';
import { checkEdits } from '../../support/check-edits.ts';
import { answer, commentsOf, make, sourcesOf, type Texts } from './edited.ts';

const domains = join(import.meta.dirname, '..', '..', '..', 'domains');

function textsOf(name: string): Map<string, string> {
  const read = (folder: string, ending: string, prefix: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => [prefix + file, readFileSync(join(folder, file), 'utf8')] as const);
  const own = join(domains, name);
  return new Map([...read(own, '.htn', ''), ...read(join(own, 'worlds'), '.world', 'worlds/').slice(0, 1)]);
}

interface View {
  readonly outline: Outline;
  readonly worlds: readonly WorldTable[];
}

function viewOf(texts: Texts): View {
  const { domain, worlds } = sourcesOf(texts);
  return { outline: outlineOf(domain), worlds: worlds.map(worldTable) };
}

type Choice = readonly [pick: number, kind: number, detail: number];

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** An edit of a declaration, picked by numbers; null where the project has nothing to edit. */
function declarationEdit({ outline }: View, [pick, kind, detail]: Choice): ProjectEdit | null {
  const { types, enums, variables, objects } = outline;
  const [type, each, variable, object] = [
    at(types, pick),
    at(enums, pick),
    at(variables, pick),
    at(objects, pick),
  ];
  const edits: (ProjectEdit | null)[] = [
    { kind: 'declare', declaring: 'type', said: `Fresh${detail}, Further${detail}` },
    {
      kind: 'declare',
      declaring: 'variable',
      said: `fluent boolean fresh${detail}, further${detail}(${type?.name ?? 'integer'} x)`,
    },
    { kind: 'declare', declaring: 'enum', said: `Kind${detail} { one${detail}, two${detail} }` },
    type ? { kind: 'declare', declaring: 'object', said: `${type.name} new${detail}` } : null,
    type ? { kind: 'remove-declaration', of: { kind: 'type', name: type.name } } : null,
    type
      ? { kind: 'set-parents', of: { kind: 'type', name: type.name }, text: detail % 2 ? 'Fresh' : '' }
      : null,
    type
      ? { kind: 'rename-declaration', of: { kind: 'type', name: type.name }, name: `Other${detail}` }
      : null,
    type
      ? {
          kind: 'set-documentation',
          of: { kind: 'type', name: type.name },
          text: detail % 3 ? 'One.\nTwo.' : '',
        }
      : null,
    each
      ? {
          kind: 'add-enum-values',
          of: { kind: 'enum', name: each.name },
          text: `v${detail}, w${detail}`,
          index: detail % 4,
        }
      : null,
    each
      ? {
          kind: 'remove-enum-value',
          of: { kind: 'enum', name: each.name },
          value: at(each.values, detail) ?? '',
        }
      : null,
    each
      ? {
          kind: 'move-enum-value',
          of: { kind: 'enum', name: each.name },
          value: at(each.values, detail) ?? '',
          index: detail % 5,
        }
      : null,
    object ? { kind: 'remove-declaration', of: { kind: 'object', name: object.name } } : null,
    object ? { kind: 'set-type', of: { kind: 'object', name: object.name }, type: `Fresh${detail}` } : null,
  ];
  const of = { kind: 'variable', name: variable?.name ?? '' } as const;
  const ofVariable: ProjectEdit[] = [
    {
      kind: 'set-storage',
      of,
      storage: at(['fluent', 'constant', 'derived', 'external'] as const, detail) ?? 'fluent',
    },
    { kind: 'set-type', of, type: detail % 2 ? 'integer [0, 9]' : 'boolean' },
    { kind: 'set-bounds', of, bounds: detail % 2 ? { min: '-1', max: `${detail}` } : null },
    { kind: 'set-declared-parameters', of, text: detail % 2 ? 'integer x' : '' },
    { kind: 'set-rule', of, text: `${detail}` },
    { kind: 'set-documentation', of, text: detail % 3 ? 'Said.' : '' },
    { kind: 'rename-declaration', of, name: `renamed${detail}` },
    { kind: 'remove-declaration', of },
  ];
  const all = variable ? [...edits, ...ofVariable] : edits;
  return at(all, kind >> 1) ?? null;
}

const drawn = (list: readonly { readonly text: string }[], index: number): Drawn => ({
  index: index % Math.max(1, list.length),
  text: at(list, index)?.text ?? '',
});

function worldEdit({ outline, worlds }: View, [pick, kind, detail]: Choice): ProjectEdit | null {
  const table = at(worlds, pick);
  if (!table) return null;
  const { path: world, objects, values, goal, expect: expected, tasks } = table;
  const value = at(values, pick);
  const items = tasks?.items ?? [];
  const isExternal = outline.variables.some(
    ({ name, storage }) => name === value?.variable && storage === 'external',
  );
  const cell = { variable: value?.variable ?? 'fresh', args: value?.args ?? [], external: isExternal };
  const lines =
    detail % 2
      ? { section: 'goal' as const, line: drawn(goal, pick) }
      : { section: 'expect' as const, line: drawn(expected, pick) };
  return (
    at<ProjectEdit>(
      [
        {
          kind: 'add-objects',
          world,
          type: at(objects, pick)?.type ?? 'Npc',
          names: `new${detail}, another one${detail}`,
        },
        { kind: 'remove-object', world, name: at(objects, pick)?.name ?? '' },
        { kind: 'set-value', world, cell, value: `${detail}` },
        { kind: 'set-value', world, cell: { ...cell, args: [`fresh${detail}`] }, value: 'true' },
        { kind: 'clear-value', world, cell },
        {
          kind: 'add-world-task',
          world,
          call: `Do${detail}()`,
          ...(detail % 3 ? { index: detail % 4 } : {}),
        },
        { kind: 'set-world-task', world, task: drawn(items, pick), call: 'Do()' },
        { kind: 'set-world-argument', world, task: drawn(items, pick), argument: 0, value: 'none' },
        { kind: 'move-world-task', world, task: drawn(items, pick), index: detail % 3 },
        { kind: 'remove-world-task', world, task: drawn(items, pick) },
        { kind: 'set-world-order', world, order: detail % 2 ? 'ordered' : 'unordered' },
        { kind: 'add-line', world, section: lines.section, text: detail % 2 ? 'true' : 'solved' },
        { kind: 'set-line', world, ...lines, text: detail % 2 ? 'not true' : 'cost <= 3' },
        { kind: 'move-line', world, ...lines, index: detail % 3 },
        { kind: 'remove-line', world, ...lines },
        { kind: 'rename-world', world, name: `World${detail}` },
      ],
      kind >> 1,
    ) ?? null
  );
}

/** What takes a row out takes the comments of that row with it; nothing else loses one. */
const LOSES_COMMENTS: ReadonlySet<ProjectEdit['kind']> = new Set([
  'remove-declaration',
  'remove-enum-value',
  'set-documentation',
  'set-storage',
  'set-rule',
  'set-declared-parameters',
  'set-parents',
  'set-bounds',
  'remove-object',
  'clear-value',
  'set-value',
  'remove-world-task',
  'set-world-task',
  'set-world-argument',
  'remove-line',
  'set-line',
]);

/** The slot or the list that an edit may touch and nothing besides; null for edits that take or put in whole rows. */
function ownSpan({ outline, worlds }: View, edit: ProjectEdit): Span | null {
  if ('of' in edit) {
    if (!SLOTS.has(edit.kind) || edit.of.kind === 'object') return null;
    const list =
      edit.of.kind === 'type' ? outline.types : edit.of.kind === 'enum' ? outline.enums : outline.variables;
    return list.find(({ name }) => name === edit.of.name)?.span ?? null;
  }
  const table = 'world' in edit ? worlds.find(({ path }) => path === edit.world) : undefined;
  if (!table) return null;
  if (edit.kind === 'set-line') return table[edit.section][edit.line.index]?.textSpan ?? null;
  if (edit.kind === 'set-world-task' || edit.kind === 'set-world-argument')
    return table.tasks?.items[edit.task.index]?.span ?? null;
  if (edit.kind !== 'set-value') return null;
  const { variable, args } = edit.cell;
  return (
    table.values.find((each) => each.variable === variable && each.args.join() === args.join())?.span ?? null
  );
}

const SLOTS: ReadonlySet<ProjectEdit['kind']> = new Set([
  'set-storage',
  'set-type',
  'set-bounds',
  'set-declared-parameters',
  'set-parents',
  'set-rule',
  'add-enum-values',
  'remove-enum-value',
  'move-enum-value',
]);

/** How often each kind of edit was made. */
const made = new Map<ProjectEdit['kind'], number>();

function step(texts: Texts, choice: Choice): Texts {
  const view = viewOf(texts);
  const edit = choice[1] % 2 ? worldEdit(view, choice) : declarationEdit(view, choice);
  if (!edit) return texts;
  const result = answer(texts, edit);
  if (!result.ok) {
    expect(result.reason).toMatch(/[.]$/);
    return texts;
  }
  const after = make(texts, edit);
  const own = ownSpan(view, edit);
  for (const { file, start, end } of own ? result.edits : [])
    expect(own?.file === file && own.start <= start && end <= own.end, JSON.stringify(edit)).toBe(true);
  made.set(edit.kind, (made.get(edit.kind) ?? 0) + 1);
  if (!LOSES_COMMENTS.has(edit.kind))
    expect(commentsOf(after).sort()).toEqual(expect.arrayContaining(commentsOf(texts).sort()));
  return after;
}

const choices = fc.array(fc.tuple(fc.nat(9_999), fc.nat(199), fc.nat(99)), { minLength: 4, maxLength: 8 });

describe('random edits of', () => {
  test.each(readdirSync(domains).map((name, index) => [name, index] as const))(
    'the bundled project %s',
    (name, index) => {
      const texts = textsOf(name);
      fc.assert(
        fc.property(choices, fc.constantFrom('\n', '\r\n'), (steps, lineBreak) => {
          const start = new Map([...texts].map(([path, text]) => [path, text.replaceAll('\n', lineBreak)]));
          steps.reduce<Texts>(step, start);
        }),
        { seed: 20_261 + index, numRuns: 3 },
      );
    },
  );

  test('were of many kinds', () => {
    expect(made.size).toBeGreaterThan(25);
  });

  test.each(['bots', 'squad'])('damaged texts of %s stay changes that can be taken back', (name) => {
    const texts = textsOf(name);
    const damage = fc.tuple(fc.nat(3_000), fc.nat(40));
    fc.assert(
      fc.property(damage, choices, ([from, length], steps) => {
        let now: Texts = new Map(
          [...texts].map(([path, text]) => [path, text.slice(0, from) + text.slice(from + length)]),
        );
        for (const choice of steps) {
          const edit = (choice[1] % 2 ? worldEdit : declarationEdit)(viewOf(now), choice);
          const result = edit && answer(now, edit);
          if (result?.ok) now = checkEdits(now, result.edits);
        }
      }),
      { seed: 9_201, numRuns: 6 },
    );
  });
});
