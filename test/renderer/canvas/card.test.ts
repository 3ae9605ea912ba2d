/** What stands on a card, where, and in which order. */
import { describe, expect, it } from 'vitest';
import type { TaskNode } from '../../../planner-core/index.ts';
import type { Card, CardItem } from '../../../renderer/canvas/kernels/card.ts';
import { makeCard } from '../../../renderer/canvas/kernels/make-card.ts';
import { countingMeasure, METRICS } from '../../../renderer/canvas/kernels/metrics.ts';
import { itemOf, makeScene } from '../../../renderer/canvas/kernels/scene.ts';
import { finish } from '../../../renderer/ui/slices.ts';
import { compound, graph, primitive, scored } from './graph-builder.ts';

const options = { measure: countingMeasure, collapsed: new Set<string>() };

function cardOf(task: TaskNode, collapsed = false): Card {
  return finish(
    makeCard(task, {
      measure: countingMeasure,
      collapsed,
      kindOf: () => 'primitive',
      loops: (call) => call.task === task.name,
      isFirstUse: () => false,
    }),
  );
}

const words = (item: CardItem): string => {
  switch (item.kind) {
    case 'header':
      return `${item.name}${item.parameters}${item.cost === null ? '' : ` [${item.cost}]`}${item.summary ?? ''}`;
    case 'method':
    case 'branch':
      return `${item.mark} ${[item.name, item.clause?.sentence, item.more > 0 ? `+${item.more}` : null, item.placeholder].filter(Boolean).join(' | ')}`;
    case 'chip':
      return `${item.step ?? '·'} ${item.task}${item.loop ? ' ⟲' : ''}`;
    case 'line':
      return `${item.label}: ${item.clauses.map((clause) => clause.sentence).join(', ')}`;
    default:
      return item.text;
  }
};

const attack = compound(
  'AttackPlayer(Npc npc)',
  {
    name: 'at_range',
    branches: [
      {
        name: 'sees_player',
        when: ['visible(at(npc), player_at)', 'loaded(gun)'],
        bind: ['first (Gun gun)'],
        run: 'Shoot(npc, gun)',
      },
      { when: ['near(npc)'], run: ['Move(npc, wpt)', 'AttackPlayer(npc)'] },
      { run: null },
    ],
  },
  { when: ['at(npc) == player_at'], run: { any: ['Stab(npc)', 'Shout(npc)'] } },
  { name: 'give_up', run: [] },
);

describe('the card of a compound task', () => {
  it('numbers methods, letters branches, and says each in one line', () => {
    expect(cardOf(attack).items.map(words)).toEqual([
      'AttackPlayer(npc)',
      '1 at range',
      'a sees player | visible(at(npc), player_at) | +1',
      'first (Gun gun)',
      '1 Shoot',
      'b near(npc)',
      '1 Move',
      '2 AttackPlayer ⟲',
      'c otherwise',
      'then: add a subtask',
      '2 at(npc) == player_at',
      '· Stab',
      '· Shout',
      '3 give up',
      'nothing left to do',
    ]);
  });

  it('says which score comes first, and the score of each method where it can be edited', () => {
    const card = cardOf(
      scored(
        'highest',
        'Spend(Npc npc)',
        { name: 'eat', score: 'hunger(npc)', run: 'Eat(npc)' },
        { score: '2', branches: [{ when: ['tired(npc)'], run: 'Rest(npc)' }, { run: [] }] },
      ),
    );
    expect(card.items.map(words)).toEqual([
      'Spend(npc)',
      'tries the highest score first',
      '1 eat',
      'score: hunger(npc)',
      '1 Eat',
      '2 first of 2 that holds',
      'score: 2',
      'a tired(npc)',
      '1 Rest',
      'b otherwise',
      'nothing left to do',
    ]);
    const line = card.items.find(({ kind }) => kind === 'line');
    expect(line).toMatchObject({ key: 'Spend/eat', clauses: [{ owner: 'Spend/eat', role: 'score' }] });
    // Between methods there is no line that would show an order.
    const rails = card.decor.filter(({ kind }) => kind === 'rail').map(({ rect }) => rect.x);
    expect(rails).toEqual([METRICS.methodIndent + 9]);
  });

  it('shows the only branch of a method in the method’s own line', () => {
    const [task] = graph(attack).tasks;
    const scene = finish(makeScene({ domainName: null, tasks: task ? [task] : [] }, options));
    expect(itemOf(scene, 'AttackPlayer/2/1')?.item.key).toBe('AttackPlayer/2');
  });

  it('knows what is switched off', () => {
    const [header, ...rows] = cardOf({ ...attack, disabled: true }).items;
    expect(header?.kind === 'header' && header.disabled).toBe(true);
    expect(rows.some((item) => 'disabled' in item && item.disabled)).toBe(false);
  });

  it('hides the methods when collapsed, and says how many there are', () => {
    const card = cardOf(attack, true);
    expect(card.items.map(words)).toEqual(['AttackPlayer(npc)3 methods']);
    expect(card.height).toBe(METRICS.headerHeight);
  });

  it('of a task without methods asks for one', () => {
    const [, note] = cardOf(compound('Idle()')).items;
    expect(note?.kind === 'note' && note.adds).toBe('method');
  });

  it('draws a line from each alternative to the next', () => {
    const rails = cardOf(attack).decor.filter((decor) => decor.kind === 'rail');
    expect(rails.length).toBe(4);
    expect(rails.every((rail) => rail.rect.height > 0)).toBe(true);
  });
});

