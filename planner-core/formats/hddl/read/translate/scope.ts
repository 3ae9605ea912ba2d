/** Variables in scope, and the translation of arguments. */
import type { NameSpace } from '../../../../base/name-space.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Expression } from '../../../../language/ast.ts';
import { apply } from '../../../project/build.ts';
import type { Argument, Typed } from '../source/model.ts';
import { NameTable, ownName } from './names.ts';
import type { ObjectSymbol, Symbols } from './symbols.ts';
import type { TypeSet } from './type-forest.ts';

/** A variable in scope. */
export interface Variable {
  readonly written: string;
  readonly local: string;
  /** Its possible values. */
  readonly types: TypeSet;
  /** The type with which it is declared in the result. */
  readonly home: number;
}

/** An argument as an expression, with what is known about it. */
export interface Resolved {
  readonly expression: Expression;
  readonly types: TypeSet;
  readonly home: number;
  /** Equal only for the same variable or object. */
  readonly key: string;
}

/** The variables of a task, a method or a quantifier, and the objects around them. */
export class Scope {
  readonly symbols: Symbols;
  readonly names: NameSpace;
  readonly #objects: NameTable<ObjectSymbol>;
  readonly #variables: ReadonlyMap<string, Resolved>;

  private constructor(
    symbols: Symbols,
    names: NameSpace,
    objects: NameTable<ObjectSymbol>,
    variables: ReadonlyMap<string, Resolved>,
  ) {
    this.symbols = symbols;
    this.names = names;
    this.#objects = objects;
    this.#variables = variables;
  }

  /** Without variables. `objects` are those of a world, where there is one. */
  static outermost(symbols: Symbols, objects = new NameTable<ObjectSymbol>()): Scope {
    const names = symbols.values.inside();
    for (const { name } of objects.values()) names.add(name);
    return new Scope(symbols, names, objects, new Map());
  }

  /** Adds variables, whose names are not used yet. */
  with(variables: readonly Variable[]): Scope {
    const names = this.names.inside();
    for (const { local } of variables) names.add(local);
    const added = variables.map((one) => [one.written, resolvedVariable(one)] as const);
    return new Scope(this.symbols, names, this.#objects, new Map([...this.#variables, ...added]));
  }

  /** Adds a variable that is replaced by something else. */
  substitute(written: string, resolved: Resolved): Scope {
    const all = new Map([...this.#variables, [written, resolved] as const]);
    return new Scope(this.symbols, this.names, this.#objects, all);
  }

  /** Adds objects that variables represent. */
  withObjects(variables: readonly Variable[]): Scope {
    const added = variables.map((one) => [`object ${one.written}`, resolvedVariable(one)] as const);
    return new Scope(this.symbols, this.names, this.#objects, new Map([...this.#variables, ...added]));
  }

  /** Takes the names of these variables from another scope. */
  inside(other: Scope): Scope {
    return new Scope(this.symbols, other.names, this.#objects, this.#variables);
  }

  /** New variables for parameters, with the same names. */
  declare(parameters: readonly Typed[]): Variable[] {
    const { forest, tell } = this.symbols;
    const names = this.names.inside();
    return parameters.map(({ name, type }) => {
      const types = forest.setOf(type, tell);
      const local = names.take(ownName(name.text, 'underscores'));
      return { written: name.key, local, types, home: forest.homeOf(types) };
    });
  }

  /** Null for an unknown name, which is reported. */
  resolve({ kind, name }: Argument): Resolved | null {
    if (kind === 'variable') {
      const variable = this.#variables.get(name.key);
      if (variable !== undefined) return variable;
      this.symbols.tell(report('hddl-unknown', name.span, { kind: 'variable', name: `?${name.text}` }));
      return null;
    }
    const standIn = this.#variables.get(`object ${name.key}`);
    if (standIn !== undefined) return standIn;
    const object = this.#objects.get(name) ?? this.symbols.constants.get(name);
    if (object !== null) return resolvedObject(object);
    const isOfProblem = this.symbols.ofProblems.has(name.key);
    const holes = { name: name.text };
    this.symbols.tell(
      isOfProblem
        ? report('hddl-object-of-problem', name.span, holes)
        : report('hddl-unknown', name.span, { kind: 'object', ...holes }),
    );
    return null;
  }
}

export function resolvedVariable({ local, types, home }: Variable): Resolved {
  return { expression: apply(local, []), types, home, key: `?${local}` };
}

export function resolvedObject({ name, type }: ObjectSymbol): Resolved {
  return { expression: apply(name, []), types: new Set([type]), home: type, key: name };
}
