/** Declarations written, changed, renamed and taken out, with everything else left as it was. */
import { describe, expect, test } from 'vitest';
import type { DeclarationEdit, DeclarationKind } from '../../../../planner-core/edits/declarations/model.ts';
import { DECLARATION_EXAMPLES } from '../../../../planner-core/edits/declarations/said.ts';
import { answer, make } from '../edited.ts';

const KINDS: readonly DeclarationKind[] = ['type', 'enum', 'variable', 'object'];
const BARE = 'domain Guard;\n\ntask Wait() {\n    {}\n}\n';
const FULL = `domain Guard; // the guards
type Npc;
/// Where one can be.
type Place; // of the level
type Gun < Npc, Place;
enum Stance { standing, crouched }
object Npc ada, bob, cleo;
object Place hall;
fluent Place at(Npc npc);
/// Heard everywhere.
fluent boolean alarm;
constant integer [2, 9] range; /* in steps */
derived boolean awake(Npc npc) := (alarm and true); // so far

task Wait(Npc npc) {
    { at(npc) == hall; }
}
`;

const edited = (edit: DeclarationEdit, text = FULL): string =>
  make(new Map([['a.htn', text]]), edit).get('a.htn') ?? '';
const refusal = (edit: DeclarationEdit, text = FULL): string => {
  const result = answer(new Map([['a.htn', text]]), edit);
  return result.ok ? 'made' : result.reason;
};

describe('what a person says', () => {
  test.each(KINDS)('of a %s is a declaration, as in the example', (kind) => {
    const said = DECLARATION_EXAMPLES[kind];
    expect(edited({ kind: 'declare', declaring: kind, said: `${said};` }, BARE)).toContain(said);
  });

  test.each([
    ['type', 'Door, Key, Window', 'type Door;\ntype Key;\ntype Window;\n'],
    ['type', 'Rifle, Pistol < Gun', 'type Rifle < Gun;\ntype Pistol < Gun;\n'],
    ['object', 'Place gate, yard, court', 'object Place gate, yard, court;\n'],
    [
      'variable',
      'fluent boolean open(Place a, Place b), locked(Place a)',
      'fluent boolean open(Place a, Place b);\nfluent boolean locked(Place a);\n',
    ],
  ] as const)('of a %s may be several: %s', (declaring, said, lines) => {
    expect(edited({ kind: 'declare', declaring, said })).toContain(lines);
  });

  test.each([
    ['type', 'two words', /^Unexpected `words`; .* Write for example `Guard < Npc`\.$/],
    ['type', '2nd', /Write for example/],
    ['type', 'A; task B() {}', /Write for example/],
    ['type', 'A /* not closed', /Write for example/],
    ['type', 'Npc', /^There is already a type called `Npc`\.$/],
    ['type', 'Door, Door', /^There is already a type called `Door`\.$/],
    ['type', 'boolean', /^There is already the type called `boolean`\.$/],
    ['type', 'task', /Write for example/],
    ['type', '', /Write for example/],
    ['enum', 'Stance', /Write for example `Stance \{ standing, crouched \}`/],
    ['enum', 'Pose { standing }', /^There is already a value of an enum called `standing`\.$/],
    ['variable', 'boolean alarm', /Write for example/],
    ['variable', 'object Npc alarm', /Write for example/],
    ['variable', 'fluent a; task B() {', /Write for example/],
    ['variable', 'constant float alarm', /^There is already a variable called `alarm`\.$/],
    ['object', 'ada', /Write for example/],
    ['object', 'Npc dora, ada', /^There is already an object called `ada`\.$/],
  ] as const)('of a %s may be none: %s', (declaring, said, reason) => {
    expect(refusal({ kind: 'declare', declaring, said })).toMatch(reason);
  });
});

