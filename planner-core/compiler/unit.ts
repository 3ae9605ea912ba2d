/** One generated text: what it captures from outside, its functions, and the places in the source that can fail. */
import type { Span } from '../base/source.ts';
import type { Program, ValueType, VariableInfo } from '../program/model.ts';
import type { Site } from '../program/site.ts';
import type { ArgumentRange, Counted } from '../search/runtime/counters.ts';
import type { GeneratedCodeSupport } from '../search/runtime/generated-code.ts';
import type { RecursiveGroup } from '../search/runtime/problem-data.ts';
import { block, type Text } from './text.ts';
import { typeOrder } from './type-order.ts';

export interface UnitOptions {
  readonly program: Program;
  /** With types, for a TypeScript project. */
  readonly typed: boolean;
  /** The number of the first site of this text. */
  readonly firstSite: number;
  /** How an object of the model is written: a literal in a world, a captured name in a domain. */
  readonly object: ((id: number) => string) | null;
  /** A domain captures external functions once they are known; a world looks them up when it runs. */
  readonly capturesExternals: boolean;
  /** Derived variables that need each other in a circle. */
  readonly recursive: readonly RecursiveGroup[];
}

/** The values of a parameter as the runtime takes them. */
export function argumentRange({ kind, id, lo, hi }: ValueType): ArgumentRange {
  return kind === 'object' ? [id, 0, 0] : [-1, lo, hi];
}

export class Unit {
  readonly program: Program;
  readonly typed: boolean;
  readonly sites: Site[] = [];
  readonly functions: Text[] = [];
  readonly #options: UnitOptions;
  readonly #captures = new Map<string, string>();
  readonly #owned = new Map<string, string>();
  /** By derived variable: whether it can be undefined. Filled by the expression emitter. */
  readonly derived = new Map<number, { readonly partial: boolean; readonly faults: boolean }>();
  readonly #indexes = new Map<string, number>();
  readonly #counted = new Map<VariableInfo, Set<number>>();
  #groups: Map<number, number> | null = null;
  #helpers = 0;
  /** The groups of recursive derived variables whose definitions are being emitted. */
  readonly #inside = new Set<number>();

  constructor(options: UnitOptions) {
    this.#options = options;
    this.program = options.program;
    this.typed = options.typed;
  }

  /** A name bound once, before any function of the text. */
  capture(name: string, value: string): string {
    this.#captures.set(name, value);
    return name;
  }

  /** A name that stands for something of the machine `m` that the code works at. */
  own(name: string, value: string): string {
    this.#owned.set(name, value);
    return name;
  }

  /** A function of the runtime. */
  runtime(name: keyof GeneratedCodeSupport): string {
    return this.capture(name, `rt.${name}`);
  }

  object(id: number): string {
    const { object } = this.#options;
    return object === null ? this.capture(`k${id}`, this.at('w.objects', String(id))) : object(id);
  }

  external(id: number): string {
    const value = this.typed ? `(m.externals[${id}] as External)` : `m.externals[${id}]`;
    return this.#options.capturesExternals ? this.own(`ext${id}`, value) : value;
  }

  /** The element of an array, known to exist. */
  at(array: string, index: string): string {
    return this.typed ? `(${array}[${index}] as number)` : `${array}[${index}]`;
  }

  /** Whether numbers between those of a type's objects may be no objects of it. */
  isScattered(type: number): boolean {
    return typeOrder(this.program).scattered[type] === true;
  }

  /** The position among a type's objects of one whose number is in the type's range; negative where it is none of them. */
  position(type: number, code: string): string {
    const first = this.capture(`first${type}`, this.at('w.firsts', String(type)));
    const list = this.capture(`r${type}`, `${this.runtime('positionsOf')}(w, ${type})`);
    return this.at(list, `${code} - ${first}`);
  }

  /** Numbers a place that can fail. */
  site(origin: Span, subject: string): number {
    this.sites.push({ origin, subject });
    return this.#options.firstSite + this.sites.length - 1;
  }

  /** The name of the place of an argument's counts; asking for it has the variable counted. */
  counts(variable: VariableInfo, argument: number): string {
    const known = this.#counted.get(variable) ?? new Set<number>();
    this.#counted.set(variable, known.add(argument));
    const { id } = variable;
    return this.own(`u${id}_${argument}`, `m.countBase(${id}, ${argument})`);
  }

  /** What is to be counted. */
  get counted(): Counted[] {
    return [...this.#counted].map(([{ id, parameters }, counted]) => ({
      variable: id,
      counted: [...counted].sort((a, b) => a - b),
      ranges: parameters.map(({ type }) => argumentRange(type)),
    }));
  }

  /** The names of an index and of its request, the same for the same request. */
  index(text: string): { readonly name: string; readonly request: string } {
    const number = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, number);
    return { name: `X${number}`, request: `Q${number}` };
  }

  get recursive(): readonly RecursiveGroup[] {
    return this.#options.recursive;
  }

  /** The group of recursive derived variables that one is in; -1 where it is in none. */
  groupOf(derived: number): number {
    this.#groups ??= new Map(
      this.recursive.flatMap(({ members }, group) => members.map((member) => [member, group] as const)),
    );
    return this.#groups.get(derived) ?? -1;
  }

  /** Emits what stands inside of a group of recursive derived variables. */
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

  addFunction(
    name: string,
    parameters: readonly string[],
    result: 'number' | 'boolean' | 'void',
    body: readonly Text[],
  ): void {
    const list = this.typed ? parameters.map((parameter) => `${parameter}: number`) : parameters;
    const head = `var ${name} = (function ${name}(${list.join(', ')})${this.typed ? `: ${result}` : ''}`;
    // In brackets, V8 compiles it with the text around it: one at a time, each when first called, takes three times as long.
    this.functions.push(...block(head, body, '});'));
  }

  /** What is the same for all searches: it stands outside of what is linked to one. */
  sharedLines(): Text[] {
    const type = this.typed ? ': IndexRequest' : '';
    return [...this.#indexes].map(([text, number]) => `const Q${number}${type} = ${text};`);
  }

  captureLines(): Text[] {
    return [...this.#captures].map(([name, value]) => `const ${name} = ${value};`);
  }

  /**
   * How the code is turned from one machine to another: what it needs of a machine is made once for each, and named for
   * as long as it works there.
   */
  machineLines(): Text[] {
    const names = ['m', ...this.#owned.keys()];
    const values = [...this.#owned].map(([name, value]) => `const ${name} = ${value};`);
    const types = this.typed ? names.map((name) => `${name}: Own['${name}']`) : names;
    const [machine, next] = this.typed ? ['m: Machine', 'next: unknown'] : ['m', 'next'];
    return [
      ...block(`const own = (${machine}) =>`, [...values, `return { ${names.join(', ')} };`], '};'),
      ...(this.typed ? ['type Own = ReturnType<typeof own>;'] : []),
      `let ${types.join(', ')};`,
      `let present${this.typed ? ': unknown' : ''} = null;`,
      ...block(
        `const enter = (${next}) =>`,
        [
          'const before = present;',
          'present = next;',
          `({ ${names.join(', ')} } = ${this.typed ? '(next ?? {}) as Own' : 'next ?? {}'});`,
          'return before;',
        ],
        '};',
      ),
    ];
  }
}
