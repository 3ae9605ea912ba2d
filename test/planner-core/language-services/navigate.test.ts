/** Definition, references, rename and hover over a project of several files. */
import { describe, expect, test } from 'vitest';
import { hoverAt } from '../../../planner-core/language-services/hover.ts';
import { definitionAt, occurrencesAt } from '../../../planner-core/language-services/navigate.ts';
import { indexOccurrences } from '../../../planner-core/language-services/occurrence-index.ts';
import { renameAt } from '../../../planner-core/language-services/rename.ts';
import { applyEdits } from '../../../planner-core/text/text-edits.ts';
import { SQUAD, sourcesOf } from './marked.ts';

const DAY = `/// What a guard does.
task Day(Npc npc, Point home) {
  method rounds {
    branch armed_one {
      first (Gun gun) {
        let left := ammo(gun);
        left > 2 and armed(npc) and at(npc) is Area;
        forall (Npc other) { stance(other) == standing; }
        ordered(Move(npc, spawn), each (Npc mate; armed(mate)) { ordered(Shoot(mate, gun), Day(mate, home)); });
      }
    }
    branch other_one { exists (Gun gun) { ammo(gun) == 0; ordered(); } }
  }
}
`;
const WORLD = `world Yard for Squad;
objects { Npc guard; Gun pistol; Area yard; }
init { at(guard) := yard; stance(guard) := crouched; }
external pathLength(a, b) := distance(a, b) + 1;
tasks ordered(Day(guard, yard));
goal { armed(guard); }
expect { contains Shoot(guard, _); plan(Move(guard, spawn)); cost <= 4; }
`;
const texts: Readonly<Record<string, string>> = { 'squad.htn': SQUAD, 'tasks.htn': DAY, 'yard.world': WORLD };
const sources = sourcesOf(texts);
const index = indexOccurrences(sources);

/** The place of the nth occurrence of a piece of text, one character in. */
function placeOf(path: string, piece: string, nth = 1) {
  let offset = -1;
  for (let count = 0; count < nth; count++) offset = texts[path]?.indexOf(piece, offset + 1) ?? -1;
  if (offset < 0) throw new Error(`${piece} is not in ${path}`);
  return { path, offset: offset + 1 };
}

/** A span as file, line and text. */
const shown = ({ file, start, end }: { file: string; start: number; end: number }) =>
  `${file}:${(texts[file] ?? '').slice(0, start).split('\n').length} ${(texts[file] ?? '').slice(start, end)}`;

describe('the definition', () => {
  test.each([
    ['of a task', 'yard.world', 'Move', 'squad.htn:18 Move'],
    ['of a variable', 'tasks.htn', 'ammo(gun) == 0', 'squad.htn:12 ammo'],
    ['of a type in a parameter', 'tasks.htn', 'Npc npc', 'squad.htn:5 Npc'],
    ['of a type after `is`', 'tasks.htn', 'Area', 'squad.htn:3 Area'],
    ['of an enum value', 'tasks.htn', 'standing', 'squad.htn:7 standing'],
    ['of an object of the domain', 'yard.world', 'spawn', 'squad.htn:8 spawn'],
    ['of an object of the world', 'yard.world', 'guard) := yard', 'yard.world:2 guard'],
    ['of an axiom', 'yard.world', 'armed', 'squad.htn:15 armed'],
    ['of an external function', 'yard.world', 'pathLength', 'squad.htn:16 pathLength'],
    ['of the domain', 'yard.world', 'Squad', 'squad.htn:1 Squad'],
    ['of a rule’s parameter', 'yard.world', 'b) + 1', 'yard.world:4 b'],
  ])('%s', (_, path, piece, expected) => {
    const found = definitionAt(index, placeOf(path, piece));
    expect(found && shown(found)).toBe(expected);
  });

  test('of a local is the one whose scope it is', () => {
    const inFirst = definitionAt(index, placeOf('tasks.htn', 'gun), Day'));
    const inSecond = definitionAt(index, placeOf('tasks.htn', 'gun) == 0'));
    expect([inFirst, inSecond].map((span) => span && shown(span))).toEqual([
      'tasks.htn:5 gun',
      'tasks.htn:12 gun',
    ]);
    expect(inFirst).not.toEqual(inSecond);
    expect(definitionAt(index, placeOf('tasks.htn', 'left > 2'))).toEqual(
      definitionAt(index, placeOf('tasks.htn', 'left :=')),
    );
  });

  test('is nowhere for words of the language and unknown names', () => {
    expect(definitionAt(index, placeOf('tasks.htn', 'ordered'))).toBeNull();
    expect(definitionAt(index, { path: 'other.htn', offset: 1 })).toBeNull();
  });
});