describe('a new declaration', () => {
  test.each([
    ['type', 'Key', 'Gun < Npc, Place;\n', 'Gun < Npc, Place;\ntype Key;\n'],
    ['enum', 'E { a }', 'crouched }\n', 'crouched }\nenum E { a }\n'],
    ['object', 'Place yard', 'Place hall;\n', 'Place hall;\nobject Place yard;\n'],
    ['variable', 'constant float way', '// so far\n', '// so far\nconstant float way;\n'],
  ] as const)(
    'of a %s stands behind those of its kind, below their comments',
    (declaring, said, from, to) => {
      expect(edited({ kind: 'declare', declaring, said })).toBe(FULL.replace(from, to));
    },
  );

  test('that is the first of its kind stands behind the head', () => {
    expect(edited({ kind: 'declare', declaring: 'variable', said: 'fluent boolean alarm' }, BARE)).toBe(
      BARE.replace('Guard;\n', 'Guard;\n\nfluent boolean alarm;\n'),
    );
  });

  test('goes to the file that has its kind', () => {
    const texts = new Map([
      ['a.htn', 'domain Guard;\ntype Npc;\n'],
      ['b.htn', 'fluent Npc friend;\n'],
    ]);
    const changed = make(texts, { kind: 'declare', declaring: 'variable', said: 'fluent Npc foe' });
    expect(changed.get('b.htn')).toBe('fluent Npc friend;\nfluent Npc foe;\n');
  });

  test('leaves mistakes elsewhere as they are', () => {
    const broken = `${FULL}task Half( {\n`;
    expect(edited({ kind: 'declare', declaring: 'type', said: 'Key' }, broken)).toContain(
      'Place;\ntype Key;\n',
    );
  });
});

const remove = (kind: DeclarationKind, name: string, twin?: number): DeclarationEdit => ({
  kind: 'remove-declaration',
  of: twin === undefined ? { kind, name } : { kind, name, twin },
});

describe('taken out', () => {
  test.each([
    ['type', 'Place', '/// Where one can be.\ntype Place; // of the level\n', ''],
    ['enum', 'Stance', 'enum Stance { standing, crouched }\n', ''],
    ['variable', 'alarm', '/// Heard everywhere.\nfluent boolean alarm;\n', ''],
    ['variable', 'range', 'constant integer [2, 9] range; /* in steps */\n', ''],
    ['object', 'ada', 'ada, bob', 'bob'],
    ['object', 'bob', 'ada, bob', 'ada'],
    ['object', 'cleo', ', cleo', ''],
    ['object', 'hall', 'object Place hall;\n', ''],
  ] as const)('a %s leaves nothing behind: %s', (kind, name, from, to) => {
    expect(edited(remove(kind, name))).toBe(FULL.replace(from, to));
  });

  test('the heading of several stays with the others', () => {
    const text = 'domain D;\n\n// Who there is.\ntype Npc;\ntype Dog;\n\n// Alone.\ntype Cat;\n';
    expect(edited(remove('type', 'Npc'), text)).toBe(text.replace('type Npc;\n', ''));
    expect(edited(remove('type', 'Cat'), text)).toBe(text.replace('\n// Alone.\ntype Cat;\n', ''));
  });

  test('of two with one name it is the one that is meant', () => {
    const text = 'domain D;\ntype Npc; // one\ntype Npc; // two\n';
    expect(edited(remove('type', 'Npc', 1), text)).toBe('domain D;\ntype Npc; // one\n');
  });

  test('what is not there is refused', () => {
    expect(refusal(remove('type', 'Dragon'))).toBe('There is no longer a type called `Dragon`.');
  });
});

const of = (kind: DeclarationKind, name: string) => ({ kind, name });