describe('the card of a primitive task', () => {
  it('says what it costs, needs and changes', () => {
    const shoot = primitive('Shoot(Npc npc, Gun gun)', {
      needs: ['visible(at(npc), player_at)', 'loaded(gun) == true'],
      changes: ['ammo(gun) -= 1', 'player_wounded := true'],
      cost: '2',
    });
    expect(cardOf(shoot).items.map(words)).toEqual([
      'Shoot(npc, gun) [cost 2]',
      'needs: visible(at(npc), player_at), loaded(gun) == true',
      'changes: ammo(gun) -= 1, player_wounded := true',
    ]);
  });

  it('gives a long cost a line of its own', () => {
    const move = primitive('Move(Npc npc, Point to)', {
      changes: ['at(npc) := to'],
      cost: 'distance(at(npc), to) * 2',
    });
    expect(cardOf(move).items.map(words)).toEqual([
      'Move(npc, to)',
      'cost: distance(at(npc), to) * 2',
      'changes: at(npc) := to',
    ]);
  });

  it('has a cost of 1 where none is written', () => {
    expect(words(cardOf(primitive('Wait()')).items[0] as CardItem)).toBe('Wait [cost 1]');
  });
});

describe('every item', () => {
  const cards = [cardOf(attack), cardOf(primitive('Wait()', { needs: ['a'], changes: ['b := true'] }))];

  it('lies inside its card', () => {
    for (const card of cards) {
      for (const { rect } of card.items) {
        expect(rect.x).toBeGreaterThanOrEqual(0);
        expect(rect.x + rect.width).toBeLessThanOrEqual(card.width);
        expect(rect.y + rect.height).toBeLessThanOrEqual(card.height);
      }
    }
  });

  it('has a description for those who do not see it', () => {
    for (const card of cards) for (const item of card.items) expect(item.description).not.toBe('');
  });
});

describe('a scene', () => {
  const view = graph(attack, primitive('Shoot(Npc npc, Gun gun)'), primitive('Move(Npc npc, Point to)'));

  it('keeps the cards on which nothing changed, wherever their text moved', () => {
    const before = finish(makeScene(view, options));
    const moved = JSON.parse(JSON.stringify(view).replaceAll('"start":', '"start":1')) as typeof view;
    const after = finish(makeScene(moved, options, before));
    expect([...after.cards.values()].every((card) => before.cards.get(card.key) === card)).toBe(true);
  });

  it('makes a card anew when a task it calls changes its kind', () => {
    const before = finish(makeScene(view, options));
    const tasks = view.tasks.map((task) =>
      task.name === 'Shoot' ? { ...task, kind: 'compound' as const } : task,
    );
    const after = finish(makeScene({ ...view, tasks }, options, before));
    expect(after.cards.get('AttackPlayer')).not.toBe(before.cards.get('AttackPlayer'));
    expect(after.cards.get('Move')).toBe(before.cards.get('Move'));
  });

  it('draws an edge from the first use alone', () => {
    const scene = finish(makeScene(view, options));
    expect(scene.edges.map(({ call, to }) => `${call} > ${to}`)).toEqual([
      'AttackPlayer/at_range/sees_player#0 > Shoot',
      'AttackPlayer/at_range/2#0 > Move',
    ]);
  });

  it('knows the card of every node, and shows frames at their branch', () => {
    const scene = finish(makeScene(view, options));
    expect(scene.cardOf.get('AttackPlayer/at_range/2#1')).toBe('AttackPlayer');
    expect(itemOf(scene, 'AttackPlayer/at_range/2#9')).toBe(null);
  });
});
