/**
 * Small random domains and worlds as text, so that reading, analysis, compiling and searching are all exercised. Tasks
 * call later tasks only, or themselves while fuel lasts: every search ends. Most of them are free of errors.
 */
import {
  condition,
  declare,
  expression,
  type Kind,
  list,
  object,
  quantified,
  recursive,
  Scope,
  type Variable,
} from './expressions.ts';
import type { Tape } from './tape.ts';

export interface RandomProject {
  readonly domain: string;
  readonly world: string;
}

/** A condition that holds more often than not. */
function likely(scope: Scope, depth: number): string {
  const wanted = condition(scope, depth);
  return scope.tape.below(3) === 0 ? wanted : `${wanted} or ${condition(scope, 1)} or not alarm`;
}

interface Task {
  readonly name: string;
  readonly parameters: readonly Kind[];
}

const BURN: Task = { name: 'Burn', parameters: [] };

/** With `scores` many tasks try their methods by scores. With `loops` tasks call each other in any order, without fuel: searches may go round for ever. */
export function randomProject(tape: Tape, loops = false, scores = false): RandomProject {
  const writer = new DomainWriter(tape, loops, scores);
  const domain = writer.write();
  return { domain, world: writer.writeWorld() };
}

function declarations(tape: Tape): string {
  const derived = (count: number, ...variables: Variable[]) => new Scope(tape, variables, count);
  const thing: Variable = { name: 'thing', kind: 'Thing' };
  const from: Variable = { name: 'from', kind: 'Thing' };
  const to: Variable = { name: 'to', kind: 'Thing' };
  const tint: Variable = { name: 'tint', kind: 'Colour' };
  return `domain Random;

type Thing;
type Box < Thing;
type Ball < Thing;
enum Colour { red, green }
object Box crate;
object Ball globe;

constant boolean link(Thing from, Thing to);
constant float dist(Thing from, Thing to);
constant integer bonus(Colour colour);
constant Ball favourite;
fluent boolean alarm;
fluent boolean flag(Thing thing);
fluent boolean used(integer [0, 2] slot);
fluent integer [0, 3] level;
fluent integer [-2, 4] stock(Box box);
fluent integer [0, 2] fuel;
fluent Colour paint(Thing thing);
fluent Thing where(Thing thing);
fluent Box holder(Ball ball);
fluent float weight(Thing thing);
fluent float [-1.5, 3] heat(Thing thing);
fluent text line(Thing thing);
constant text title(Box box);
external text motto(Colour colour);
external float measure(Thing thing, Colour colour);
external integer [0, 5] toll(Colour colour);

derived boolean joined(Thing from, Thing to) := ${recursive(derived(0, from, to), 2)};
derived boolean tinted(Thing from, Colour tint) := ${recursive(derived(0, from, tint), 2)};
derived boolean odd(Thing thing) := ${condition(derived(0, thing), 2)};
derived integer ${tape.rarely(4) ? '[0, 9] ' : ''}total := ${expression('integer', derived(1), 2)};
derived float reach(Thing thing) := ${expression('float', derived(2, thing), 2)};
derived text answer(Thing thing) := ${expression('text', derived(2, thing), 2)};

task Burn() {
    { fuel > 0; fuel -= 1; }
}`;
}

class DomainWriter {
  readonly #tape: Tape;
  readonly #primitives: readonly Task[];
  readonly #compounds: readonly Task[];
  readonly #loops: boolean;
  readonly #scores: boolean;

  constructor(tape: Tape, loops: boolean, scores: boolean) {
    this.#tape = tape;
    this.#loops = loops;
    this.#scores = scores;
    this.#primitives = tape.some(1, 3, (index) => ({ name: `Do${index}`, parameters: this.#kinds(2) }));
    this.#compounds = tape.some(1, 4, (index) => ({ name: `Plan${index}`, parameters: this.#kinds(2) }));
  }

