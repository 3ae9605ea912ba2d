/** Declarations written, renamed and taken out, with everything else left as it was. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { applyEdits, createWorkspace } from '../../../planner-core/index.ts';
import {
  addDeclaration,
  type DeclarationKind,
  declaredPlaces,
  EXAMPLES,
  nameOffset,
  readDeclaration,
  removeDeclaration,
} from '../../../renderer/state/declaration-edits.ts';

const KINDS: readonly DeclarationKind[] = ['type', 'enum', 'variable', 'object'];
const BARE = 'domain Guard;\n\ntask Wait() {\n    {}\n}\n';
const FULL = `domain Guard; // the guards
type Npc;
/// Where one can be.
type Place; // of the level
enum Stance { standing, crouched }
object Npc ada, bob, cleo;
object Place hall;
fluent Place at(Npc npc);
/// Heard everywhere.
fluent boolean alarm;

task Wait() {
    {}
}
`;

function outlineOf(text: string) {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'a.htn', text });
  return workspace.analysis().outline;
}

describe('what a person says', () => {
  test.each(KINDS)('of a %s is a declaration, as in the example', (kind) => {
    const read = readDeclaration(kind, `${EXAMPLES[kind]};`, outlineOf(BARE));
    if ('reason' in read) throw new Error(read.reason);
    const text = applyEdits(BARE, [addDeclaration({ path: 'a.htn', text: BARE }, kind, read.text)]);
    expect(text).toContain(read.text);
    const { types, enums, variables, objects } = outlineOf(text);
    expect([...types, ...enums, ...variables, ...objects]).toHaveLength(kind === 'object' ? 2 : 1);
  });

  test.each([
    ['type', 'two words', /^Unexpected `words`; .* Write it as in `Guard < Npc`\.$/],
    ['type', '2nd', /Write it as in/],
    ['type', 'A; task B() {}', /Write it as in/],
    ['type', 'Npc', /^There is already a type `Npc`\.$/],
    ['type', 'boolean', /^There is already the type `boolean`\.$/],
    ['type', 'task', /Write it as in/],
    ['enum', 'Stance', /Write it as in `Stance \{ standing, crouched \}`/],
    ['enum', 'Pose { standing }', /^There is already a value of an enum `standing`\.$/],
    ['variable', 'boolean alarm', /Write it as in/],
    ['variable', 'object Npc alarm', /Write it as in/],
    ['variable', 'fluent a; task B() {', /Write it as in/],
    ['variable', 'constant float alarm', /^There is already a variable `alarm`\.$/],
    ['object', 'ada', /Write it as in/],
    ['object', 'Npc dora, ada', /^There is already an object `ada`\.$/],
  ] as const)('of a %s may be none: %s', (kind, said, reason) => {
    expect(readDeclaration(kind, said, outlineOf(FULL))).toEqual({ reason: expect.stringMatching(reason) });
  });
});

describe('a new declaration', () => {
  test.each([
    ['type', 'type Gun;', 'type Place; // of the level\n', 'type Place; // of the level\ntype Gun;\n'],
    ['enum', 'enum E { a }', 'crouched }\n', 'crouched }\nenum E { a }\n'],
    ['object', 'object Place yard;', 'Place hall;\n', 'Place hall;\nobject Place yard;\n'],
    ['variable', 'constant float way;', 'boolean alarm;\n', 'boolean alarm;\nconstant float way;\n'],
  ] as const)('of a %s stands behind those of its kind', (kind, declaration, from, to) => {
    const edit = addDeclaration({ path: 'a.htn', text: FULL }, kind, declaration);
    expect(applyEdits(FULL, [edit])).toBe(FULL.replace(from, to));
  });

  test('that is the first of its kind stands behind the head', () => {
    const edit = addDeclaration({ path: 'a.htn', text: BARE }, 'variable', 'fluent boolean alarm;');
    expect(applyEdits(BARE, [edit])).toBe(BARE.replace('Guard;\n', 'Guard;\n\nfluent boolean alarm;\n'));
  });
});

describe('taken out', () => {
  const span = (of: string, text = of) => {
    const start = FULL.indexOf(of);
    return { file: 'a.htn', start, end: start + text.length };
  };
  test.each([
    ['type', span('type Place;'), '/// Where one can be.\ntype Place; // of the level\n', ''],
    ['enum', span('enum Stance { standing, crouched }'), 'enum Stance { standing, crouched }\n', ''],
    ['variable', span('fluent boolean alarm;'), '/// Heard everywhere.\nfluent boolean alarm;\n', ''],
    ['object', span('ada, bob', 'ada'), 'ada, bob', 'bob'],
    ['object', span('bob'), 'ada, bob', 'ada'],
    ['object', span('cleo'), ', cleo', ''],
    ['object', span('hall'), 'object Place hall;\n', ''],
  ] as const)('a %s leaves nothing behind', (kind, place, from, to) => {
    expect(applyEdits(FULL, [removeDeclaration(FULL, kind, place)])).toBe(FULL.replace(from, to));
  });
});

test('names are found behind the words before them', () => {
  const text = 'fluent at at(at at);';
  expect(nameOffset(text, { file: 'a', start: 0, end: text.length }, 'at')).toBe(10);
  const odd = 'type `a(b`;';
  expect(nameOffset(odd, { file: 'a', start: 0, end: odd.length }, 'a(b')).toBe(6);
});

test('with an enum go its values', () => {
  const start = FULL.indexOf('enum');
  const span = { file: 'a', start, end: FULL.indexOf('}', start) + 1 };
  const places = declaredPlaces(FULL, { kind: 'enum', name: 'Stance', span });
  expect(places.map((at) => FULL.slice(at, at + 5))).toEqual(['Stanc', 'stand', 'crouc']);
});