describe('changed', () => {
  test.each<readonly [string, DeclarationEdit, string, string]>([
    [
      'the kind of a variable',
      { kind: 'set-storage', of: of('variable', 'alarm'), storage: 'constant' },
      'fluent boolean alarm;',
      'constant boolean alarm;',
    ],
    [
      'a variable to a rule',
      { kind: 'set-storage', of: of('variable', 'range'), storage: 'derived' },
      'constant integer [2, 9] range;',
      'derived integer [2, 9] range := 2;',
    ],
    [
      'a rule to a variable',
      { kind: 'set-storage', of: of('variable', 'awake'), storage: 'fluent' },
      'derived boolean awake(Npc npc) := (alarm and true);',
      'fluent boolean awake(Npc npc);',
    ],
    [
      'the type of a variable',
      { kind: 'set-type', of: of('variable', 'at'), type: 'Npc' },
      'fluent Place at',
      'fluent Npc at',
    ],
    [
      'the type of an object alone',
      { kind: 'set-type', of: of('object', 'hall'), type: 'Npc' },
      'object Place hall;',
      'object Npc hall;',
    ],
    [
      'the type of one object of a list',
      { kind: 'set-type', of: of('object', 'bob'), type: 'Gun' },
      'object Npc ada, bob, cleo;\n',
      'object Npc ada, cleo;\nobject Gun bob;\n',
    ],
    [
      'bounds',
      { kind: 'set-bounds', of: of('variable', 'range'), bounds: { min: '-1', max: '7' } },
      '[2, 9]',
      '[-1, 7]',
    ],
    [
      'bounds taken away',
      { kind: 'set-bounds', of: of('variable', 'range'), bounds: null },
      'integer [2, 9] range',
      'integer range',
    ],
    [
      'parameters',
      { kind: 'set-declared-parameters', of: of('variable', 'at'), text: 'Npc npc, Npc other' },
      'at(Npc npc);',
      'at(Npc npc, Npc other);',
    ],
    [
      'parameters where there were none',
      { kind: 'set-declared-parameters', of: of('variable', 'alarm'), text: 'Place place' },
      'alarm;',
      'alarm(Place place);',
    ],
    [
      'parameters taken away',
      { kind: 'set-declared-parameters', of: of('variable', 'at'), text: '' },
      'at(Npc npc);',
      'at;',
    ],
    ['parents', { kind: 'set-parents', of: of('type', 'Gun'), text: 'Place' }, '< Npc, Place', '< Place'],
    ['a first parent', { kind: 'set-parents', of: of('type', 'Npc'), text: 'Place' }, 'Npc;', 'Npc < Place;'],
    ['parents taken away', { kind: 'set-parents', of: of('type', 'Gun'), text: '' }, ' < Npc, Place', ''],
    [
      'values added',
      { kind: 'add-enum-values', of: of('enum', 'Stance'), text: 'lying, sitting' },
      'crouched }',
      'crouched, lying, sitting }',
    ],
    [
      'a value before another',
      { kind: 'add-enum-values', of: of('enum', 'Stance'), text: 'lying', index: 0 },
      '{ standing',
      '{ lying, standing',
    ],
    [
      'a value taken out',
      { kind: 'remove-enum-value', of: of('enum', 'Stance'), value: 'standing' },
      'standing, crouched',
      'crouched',
    ],
    [
      'a value moved',
      { kind: 'move-enum-value', of: of('enum', 'Stance'), value: 'crouched', index: 0 },
      'standing, crouched',
      'crouched, standing',
    ],
    [
      'a rule',
      { kind: 'set-rule', of: of('variable', 'awake'), text: 'not alarm' },
      ':= (alarm and true);',
      ':= not alarm;',
    ],
    [
      'documentation',
      { kind: 'set-documentation', of: of('type', 'Place'), text: 'A room.\nOr a yard.' },
      '/// Where one can be.\n',
      '/// A room.\n/// Or a yard.\n',
    ],
    [
      'a first documentation',
      { kind: 'set-documentation', of: of('type', 'Npc'), text: 'Somebody.' },
      'type Npc;',
      '/// Somebody.\ntype Npc;',
    ],
    [
      'documentation taken away',
      { kind: 'set-documentation', of: of('variable', 'alarm'), text: ' ' },
      '/// Heard everywhere.\n',
      '',
    ],
    [
      'the words of a variable',
      { kind: 'set-says', of: of('variable', 'alarm'), yes: 'the "alarm" rings', no: 'it is quiet' },
      'fluent boolean alarm;',
      '@says("the \\"alarm\\" rings", "it is quiet")\nfluent boolean alarm;',
    ],
    [
      'the name of a value',
      { kind: 'rename-enum-value', of: of('enum', 'Stance'), value: 'crouched', name: ' down ' },
      'standing, crouched',
      'standing, down',
    ],
  ])('%s', (_, edit, from, to) => {
    expect(FULL).toContain(from);
    expect(edited(edit)).toBe(FULL.replace(from, to));
  });

  test('a name, wherever it is used', () => {
    const renamed = edited({ kind: 'rename-declaration', of: of('type', 'Npc'), name: 'Person' });
    expect(renamed).toBe(FULL.replaceAll('Npc', 'Person'));
  });

  test.each<readonly [DeclarationEdit, RegExp]>([
    [{ kind: 'set-type', of: of('variable', 'at'), type: 'Npc; task X() {' }, /not closed|more than one/],
    [{ kind: 'set-type', of: of('variable', 'at'), type: ' ' }, /field is empty/],
    [{ kind: 'set-rule', of: of('variable', 'awake'), text: 'true // why' }, /not closed|more than one/],
    [{ kind: 'set-rule', of: of('variable', 'at'), text: 'true' }, /has no rule/],
    [
      { kind: 'set-declared-parameters', of: of('variable', 'at'), text: 'Npc npc) (' },
      /not closed|more than one/,
    ],
    [{ kind: 'set-parents', of: of('enum', 'Stance'), text: 'Npc' }, /^The enum `Stance` has no parents\.$/],
    [{ kind: 'add-enum-values', of: of('enum', 'Stance'), text: 'standing' }, /already a value of this enum/],
    [{ kind: 'remove-enum-value', of: of('enum', 'Stance'), value: 'flying' }, /is no longer there/],
    [
      { kind: 'set-says', of: of('variable', 'alarm'), yes: ' ', no: 'it is quiet' },
      /First say how it reads where it holds/,
    ],
    [{ kind: 'set-says', of: of('type', 'Npc'), yes: 'x', no: '' }, /^The type `Npc` has no words/],
    [
      { kind: 'rename-enum-value', of: of('enum', 'Stance'), value: 'crouched', name: 'standing' },
      /already .*`standing`/,
    ],
    [
      { kind: 'rename-enum-value', of: of('enum', 'Stance'), value: 'flying', name: 'x' },
      /is no longer there/,
    ],
    [{ kind: 'rename-declaration', of: of('type', 'Npc'), name: 'Gun' }, /already another type called `Gun`/],
  ])('not what cannot be: %j', (edit, reason) => {
    expect(refusal(edit)).toMatch(reason);
  });
});

