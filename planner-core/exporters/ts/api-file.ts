/** The module that a game imports: a class for the domain, for its state and for each task, with the domain's own names. */
import type { ExportedFile } from '../../formats/kit/export-result.ts';
import type { Program, TaskInfo } from '../../program/model.ts';
import { apiDeclarations } from './api-declarations.ts';
import {
  type Accessors,
  type ApiNames,
  parameterNames,
  TASK_PARAMETERS_TAKEN,
  taskComment,
} from './api-names.ts';
import { comment, moduleFiles } from './modules.ts';

export function apiFile(program: Program, names: ApiNames, file: string): ExportedFile[] {
  return moduleFiles(file, {
    javascript: apiCode(program, names),
    declarations: apiDeclarations(program, names),
  });
}

function apiCode(program: Program, names: ApiNames): string {
  return [
    `/** The planner of the domain ${comment(program.name)}, generated. See README.md. */`,
    `import { domain } from './code/domain.mjs';`,
    `import { GameWorld } from './runtime/game-world.mjs';`,
    `import { Planner } from './runtime/planner.mjs';`,
    '',
    ...stateClass(names),
    '',
    ...plannerClass(names),
    ...program.tasks.flatMap((task) => ['', ...taskObject(task, names)]),
    '',
  ].join('\n');
}

function stateClass({ accessors }: ApiNames): string[] {
  return [
    '/** The state that the next search starts from. */',
    'export class State {',
    '  constructor(planner) {',
    '    this.planner = planner;',
    '  }',
    ...accessors.flatMap((one) => ['', ...accessorCode(one)]),
    '}',
  ];
}

function accessorCode({ variable: { id }, getter, setter, parameters }: Accessors): string[] {
  return [
    `  ${getter}(${parameters.join(', ')}) {`,
    `    return this.planner.get(${[id, ...parameters].join(', ')});`,
    '  }',
    '',
    `  ${setter}(${[...parameters, 'value'].join(', ')}) {`,
    `    this.planner.set(${[id, 'value', ...parameters].join(', ')});`,
    '  }',
  ];
}

function plannerClass({ planner }: ApiNames): string[] {
  return [
    '/** Plans in one world. `run` finds the first plan, `runBest` the cheapest, `start` and `next` go step by step. */',
    `export class ${planner} extends Planner {`,
    '  constructor(world, externals) {',
    '    super(domain, world, externals);',
    '    this.state = new State(this);',
    '  }',
    '',
    '  /** A planner in a world without objects, with room for the objects that the game adds. */',
    '  static empty(capacities, externals, seed = 0) {',
    `    return new ${planner}(new GameWorld(domain, capacities, seed), externals);`,
    '  }',
    '}',
  ];
}

function taskObject(task: TaskInfo, { tasks }: ApiNames): string[] {
  const parameters = parameterNames(task.parameters, TASK_PARAMETERS_TAKEN);
  return [
    `/** ${taskComment(task)} */`,
    `export const ${tasks[task.id]} = {`,
    `  id: ${task.id},`,
    '  /** The task with these arguments; the same arguments return the same object. */',
    `  of(${['planner', ...parameters].join(', ')}) {`,
    `    return planner.task(${task.id}, [${parameters.join(', ')}]);`,
    '  },',
    '};',
  ];
}