describe('references', () => {
  test('of a task are in all files', () => {
    const found = occurrencesAt(index, placeOf('tasks.htn', 'Move'));
    expect(found.map(shown)).toEqual(['squad.htn:18 Move', 'tasks.htn:9 Move', 'yard.world:7 Move']);
  });

  test('of a local stay in its scope', () => {
    const found = occurrencesAt(index, placeOf('tasks.htn', 'mate'));
    expect(found.map(shown)).toEqual(Array(4).fill('tasks.htn:9 mate'));
  });

  test('of an enum value and of its enum are different', () => {
    expect(occurrencesAt(index, placeOf('squad.htn', 'crouched')).map(shown)).toEqual([
      'squad.htn:7 crouched',
      'yard.world:3 crouched',
    ]);
    expect(occurrencesAt(index, placeOf('squad.htn', 'Stance')).map(shown)).toEqual([
      'squad.htn:7 Stance',
      'squad.htn:11 Stance',
    ]);
  });
});

describe('renaming', () => {
  function renamed(path: string, piece: string, name: string): Readonly<Record<string, string>> | string {
    const result = renameAt(index, placeOf(path, piece), name);
    if ('reason' in result) return result.reason;
    return Object.fromEntries(
      Object.entries(texts).map(([file, text]) => [
        file,
        applyEdits(
          text,
          result.edits.filter((edit) => edit.file === file),
        ),
      ]),
    );
  }

  test('changes every use and nothing else', () => {
    expect(renamed('yard.world', 'guard', 'captain')).toEqual({
      ...texts,
      'yard.world': WORLD.replaceAll('guard', 'captain'),
    });
    expect(renamed('squad.htn', 'Shoot', 'Fire')).toEqual({
      'squad.htn': SQUAD.replace('Shoot', 'Fire'),
      'tasks.htn': DAY.replace('Shoot', 'Fire'),
      'yard.world': WORLD.replace('Shoot', 'Fire'),
    });
  });

  test('of a name of the domain reaches the worlds', () => {
    expect(renamed('squad.htn', 'Squad', 'Team')).toMatchObject({
      'yard.world': WORLD.replace('Squad', 'Team'),
    });
  });

  test('to a word of the language writes backquotes', () => {
    expect(renamed('squad.htn', 'Move', 'first')).toMatchObject({
      'yard.world': WORLD.replace('Move', '`first`'),
    });
  });

  test.each([
    ['a name that is none', 'squad.htn', 'Move', 'go there'],
    ['another task', 'squad.htn', 'Move', 'Shoot'],
    ['another variable', 'squad.htn', 'ammo', 'alert'],
    ['an object', 'squad.htn', 'ammo', 'spawn'],
    ['an object of a world', 'squad.htn', 'ammo', 'guard'],
    ['a local somewhere', 'squad.htn', 'ammo', 'left'],
    ['a variable, for a local', 'tasks.htn', 'left', 'ammo'],
    ['a local around it', 'tasks.htn', 'mate', 'npc'],
    ['a type of the language', 'squad.htn', 'Npc', 'integer'],
    ['a sibling branch', 'tasks.htn', 'armed_one', 'other_one'],
  ])('to %s is refused with the reason', (_, path, piece, name) => {
    expect(renamed(path, piece, name)).toMatch(/^[`TA].*[.]$/);
  });

  test('to the name of a local elsewhere, or of another space, is fine', () => {
    expect(typeof renamed('tasks.htn', 'mate', 'other')).toBe('object');
    expect(typeof renamed('squad.htn', 'Move', 'ammo')).toBe('object');
  });

  test('of nothing is refused', () => {
    expect(renamed('tasks.htn', 'ordered', 'x')).toBe('There is no name here that can be changed.');
  });
});

describe('hovering', () => {
  const markdown = (path: string, piece: string) => hoverAt(index, sources, placeOf(path, piece))?.markdown;

  test('shows the declaration, the documentation and the uses of a task', () => {
    expect(markdown('yard.world', 'Move')).toBe(
      '```planwright\ntask Move(Npc npc, Point to)\n```\n\nGoes there.\n\nUsed in 2 places.',
    );
  });

  test('shows bounds, locals and named values', () => {
    expect(markdown('tasks.htn', 'ammo')).toContain('fluent integer [0, 30] ammo(Gun gun)');
    expect(markdown('tasks.htn', 'gun)')).toContain('Gun gun');
    expect(markdown('tasks.htn', 'left >')).toContain('let left := ammo(gun)');
  });

  test('explains words of the language', () => {
    expect(markdown('tasks.htn', 'ordered')).toContain('one after another');
    expect(markdown('yard.world', 'goal')).toContain('at the end of a plan');
    expect(markdown('tasks.htn', '> 2')).toBeUndefined();
  });
});

test('names in scores are names like any other', () => {
  const text = `domain Scores;
type Npc;
fluent float hunger(Npc npc);
task Spend(Npc npc) {
    try highest score first;
    method { score := hunger(npc); ordered(); }
}
`;
  const names = indexOccurrences(sourcesOf({ 'scores.htn': text }));
  const places = (offset: number) =>
    occurrencesAt(names, { path: 'scores.htn', offset }).map(({ start }) => start);
  expect(places(text.indexOf('hunger'))).toEqual([text.indexOf('hunger'), text.lastIndexOf('hunger')]);
  expect(places(text.lastIndexOf('npc'))).toEqual([
    text.indexOf('npc)', text.indexOf('Spend')),
    text.lastIndexOf('npc'),
  ]);
});
