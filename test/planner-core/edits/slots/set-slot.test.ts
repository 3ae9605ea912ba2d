/** Slots set one at a time: what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import type { ProjectEdit } from '../../../../planner-core/edits/model.ts';
import { answer, make } from '../edited.ts';

type SetSlot = Extract<ProjectEdit, { kind: 'set-slot' }>;

/** A branch with `body` in it, and the edit of its slot, which is marked `▸…◂`. */
function setting(body: string, text: string, declare?: SetSlot['declare']) {
  const marked = `domain D;
type Npc; type Place; type Area < Place;
enum Mood { calm, angry }
object Place hall;
fluent integer ammo(Npc npc);
fluent Place at(Npc npc);
derived boolean home(Npc npc) := at(npc) == hall;
task Act(Npc npc) { method { let most := 9; exists (Npc other) { ${body} } } }
`;
  const [start, end] = [marked.indexOf('▸'), marked.indexOf('◂') - 1];
  const before = marked.replace(/[▸◂]/g, '');
  const at = { file: 'd.htn', start, end };
  const edit: SetSlot = {
    kind: 'set-slot',
    at,
    was: before.slice(start, end),
    text,
    ...(declare && { declare }),
  };
  return { texts: new Map([['d.htn', before]]), edit };
}

function written(body: string, text: string, declare?: SetSlot['declare']): string {
  const { texts, edit } = setting(body, text, declare);
  return make(texts, edit).get('d.htn') ?? '';
}

function refusal(body: string, text: string): string | null {
  const { texts, edit } = setting(body, text);
  const result = answer(texts, edit);
  return result.ok ? null : result.reason;
}

describe('a slot can be set to', () => {
  it.each([
    ['a parameter', 'ammo(npc)'],
    ['a named value', 'most'],
    ['a binding', 'ammo(other)'],
    ['a name that the text itself binds', 'count(Npc near; at(near) == hall)'],
    ['a function of the language', 'min(most, 3)'],
    ['an object and a rule', 'count(Npc near; home(near) and at(near) == hall)'],
    ['a hole', '_'],
  ])('%s', (_, text) => expect(written('ammo(npc) >= ▸1◂;', text)).toContain(`{ ammo(npc) >= ${text}; }`));

  it('a text with parentheses where precedence asks for them', () =>
    expect(written('ammo(npc) * ▸2◂ >= 1;', '1 + 1')).toContain('{ ammo(npc) * (1 + 1) >= 1; }'));

  it('a value of an enum, and to what it is with an unknown name that stood there', () => {
    expect(written('calm == ▸calm◂;', 'angry')).toContain('{ calm == angry; }');
    expect(written('ammo(npc) >= ▸gone + 1◂;', 'gone + 2')).toContain('{ ammo(npc) >= gone + 2; }');
  });

  it('a name that is declared in the same step', () => {
    const declare = { declaring: 'object', said: 'Place cellar' } as const;
    const text = written('at(npc) == ▸hall◂;', 'cellar', declare);
    expect(text).toContain('{ at(npc) == cellar; }');
    expect(text).toContain('object Place cellar;');
  });
});

describe('a slot is not set to', () => {
  it.each([
    ['zebra', 'zebra'],
    ['ammo(zebra)', 'zebra'],
    ['zebra(npc) + 1', 'zebra'],
    ['count(Npc near; at(near) == hall) + ammo(near)', 'near'],
  ])('%s, because nothing is called %s there', (text, name) =>
    expect(refusal('ammo(npc) >= ▸1◂;', text)).toBe(
      `Nothing here is called \`${name}\`: choose a name from the list, or declare it as new.`,
    ),
  );

  it('a name that is known only inside another row', () =>
    expect(refusal('ammo(npc) >= 1; } ammo(npc) >= ▸2◂; exists (Npc far) {', 'ammo(far)')).toContain(
      '`far`',
    ));

  it.each([
    ['ammo(▸npc◂) >= 1;', 'Npc'],
    ['▸ammo◂(npc) >= 1;', 'amo'],
    ['npc is ▸Npc◂;', 'Nobody'],
  ])('what names nothing, in %s', (body, text) => expect(refusal(body, text)).toContain(`\`${text}\``));

  it('two values, or half of one', () => {
    expect(refusal('ammo(npc) >= ▸1◂;', '1; ammo(npc) >= 2')).not.toBeNull();
    expect(refusal('ammo(npc) >= ▸1◂;', 'ammo(')).not.toBeNull();
  });

  it('anything where its text has changed', () => {
    const { texts, edit } = setting('ammo(npc) >= ▸1◂;', '2');
    expect(answer(texts, { ...edit, was: '7' })).toMatchObject({ ok: false, code: 'slot-gone' });
  });
});
