/** Where rows can go: a step further in reading order, and under a pointer; and what is said of them. */
import { describe, expect, it } from 'vitest';
import { createWorkspace, type RowView } from '../../../planner-core/index.ts';
import { dropPlace, isWithin, keyOf, placesNext, shownRows } from '../../../renderer/rows/drops.ts';
import { commentText, spokenPlace, spokenRow } from '../../../renderer/rows/speech.ts';

const TEXT = `domain Guard;
type Gun;
fluent boolean alarm; fluent boolean loaded(Gun gun); fluent integer ammo(Gun gun);
task Act(Gun gun) {
    {
        alarm; // the bell
        loaded(gun) or (alarm and ammo(gun) > 1) or not alarm;
        exists (Gun other; true);
        alarm == true :-> false;
    }
}
`;

const workspace = createWorkspace();
workspace.setFile({ path: 'guard.htn', text: TEXT });
const { conditions, changes } = workspace.rows('Act') as NonNullable<ReturnType<typeof workspace.rows>>;
const OPEN: ReadonlySet<string> = new Set();
const all = shownRows(conditions, OPEN);
const at = (key: string): RowView =>
  all.find(({ row }) => keyOf(row.address) === key)?.row ?? (conditions[0] as RowView);

/** `after 0`, `inside 1.1`. */
const places = (key: string, step: 1 | -1, folded = OPEN) =>
  placesNext(conditions, at(key), { step, folded }).map(({ row, where }) => `${where} ${keyOf(row.address)}`);

describe('rows are shown', () => {
  it('in reading order, with what is inside groups that are open', () => {
    expect(all.map(({ row, depth }) => `${depth} ${keyOf(row.address)}`)).toEqual([
      '0 0',
      '0 1',
      '1 1.0',
      '1 1.1',
      '2 1.1.0',
      '2 1.1.1',
      '1 1.2',
      '0 2',
      '0 3',
    ]);
    expect(shownRows(conditions, new Set(['1'])).map(({ row }) => keyOf(row.address))).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
  });
});

describe('a row goes one step', () => {
  it.each([
    ['0', 1, ['before 1.0', 'after 1']],
    ['1.0', 1, ['before 1.1.0', 'after 1.1']],
    ['1.1.1', 1, ['after 1.1']],
    ['1.2', 1, ['after 1']],
    ['1', 1, ['inside 2', 'after 2']],
    ['3', 1, []],
    ['0', -1, []],
    ['1.0', -1, ['before 1']],
    ['1.2', -1, ['inside 1.1', 'before 1.1']],
    ['2', -1, ['inside 1', 'before 1']],
  ] as const)('%s by %i', (key, step, wanted) => expect(places(key, step)).toEqual(wanted));

  it('past a group that is folded', () => {
    expect(places('0', 1, new Set(['1']))).toEqual(['after 1']);
  });
});

describe('a row is dropped', () => {
  const dropped = (key: string, share: number): string => {
    const { row, where } = dropPlace(at(key), share);
    return `${where} ${keyOf(row.address)}`;
  };

  it.each([
    ['0', 0.2, 'before 0'],
    ['0', 0.8, 'after 0'],
    ['1', 0.1, 'before 1'],
    ['1', 0.6, 'before 1.0'],
    ['2', 0.6, 'inside 2'],
  ] as const)('on %s at %f of its height', (key, share, wanted) => expect(dropped(key, share)).toBe(wanted));

  it('never into itself', () => {
    expect(isWithin([1, 1, 0], [[1]])).toBe(true);
    expect(isWithin([1], [[1]])).toBe(true);
    expect(isWithin([1], [[1, 0], [2]])).toBe(false);
  });
});

describe('a row is spoken', () => {
  const said = (key: string) => all.filter(({ row }) => keyOf(row.address) === key).map(spokenRow)[0];

  it.each([
    ['0', 'Condition 1 of 4, alarm is true, 2 slots, comment: the bell'],
    ['1', 'Condition 2 of 4, any of, 3 rows inside'],
    ['1.1.1', "Condition 2 of 2, gun's ammo is above 1, 4 slots"],
    ['2', 'Condition 3 of 4, there is a Gun other where, no rows inside'],
  ])('%s', (key, wanted) => expect(said(key)).toBe(wanted));

  it('as the change of a condition', () => {
    expect(shownRows(changes, OPEN).map(spokenRow)).toEqual([
      'Effect 1 of 1, alarm is not true, 2 slots, changed by a condition',
    ]);
  });

  it('with the place where it stands now', () => {
    expect(all.map(spokenPlace).slice(1, 5)).toEqual([
      '2 of 4',
      '1 of 3, inside any of',
      '2 of 3, inside any of',
      '1 of 2, inside all of',
    ]);
  });

  it('with its comments as they are read', () => {
    expect(commentText({ ...at('0'), comments: ['/* one */', '/// two'] })).toBe('one two');
  });
});
