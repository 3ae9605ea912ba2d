/** Parameters changed afterwards: every use passes its arguments accordingly, in tasks, rules and worlds. */
import { describe, expect, test } from 'vitest';
import type {
  DeclarationEdit,
  ParameterChange,
  SignatureKey,
} from '../../../../planner-core/edits/declarations/model.ts';
import { answer, make } from '../edited.ts';

const DOMAIN = `domain Guard;
type Npc;
type Gun;
object Gun knife;
@says("{gun} of {npc} is loaded", "{gun} of {npc} is empty")
fluent boolean loaded(Npc npc, Gun gun);
fluent boolean alarm;
derived integer reach(Npc npc, Gun gun) := if loaded(npc, gun) then 3 else reach(npc, gun);
derived Gun best(Npc npc) := none;

task Shoot(Npc npc, Gun gun) {
    cost := reach(npc, best(npc));
    { loaded(npc, gun) == true :-> false; alarm := true; }
}
task Attack(Npc npc) {
    method {
        exists (Gun g) { not loaded(npc, g /* first */); ordered(Shoot(npc, g), Shoot(npc, best(npc))); }
    }
}
`;
const WORLD = `world Yard for Guard;
objects { Npc ann; }
init {
    loaded(ann, knife) := true; // hers
    alarm := false;
}
tasks ordered(Shoot(ann, knife));
goal { not loaded(ann, knife); }
expect { contains Shoot(ann, _); }
`;
const TEXTS = new Map([
  ['guard.htn', DOMAIN],
  ['worlds/yard.world', WORLD],
]);

const keep = (from: number, type: string, name: string): ParameterChange => ({ from, type, name });
const NPC = keep(0, 'Npc', 'npc');
const GUN = keep(1, 'Gun', 'gun');

function changed(
  name: string,
  parameters: readonly ParameterChange[],
  kind: SignatureKey['kind'] = 'variable',
) {
  const after = make(TEXTS, { kind: 'change-parameters', of: { kind, name }, parameters });
  return { domain: after.get('guard.htn') ?? '', world: after.get('worlds/yard.world') ?? '' };
}

function refusal(edit: DeclarationEdit): string {
  const result = answer(TEXTS, edit);
  return result.ok ? 'made' : result.reason;
}

test('parameters that stay as they are change nothing', () => {
  expect(changed('loaded', [NPC, GUN])).toEqual({ domain: DOMAIN, world: WORLD });
});

test('two that change places do so in every use, with the comments of the arguments', () => {
  const { domain, world } = changed('loaded', [GUN, NPC]);
  expect(domain).toContain('loaded(Gun gun, Npc npc);');
  expect(domain).toContain('if loaded(gun, npc) then');
  expect(domain).toContain('not loaded(g /* first */, npc);');
  expect(domain).toContain('{ loaded(gun, npc) == true :-> false;');
  expect(world).toContain('    loaded(knife, ann) := true; // hers\n');
  expect(world).toContain('goal { not loaded(knife, ann); }');
});

test('one that goes takes its arguments along, and the words do without it', () => {
  const { domain, world } = changed('loaded', [keep(1, 'Gun', 'gun')]);
  expect(domain).toContain(
    '@says("{gun} of is loaded", "{gun} of is empty")\nfluent boolean loaded(Gun gun);',
  );
  expect(domain).toContain('{ loaded(gun) == true :-> false;');
  expect(world).toContain('loaded(knife) := true;');
});

test('a new one gets one value in all uses, and its place in the words', () => {
  const { domain, world } = changed('loaded', [
    NPC,
    { from: null, type: 'int', name: 'slot', value: '1' },
    GUN,
  ]);
  expect(domain).toContain('@says("{gun} of {npc} is loaded {slot}", "{gun} of {npc} is empty {slot}")');
  expect(domain).toContain('fluent boolean loaded(Npc npc, integer slot, Gun gun);');
  expect(domain).toContain('loaded(npc, 1, g /* first */)');
  expect(world).toContain('loaded(ann, 1, knife) := true;');
});

