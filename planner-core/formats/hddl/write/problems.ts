/** Worlds as problems. */
import type { Domain, DomainObject, ValueType, Variable, World } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { allCells, type Cell, setCells } from '../../model/cells.ts';
import { HddlClause } from './clause.ts';
import { Found } from './found.ts';
import type { HddlNames } from './names.ts';
import { networkParts } from './network.ts';
import { conjunctsOf, TRUE, type Tree, typedList } from './tree.ts';

interface Naming {
  /** The domain's name there. */
  readonly of: string;
  readonly names: HddlNames;
  readonly countsCosts: boolean;
}

export function problemSections(world: World, domain: Domain, naming: Naming): Tree[] {
  const { names, countsCosts } = naming;
  const objects = names.objects(world.objects);
  const own = world.objects.slice(domain.objects.length);
  const facts = domain.variables.flatMap((variable) => factsOf(variable, { world, domain, names, objects }));
  const costs: Tree[] = countsCosts ? [['=', ['total-cost'], '0']] : [];
  const goal = goalOf(world, domain, names);
  return [
    [':domain', naming.of],
    [':objects', ...objectList(own, objects.slice(domain.objects.length), names)],
    [':htn', ':parameters', [], ...tasksOf(world, { domain, names, objects })],
    [':init', ...costs, ...facts],
    ...(conjunctsOf(goal).length === 0 ? [] : [[':goal', goal]]),
    ...(countsCosts ? [[':metric', 'minimize', ['total-cost']]] : []),
  ];
}

/** Objects with their types, neighbours of one type together. */
export function objectList(
  objects: readonly DomainObject[],
  called: readonly string[],
  names: HddlNames,
): string[] {
  return typedList(
    objects.map(({ type }, index) => ({ name: called[index] ?? '', type: names.types[type] ?? '' })),
  );
}

export function goalOf({ goal, objects }: World, domain: Domain, names: HddlNames): Tree {
  if (goal === null) return TRUE;
  const clause = new HddlClause(domain, names, { locals: goal.locals, objects: names.objects(objects) });
  return clause.condition(goal.condition);
}

interface Place {
  readonly domain: Domain;
  readonly names: HddlNames;
  readonly objects: readonly string[];
}

function tasksOf({ network, networkLocals: locals }: World, { domain, names, objects }: Place): Tree[] {
  if (network === null) return [':ordered-subtasks', []];
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
    return [names.tasks[task] ?? '', ...given];
  });
}

function factsOf(
  variable: Variable,
  { world, domain, names, objects }: Place & { readonly world: World },
): Tree[] {
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
  if (type.kind === 'boolean') return own.filter(({ value }) => value === 1).map(atom);
  if (type.kind === 'object')
    return own.filter(({ value }) => value >= 0).map((cell) => [...atom(cell), word(type, cell.value)]);
  const cells = allCells(variable, world, domain);
  if (cells === null)
    throw new NotCarriedOver(origin, `\`${name}\``, 'it has too many values to be listed as facts');
  if (type.kind === 'enum') return cells.map((cell) => [...atom(cell), word(type, cell.value)]);
  return cells.map((cell) => ['=', atom(cell), String(cell.value)]);
}
