/** Problems as worlds: objects, initial values and tasks, with the comments of the facts. */
import type { Expression, WorldFile } from '../../../language/ast.ts';
import { writeName } from '../../../language/keywords.ts';
import { printExpression, printNetwork } from '../../../language/print.ts';
import { apply, boolean, network, number, taskCall } from '../../build.ts';
import type { FlatFact, FlatWorld } from '../flat/model.ts';
import { predicatePlace, taskPlace } from '../infer/clauses.ts';
import { objectName } from '../infer/objects.ts';
import type { TaskList, Term } from '../source/model.ts';
import type { Context } from './context.ts';

/** A world's text before it is laid out. */
export function writeWorld(
  { world, index, name, domain }: { world: FlatWorld; index: number; name: string; domain: string },
  objects: readonly string[],
  context: Context,
): string {
  const { problem } = world;
  const lines = [
    ...problem.comments.apart.flatMap((block) => [...block.map((line) => `// ${line}`), '']),
    `world ${writeName(name)} for ${writeName(domain)};`,
    '',
    ...objectLines(objects, index, context),
    ...initLines(world.facts, index, context),
    `tasks ${printNetwork(tasksOf(world.tasks, index, context))};`,
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function objectLines(order: readonly string[], world: number, { inference, vocabulary }: Context): string[] {
  const lines: string[] = [];
  let names: string[] = [];
  let last: string | null = null;
  const flush = () => {
    if (last !== null) lines.push(`${writeName(last)} ${names.join(', ')};`);
    names = [];
  };
  for (const object of order) {
    const type = inference.tree.typeOf(inference.objects.id(world, object));
    if (type === null) continue;
    const typeName = vocabulary.typeName(type);
    if (typeName !== last) flush();
    last = typeName;
    names.push(writeName(vocabulary.objectName(world, object)));
  }
  flush();
  return lines.length === 0 ? [] : ['objects {', ...lines, '}', ''];
}

function initLines(facts: readonly FlatFact[], world: number, context: Context): string[] {
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const fact of facts) {
    const values = valuesOf(fact, world, context);
    for (const block of fact.comments.apart) lines.push(...block.map((line) => `// ${line}`), '');
    lines.push(...fact.comments.about.map((line) => `// ${line}`));
    for (const { target, value } of values) {
      const text = printExpression(target);
      if (!seen.has(text)) lines.push(`${text} := ${printExpression(value)};`);
      seen.add(text);
    }
  }
  return lines.length === 0 ? [] : ['init {', ...lines, '}', ''];
}

function valuesOf({ predicate, args }: FlatFact, world: number, context: Context) {
  const { inference, vocabulary, partial } = context;
  const isUsed =
    context.mentioned.has(predicate) && !context.unusable.has(predicate) && !context.derived.has(predicate);
  if (!isUsed || inference.tree.ofPredicate.has(predicate)) return [];
  const values = args.map((arg, index) => constantAt(arg, predicatePlace(predicate, index), world, context));
  const name = vocabulary.valueName(predicate);
  if (!inference.functional.has(predicate)) return [{ target: apply(name, values), value: boolean(true) }];
  const keys = values.slice(0, -1);
  const value = values.at(-1);
  const known = partial.has(predicate)
    ? [{ target: apply(vocabulary.knownName(predicate), keys), value: boolean(true) }]
    : [];
  return value === undefined ? [] : [{ target: apply(name, keys), value }, ...known];
}

function constantAt(
  term: Term,
  place: string,
  world: number,
  { inference, vocabulary }: Context,
): Expression {
  const type = inference.typeAt(place);
  if (type.k !== 'object') {
    const value = term.k === 'number' ? term.value : (inference.kinds.codes.get(objectName(term) ?? '') ?? 0);
    return number(value, type.k === 'float');
  }
  return apply(vocabulary.objectName(world, objectName(term) ?? ''));
}

function tasksOf(list: TaskList, world: number, context: Context): NonNullable<WorldFile['tasks']> {
  const items = list.items.map((item) => {
    if (item.k === 'list') return tasksOf(item, world, context);
    const args = item.head.args.map((arg, index) =>
      constantAt(arg, taskPlace(item.head.name, index), world, context),
    );
    return taskCall(context.vocabulary.taskName(item.head.name), args);
  });
  return network(list.order, items);
}
