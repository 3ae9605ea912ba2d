/** Worlds as problems. */
import type { Domain, DomainObject, ValueType, Variable, World } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { conjunctsOf, TRUE, typedList } from '../../lisp/conditions.ts';
import { type Lisp, list, listOf, type Part } from '../../lisp/tree.ts';
import { allCells, type Cell, setCells } from '../../model/cells.ts';
import { HddlClause } from './clause.ts';
import { Found } from './found.ts';
import type { HddlNames } from './names.ts';
import { networkParts } from './network.ts';

interface Naming {
  /** The domain's name in HDDL. */
  readonly of: string;
  readonly names: HddlNames;
  readonly countsCosts: boolean;
}

export function problemSections(world: World, domain: Domain, naming: Naming): Lisp[] {
  const { names, countsCosts } = naming;
  const objects = names.objects(world.objects);
  const own = world.objects.slice(domain.objects.length);
  const facts = domain.variables.flatMap((variable) => factsOf(variable, { world, domain, names, objects }));
  const costs = countsCosts ? [list('=', list('total-cost'), '0')] : [];
  const goal = goalOf(world, domain, names);
  return [
    list(':domain', naming.of),
    listOf([':objects', ...objectList(own, objects.slice(domain.objects.length), names)]),
    list(':htn', ':parameters', list(), ...tasksOf(world, { domain, names, objects })),
    listOf([':init', ...costs, ...facts]),
    ...(conjunctsOf(goal).length === 0 ? [] : [list(':goal', goal)]),
    ...(countsCosts ? [list(':metric', 'minimize', list('total-cost'))] : []),
  ];
}

/** Objects with their types; consecutive objects of one type share it. */
export function objectList(
  objects: readonly DomainObject[],
  called: readonly string[],
  names: HddlNames,
): string[] {
  return typedList(
    objects.map(({ type }, index) => ({ name: called[index] ?? '', type: names.types[type] ?? '' })),
  );
}

export function goalOf({ goal, objects }: World, domain: Domain, names: HddlNames): Lisp {
  if (goal === null) return TRUE;
  const clause = new HddlClause(domain, names, { locals: goal.locals, objects: names.objects(objects) });
  return clause.condition(goal.condition);
}

interface Place {
  readonly domain: Domain;
  readonly names: HddlNames;
  readonly objects: readonly string[];
}

function tasksOf({ network, networkLocals: locals }: World, { domain, names, objects }: Place): Part[] {
  if (network === null) return [':ordered-subtasks', list()];
  const clause = new HddlClause(domain, names, { locals, objects });
  return networkParts(network, ({ task, args }) => {
    const found = new Found();
    const given = args.map((arg) => clause.named(arg, found));
    const [arg] = args;
    if (found.facts.length > 0 && arg !== undefined)
      throw new NotCarriedOver(
        arg.origin,
        'This argument',
        'the tasks of an HDDL problem are given objects only',
      );
    return list(names.tasks[task] ?? '', ...given);
  });
}

function factsOf(
  variable: Variable,
  { world, domain, names, objects }: Place & { readonly world: World },
): Lisp[] {
  const { id, name, type, parameters, origin } = variable;
  const word = (kind: ValueType, value: number): string => {
    if (kind.kind === 'object') return objects[value] ?? '';
    return kind.kind === 'enum' ? (names.enumValues[kind.enum]?.[value] ?? '') : String(value);
  };
  const atom = ({ args }: Cell): string[] => [
    names.variables[id] ?? '',
    ...args.map((arg, index) => word((parameters[index] as { readonly type: ValueType }).type, arg)),
  ];
  const own = setCells(variable, world);
  if (type.kind === 'boolean')
    return own.filter(({ value }) => value === 1).map((cell) => list(...atom(cell)));
  if (type.kind === 'object')
    return own.filter(({ value }) => value >= 0).map((cell) => list(...atom(cell), word(type, cell.value)));
  const cells = allCells(variable, world, domain);
  if (cells === null)
    throw new NotCarriedOver(origin, `\`${name}\``, 'it has too many values to be listed as facts');
  if (type.kind === 'enum') return cells.map((cell) => list(...atom(cell), word(type, cell.value)));
  return cells.map((cell) => list('=', list(...atom(cell)), String(cell.value)));
}
