/** Small random domains and worlds of what HDDL can say: no numbers, and no order among bindings. Tasks call later tasks only. */
import { declare, type Kind, list, object, Scope, type Variable } from './expressions.ts';
import type { RandomProject } from './random-domain.ts';
import type { Tape } from './tape.ts';

interface Task {
  readonly name: string;
  readonly parameters: readonly Kind[];
}

const KINDS: readonly Kind[] = ['Thing', 'Box', 'Ball', 'Colour'];

export function randomHddlProject(tape: Tape): RandomProject {
  const kinds = (most: number) => tape.some(0, most, () => tape.pick(KINDS));
  const primitives = tape.some(1, 3, (index): Task => ({ name: `Do${index}`, parameters: kinds(2) }));
  const compounds = tape.some(1, 3, (index): Task => ({ name: `Plan${index}`, parameters: kinds(2) }));
  const texts = [
    declarations(tape),
    ...primitives.map((task) => primitiveText(task, tape)),
    ...compounds.map((task, index) =>
      compoundText(task, [...compounds.slice(index + 1), ...primitives], tape),
    ),
  ];
  return { domain: `${texts.join('\n\n')}\n`, world: worldText([...compounds, ...primitives], tape) };
}

function declarations(tape: Tape): string {
  const thing: Variable = { name: 'thing', kind: 'Thing' };
  const other: Variable = { name: 'other', kind: 'Thing' };
  return `domain Random;

type Thing;
type Box < Thing;
type Ball < Thing;
enum Colour { red, green }
object Box crate;
object Ball globe;

constant boolean link(Thing from, Thing to);
constant Ball favourite;
fluent boolean alarm;
fluent boolean flag(Thing thing);
fluent Colour paint(Thing thing);
fluent Thing where(Thing thing);
fluent Box holder(Ball ball);

derived boolean odd(Thing thing, Thing other) := ${fact(new Scope(tape, [thing, other], 0), 2)};
derived Thing near(Thing thing) := ${tape.pick(['where(thing)', 'where(where(thing))', 'thing', 'favourite'])};`;
}

function fact(scope: Scope, depth: number): string {
  const { tape } = scope;
  const thing = () => some('Thing', scope, tape.rarely(3) ? 1 : 0);
  const colour = () => some('Colour', scope, tape.rarely(3) ? 1 : 0);
  const inner = () => fact(scope, depth - 1);
  const simple = [
    () => `flag(${thing()})`,
    () => 'alarm',
    () => `link(${thing()}, ${thing()})`,
    () => `${thing()} ${equality(tape)} ${thing()}`,
    () => `where(${thing()}) ${equality(tape)} ${tape.pick([thing(), 'none'])}`,
    () => `where(${thing()}) == holder(${some('Ball', scope, 0)})`,
    () => `${colour()} ${equality(tape)} ${colour()}`,
    () => `${thing()} is ${tape.pick(['Box', 'Ball'])}`,
    () => (scope.derived > 0 ? `odd(${thing()}, ${thing()})` : 'alarm'),
    () => (scope.derived > 0 ? `flag(near(${thing()}))` : 'true'),
  ];
  const deep = [
    () => `not (${inner()})`,
    () => `(${inner()} ${tape.pick(['and', 'or', '=>'])} ${inner()})`,
    () => `(${inner()}) ${equality(tape)} (${inner()})`,
    () => {
      const bound = scope.fresh(tape.pick(KINDS));
      return `${tape.pick(['exists', 'forall'])} (${declare(bound)}; ${fact(scope.with(bound), depth - 1)})`;
    },
  ];
  return tape.pick(depth > 0 ? [...simple, ...deep] : simple)();
}

/** Holds more often than not. */
function likely(scope: Scope): string {
  const wanted = fact(scope, 1);
  return scope.tape.rarely(3) ? wanted : `${wanted} or not alarm`;
}

function equality(tape: Tape): string {
  return tape.pick(['==', '!=']);
}

function some(kind: Kind, scope: Scope, depth: number): string {
  if (kind !== 'Colour') return object(kind as 'Thing', scope, depth);
  const simple = [...scope.named('Colour'), 'red', 'green'];
  return scope.tape.pick(depth > 0 ? [...simple, `paint(${object('Thing', scope, depth - 1)})`] : simple);
}

function scopeOf({ parameters }: Task, tape: Tape): Scope {
  return new Scope(
    tape,
    parameters.map((kind, index) => ({ name: `p${index}`, kind })),
    1,
  );
}

