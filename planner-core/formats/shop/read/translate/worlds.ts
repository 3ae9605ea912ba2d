/** Problems as worlds: objects, initial values and tasks, with the comments of the facts. */
import { addAll } from '../../../../base/add-all.ts';
import type { Expression, InitStatement, ObjectDeclaration, WorldFile } from '../../../../language/ast.ts';
import { printExpression } from '../../../../language/print.ts';
import {
  apply,
  boolean,
  name,
  network,
  number,
  objectDeclarations,
  taskCall,
  worldOf,
} from '../../../project/build.ts';
import { type FileTree, remark, remarkBlocks } from '../../../project/trees.ts';
import { objectName } from '../flat/initial-facts.ts';
import type { FlatFact, FlatWorld } from '../flat/model.ts';
import { predicatePlace, taskPlace } from '../infer/clauses.ts';
import type { TaskList, Term } from '../source/model.ts';
import type { Context } from './context.ts';

interface WorldParts {
  readonly world: FlatWorld;
  readonly index: number;
  readonly name: string;
  readonly domain: string;
}

export function translateWorld(
  { world, index, name: own, domain }: WorldParts,
  objects: readonly string[],
  context: Context,
): Omit<FileTree<WorldFile>, 'path'> {
  const { problem } = world;
  const init = initialValues(world.facts, index, context);
  const tasks = tasksOf(world.tasks, index, context);
  const tree = worldOf({
    name: name(own),
    domain: name(domain),
    objects: objectsOf(objects, index, context),
    init: init.statements,
    tasks,
    span: problem.span,
  });
  const above = new Map([...init.above, [tasks, init.rest]]);
  return { tree, remarks: { top: remarkBlocks(problem.comments.apart), above, end: [] } };
}

function objectsOf(
  order: readonly string[],
  world: number,
  { inference, vocabulary }: Context,
): ObjectDeclaration[] {
  return objectDeclarations(
    order.flatMap((object) => {
      const type = inference.tree.typeOf(inference.objects.id(world, object));
      if (type === null) return [];
      return [{ type: vocabulary.typeName(type), name: vocabulary.objectName(world, object) }];
    }),
  );
}

interface InitialValues {
  readonly statements: readonly InitStatement[];
  readonly above: ReadonlyMap<object, readonly string[]>;
  /** Comments of facts after the last one that is kept. */
  readonly rest: readonly string[];
}

function initialValues(facts: readonly FlatFact[], world: number, context: Context): InitialValues {
  const seen = new Set<string>();
  const statements: InitStatement[] = [];
  const above = new Map<object, readonly string[]>();
  let waiting: string[] = [];
  for (const fact of facts) {
    addAll(waiting, [...remarkBlocks(fact.comments.apart), ...remark(fact.comments.about)]);
    for (const { target, value } of valuesOf(fact, world, context)) {
      const text = printExpression(target);
      if (seen.has(text)) continue;
      seen.add(text);
      const statement = { target, value, span: fact.span };
      statements.push(statement);
      above.set(statement, waiting);
      waiting = [];
    }
  }
  return { statements, above, rest: waiting };
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
    return { ...taskCall(context.vocabulary.taskName(item.head.name), args), span: item.span };
  });
  return { ...network(list.order, items), span: list.span };
}
