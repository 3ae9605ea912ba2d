/**
 * A herd that plans once a second in a world created by the game: meadows are discovered, machines arrive and die, an
 * intruder is heard.
 */
import { HerdPlanner, LiveAsHerd } from './planner/Herd.mjs';

const herd = HerdPlanner.empty({ Meadow: 3, Refuge: 1, Place: 1, Grazer: 4, Watcher: 2 });
const { state } = herd;

function place(type: 'Meadow' | 'Refuge' | 'Place', name: string, x: number, y: number): void {
  herd.add(type, name);
  state.setX(name, x);
  state.setY(name, y);
}

function machine(type: 'Grazer' | 'Watcher', name: string, at: string): void {
  herd.add(type, name);
  state.setAt(name, at);
}

/** What the game does for a step of a plan. Steps without an entry are only shown. */
const act: Record<string, ((who: string, ...more: string[]) => void) | undefined> = {
  Walk: (who, _, to = '') => state.setAt(who, to),
  Run: (who, _, to = '') => state.setAt(who, to),
  Graze: (_, meadow = '') => state.setGrass(meadow, state.grass(meadow) - 1),
  CallTheHerd: () => state.setAlarm('hostile'),
};

/** Events that happen by themselves, by second. */
const events: Record<number, (() => void) | undefined> = {
  2: () => machine('Grazer', 'calf', 'valley'),
  3: () => {
    place('Meadow', 'hill', 40, 10);
    state.setGrass('hill', 9);
  },
  5: () => {
    place('Place', 'reeds', 20, -5);
    state.setDisturbance('reeds');
    state.setAlarm('suspicious');
  },
  7: () => herd.remove('cow'),
};

place('Meadow', 'valley', 0, 0);
place('Refuge', 'canyon', -60, 0);
state.setGrass('valley', 3);
state.setMost_attackers(1);
machine('Grazer', 'cow', 'valley');
machine('Watcher', 'alpha', 'canyon');
machine('Watcher', 'bravo', 'valley');

for (let second = 1; second <= 7; second++) {
  events[second]?.();
  const { plan } = herd.run({ tasks: [LiveAsHerd.of(herd)] });
  for (const { task, args } of plan ?? []) act[task]?.(...(args as [string, ...string[]]));
  console.log(
    `${second} s: ${(plan ?? []).map(({ task, args }) => `${task}(${args.join(', ')})`).join(' ')}`,
  );
}
