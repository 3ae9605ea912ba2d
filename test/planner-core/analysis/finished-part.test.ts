/** What is planned of a domain in which something is still missing: all but the parts around each `_`. */
import { expect, test } from 'vitest';
import { type Domain, readDomain, readFinishedPart } from '../../../planner-core/index.ts';

const START = `domain Guard;
type Npc;
fluent boolean awake(Npc npc);
fluent integer [0, 5] ammo(Npc npc);
task Wake(Npc npc) {
    { awake(npc) := true; }
}
`;

function read(text: string) {
  const whole = readDomain([{ path: 'guard.htn', text: START + text }]);
  const part = readFinishedPart(whole);
  const codes = whole.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return {
    whole,
    codes: [...new Set(codes)],
    leftOut: part?.leftOut ?? null,
    ways: part && waysOf(part.domain),
  };
}

/** `Live: Live/1 Live/2/b` */
function waysOf(domain: Domain): readonly string[] {
  return domain.tasks.flatMap((task) =>
    task.kind === 'primitive'
      ? [task.name]
      : [`${task.name}: ${task.methods.flatMap(({ branches }) => branches.map(({ key }) => key)).join(' ')}`],
  );
}

const HOLES: readonly (readonly [where: string, text: string, ways: readonly string[]])[] = [
  [
    'a condition of one branch',
    'task Live(Npc npc) { method { branch a { ordered(Wake(npc)); } branch b { awake(_); ordered(); } } }',
    ['Wake', 'Live: Live/1/a'],
  ],
  [
    'a method of one branch',
    'task Live(Npc npc) { method { _; ordered(); } method { ordered(Wake(npc)); } }',
    ['Wake', 'Live: Live/2/1'],
  ],
  [
    'a subtask and its argument',
    'task Live(Npc npc) { method { ordered(_, Wake(_)); } method { ordered(_(npc)); } method { ordered(); } }',
    ['Wake', 'Live: Live/3/1'],
  ],
  [
    'the score of a method',
    'task Live(Npc npc) { try highest score first; method a { score := _; ordered(); } method b { score := 1; ordered(); } }',
    ['Wake', 'Live: Live/b/1'],
  ],
  ['the target of an effect', 'task Rest(Npc npc) { { _ := true; } }', ['Wake', 'Rest: ']],
  ['a value', 'task Rest(Npc npc) { { ammo(npc) += _; } }', ['Wake', 'Rest: ']],
  ['an operand', 'task Rest(Npc npc) { { ammo(npc) >= 1 + _; } }', ['Wake', 'Rest: ']],
  ['the type of a parameter', 'task Rest(_ npc) { { awake(npc) := false; } }', ['Wake', 'Rest: ']],
  [
    'the type of a quantifier',
    'task Live(Npc npc) { method { exists (_ n) { awake(n); ordered(Wake(n)); } } method { ordered(); } }',
    ['Wake', 'Live: Live/2/1'],
  ],
  [
    'a let',
    'task Live(Npc npc) { method { let n := _; ammo(npc) >= n; ordered(); } method { ordered(); } }',
    ['Wake', 'Live: Live/2/1'],
  ],
];

test.each(HOLES)('%s: one message, and the rest can be planned', (_, text, ways) => {
  const read1 = read(text);
  expect(read1.codes).toEqual(['still-missing']);
  expect(read1.whole.domain).toBeNull();
  expect(read1.ways).toEqual(ways);
});

test('each part is counted once', () => {
  const text =
    'task A(Npc npc) { { awake(_); ammo(_) := _; } }\ntask B(Npc npc) { method { ordered(A(_)); } method { _; ordered(_); } }';
  expect(read(text).leftOut).toBe(3);
});

test('without what is missing it is the domain in which those parts are disabled', () => {
  const text = (missing: string, off: string) =>
    `task Live(Npc npc) { ${off} method { ${missing} ordered(Wake(npc)); } method { ordered(); } }`;
  const disabled = readDomain([{ path: 'guard.htn', text: START + text('awake(npc);', '@disabled') }]);
  const part = readFinishedPart(
    readDomain([{ path: 'guard.htn', text: START + text('awake(_);', '         ') }]),
  );
  expect(withoutPlaces(part?.domain)).toEqual(withoutPlaces(disabled.domain));
});

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'origin' ? undefined : part)));

test('any other error refuses all of it', () => {
  expect(read('task Rest(Npc npc) { { awake(_); awake(nobody); } }').ways).toBeNull();
});

test('so does something missing outside of tasks, on which anything may depend', () => {
  expect(read('derived boolean ready(Npc npc) := _;').ways).toBeNull();
});

test('of a domain without errors there is nothing to leave out', () => {
  expect(read('').ways).toBeNull();
});
