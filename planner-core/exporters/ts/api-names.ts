/** The identifiers of the module that a game imports. */
import type { LocalInfo, Program, TaskInfo, VariableInfo } from '../../program/model.ts';
import { Identifiers } from '../identifiers.ts';
import { comment } from './modules.ts';

const TAKEN = [
  'Planner',
  'Task',
  'domain',
  'worlds',
  'State',
  'Plain',
  'WorldDescription',
  'Callbacks',
  'GameWorld',
  'TaskOf',
  'planner',
  'id',
  'args',
  'constructor',
];

/** How a game reads and sets a variable. */
export interface Accessors {
  readonly variable: VariableInfo;
  readonly getter: string;
  readonly setter: string;
  readonly parameters: readonly string[];
}

export class ApiNames {
  readonly planner: string;
  readonly callbacks: string;
  readonly capacities: string;
  readonly typeName: string;
  readonly types: readonly string[];
  readonly enums: readonly string[];
  readonly tasks: readonly string[];
  readonly accessors: readonly Accessors[];

  constructor(program: Program) {
    const module = new Identifiers(TAKEN);
    this.types = program.types.map(({ name }) => module.take(name));
    this.enums = program.enums.map(({ name }) => module.take(name));
    this.tasks = program.tasks.map(({ name }) => module.take(name));
    this.planner = module.take(`${program.name}Planner`);
    this.callbacks = module.take(`${program.name}Externals`);
    this.capacities = module.take(`${program.name}Capacities`);
    this.typeName = module.take(`${program.name}TypeName`);
    const members = new Identifiers(['constructor', 'planner']);
    this.accessors = program.variables.map((variable) => ({
      variable,
      getter: members.take(variable.name),
      setter: members.take(setterName(variable.name)),
      parameters: parameterNames(variable.parameters, ['value']),
    }));
  }
}

/** `setLoaded` for `loaded`. */
function setterName(name: string): string {
  return `set_${name}`.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase());
}

/** The names of a function's parameters, without repetitions and without those in `taken`. */
export function parameterNames(parameters: readonly LocalInfo[], taken: readonly string[] = []): string[] {
  const scope = new Identifiers(taken);
  return parameters.map(({ name }) => scope.take(name));
}

/** Names that the parameters of a task cannot have. */
export const TASK_PARAMETERS_TAKEN = ['planner', 'args'];

/** The task's documentation, and what a game can do with the task. */
export function taskComment(task: TaskInfo): string {
  const what = task.kind === 'primitive' ? '`applicable`, `cost` and `apply` work' : '`decompose` works';
  return `${comment(task.doc ?? `The task ${task.name}.`)} ${what} on the planner's current state.`;
}