  #kinds(most: number): Kind[] {
    const kinds: Kind[] = ['Thing', 'Box', 'Ball', 'Colour', 'integer', 'boolean', 'float', 'slot', 'text'];
    return this.#tape.some(0, most, () => this.#tape.pick(kinds));
  }

  write(): string {
    const compounds = this.#compounds.map((task, index) => this.#compound(task, index));
    const primitives = this.#primitives.map((task) => this.#primitive(task));
    return `${[declarations(this.#tape), ...primitives, ...compounds].join('\n\n')}\n`;
  }

  #scope(task: Task): Scope {
    return new Scope(
      this.#tape,
      task.parameters.map((kind, index) => ({ name: `p${index}`, kind })),
    );
  }

  #primitive(task: Task): string {
    const scope = this.#scope(task);
    const conditions = this.#tape.some(0, 1, () => `${likely(scope, 1)};`);
    const effects = this.#tape.some(1, 3, (index) => this.#effect(scope, index));
    return `task ${task.name}(${list(scope.variables)}) {\n${this.#cost(scope)}{ ${[...conditions, ...effects].join(' ')} }\n}`;
  }

  #cost(scope: Scope): string {
    const choice = this.#tape.below(6);
    if (choice < 2) return '';
    if (choice < 4) return `cost := ${this.#tape.below(4)};\n`;
    return `cost := abs(${expression(choice === 4 ? 'integer' : 'float', scope, 1)});\n`;
  }

  /** Effects of different `turn`s write different variables, except rarely. */
  #effect(scope: Scope, turn: number): string {
    const tape = this.#tape;
    if (tape.rarely(5)) return `when (${condition(scope, 1)}) { ${this.#assignment(scope, turn)} }`;
    if (tape.rarely(6)) {
      const bound: Variable = scope.fresh(tape.pick(['Thing', 'Ball', 'Box']));
      const inner = scope.with(bound);
      const assigned = turn === 1 ? `paint(${bound.name}) := ${expression('Colour', scope, 1)};` : '';
      const flagged = `flag(${bound.name}) := ${tape.pick(['true', 'false'])};`;
      return `forall (${declare(bound)}) { ${condition(inner, 1)}; ${turn === 0 ? flagged : assigned || `when (${condition(inner, 1)}) { weight(${bound.name}) += 0.5; }`} }`;
    }
    return this.#assignment(scope, tape.rarely(12) ? 0 : turn);
  }

  #assignment(scope: Scope, turn: number): string {
    const tape = this.#tape;
    const thing = () => object('Thing', scope, tape.rarely(8) ? 1 : 0);
    const groups = [
      [
        () => `flag(${thing()}) := ${condition(scope, 1)};`,
        () => 'alarm := not alarm;',
        () => `used(${expression('slot', scope, 0)}) := true;`,
        () => 'level := min(3, level + 1);',
      ],
      [
        () => `paint(${thing()}) := ${expression('Colour', scope, 1)};`,
        () => `stock(${object('Box', scope, 0)}) := min(4, max(-2, ${expression('integer', scope, 1)}));`,
        () => `stock(${object('Box', scope, 0)}) += ${tape.pick(['1', '-1', '2'])};`,
      ],
      [
        () => `where(${thing()}) := ${tape.pick([thing(), 'none'])};`,
        () => `holder(${object('Ball', scope, 0)}) := ${tape.pick([object('Box', scope, 1), 'none'])};`,
        () => `weight(${thing()}) := ${expression('float', scope, 1)};`,
        () => `weight(${object('Thing', scope, 0)}) -= 0.5;`,
        () => `heat(${thing()}) := clamp(${expression('float', scope, 1)}, -1, 2.5);`,
        () => `heat(${object('Thing', scope, 0)}) ${tape.pick(['+=', '-='])} 0.5;`,
        () => `line(${thing()}) := ${expression('text', scope, 1)};`,
      ],
    ];
    return tape.pick(groups[turn % 3] ?? [])();
  }

  #compound(task: Task, index: number): string {
    const order = this.#scores ? this.#tape.pick(['', 'highest', 'lowest']) : '';
    const methods = this.#tape.some(1, order === '' ? 2 : 4, () => {
      const score = order === '' ? [] : [`score := ${this.#score(this.#scope(task))};`];
      const branches = this.#tape.some(1, 2, () => `branch { ${this.#body(this.#scope(task), index, 2)} }`);
      return `    method {\n        ${[...score, ...branches].join('\n        ')}\n    }`;
    });
    const first = order === '' ? '' : `    try ${order} score first;\n`;
    return `task ${task.name}(${list(this.#scope(task).variables)}) {\n${first}${methods.join('\n')}\n}`;
  }

  /** Often the same as another one. */
  #score(scope: Scope): string {
    const kind: Kind = this.#tape.pick(['integer', 'float']);
    return this.#tape.rarely(4) ? `${this.#tape.below(2)}` : expression(kind, scope, 2);
  }

  #body(scope: Scope, index: number, depth: number): string {
    const tape = this.#tape;
    const conditions = tape.some(0, 1, () => `${likely(scope, 2)};`);
    if (!tape.rarely(4)) return `${conditions.join(' ')} ${this.#end(scope, index, depth)}`;
    const value = scope.fresh(tape.pick(['integer', 'float', 'Thing', 'Colour', 'boolean', 'text']));
    const written = `let ${value.name} := ${expression(value.kind, scope, 2)};`;
    return `${conditions.join(' ')} ${written} ${this.#end(scope.with(value), index, depth)}`;
  }

  #end(scope: Scope, index: number, depth: number): string {
    const tape = this.#tape;
    if (depth === 0 || tape.below(2) === 0) return this.#network(scope, index);
    const bound = quantified(scope, 2);
    const inner = scope.with(...bound);
    const key = expression(tape.pick(['integer', 'float', 'Colour']), inner, 1);
    const sort = `(${list(bound)}; ${key}; ${tape.pick(['<', '>'])})`;
    const head = tape.pick([
      `exists (${list(bound)})`,
      `first (${list(bound)})`,
      `sort-by ${sort}`,
      `first sort-by ${sort}`,
    ]);
    return `${head} { ${this.#body(inner, index, depth - 1)} }`;
  }

  #network(scope: Scope, index: number): string {
    if (this.#tape.rarely(7)) {
      const self = this.#call(this.#compounds[index] ?? BURN, scope);
      return `fuel > 0; ordered(Burn(), ${self});`;
    }
    return `${this.#group(scope, index, 2)};`;
  }

  #group(scope: Scope, index: number, depth: number): string {
    const least = this.#tape.rarely(6) ? 0 : 1;
    const items = this.#tape.some(least, 1 + depth, () => this.#item(scope, index, depth));
    return `${this.#tape.pick(['ordered', 'unordered'])}(${items.join(', ')})`;
  }

  #item(scope: Scope, index: number, depth: number): string {
    const tape = this.#tape;
    if (depth > 1 && tape.rarely(6)) return this.#group(scope, index, depth - 1);
    if (depth > 1 && tape.rarely(7)) {
      const bound = scope.fresh(tape.pick(['Ball', 'Box', 'Colour']));
      const inner = scope.with(bound);
      const where = tape.below(2) === 0 ? '' : `; ${condition(inner, 1)}`;
      return `each (${declare(bound)}${where}) { ${this.#group(inner, index, tape.rarely(4) ? 2 : 0)}; }`;
    }
    const later = this.#loops && index >= 0 ? this.#compounds : this.#compounds.slice(index + 1);
    const plans = [...later.slice(0, 2), ...later];
    return this.#call(tape.pick([...this.#primitives, ...plans]), scope, index < 0 ? 0 : 1);
  }

  #argument(kind: Kind, scope: Scope, depth: number): string {
    const writtenOut = { boolean: ['true', 'false'], integer: ['1', '2', '3'], float: ['0.5', '2.0'] };
    if (depth > 0 || !(kind in writtenOut)) return expression(kind, scope, depth);
    return this.#tape.pick(writtenOut[kind as keyof typeof writtenOut]);
  }

  /** A world's own tasks (`index` -1) have written-out arguments. */
  #call(task: Task, scope: Scope, depth = 1): string {
    return `${task.name}(${task.parameters.map((kind) => this.#argument(kind, scope, depth)).join(', ')})`;
  }

  writeWorld(): string {
    const tape = this.#tape;
    const boxes = tape.some(0, 1, (index) => `box${index}`);
    const balls = tape.some(0, 2, (index) => `ball${index}`);
    const objects = [
      ...(boxes.length > 0 ? [`Box ${boxes.join(', ')};`] : []),
      ...(balls.length > 0 ? [`Ball ${balls.join(', ')};`] : []),
    ];
    const scope = new Scope(tape);
    const goal = tape.rarely(3) ? `goal { ${condition(scope, 2)}; }\n` : '';
    const init = initialValues(tape, ['crate', ...boxes], ['globe', ...balls]);
    const rule = tape.pick(['dist(a, a) + bonus(c)', '1.5', 'bonus(c) / 2']);
    return `world Sample for Random;
objects { ${objects.join(' ')} }
init { ${[...new Map(init).entries()].map(([cell, value]) => `${cell} := ${value};`).join(' ')} }
external measure(a, c) := ${rule};
external motto(c) := if c == red then "" else "say \\"no\\"";
external toll(red) := ${tape.below(6)};
${tape.rarely(8) ? '' : 'external toll(green) := 1;'}
seed ${tape.below(1000)};
tasks ${this.#group(new Scope(tape), -1, 2)};
${goal}`;
  }
}

