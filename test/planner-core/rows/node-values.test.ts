/** Arguments, scores and costs with their slots. */
import { expect, it } from 'vitest';
import { createWorkspace, spoken } from '../../../planner-core/index.ts';

const DOMAIN = `domain D;
type Npc; type Place;
object Place hall;
fluent integer ammo(Npc npc);
fluent Place at(Npc npc);
task Go(Npc npc, Place to) { cost := 1 + ammo(npc); }
task Act(Npc npc) {
    try highest score first;
    method { score := 10 - ammo(npc); ordered(Go(npc, at(npc)), Gone(npc), Go(npc, hall, 3)); }
    method { ordered(Go(npc, hall)); }
}
`;

const workspace = createWorkspace();
workspace.setFile({ path: 'd.htn', text: DOMAIN });
const said = (node: string) =>
  workspace.values(node).map(({ parameter, parts }) => `${parameter}: ${spoken(parts)}`);

it.each([
  ['the arguments of a subtask', 'Act/1/1#0', ['npc: npc', "to: npc's place"]],
  ['those of an unknown task', 'Act/1/1#1', ['null: npc']],
  ['one too many', 'Act/1/1#2', ['npc: npc', 'to: hall', 'null: 3']],
  ['the score of a method', 'Act/1', ["null: 10 − npc's ammo"]],
  ['a cost', 'Go', ["null: 1 + npc's ammo"]],
  ['what has none', 'Act/2', []],
  ['what is not there', 'Act/7/1#4', []],
])('%s', (_, node, expected) => expect(said(node)).toEqual(expected));

it('say what is wanted, and where they stand', () => {
  const [, to] = workspace.values('Act/1/1#0');
  const [slot] = to?.parts ?? [];
  expect(slot).toMatchObject({ kind: 'slot', wanted: 'a Place' });
  if (slot?.kind === 'slot') expect(DOMAIN.slice(slot.span.start, slot.span.end)).toBe('at(npc)');
});

it('are offered what fits', () => {
  const [, to] = workspace.values('Act/2/1#0');
  const [slot] = to?.parts ?? [];
  const fits = slot?.kind === 'slot' ? workspace.fits(slot) : null;
  expect(fits?.options.filter(({ reason }) => reason === undefined).map(({ label }) => label)).toEqual([
    'hall',
    "npc's place",
    'none',
  ]);
});