function primitiveText(task: Task, tape: Tape): string {
  const scope = scopeOf(task, tape);
  const conditions = tape.some(0, 1, () => `${likely(scope)};`);
  const effects = tape.some(1, 3, (turn) => effectText(scope, turn));
  const cost = tape.rarely(3) ? `cost := ${tape.below(3)};\n` : '';
  return `task ${task.name}(${list(scope.variables)}) {\n${cost}{ ${[...conditions, ...effects].join(' ')} }\n}`;
}

/** Effects of different turns write different variables. */
function effectText(scope: Scope, turn: number): string {
  const { tape } = scope;
  const bound = scope.fresh(tape.pick(['Thing', 'Ball', 'Box']));
  const isSwept = tape.rarely(4);
  const inside = isSwept ? scope.with(bound) : scope;
  const target = isSwept ? bound.name : some('Thing', scope, tape.rarely(6) ? 1 : 0);
  const writes = [
    `flag(${target}) := ${tape.pick(['true', 'false', fact(inside, 1)])};`,
    `paint(${target}) := ${some('Colour', inside, 1)};`,
    `where(${target}) := ${tape.pick([some('Thing', inside, 1), 'none', `near(${target})`])};`,
  ];
  const write = writes[turn] ?? 'alarm := not alarm;';
  if (!isSwept) return tape.rarely(3) ? `when (${fact(scope, 1)}) { ${write} }` : write;
  return `forall (${declare(bound)}) { ${fact(inside, 1)}; ${write} }`;
}

function compoundText(task: Task, later: readonly Task[], tape: Tape): string {
  const scope = scopeOf(task, tape);
  const methods = tape.some(1, 2, () => {
    const branches = tape.some(1, 3, () => `branch { ${bodyText(scope, later, 2)} }`);
    return `    method {\n        ${branches.join('\n        ')}\n    }`;
  });
  return `task ${task.name}(${list(scope.variables)}) {\n${methods.join('\n')}\n}`;
}

function bodyText(scope: Scope, later: readonly Task[], depth: number): string {
  const { tape } = scope;
  const conditions = tape.some(0, 2, () => `${tape.rarely(3) ? fact(scope, 1) : likely(scope)};`).join(' ');
  const named = scope.fresh(tape.pick(KINDS));
  const hasName = tape.rarely(4);
  const written = hasName ? `let ${named.name} := ${some(named.kind, scope, 1)};` : '';
  const inside = hasName ? scope.with(named) : scope;
  const head = `${conditions} ${written}`;
  if (depth === 0 || tape.below(2) === 0) return `${head} ${networkText(inside, later, 2)};`;
  const bound = tape.some(1, 2, () => inside.fresh(tape.pick(KINDS)));
  return `${head} exists (${list(bound)}) { ${bodyText(inside.with(...bound), later, depth - 1)} }`;
}

function networkText(scope: Scope, later: readonly Task[], depth: number): string {
  const { tape } = scope;
  const items = tape.some(tape.rarely(5) ? 0 : 1, depth, () =>
    depth > 1 && tape.rarely(5) ? networkText(scope, later, 1) : callText(tape.pick(later), scope, 1),
  );
  return `${tape.pick(['ordered', 'unordered'])}(${items.join(', ')})`;
}

function callText({ name, parameters }: Task, scope: Scope, depth: number): string {
  const reads = () => (scope.tape.rarely(12) ? depth : 0);
  return `${name}(${parameters.map((kind) => some(kind, scope, reads())).join(', ')})`;
}

function worldText(tasks: readonly Task[], tape: Tape): string {
  const scope = new Scope(tape, [], 1);
  const things = ['crate', 'globe', 'ball'];
  const thing = () => tape.pick(things);
  const makers = [
    () => [`flag(${thing()})`, 'true'],
    () => [`link(${thing()}, ${thing()})`, 'true'],
    () => [`where(${thing()})`, thing()],
    () => [`holder(${tape.pick(['globe', 'ball'])})`, 'crate'],
    () => [`paint(${thing()})`, 'green'],
    () => ['favourite', tape.pick(['globe', 'ball'])],
    () => ['alarm', 'true'],
  ];
  const init = new Map(tape.some(2, 10, () => tape.pick(makers)() as [string, string]));
  return `world Sample for Random;
objects { Ball ball; }
init { ${[...init].map(([cell, value]) => `${cell} := ${value};`).join(' ')} }
tasks ${networkText(scope, tasks.slice(0, 2), 2).replace(/^(un)?ordered\(\)$/, `ordered(${callText(tasks[0] as Task, scope, 0)})`)};
${tape.rarely(4) ? `goal { ${fact(scope, 2)}; }` : ''}
`;
}
