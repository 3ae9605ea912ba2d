/** What a slot offers for typed words: real domains, real answers of the language worker. */
import { describe, expect, it } from 'vitest';
import { createWorkspace, type Fits, type SlotRole } from '../../../planner-core/index.ts';
import { slotChoices } from '../../../renderer/rows/slot-choices.ts';

/** `▸…◂` marks the slot. */
const DOMAIN = `domain D;
type Npc; type Place; type Gun;
object Place hall, yard;
fluent integer ammo(Gun gun);
fluent Place at(Npc npc);
task Act(Npc npc, Gun gun) { { AT } }
`;

function fitsOf(statement: string, role: SlotRole = 'value'): Fits {
  const marked = DOMAIN.replace('AT', statement);
  const start = marked.indexOf('▸');
  const end = marked.indexOf('◂') - 1;
  const workspace = createWorkspace();
  workspace.setFile({ path: 'd.htn', text: marked.replace(/[▸◂]/g, '') });
  const fits = workspace.fits({ role, span: { file: 'd.htn', start, end } });
  if (fits === null) throw new Error(`Nothing fits ${statement}`);
  return fits;
}

const labels = (fits: Fits, typed: string) => slotChoices(fits, typed).map(({ label }) => label);
const texts = (fits: Fits, typed: string) => slotChoices(fits, typed).map(({ edit }) => edit.text);

describe('a slot offers', () => {
  it('what fits, and to leave it open', () => {
    expect(labels(fitsOf('at(npc) == ▸hall◂;'), '')).toEqual([
      'hall',
      'yard',
      'none',
      'gun',
      'npc',
      'Leave it open: a Place…',
    ]);
  });

  it('what is there first where it is nothing that is offered, so that Enter alone changes nothing', () => {
    const [first, ...others] = slotChoices(fitsOf('ammo(gun) >= ▸7◂;'), '');
    expect(first).toMatchObject({ label: '7', isCurrent: true, edit: { was: '7', text: '7' } });
    expect(others.every(({ isCurrent }) => isCurrent !== true)).toBe(true);
    expect(labels(fitsOf('at(npc) == ▸_◂;'), '')[0]).toBe('hall');
  });

  it('what the words find, then a new name and the text as typed', () => {
    const fits = fitsOf('at(npc) == ▸hall◂;');
    expect(labels(fits, 'ya')).toEqual([
      'yard',
      'New object ya: a Place',
      'New variable ya: a Place',
      'New variable ya: a Place for each Gun',
      'New variable ya: a Place for each Npc',
      'ya',
    ]);
    expect(labels(fits, 'yard')).toEqual(['yard']);
  });

  it('a new name with its declaration, in one edit', () => {
    const fits = fitsOf('at(npc) == ▸hall◂;');
    const fresh = slotChoices(fits, 'back yard').find(({ label }) => label.startsWith('New object'));
    expect(fresh?.edit).toMatchObject({
      at: fits.at,
      was: 'hall',
      text: 'back_yard',
      declare: { declaring: 'object', said: 'Place back_yard' },
    });
  });

  it.each([
    ['2', '2'],
    ['2,5', '2.5'],
    ['−3', '-3'],
  ])('the number %s as %s', (typed, written) => {
    expect(texts(fitsOf('ammo(gun) >= ▸1◂;'), typed)[0]).toBe(written);
  });

  it('any expression as typed, after all that is known', () => {
    expect(texts(fitsOf('ammo(gun) >= ▸1◂;'), 'ammo(gun) + 2')).toEqual(['ammo(gun) + 2']);
  });

  it('signs by their words and by themselves, and nothing else', () => {
    const fits = fitsOf('ammo(gun)▸ >= ◂1;', 'comparison');
    expect(labels(fits, 'at most')).toEqual(['is at most']);
    expect(labels(fits, '<=')).toEqual(['is at most']);
    expect(labels(fits, 'zebra')).toEqual([]);
    expect(slotChoices(fits, '')[0]?.isCurrent).toBe(true);
  });

  it('what does not fit with the reason', () => {
    const unfit = slotChoices(fitsOf('at(npc) == ▸hall◂;'), 'gun').find(({ reason }) => reason !== undefined);
    expect(unfit?.reason).toBe('gun is a Gun; a Place is wanted.');
  });
});
