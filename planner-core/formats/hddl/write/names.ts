/** The names of a domain in HDDL: the original ones if it was imported, otherwise its own, without repetitions. */
import { type NameRules, NameSpace } from '../../../base/name-space.ts';
import type { Domain } from '../../../ir/model.ts';

const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'and',
    'or',
    'not',
    'imply',
    'forall',
    'exists',
    'when',
    'either',
    'object',
    'number',
    'define',
    'root',
  ],
  ...['increase', 'decrease', 'assign', 'total-cost', 'sort', 'sortof', 'typeof', 'preference'],
]);

/** The characters of a word in the format, in letters of every alphabet. */
const NAME = /^[\p{L}\p{N}_][^\s();"|?:]*$/u;

/** Names are case-insensitive. */
const RULES: NameRules = {
  fold: (name) => name.toLowerCase(),
  isReserved: (name) => RESERVED.has(name.toLowerCase()),
  numbered: (name, number) => `${name}_${number}`,
};

/** Names of one kind. */
export class HddlSpace {
  readonly #space: NameSpace;

  constructor(outer: HddlSpace | null = null) {
    this.#space = outer === null ? new NameSpace(RULES) : outer.#space.inside();
  }

  /** A valid original name is kept, because others know it. */
  of({ name, original }: Named): string {
    const isKept = original !== undefined && NAME.test(original) && !this.#space.has(original);
    return isKept ? this.#space.add(original) : this.take(original ?? name);
  }

  take(name: string): string {
    const plain = name.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_').replace(/^(?![\p{L}\p{N}_])/u, 'x');
    return this.#space.take(RULES.isReserved(plain) ? `${plain}_` : plain);
  }
}

interface Named {
  readonly name: string;
  /** Its name in the file that it was imported from. */
  readonly original?: string;
}

interface NamedMethod {
  readonly key: string;
  readonly original?: string;
  /** Its task, by index in the list. */
  readonly task: number;
  /** The keys of its branches. */
  readonly branches: readonly string[];
}

/** Everything in a domain that has a name, whether typed or lowered. */
export interface NamedParts {
  readonly types: readonly (Named & { readonly parents: readonly number[] })[];
  readonly enums: readonly (Named & { readonly values: readonly string[] })[];
  readonly objects: readonly Named[];
  readonly variables: readonly Named[];
  readonly tasks: readonly Named[];
}

/** The name of the type of everything in HDDL. */
export const EVERYTHING = 'object';

/** Lists are by id. */
export class HddlNames {
  readonly types: readonly string[];
  readonly enums: readonly string[];
  /** By enum and value. */
  readonly enumValues: readonly (readonly string[])[];
  readonly variables: readonly string[];
  readonly tasks: readonly string[];
  /** By the key of a branch: each becomes a separate method. */
  readonly methods: ReadonlyMap<string, string>;
  /** The names of the domain's objects. */
  readonly #objects: readonly string[];
  readonly #objectSpace = new HddlSpace();

  constructor(parts: NamedParts, methods: readonly NamedMethod[]) {
    const types = new HddlSpace();
    const variables = new HddlSpace();
    const tasks = new HddlSpace();
    const everything = typeOfEverything(parts);
    this.types = parts.types.map((one) => (one === everything ? EVERYTHING : types.of(one)));
    this.enums = parts.enums.map((one) => types.of(one));
    this.#objects = parts.objects.map((one) => this.#objectSpace.of(one));
    this.enumValues = parts.enums.map(({ values }) => values.map((value) => this.#objectSpace.take(value)));
    this.variables = parts.variables.map((one) => variables.of(one));
    this.tasks = parts.tasks.map((one) => tasks.of(one));
    this.methods = methodNames(parts.tasks, methods);
  }

  static ofDomain(domain: Domain): HddlNames {
    const methods = domain.tasks.flatMap((task) => {
      if (task.kind === 'primitive') return [];
      return task.methods.map((method) => {
        return { ...method, task: task.id, branches: method.branches.map(({ key }) => key) };
      });
    });
    return new HddlNames(domain, methods);
  }

  /** The names of a world's objects, the domain's first. */
  objects(objects: readonly Named[]): string[] {
    const space = new HddlSpace(this.#objectSpace);
    const own = objects.slice(this.#objects.length);
    return [...this.#objects, ...own.map((one) => space.of(one))];
  }
}

/** A type above all others that already has this name; null if there is none. */
function typeOfEverything({ types, enums }: NamedParts) {
  const [root, ...others] = types.filter(({ parents }) => parents.length === 0);
  const isEverything = root?.name.toLowerCase() === EVERYTHING && others.length === 0 && enums.length === 0;
  return isEverything ? root : null;
}

/** A method without a name is named after its task; its branches are distinguished by their own names. */
function methodNames(tasks: readonly Named[], methods: readonly NamedMethod[]): Map<string, string> {
  const space = new HddlSpace();
  const names = new Map<string, string>();
  for (const { key, original, task, branches } of methods) {
    const own = lastOf(key);
    const owner = tasks[task];
    const name = /^\d/.test(own) ? `${owner?.original ?? owner?.name}-${own}` : own;
    for (const branch of branches) {
      const isOnly = branches.length === 1;
      const given = isOnly ? { name, ...(original === undefined ? {} : { original }) } : null;
      names.set(branch, space.of(given ?? { name: `${original ?? name}-${lastOf(branch)}` }));
    }
  }
  return names;
}

function lastOf(key: string): string {
  return key.split('/').at(-1) ?? key;
}
