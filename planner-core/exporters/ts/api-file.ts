/** The module that a game imports: a class for the domain, for its state and for each task, with the domain's own names. */
import type { EnumInfo, LocalInfo, Program, TaskInfo, ValueType, VariableInfo } from '../../program/model.ts';
import type { CompiledDomain } from '../../search/problem.ts';
import type { ExportedFile } from '../export-result.ts';
import { Identifiers } from '../identifiers.ts';
import { type Choose, comment, json, twoModules } from './modules.ts';

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
  'planner',
  'id',
  'args',
  'constructor',
];

export function apiFile(compiled: CompiledDomain, file: string): ExportedFile[] {
  const names = new ApiNames(compiled.program);
  return twoModules(file, (choose, ending) => new ApiWriter(compiled, names, choose).write(ending));
}

/** The name of the domain's planner class. */
export function plannerName(program: Program): string {
  return new ApiNames(program).planner;
}

/** The identifiers of everything in the module. */
class ApiNames {
  readonly planner: string;
  readonly callbacks: string;
  readonly capacities: string;
  readonly typeName: string;
  readonly types: readonly string[];
  readonly enums: readonly string[];
  readonly tasks: readonly string[];

  constructor(program: Program) {
    const module = new Identifiers(TAKEN);
    this.types = program.types.map(({ name }) => module.take(name));
    this.enums = program.enums.map(({ name }) => module.take(name));
    this.tasks = program.tasks.map(({ name }) => module.take(name));
    this.planner = module.take(`${program.name}Planner`);
    this.callbacks = module.take(`${program.name}Externals`);
    this.capacities = module.take(`${program.name}Capacities`);
    this.typeName = module.take(`${program.name}TypeName`);
  }
}

class ApiWriter {
  readonly #program: Program;
  readonly #names: ApiNames;
  readonly #choose: Choose;
  readonly #isTyped: boolean;

  constructor(compiled: CompiledDomain, names: ApiNames, choose: Choose) {
    this.#program = compiled.program;
    this.#names = names;
    this.#choose = choose;
    this.#isTyped = choose('ts', 'js') === 'ts';
  }

  write(ending: string): string {
    const { name } = this.#program;
    return [
      `/** The planner of the domain ${comment(name)}, generated. See README.md. */`,
      `import { domain } from './code/domain${ending}';`,
      ...(this.#isTyped ? [`import type { WorldDescription } from './runtime/description.ts';`] : []),
      `import { GameWorld } from './runtime/game-world${ending}';`,
      `import { ${this.#choose('type Callbacks, ')}Planner${this.#choose(', type Task')} } from './runtime/planner${ending}';`,
      ...(this.#isTyped ? [`import type { Plain } from './runtime/values.ts';`] : []),
      '',
      ...(this.#isTyped ? this.#typeLines() : []),
      ...this.#stateClass(),
      '',
      ...this.#plannerClass(),
      ...this.#program.tasks.flatMap((task) => ['', ...this.#taskClass(task)]),
      '',
    ].join('\n');
  }

  #typeLines(): string[] {
    const { types, enums, callbacks, capacities, typeName } = this.#names;
    const typeNames = this.#program.types.map(({ name }) => json(name));
    return [
      ...this.#program.types.map(
        ({ name }, id) =>
          `/** The name of an object of the type ${comment(name)}. */\nexport type ${types[id]} = string;`,
      ),
      ...this.#program.enums.map((info, id) => `export type ${enums[id]} = ${enumUnion(info)};`),
      '',
      '/** What the game supplies. A world exported with its own functions needs none of them. */',
      `export interface ${callbacks} extends Callbacks {`,
      ...this.#program.externals.map(
        ({ name, parameters, type }) =>
          `  readonly ${json(name)}?: (${this.#parameters(parameters)}) => ${this.#type(type)};`,
      ),
      '}',
      '',
      `export type ${typeName} = ${typeNames.join(' | ') || 'never'};`,
      '',
      '/** How many objects there may be at once that are of a type and of none below it. */',
      `export type ${capacities} = { readonly [name in ${typeName}]?: number };`,
      '',
    ];
  }