test('a variable without parameters gets parentheses, and loses them again', () => {
  const { domain, world } = changed('alarm', [{ from: null, type: 'Gun', name: 'at', value: 'knife' }]);
  expect(domain).toContain('fluent boolean alarm(Gun at);');
  expect(domain).toContain('alarm(knife) := true; }');
  expect(world).toContain('alarm(knife) := false;');
  const back = make(
    new Map([
      ['guard.htn', domain],
      ['worlds/yard.world', world],
    ]),
    {
      kind: 'change-parameters',
      of: { kind: 'variable', name: 'alarm' },
      parameters: [],
    },
  );
  expect([back.get('guard.htn'), back.get('worlds/yard.world')]).toEqual([DOMAIN, WORLD]);
});

test('uses inside the arguments of a use change with it', () => {
  const { domain } = changed('best', [{ from: null, type: 'Gun', name: 'least', value: 'knife' }, NPC]);
  expect(domain).toContain('cost := reach(npc, best(knife, npc));');
  expect(domain).toContain('Shoot(npc, best(knife, npc))');
});

test('another name is changed wherever the parameter is meant, in the words too', () => {
  const { domain } = changed('loaded', [keep(0, 'Npc', 'holder'), GUN]);
  expect(domain).toContain('@says("{gun} of {holder} is loaded", "{gun} of {holder} is empty")');
  expect(changed('reach', [NPC, keep(1, 'Gun', 'weapon')]).domain).toContain(
    'reach(Npc npc, Gun weapon) := if loaded(npc, weapon) then 3 else reach(npc, weapon);',
  );
});

test('of a task: subtasks, and what worlds plan for and expect', () => {
  const { domain, world } = changed('Shoot', [GUN, NPC], 'task');
  expect(domain).toContain('task Shoot(Gun gun, Npc npc) {');
  expect(domain).toContain('ordered(Shoot(g, npc), Shoot(best(npc), npc))');
  expect(world).toContain('tasks ordered(Shoot(knife, ann));');
  expect(world).toContain('contains Shoot(_, ann);');
  expect(changed('Shoot', [], 'task').world).toContain('tasks ordered(Shoot());');
});

test('a rule of a world gets a parameter of its own, a row the value', () => {
  const texts = new Map([
    ['a.htn', 'domain D;\ntype P;\nexternal float way(P a, P b);\nexternal float luck(P a);\n'],
    [
      'worlds/a.world',
      'world A for D;\nobjects { P x; }\nexternal way(a, b) := 1.0;\nexternal luck(x) := 2.0;\n',
    ],
  ]);
  const added = { from: null, type: 'integer', name: 'hour', value: '3' };
  const change = (name: string, count: number) =>
    make(texts, {
      kind: 'change-parameters',
      of: { kind: 'variable', name },
      parameters: [...[keep(0, 'P', 'a'), keep(1, 'P', 'b')].slice(0, count), added],
    }).get('worlds/a.world');
  expect(change('way', 2)).toContain('external way(a, b, hour) := 1.0;');
  expect(change('luck', 1)).toContain('external luck(x, 3) := 2.0;');
});

describe('what cannot be', () => {
  const of = { kind: 'variable', name: 'alarm' } as const;
  test.each([
    [{ from: null, type: 'Gun', name: 'at', value: '' }, /^The field is empty\.$/],
    [{ from: null, type: 'Gun', name: '2nd', value: 'knife' }, /digit/],
    [{ from: null, type: 'Gun)', name: 'at', value: 'knife' }, /bracket/],
    [{ from: null, type: 'Gun', name: 'at', value: 'knife, knife' }, /one/],
  ] as const)('is refused: %o', (parameter, reason) => {
    expect(refusal({ kind: 'change-parameters', of, parameters: [parameter] })).toMatch(reason);
  });

  test('as are two of one name, and what is no longer there', () => {
    const twice = { from: null, type: 'Gun', name: 'at', value: 'knife' };
    expect(refusal({ kind: 'change-parameters', of, parameters: [twice, twice] })).toBe(
      'There is already a parameter called `at`.',
    );
    expect(refusal({ kind: 'change-parameters', of: { kind: 'task', name: 'Run' }, parameters: [] })).toBe(
      'There is no longer a task called `Run`.',
    );
  });
});
