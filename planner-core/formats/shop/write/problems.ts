/** Worlds as problems: the types of all objects, every value of every variable, and the tasks. */
import type { ValueType, World } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { flatText, inLines } from '../../lisp/print.ts';
import { type Lisp, lispOf, list, listOf } from '../../lisp/tree.ts';
import { allCells, type Cell, isOfType, setCells } from '../../model/cells.ts';
import { NO_TEXTS, ShopClause } from './logic.ts';
import { METHOD_INDENT, taskList } from './methods.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Naming {
  readonly problem: string;
  readonly domain: string;
  readonly vocabulary: Vocabulary;
}

export function problemText(world: World, { problem, domain, vocabulary }: Naming): string {
  const facts = [...memberships(world, vocabulary), ...values(world, vocabulary)];
  const lines = facts.map((fact) => `    ${flatText(listOf(fact))}\n`);
  return `(defproblem ${problem} ${domain}\n  (\n${lines.join('')}  )\n  ${flatText(tasksOf(world, vocabulary))})\n`;
}

function tasksOf(world: World, vocabulary: Vocabulary): Lisp {
  const { network, networkLocals: locals, objects, goal, origin } = world;
  if (network === null) return lispOf('nil');
  const clause = new ShopClause(vocabulary, locals, objects);
  const { conditions, tasks } = taskList(network, { clause, vocabulary });
  if (conditions.length > 0)
    throw new NotCarriedOver(origin, 'A task', 'the tasks of a JSHOP2 problem are given constants only');
  return goal === null ? tasks : list(tasks, list(vocabulary.goal(world.name)));
}

/** A method that only tests the goal; null if the world has no goal. */
export function goalText(world: World, vocabulary: Vocabulary): string | null {
  const { goal, objects } = world;
  if (goal === null) return null;
  const clause = new ShopClause(vocabulary, goal.locals, objects);
  const conditions = flatText(listOf(clause.conditions(goal.condition)));
  const head = list(vocabulary.goal(world.name));
  return `  ${inLines([':method', head], [conditions, '()'], METHOD_INDENT)}`;
}

function memberships({ objects }: World, vocabulary: Vocabulary): string[][] {
  const { types, enums } = vocabulary.domain;
  const facts = types.flatMap(({ id }) =>
    objects.flatMap((object, index) =>
      vocabulary.askedTypes.has(id) && isOfType(object, id, vocabulary.domain)
        ? [[vocabulary.objectType(id), vocabulary.object(objects, index)]]
        : [],
    ),
  );
  const listed = enums.flatMap(({ id, values: all }) =>
    all.map((_, value) => [vocabulary.enumType(id), vocabulary.enumValue(id, value)]),
  );
  const numbers = [...vocabulary.ranges].flatMap(([predicate, [min, max]]) =>
    Array.from({ length: max - min + 1 }, (_, index) => [predicate, String(min + index)]),
  );
  return [...facts, ...listed, ...numbers];
}

/** Every value except `false`; a cell that the world does not set has the default value of its type. */
function values(world: World, vocabulary: Vocabulary): string[][] {
  const { domain } = vocabulary;
  return domain.variables.flatMap((variable) => {
    const { id, name, type, parameters, origin } = variable;
    if (type.kind === 'text') throw new NotCarriedOver(origin, `\`${name}\``, NO_TEXTS);
    const fact = ({ args, value }: Cell) => [
      vocabulary.variable(id),
      ...args.map((arg, index) =>
        vocabulary.value((parameters[index] as { type: ValueType }).type, arg, world.objects),
      ),
      ...(type.kind === 'boolean' ? [] : [vocabulary.value(type, value, world.objects)]),
    ];
    if (type.kind === 'boolean')
      return setCells(variable, world)
        .filter(({ value }) => value === 1)
        .map(fact);
    const cells = allCells(variable, world, domain);
    if (cells === null)
      throw new NotCarriedOver(origin, `\`${name}\``, 'it has too many values to be listed as facts');
    return cells.map(fact);
  });
}
