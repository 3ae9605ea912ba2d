/** The layout of a world's table: settings, one grid for each type of object, one list for each relation. Pure. */
import {
  isDomain,
  liesWithin,
  nearestToZero,
  type Outline,
  readTypeText,
  type TypeText,
  type WorldTable,
  type WorldValue,
  writeName,
} from '../../../planner-core/index.ts';

type VariableOutline = Outline['variables'][number];

/** The possible contents of a cell. */
export type CellType =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'text' }
  /** `unset`: the default value, as written. */
  | { readonly kind: 'integer' | 'float'; readonly unset: string }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'object'; readonly values: readonly string[] };

export interface Column {
  readonly variable: string;
  readonly doc: string | null;
  readonly external: boolean;
  readonly type: CellType;
  readonly typeName: string;
}

/** Objects of a type as rows, and the variables of one such object as columns. */
export interface Grid {
  readonly type: string;
  readonly rows: readonly string[];
  readonly columns: readonly Column[];
}

/** A variable of two or more arguments, with the values that are set. */
export interface Relation extends Column {
  readonly parameters: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly values: readonly WorldValue[];
}

export interface WorldView {
  readonly settings: readonly Column[];
  readonly grids: readonly Grid[];
  readonly relations: readonly Relation[];
  /** The value of each cell that is set, by `cellKey`. */
  readonly set: ReadonlyMap<string, WorldValue>;
}

export function cellKey(variable: string, args: readonly string[]): string {
  return `${variable}(${args.join(',')})`;
}

/** The names that can be used in a world. */
export class WorldNames {
  readonly #outline: Outline;
  readonly #objects: readonly { readonly name: string; readonly type: string }[];
  readonly #supertypes: ReadonlyMap<string, readonly string[]>;

  constructor(outline: Outline, table: WorldTable) {
    this.#outline = outline;
    const inDomain = outline.objects.filter(({ span }) => isDomain(span.file));
    this.#objects = [...inDomain, ...table.objects];
    this.#supertypes = new Map(outline.types.map(({ name, parents }) => [name, parents]));
  }

  isA(type: string, ancestor: string): boolean {
    return liesWithin(this.#supertypes, type, ancestor);
  }

  objectsOf(type: string): readonly string[] {
    return this.#objects.filter((object) => this.isA(object.type, type)).map(({ name }) => writeName(name));
  }

  #valuesOfEnum(type: string): readonly string[] | undefined {
    return this.#outline.enums.find(({ name }) => name === type)?.values.map(writeName);
  }

  /** The values of a parameter, as written in the text. */
  valuesOf(type: string): readonly string[] {
    if (type === 'boolean') return ['false', 'true'];
    return this.#valuesOfEnum(type) ?? this.objectsOf(type);
  }

  cellType(type: string): CellType {
    const read = readTypeText(type);
    const base = read.name;
    if (base === 'boolean') return { kind: base };
    if (base === 'integer' || base === 'float') return { kind: base, unset: unsetNumber(read) };
    const values = this.#valuesOfEnum(base);
    // A domain may declare its own type with that name.
    if (base === 'text' && !values && !this.#supertypes.has(base)) return { kind: base };
    return values ? { kind: 'enum', values } : { kind: 'object', values: ['none', ...this.objectsOf(base)] };
  }
}

function columnOf(variable: VariableOutline, names: WorldNames): Column {
  return {
    variable: variable.name,
    doc: variable.doc,
    external: variable.storage === 'external',
    type: names.cellType(variable.type),
    typeName: variable.type,
  };
}

/** The view of a world; derived variables are left out, because nothing sets them. */
export function worldView(outline: Outline, table: WorldTable): WorldView {
  const names = new WorldNames(outline, table);
  const variables = outline.variables.filter(({ storage }) => storage !== 'derived');
  const ruled = new Set(table.rules.map(({ variable }) => variable));
  const settings: Column[] = [];
  const grids = new Map<string, Column[]>();
  const relations: Relation[] = [];
  for (const variable of variables) {
    if (ruled.has(variable.name)) continue;
    const column = columnOf(variable, names);
    const [first] = variable.parameters;
    if (!first) settings.push(column);
    else if (variable.parameters.length === 1)
      grids.set(first.type, [...(grids.get(first.type) ?? []), column]);
    else {
      const parameters = variable.parameters.map(({ name, type }) => ({
        name,
        values: names.valuesOf(type),
      }));
      const values = table.values.filter((value) => value.variable === variable.name);
      relations.push({ ...column, parameters, values });
    }
  }
  return {
    settings,
    grids: [...grids].map(([type, columns]) => ({ type, rows: names.valuesOf(type), columns })),
    relations,
    set: new Map(table.values.map((value) => [cellKey(value.variable, value.args), value])),
  };
}

/** The default value. */
export function defaultOf(type: CellType): string {
  if (type.kind === 'boolean') return 'false';
  if (type.kind === 'enum') return type.values[0] ?? '';
  if (type.kind === 'text') return '""';
  return type.kind === 'object' ? 'none' : type.unset;
}

/** As a placeholder shows it: a float that is 0 needs no decimal point. */
function unsetNumber(type: TypeText): string {
  const text = nearestToZero(type);
  return text === '0.0' ? '0' : text;
}

/** The types that an object can have: all declared ones, starting with those that the domain's variables use. */
export function objectTypes(outline: Outline): readonly string[] {
  return outline.types.map(({ name }) => name);
}