  #parameters(parameters: readonly LocalInfo[]): string {
    const scope = new Identifiers();
    return parameters.map(({ name, type }) => `${scope.take(name)}: ${this.#type(type)}`).join(', ');
  }

  /** A parameter list with types in TypeScript and without in JavaScript. */
  #list(parameters: readonly LocalInfo[], taken: readonly string[]): { list: string; names: string[] } {
    const scope = new Identifiers(taken);
    const names = parameters.map(({ name }) => scope.take(name));
    const list = names.map((name, index) => {
      const { type } = parameters[index] as LocalInfo;
      return `${name}${this.#choose(`: ${this.#type(type)}`)}`;
    });
    return { list: list.join(', '), names };
  }

  #type({ kind, id }: ValueType): string {
    switch (kind) {
      case 'boolean':
        return 'boolean';
      case 'enum':
        return this.#names.enums[id] as string;
      case 'object':
        return `${this.#names.types[id]} | null`;
      default:
        return 'number';
    }
  }

  #stateClass(): string[] {
    const members = new Identifiers(['constructor', 'planner']);
    return [
      '/** The state that the next search starts from. */',
      'export class State {',
      ...(this.#isTyped ? ['  readonly planner: Planner;', ''] : []),
      `  constructor(planner${this.#choose(': Planner')}) {`,
      '    this.planner = planner;',
      '  }',
      ...this.#program.variables.flatMap((variable) => ['', ...this.#accessors(variable, members)]),
      '}',
    ];
  }

  #accessors(variable: VariableInfo, members: Identifiers): string[] {
    const type = this.#type(variable.type);
    const { list, names } = this.#list(variable.parameters, ['value']);
    const args = [String(variable.id), ...names].join(', ');
    const getter = [
      `  ${members.take(variable.name)}(${list})${this.#choose(`: ${type}`)} {`,
      `    return this.planner.get(${args})${this.#choose(` as ${type}`)};`,
      '  }',
    ];
    const setterName = `set_${variable.name}`.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase());
    const value = `value${this.#choose(`: ${type}`)}`;
    return [
      ...getter,
      '',
      `  ${members.take(setterName)}(${[...(list === '' ? [] : [list]), value].join(', ')})${this.#choose(': void')} {`,
      `    this.planner.set(${[String(variable.id), 'value', ...names].join(', ')});`,
      '  }',
    ];
  }

  #plannerClass(): string[] {
    const { planner, callbacks, capacities, typeName } = this.#names;
    const externals = `externals${this.#choose(`?: ${callbacks}`)}`;
    const seed = `seed${this.#choose(': number')} = 0`;
    const name = this.#choose(': string');
    return [
      '/** Plans in one world. `run` finds the first plan, `runBest` the cheapest, `start` and `next` go step by step. */',
      `export class ${planner} extends Planner {`,
      ...(this.#isTyped ? ['  readonly state: State;', ''] : []),
      `  constructor(world${this.#choose(': WorldDescription | GameWorld')}, ${externals}) {`,
      '    super(domain, world, externals);',
      '    this.state = new State(this);',
      '  }',
      '',
      '  /** A planner in a world without objects, with room for those that the game adds. */',
      `  static empty(capacities${this.#choose(`: ${capacities}`)}, ${externals}, ${seed})${this.#choose(`: ${planner}`)} {`,
      `    return new ${planner}(new GameWorld(domain, capacities, seed), externals);`,
      '  }',
      '',
      `  ${this.#choose('override ')}add(type${this.#choose(`: ${typeName}`)}, name${name})${this.#choose(': void')} {`,
      '    super.add(type, name);',
      '  }',
      '',
      `  ${this.#choose('override ')}objects(type${this.#choose(`: ${typeName}`)})${this.#choose(': string[]')} {`,
      '    return super.objects(type);',
      '  }',
      '}',
    ];
  }

  #taskClass(task: TaskInfo): string[] {
    const name = this.#names.tasks[task.id] as string;
    const { list, names } = this.#list(task.parameters, ['planner', 'args']);
    const parameters = [`planner${this.#choose(': Planner')}`, ...(list === '' ? [] : [list])].join(', ');
    const what = task.kind === 'primitive' ? '`applicable`, `cost` and `apply` work' : '`decompose` works';
    const plain = this.#choose(': readonly Plain[]');
    return [
      `/** ${comment(task.doc ?? `The task ${task.name}.`)} ${what} on the planner's present state. */`,
      `export const ${name} = {`,
      `  id: ${task.id},`,
      `  /** The task with these arguments; the same arguments give the same object. */`,
      `  of(${parameters})${this.#choose(': Task')} {`,
      `    const args${plain} = [${names.join(', ')}];`,
      `    return planner.task(${task.id}, args);`,
      '  },',
      '};',
    ];
  }
}

function enumUnion({ values }: EnumInfo): string {
  return values.length === 0 ? 'never' : values.map((value) => json(value)).join(' | ');
}