describe('the words of a variable', () => {
  const SAID = FULL.replace(
    'fluent boolean alarm;',
    '@says("it rings", "it is quiet") fluent boolean alarm;',
  );

  test.each([
    ['both changed', 'it howls', 'all is quiet', '@says("it howls", "all is quiet") fluent boolean alarm;'],
    ['the second taken away', 'it rings', '', '@says("it rings") fluent boolean alarm;'],
    ['both taken away', '', '', 'fluent boolean alarm;'],
  ])('%s', (_, yes, no, line) => {
    const after = edited({ kind: 'set-says', of: of('variable', 'alarm'), yes, no }, SAID);
    expect(after).toBe(FULL.replace('fluent boolean alarm;', line));
  });
});

test('a value of an enum has its new name in tasks and worlds', () => {
  const texts = new Map([
    [
      'a.htn',
      `${FULL}fluent Stance stance(Npc npc);\ntask Duck(Npc npc) {\n    { stance(npc) := crouched; }\n}\n`,
    ],
    [
      'b.world',
      'world W for Guard;\ninit {\n    stance(ada) := crouched; // crouched\n}\ntasks ordered(Wait(ada));\n',
    ],
  ]);
  const after = make(texts, {
    kind: 'rename-enum-value',
    of: of('enum', 'Stance'),
    value: 'crouched',
    name: 'down',
  });
  expect(after.get('a.htn')).toBe(texts.get('a.htn')?.replaceAll('crouched', 'down'));
  expect(after.get('b.world')).toBe(texts.get('b.world')?.replace(':= crouched', ':= down'));
});
