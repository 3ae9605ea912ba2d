/** Names of one space: each is given once, as the rules of the space have it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NameRules, NameSpace } from '../../../planner-core/base/name-space.ts';

const rules: NameRules = {
  fold: (name) => name.toLowerCase(),
  isReserved: (name) => name === 'and',
  numbered: (name, number) => `${name}-${number}`,
};

describe('a space of names', () => {
  it('gives a name once, whatever its letters', () => {
    const space = new NameSpace(rules);
    expect(['Door', 'door', 'DOOR'].map((name) => space.take(name))).toEqual(['Door', 'door-2', 'DOOR-3']);
  });

  it('gives no reserved word', () => {
    expect(new NameSpace(rules).take('and')).toBe('and-2');
  });

  it('takes the first candidate that is free', () => {
    const space = new NameSpace(rules);
    space.add('move');
    expect(space.take('move', 'do-move')).toBe('do-move');
    expect(space.take('move', 'do-move')).toBe('do-move-2');
  });

  it('skips numbers that somebody has already', () => {
    const space = new NameSpace(rules);
    for (const name of ['a', 'a-3']) space.add(name);
    expect([space.take('a'), space.take('a')]).toEqual(['a-2', 'a-4']);
  });

  it('gives nothing that a space around it has given, before or since', () => {
    const outer = new NameSpace(rules);
    const inner = outer.inside();
    outer.take('a');
    expect([inner.take('a'), outer.take('a'), inner.take('a')]).toEqual(['a-2', 'a-2', 'a-3']);
  });

  it('never gives the same name twice', () => {
    const names = fc.array(fc.constantFrom('a', 'A', 'a-2', 'b', 'and', '__proto__', ''), { maxLength: 60 });
    fc.assert(
      fc.property(names, (wanted) => {
        const space = new NameSpace(rules);
        const given = wanted.map((name) => space.take(name).toLowerCase());
        expect(new Set(given).size).toBe(given.length);
      }),
      { seed: 7 },
    );
  });
});
