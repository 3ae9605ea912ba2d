/**
 * One unit of generated code: what it captures from outside, its functions, and the positions in the source at which it can
 * fail.
 */
import type { Span } from '../base/source.ts';
import type { Program, ValueType, VariableInfo } from '../program/model.ts';
import type { Site } from '../program/site.ts';
import type { ArgumentRange, Counted, RecursiveGroup } from '../search/runtime/contract.ts';
import type { GeneratedCodeSupport } from '../search/runtime/generated-code.ts';
import type { IndexRequest } from '../search/runtime/relation-index.ts';
import { call, element, list, member, minus, name, number, record } from './code/build.ts';
import type { CodePrinter, UnitParts } from './code/printer.ts';
import type { Definition, FunctionCode } from './code/statements.ts';
import type { Code, CodeType, NameCode } from './code/tree.ts';
import { ofMachine, ofWorld, RUNTIME, WORLD } from './surroundings.ts';
import { typeOrder } from './type-order.ts';

export interface UnitOptions {
  readonly program: Program;
  /** The output language. */
  readonly printer: CodePrinter;
  /** The number of the first site of this unit. */
  readonly firstSite: number;
  /** How an object of the model is written: a literal in a world, a captured name in a domain. */
  readonly object: ((id: number) => Code) | null;
  /** A domain captures external functions as soon as they are known; a world looks them up when it runs. */
  readonly capturesExternals: boolean;
  /** The recursive groups of derived variables. */
  readonly recursive: readonly RecursiveGroup[];
}

/** The values of a parameter in the form that the runtime expects. */
export function argumentRange({ kind, id, lo, hi }: ValueType): ArgumentRange {
  return kind === 'object' ? [id, 0, 0] : [-1, lo, hi];
}

export function numbers(values: readonly number[]): Code {
  return list(values.map((value) => number(value)));
}

export class Unit {
  readonly program: Program;
  readonly printer: CodePrinter;
  readonly sites: Site[] = [];
  readonly #functions: string[] = [];
  readonly #options: UnitOptions;
  readonly #captures = new Map<string, Definition>();
  readonly #owned = new Map<string, Definition>();
  /** Names that are used very often, by variable and by task. */
  readonly #bases: NameCode[] = [];
  readonly #least: NameCode[] = [];
  /** For each derived variable, whether it can be undefined. Filled by the expression emitter. */
  readonly derived = new Map<number, { readonly partial: boolean; readonly faults: boolean }>();
  readonly #indexes = new Map<string, { readonly word: string; readonly definition: Definition }>();
  readonly #counted = new Map<VariableInfo, Set<number>>();
  #groups: Map<number, number> | null = null;
  #helpers = 0;
  /** The groups of recursive derived variables whose definitions are being emitted. */
  readonly #inside = new Set<number>();

  constructor(options: UnitOptions) {
    this.#options = options;
    this.program = options.program;
    this.printer = options.printer;
  }

  /** A name that is bound once, before any function of the unit. */
  capture(word: string, type: CodeType, value: () => Code): NameCode {
    return this.#captures.get(word)?.name ?? bind(this.#captures, name(word, type, 'captured'), value());
  }

  /** A name for a part of the machine on which the code works. */
  own(word: string, type: CodeType, value: () => Code): NameCode {
    return this.#owned.get(word)?.name ?? bind(this.#owned, name(word, type, 'machine'), value());
  }

  /** A function or class of the runtime. */
  runtime(word: keyof GeneratedCodeSupport): NameCode {
    return this.capture(word, 'data', () => member(RUNTIME, word));
  }

  object(id: number): Code {
    const { object } = this.#options;
    if (object !== null) return object(id);
    return this.capture(`k${id}`, 'object', () => element(ofWorld('objects'), number(id), 'object'));
  }

  external(id: number): Code {
    const value = () => element(ofMachine('externals'), number(id), 'data', 'external');
    return this.#options.capturesExternals ? this.own(`ext${id}`, 'data', value) : value();
  }

  /** The state's integers or its floats. */
  state(isFloat: boolean): NameCode {
    return isFloat
      ? this.own('F', 'data', () => ofMachine('floats'))
      : this.own('I', 'data', () => ofMachine('ints'));
  }

  /** The index at which the cells of a variable begin. */
  base(variable: number): NameCode {
    const known = this.#bases[variable];
    if (known !== undefined) return known;
    const made = this.capture(`o${variable}`, 'int32', () =>
      element(ofWorld('bases'), number(variable), 'int32'),
    );
    this.#bases[variable] = made;
    return made;
  }

