/** Worlds of the sample `day`: a town with any number of characters, generated from a seed. */
import { Dice } from './dice.ts';
import { fittingText, UnusableSize } from './sizes.ts';

/** The number of characters, and the number of hours to plan for each. */
export interface DayOptions {
  readonly characters: number;
  readonly hours: number;
  readonly seed: number;
}

/** Hours are counted in integers of 32 bits. */
const MOST_HOURS = 2 ** 31 - 1;

/** The minimum length of the text for one character. */
const LEAST_PERSON = 200;

const GLOBALS = [
  'keeper(food_shop) := fred;',
  'trades(food_shop, food) := true;',
  'opening(food_shop) := 8;',
  'closing(food_shop) := 20;',
  'keeper(skin_shop) := sven;',
  'trades(skin_shop, skins) := true;',
  'trades(skin_shop, goods) := true;',
  'opening(skin_shop) := 8;',
  'closing(skin_shop) := 20;',
  'price(food) := 5;',
  'price(skins) := -4;',
  'price(goods) := -50;',
  'lesson_price := 30;',
];

/** The text of a world with two shopkeepers and others who buy from them. Equal options result in equal texts. */
export function generateDay(options: DayOptions): string {
  const { characters, hours } = options;
  if (characters < 2 || hours < 1) throw new UnusableSize('A day needs two characters and an hour.');
  if (hours > MOST_HOURS) throw new UnusableSize(`A day of a town has at most ${MOST_HOURS} hours.`);
  return fittingText(characters * LEAST_PERSON, () => townText(options));
}

function townText({ characters, hours, seed }: DayOptions): string {
  const dice = new Dice(seed);
  const people = ['fred', 'sven', ...Array.from({ length: characters - 2 }, (_, index) => `npc${index}`)];
  const init = [
    ...GLOBALS,
    `deer := ${2 * characters};`,
    `horizon := ${hours};`,
    ...people.flatMap((name, index) => person(name, index < 2, dice)),
  ];
  return [
    `world Town${characters}Hours${hours} for Day;`,
    section('objects', [
      `Npc ${people.join(', ')};`,
      `House ${people.map((name) => `house_of_${name}`).join(', ')};`,
      'Shop food_shop, skin_shop;',
      'Place market, inn;',
    ]),
    section('init', init),
    `seed ${seed};`,
    'tasks ordered(Day());',
    section('goal', ['time == horizon;']),
    section('expect', ['solved;']),
  ]
    .join('\n\n')
    .concat('\n');
}

function section(name: string, lines: readonly string[]): string {
  return [`${name} {`, ...lines.map((line) => `    ${line}`), '}'].join('\n');
}

/** All characters start at home at midnight; most are asleep. */
function person(name: string, keeper: boolean, dice: Dice): string[] {
  const lines = [
    `home(${name}) := house_of_${name};`,
    `at(${name}) := house_of_${name};`,
    `money(${name}) := ${keeper ? 100 : dice.below(40)};`,
    `hungry(${name}) := ${dice.below(8)};`,
    `sleepy(${name}) := ${4 + dice.below(12)};`,
    `available(${name}, purchase_food, sedate_hunger) := true;`,
  ];
  if (keeper || dice.chance(0.8)) lines.push(`asleep(${name}) := true;`);
  if (keeper) return lines;
  if (dice.chance(0.3)) lines.push(`available(${name}, hunt, sedate_hunger) := true;`);
  if (dice.chance(0.5)) lines.push(`available(${name}, skin, get_money) := true;`);
  if (dice.chance(0.4)) {
    lines.push(`available(${name}, work, get_money) := true;`);
    lines.push(`job(${name}) := ${dice.pick(['market', 'inn'])};`, `pay(${name}) := ${3 + dice.below(5)};`);
  }
  if (dice.chance(0.5)) {
    lines.push(`available(${name}, sell_goods, get_money) := true;`, `has_goods(${name}) := true;`);
  }
  return lines;
}