function initialValues(tape: Tape, boxes: readonly string[], balls: readonly string[]): [string, string][] {
  const things = [...boxes, ...balls];
  const thing = () => tape.pick(things);
  const makers: (() => [string, string])[] = [
    () => [`flag(${thing()})`, 'true'],
    () => [`link(${thing()}, ${thing()})`, 'true'],
    () => [`dist(${thing()}, ${thing()})`, `${tape.below(5)}.5`],
    () => [`where(${thing()})`, thing()],
    () => [`holder(${tape.pick(balls)})`, tape.pick(boxes)],
    () => [`weight(${thing()})`, `${tape.below(3)}.0`],
    () => [`heat(${thing()})`, `${tape.below(4)}`],
    () => [`paint(${thing()})`, tape.pick(['red', 'green'])],
    () => [`line(${thing()})`, tape.pick(['"on"', '"world"'])],
    () => [`title(${tape.pick(boxes)})`, tape.pick(['"on"', '"say \\"no\\""'])],
    () => [`stock(${tape.pick(boxes)})`, `${tape.below(5)}`],
    () => ['favourite', tape.pick(balls)],
    () => ['level', `${tape.below(4)}`],
    () => ['alarm', 'true'],
    () => [`bonus(${tape.pick(['red', 'green'])})`, `${tape.below(4)}`],
    () => [`used(${tape.below(3)})`, 'true'],
  ];
  return [['fuel', `${tape.below(3)}`], ...tape.some(4, 16, () => tape.pick(makers)())];
}