  /** The distance between the cells of a variable for consecutive values of an argument. */
  stride(variable: number, argument: number): NameCode {
    return this.capture(`s${variable}_${argument}`, 'int32', () =>
      element(element(ofWorld('strides'), number(variable), 'data', 'strides'), number(argument), 'int32'),
    );
  }

  /** A lower bound on the cost of a task in any state. */
  least(task: number): NameCode {
    const known = this.#least[task];
    if (known !== undefined) return known;
    const made = this.capture(`h${task}`, 'double', () => element(ofWorld('least'), number(task), 'double'));
    this.#least[task] = made;
    return made;
  }

  /** The number of a type's first object. */
  first(type: number): NameCode {
    return this.capture(`first${type}`, 'object', () => element(ofWorld('firsts'), number(type), 'object'));
  }

  /** The number after that of a type's last object. */
  end(type: number): NameCode {
    return this.capture(`end${type}`, 'object', () => element(ofWorld('ends'), number(type), 'object'));
  }

  /** Whether numbers within a type's range may belong to objects of other types. */
  isScattered(type: number): boolean {
    return typeOrder(this.program).scattered[type] === true;
  }

  /** The position among a type's objects of a number in the type's range; negative if it belongs to another type. */
  position(type: number, code: Code): Code {
    const first = this.first(type);
    const positions = this.capture(`r${type}`, 'data', () =>
      call(this.runtime('positionsOf'), [WORLD, number(type)], 'data'),
    );
    return element(positions, minus(code, first), 'int32');
  }

  /** Assigns a number to a position that can fail. */
  site(origin: Span, subject: string): Code {
    this.sites.push({ origin, subject });
    return number(this.#options.firstSite + this.sites.length - 1);
  }

  /** The name of the index of an argument's counts; using it makes the variable counted. */
  counts(variable: VariableInfo, argument: number): NameCode {
    const known = this.#counted.get(variable) ?? new Set<number>();
    this.#counted.set(variable, known.add(argument));
    const { id } = variable;
    return this.own(`u${id}_${argument}`, 'int32', () =>
      call(ofMachine('countBase'), [number(id), number(argument)], 'int32'),
    );
  }

  /** What is to be counted. */
  get counted(): Counted[] {
    return [...this.#counted].map(([{ id, parameters }, counted]) => ({
      variable: id,
      counted: [...counted].sort((a, b) => a - b),
      ranges: parameters.map(({ type }) => argumentRange(type)),
    }));
  }

  /** The name of an index, the same for the same request. */
  index(request: IndexRequest): NameCode {
    const { variable, columns, target } = request;
    const key = [variable, ...columns.flat(), ...target].join(' ');
    const count = this.#indexes.size;
    const { word, definition } = this.#indexes.get(key) ?? {
      word: `X${count}`,
      definition: { name: name(`Q${count}`, 'data', 'captured'), value: printedRequest(request) },
    };
    this.#indexes.set(key, { word, definition });
    return this.capture(word, 'data', () =>
      call(this.runtime('relationIndex'), [WORLD, definition.name], 'data'),
    );
  }

  get recursive(): readonly RecursiveGroup[] {
    return this.#options.recursive;
  }

  /** The group of recursive derived variables that a derived variable belongs to; -1 if it is not recursive. */
  groupOf(derived: number): number {
    this.#groups ??= new Map(
      this.recursive.flatMap(({ members }, group) => members.map((member) => [member, group] as const)),
    );
    return this.#groups.get(derived) ?? -1;
  }

  /** Emits code inside a group of recursive derived variables. */
  inside(group: number, emit: () => void): void {
    this.#inside.add(group);
    emit();
    this.#inside.delete(group);
  }

  isInside(group: number): boolean {
    return this.#inside.has(group);
  }

  helperName(): string {
    this.#helpers += 1;
    return `quant${this.#helpers}`;
  }

  /** Adds a function and returns its name. */
  add(code: FunctionCode): NameCode {
    this.#functions.push(this.printer.function(code));
    return name(code.name, 'data', 'function');
  }

  /** The code, with the functions that it exports. */
  text(exports: UnitParts['exports']): string {
    return this.printer.unit({
      shared: [...this.#indexes.values()].map(({ definition }) => definition),
      captures: [...this.#captures.values()],
      functions: this.#functions,
      machine: [...this.#owned.values()],
      exports,
    });
  }
}

/** Binds a name to a value; everything that the value uses was bound before. */
function bind(known: Map<string, Definition>, word: NameCode, value: Code): NameCode {
  known.set(word.name, { name: word, value });
  return word;
}

function printedRequest({ variable, columns, target }: IndexRequest): Code {
  return record([
    ['variable', number(variable)],
    ['columns', list(columns.map(numbers))],
    ['target', numbers(target)],
  ]);
}
