/** Declarations in a few words, and the text that comes of them. */
import { describe, expect, test } from 'vitest';
import { type Draft, writtenDraft } from '../../../../planner-core/edits/declarations/drafts/draft.ts';
import { draftOf } from '../../../../planner-core/edits/declarations/drafts/draft-of.ts';
import { readLine } from '../../../../planner-core/edits/declarations/drafts/read-line.ts';
import { rightType } from '../../../../planner-core/edits/declarations/type-words.ts';
import { parseDomain } from '../../../../planner-core/language/parse.ts';
import { make } from '../edited.ts';

const TYPES = ['Npc', 'Place', 'Gun', 'Stance'];

function written(kind: Draft['kind'], typed: string): string {
  const { drafts, missing, problem } = readLine(kind, typed, TYPES);
  if (problem !== null) return problem;
  const lines = drafts.map((draft) => writtenDraft(draft).text.replace(/\s+/g, ' '));
  return [...missing.map((name) => `new ${name}`), ...lines].join(' | ');
}

describe('a variable', () => {
  test.each([
    ['alarm', 'fluent boolean alarm;'],
    ['ammo of gun 0 to 30', 'fluent integer [0, 30] ammo(Gun gun);'],
    ['ammo gun 0..30', 'fluent integer [0, 30] ammo(Gun gun);'],
    ['health of npc from 0 to 1.5', 'fluent float [0, 1.5] health(Npc npc);'],
    ['warmth -5 to 5', 'fluent integer [-5, 5] warmth;'],
    ['at of npc: place', 'fluent Place at(Npc npc);'],
    ['at of npc a place', 'fluent Place at(Npc npc);'],
    ['stance of npc is stance', 'fluent Stance stance(Npc npc);'],
    ['visible of place from, place to', 'fluent boolean visible(Place from, Place to);'],
    ['friend of npc and npc other', 'fluent boolean friend(Npc npc, Npc other);'],
    ['near for npc and npc', 'fluent boolean near(Npc npc, Npc npc2);'],
    ['fixed distance of place from, place to: number', 'constant float distance(Place from, Place to);'],
    ['int score', 'fluent integer score;'],
    ['name of npc text', 'fluent text name(Npc npc);'],
    ['gate, yard, hall', 'fluent boolean gate; | fluent boolean yard; | fluent boolean hall;'],
    ['open, locked of place', 'fluent boolean open(Place place); | fluent boolean locked(Place place);'],
    ['locked of place, alarm', 'fluent boolean locked(Place place); | fluent boolean alarm;'],
    ['ammo of bow', 'new Bow | fluent boolean ammo(Bow bow);'],
    ['fluent Place at(Npc npc)', 'fluent Place at(Npc npc);'],
    ['derived boolean near(Npc a) := at(a) == gate;', 'derived boolean near(Npc a) := at(a) == gate;'],
    ['enum Mood: calm, angry', 'enum Mood { calm, angry }'],
    ['type Door, Key', 'type Door; | type Key;'],
    ['2nd', 'A name cannot start with a digit, as `2nd` does.'],
  ])('%s', (typed, text) => {
    expect(written('variable', typed)).toBe(text);
  });
});

test.each([
  ['type', 'Npc2, Door, Key', 'type Npc2; | type Door; | type Key;'],
  ['type', 'Rifle, Bow is a gun', 'type Rifle < Gun; | type Bow < Gun;'],
  ['type', 'Rifle < Gun', 'type Rifle < Gun;'],
  ['type', 'Rifle is a Weapon', 'new Weapon | type Rifle < Weapon;'],
  ['enum', 'Mood: calm, angry', 'enum Mood { calm, angry }'],
  ['enum', 'Mood calm angry', 'enum Mood { calm, angry }'],
  ['enum', 'Mood { calm, angry }', 'enum Mood { calm, angry }'],
  ['object', 'place gate, yard', 'object Place gate; | object Place yard;'],
  ['object', 'gate, yard: Place', 'object Place gate; | object Place yard;'],
  ['object', 'gate, yard are places', 'object Place gate; | object Place yard;'],
  ['object', 'Door front', 'new Door | object Door front;'],
  ['task', 'Shoot npc gun', 'task Shoot(Npc npc, Gun gun) { { } }'],
  [
    'task',
    'Move npc place to, Wait npc',
    'task Move(Npc npc, Place to) { { } } | task Wait(Npc npc) { { } }',
  ],
  ['task', 'Give(Npc from, Npc to)', 'task Give(Npc from, Npc to) { { } }'],
] as const)('a %s: %s', (kind, typed, text) => {
  expect(written(kind, typed)).toBe(text);
});

test.each([
  ['int', 'integer'],
  ['bool', 'boolean'],
  ['string', 'text'],
  ['number [0, 3]', 'integer [0, 3]'],
  ['number [0, 0.5]', 'float [0, 0.5]'],
  ['number', 'float'],
  ['npc', 'Npc'],
  ['Dragon', 'Dragon'],
])('the type %s is %s', (typed, meant) => {
  expect(rightType(typed, new Set(TYPES))).toBe(meant);
});

test('all of a kind are written in one step, each kind in its place', () => {
  const lines = [
    readLine('variable', 'ammo of gun 0 to 30', []),
    readLine('task', 'Shoot gun', ['Gun']),
    readLine('type', 'Gun', []),
  ];
  const all = lines.flatMap(({ drafts }) => drafts.map(writtenDraft));
  const before = new Map([['a.htn', 'domain D;\n']]);
  expect(make(before, { kind: 'declare-written', written: all }).get('a.htn')).toBe(
    'domain D;\n\ntype Gun;\n\nfluent integer [0, 30] ammo(Gun gun);\n\ntask Shoot(Gun gun) {\n    {\n    }\n}\n',
  );
});

test('a form that is read and written again is the same declaration', () => {
  const text = `domain D;
/// Rounds left.
@says("{gun} has rounds", "{gun} is empty")
fluent integer [0, 30] ammo(Gun gun);`;
  const declaration = parseDomain({ path: 'a.htn', text }).tree.declarations[0];
  if (declaration?.kind !== 'variable') throw new Error('No variable was read');
  expect(`domain D;\n${writtenDraft(draftOf(text, declaration, declaration.name)).text}`).toBe(text);
});
