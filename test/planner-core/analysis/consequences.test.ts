/** Mistakes of form that would bring about complaints of meaning: each file has one mistake, and is told one. */
import { describe, expect, it } from 'vitest';
import { readDomain, readWorld } from '../../../planner-core/index.ts';
import { createWorkspace } from '../../../planner-core/workspace.ts';

const DOMAIN = `domain Inn;
type Place;
type Npc;
fluent Place at(Npc npc);
fluent boolean open(Place place);
fluent integer [0, 9] ammo;
task Walk(Npc npc, Place to) {
    {
        at(npc) != to;
        at(npc) := to;
        ammo += 1;
    }
}
task Visit(Npc npc, Place to) {
    method {
        branch near {
            open(to);
            ordered(Walk(npc, to));
        }
    }
}
`;

const BY_SCORE = 'try highest score first;';

function errorsOf(text: string): string[] {
  const { diagnostics } = readDomain([{ path: 'd.htn', text }]);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

function change(from: string, to: string): string {
  expect(DOMAIN).toContain(from);
  return DOMAIN.replace(from, to);
}

describe('one mistake is one message:', () => {
  it.each([
    ['a parenthesis too few at the end', 'at(npc) != to', 'at(npc != to', 'unclosed-bracket'],
    ['text where a name belongs', 'open(to);', 'open(to;', 'unclosed-bracket'],
    ['an unclosed quote', 'open(to);', 'open(`to);', 'unclosed-quote'],
    ['comparisons in a chain', 'open(to);', '0 <= ammo <= 9;', 'chained-comparison'],
    ['a word of other languages', 'open(to);', 'if (open(to)) { ordered(Walk(npc, to)); }', 'foreign-word'],
    ['another such word', 'branch near {', 'else {', 'foreign-word'],
    ['a type without its name', 'type Place;', 'type ;', 'missing-name'],
    ['a score half written', '    method {', `${BY_SCORE} method { score := ammo +;`, 'missing-expression'],
    ['a parameter without its type', 'Walk(Npc npc,', 'Walk(npc,', 'missing-name'],
  ])('%s', (_, from, to, code) => {
    expect(errorsOf(change(from, to))).toEqual([code]);
  });
});

it('what stands beside a mistake is told with it', () => {
  const broken = change('at(npc) != to;', 'at(npc != to;').replace('open(to);', 'shut(to);');
  expect(errorsOf(broken)).toEqual(['unclosed-bracket', 'unknown-name']);
});

it('mistakes after which the text is read as it was meant hold nothing back', () => {
  expect(errorsOf(change('type Npc;', 'type Npc').replace('open(to);', 'shut(to)'))).toEqual([
    'missing-semicolon',
    'missing-semicolon',
    'unknown-name',
  ]);
});

it('a block that is never closed hides nothing of the next task', () => {
  const broken = change('ammo += 1;\n    }\n}', 'ammo += 1;\n    }\n').replace('open(to);', 'shut(to);');
  expect(errorsOf(broken)).toEqual(['unclosed-bracket', 'unknown-name']);
});

it('holds in worlds, too, and in the window', () => {
  const text =
    'world W for Inn; objects { Npc bob; Place inn; } init { at(bob := inn; open(cellar) := true; }';
  const { domain } = readDomain([{ path: 'd.htn', text: DOMAIN }]);
  const codes = readWorld(domain, { path: 'worlds/w.world', text }).diagnostics.map(({ code }) => code);
  expect(codes).toEqual(['unexpected-text', 'unknown-name']);
  const workspace = createWorkspace();
  workspace.setFile({ path: 'd.htn', text: DOMAIN });
  workspace.setFile({ path: 'worlds/w.world', text });
  expect(workspace.analysis().diagnostics.map(({ code }) => code)).toEqual(codes);
});

it('ten thousand mistakes without an end of statement take no time', () => {
  const broken = `${DOMAIN}task Odd() { { ${'§ '.repeat(10_000)} } }`;
  expect(errorsOf(broken)).toContain('stray-character');
});
