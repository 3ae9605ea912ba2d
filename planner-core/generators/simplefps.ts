/** Worlds of the sample `simplefps`, of any size, generated from a seed. */
import { Dice } from './dice.ts';
import { drawLevel, type Level } from './level.ts';
import { fittingText, UnusableSize } from './sizes.ts';

/**
 * The size of a world. `points` counts weapons, medikits and cover points, but not doors, switches, keys and ammunition.
 */
export interface SimpleFpsOptions {
  readonly areas: number;
  readonly points: number;
  readonly seed: number;
}

const KINDS = ['gun', 'medikit', 'knife', 'cover'] as const;
type Kind = (typeof KINDS)[number];

/** Declared objects by type, and the lines of `init`. */
class WorldText {
  readonly #objects = new Map<string, string[]>();
  readonly #init: string[] = [];

  object(type: string, name: string): void {
    this.#objects.set(type, [...(this.#objects.get(type) ?? []), name]);
  }

  set(cell: string, value: string | number): void {
    this.#init.push(`${cell} := ${value};`);
  }

  print(name: string, seed: number): string {
    const objects = [...this.#objects].flatMap(([type, names]) => wrapped(type, names));
    return [
      `world ${name} for SimpleFPS;`,
      section('objects', objects),
      section('init', this.#init),
      `seed ${seed};`,
      'tasks ordered(Behave());',
      section('goal', ['player_wounded;', 'not npc_injured;']),
    ]
      .join('\n\n')
      .concat('\n');
  }
}

function section(name: string, lines: readonly string[]): string {
  return [`${name} {`, ...lines.map((line) => `    ${line}`), '}'].join('\n');
}

const PER_LINE = 10;
/** The minimum length of the text for one area or point. */
const LEAST_PART = 40;

/** Declarations for one type, at most ten objects per line. */
function wrapped(type: string, names: readonly string[]): string[] {
  const lines: string[] = [];
  for (let start = 0; start < names.length; start += PER_LINE) {
    lines.push(`${type} ${names.slice(start, start + PER_LINE).join(', ')};`);
  }
  return lines;
}

/** The text of a world in which the player can nearly always be wounded. Equal options result in equal texts. */
export function generateSimpleFps(options: SimpleFpsOptions): string {
  const { areas, points } = options;
  if (areas < 2 || points < 2) throw new UnusableSize('A SimpleFPS world needs two areas and two points.');
  return fittingText((areas + points) * LEAST_PART, () => levelText(options));
}

function levelText({ areas, points, seed }: SimpleFpsOptions): string {
  const dice = new Dice(seed);
  const text = new WorldText();
  const level = drawLevel(areas, dice);
  writeLevel(level, text, dice);
  for (let index = 0; index < points; index += 1) {
    // Without a gun and a medikit, there would often be no plan.
    writePoint(index < 2 ? (KINDS[index] as Kind) : dice.pick(KINDS), index, areas, { text, dice });
  }
  writePeople(areas, text, dice);
  return text.print(`Areas${areas}Points${points}Seed${Math.abs(Math.trunc(seed))}`, seed);
}

function writeLevel(level: Level, text: WorldText, dice: Dice): void {
  for (let area = 0; area < level.areas; area += 1) {
    text.object('Area', `area${area}`);
    text.object('ControlBox', `box${area}`);
    text.set(`at(box${area})`, `area${area}`);
    if (dice.chance(0.1)) text.set(`lighted(area${area})`, 'true');
  }
  for (const { one, other, open } of level.doors) {
    const door = `door${one}_${other}`;
    text.object('Door', door);
    text.set(`door_between(area${one}, area${other})`, door);
    text.set(`door_between(area${other}, area${one})`, door);
    if (open) {
      text.set(`open(${door})`, 'true');
    } else {
      text.object('Keycard', `key${one}_${other}`);
      text.set(`opens(key${one}_${other})`, door);
      text.set(`at(key${one}_${other})`, `area${one}`);
    }
  }
  level.distances.forEach((row, from) => {
    row.forEach((distance, to) => {
      if (from !== to) text.set(`distance(area${from}, area${to})`, distance);
    });
  });
}

const TYPES = { gun: 'Gun', medikit: 'Medikit', knife: 'Knife', cover: 'CoverPoint' } as const;

function writePoint(
  kind: Kind,
  index: number,
  areas: number,
  { text, dice }: { readonly text: WorldText; readonly dice: Dice },
): void {
  const name = `${kind}${index}`;
  text.object(TYPES[kind], name);
  text.set(`at(${name})`, `area${dice.below(areas)}`);
  if (kind !== 'gun') return;
  if (dice.chance(0.2)) text.set(`has_nightvision(${name})`, 'true');
  if (dice.chance(0.4)) {
    text.set(`loaded(${name})`, 'true');
  } else {
    text.object('Ammo', `ammo${index}`);
    text.set(`fits(ammo${index})`, name);
    text.set(`at(ammo${index})`, `area${dice.below(areas)}`);
  }
}

function writePeople(areas: number, text: WorldText, dice: Dice): void {
  text.object('Player', 'player');
  text.set('at(player)', `area${1 + dice.below(areas - 1)}`);
  text.set('npc_area', 'area0');
  if (dice.chance(0.7)) text.set('npc_injured', 'true');
}
