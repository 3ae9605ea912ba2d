/** The types of the module that a game imports. */
import type { EnumInfo, LocalInfo, Program, TaskInfo, ValueType } from '../../program/model.ts';
import {
  type Accessors,
  type ApiNames,
  parameterNames,
  TASK_PARAMETERS_TAKEN,
  taskComment,
} from './api-names.ts';
import { comment, json } from './modules.ts';

export function apiDeclarations(program: Program, names: ApiNames): string {
  return [
    `/** The planner of the domain ${comment(program.name)}, generated. See README.md. */`,
    `import type { WorldDescription } from './runtime/description.mjs';`,
    `import type { GameWorld } from './runtime/game-world.mjs';`,
    `import { type Callbacks, Planner, type Task } from './runtime/planner.mjs';`,
    '',
    ...valueTypes(program, names),
    '',
    ...callbackTypes(program, names),
    '',
    ...worldTypes(program, names),
    '',
    ...stateClass(names),
    '',
    ...plannerClass(names),
    ...program.tasks.flatMap((task) => ['', ...taskObject(task, names)]),
    '',
  ].join('\n');
}

function valueTypes({ types, enums }: Program, names: ApiNames): string[] {
  return [
    ...types.flatMap(({ name }, id) => [
      `/** The name of an object of the type ${comment(name)}. */`,
      `export type ${names.types[id]} = string;`,
    ]),
    ...enums.map((info, id) => `export type ${names.enums[id]} = ${enumUnion(info)};`),
  ];
}

function enumUnion({ values }: EnumInfo): string {
  return values.length === 0 ? 'never' : values.map((value) => json(value)).join(' | ');
}

function callbackTypes({ externals }: Program, names: ApiNames): string[] {
  return [
    '/** The functions that the game implements. A world that was exported with its own functions needs none of them. */',
    `export interface ${names.callbacks} extends Callbacks {`,
    ...externals.map(({ name, parameters, type }) => {
      const list = typedList(parameterNames(parameters), parameters, names);
      return `  readonly ${json(name)}?: (${list}) => ${typeOf(type, names)};`;
    }),
    '}',
  ];
}

function worldTypes({ types }: Program, { typeName, capacities }: ApiNames): string[] {
  return [
    `export type ${typeName} = ${types.map(({ name }) => json(name)).join(' | ') || 'never'};`,
    '',
    '/** The maximum number of objects of each type, without its subtypes. */',
    `export type ${capacities} = { readonly [name in ${typeName}]?: number };`,
  ];
}

function stateClass(names: ApiNames): string[] {
  return [
    '/** The state that the next search starts from. */',
    'export declare class State {',
    '  readonly planner: Planner;',
    '  constructor(planner: Planner);',
    ...names.accessors.flatMap((one) => accessorTypes(one, names)),
    '}',
  ];
}

function accessorTypes({ variable, getter, setter, parameters }: Accessors, names: ApiNames): string[] {
  const list = typedList(parameters, variable.parameters, names);
  const type = typeOf(variable.type, names);
  return [
    `  ${getter}(${list}): ${type};`,
    `  ${setter}(${list === '' ? '' : `${list}, `}value: ${type}): void;`,
  ];
}

function plannerClass({ planner, callbacks, capacities, typeName }: ApiNames): string[] {
  return [
    '/** Plans in one world. `run` finds the first plan, `runBest` the cheapest, `start` and `next` go step by step. */',
    `export declare class ${planner} extends Planner {`,
    '  readonly state: State;',
    `  constructor(world: WorldDescription | GameWorld, externals?: ${callbacks});`,
    '  /** A planner in a world without objects, with room for the objects that the game adds. */',
    `  static empty(capacities: ${capacities}, externals?: ${callbacks}, seed?: number): ${planner};`,
    '  /** Adds an object; its variables have their default values. */',
    `  add(type: ${typeName}, name: string): void;`,
    '  /** The names of the objects of a type in the order in which they were created. */',
    `  objects(type: ${typeName}): string[];`,
    '}',
  ];
}

function taskObject(task: TaskInfo, names: ApiNames): string[] {
  const own = parameterNames(task.parameters, TASK_PARAMETERS_TAKEN);
  const list = typedList(own, task.parameters, names);
  return [
    `/** ${taskComment(task)} */`,
    `export declare const ${names.tasks[task.id]}: {`,
    `  readonly id: ${task.id};`,
    '  /** The task with these arguments; the same arguments return the same object. */',
    `  of(planner: Planner${list === '' ? '' : `, ${list}`}): Task;`,
    '};',
  ];
}

function typedList(own: readonly string[], parameters: readonly LocalInfo[], names: ApiNames): string {
  return own
    .map((name, index) => `${name}: ${typeOf((parameters[index] as LocalInfo).type, names)}`)
    .join(', ');
}

function typeOf({ kind, id }: ValueType, names: ApiNames): string {
  switch (kind) {
    case 'boolean':
      return 'boolean';
    case 'enum':
      return names.enums[id] as string;
    case 'text':
      return 'string';
    case 'object':
      return `${names.types[id]} | null`;
    default:
      return 'number';
  }
}
