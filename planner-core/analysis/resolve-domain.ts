/** From declarations to the model of a domain. Broken parts are reported and left out, so that the rest can be checked. */
import type { Pulse } from '../base/pulse.ts';
import type { Derived, Domain, External, Variable } from '../ir/model.ts';
import type {
  Declaration,
  DerivedDeclaration,
  ExternalDeclaration,
  VariableDeclaration,
} from '../language/ast.ts';
import { type DeclaredTask, declareTasks, tellShadowedParameters } from './declare-tasks.ts';
import { declareTypes } from './declare-types.ts';
import { type DeclaredFunction, declareValues } from './declare-values.ts';
import { type LocalUse, newOwner, type Tell } from './environment.ts';
import { resolveAs } from './fitting.ts';
import type { KeptTasks } from './kept-tasks.ts';
import { newEnvironment } from './resolve-expression.ts';
import { bindParameters } from './resolve-parameters.ts';
import { type ResolvedTask, resolveTask } from './resolve-task.ts';
import type { ParameterSymbol, Symbols, TaskSymbol, ValueSymbol } from './symbols.ts';
import { TextTable } from './text-table.ts';
import { BOOLEAN } from './value-types.ts';
import { writtenVariables } from './written-variables.ts';

/** The model, and information that only the text contains. */
export interface ResolvedDomain {
  readonly domain: Domain;
  readonly tasks: readonly ResolvedTask[];
  readonly derivedUses: readonly (readonly LocalUse[])[];
}

export interface Resolving {
  readonly tell: Tell;
  /** How many messages there were so far. */
  readonly told: () => number;
  readonly pulse: Pulse;
  readonly kept: KeptTasks;
}

export function resolveDomain(
  name: string,
  declarations: readonly Declaration[],
  { tell, told, pulse, kept }: Resolving,
): ResolvedDomain {
  const types = declareTypes(declarations, tell);
  const values = new Map<string, ValueSymbol>();
  const taskNames = new Map<string, TaskSymbol>();
  const texts = new TextTable();
  const symbols: Symbols = { ...types, values, tasks: taskNames, texts };
  const declared = declareValues(declarations, { symbols, values, tell });
  const declaredTasks = declareTasks(declarations, { symbols, tasks: taskNames, tell });

  const derivedUses: LocalUse[][] = [];
  const derived = declared.derived.map((one) => resolveDerived(one, { symbols, tell, derivedUses }));
  const tasks = declaredTasks.map(({ written, symbol }: DeclaredTask) => {
    pulse();
    return kept.resolved(written) ?? resolveNew({ written, symbol }, symbols, { tell, told, kept });
  });
  const written = writtenVariables(tasks.map(({ task }) => task));
  const domain: Domain = {
    name,
    types: types.objectTypes,
    enums: types.enums,
    objects: declared.objects,
    texts: texts.list(),
    variables: declared.variables.map((one) => variableOf(one, written.has(one.symbol.id))),
    derived,
    externals: declared.externals.map(externalOf),
    tasks: tasks.map(({ task }) => task),
  };
  return { domain, tasks, derivedUses };
}

/** Kept if it neither needed a message nor refers to a text value. */
function resolveNew(
  { written, symbol }: DeclaredTask,
  symbols: Symbols,
  { tell, told, kept }: Omit<Resolving, 'pulse'>,
): ResolvedTask {
  const before = told() + symbols.texts.asked;
  const resolved = resolveTask(written, symbol, { symbols, tell });
  if (told() + symbols.texts.asked === before) kept.keep(written, resolved);
  return resolved;
}

function variableOf({ symbol, written }: DeclaredFunction<VariableDeclaration>, mutable: boolean): Variable {
  const { id, name, origin } = symbol;
  const { storage, doc } = written;
  const type = symbol.type ?? BOOLEAN;
  return { id, name, storage, mutable, type, parameters: parametersOf(symbol.parameters), doc, origin };
}

function externalOf({ symbol, written: { doc } }: DeclaredFunction<ExternalDeclaration>): External {
  const { id, name, origin } = symbol;
  return { id, name, type: symbol.type ?? BOOLEAN, parameters: parametersOf(symbol.parameters), doc, origin };
}

function parametersOf(parameters: readonly ParameterSymbol[]) {
  return parameters.map(({ name, type }) => ({ name, type: type ?? BOOLEAN }));
}

interface DerivedContext {
  readonly symbols: Symbols;
  readonly tell: Tell;
  readonly derivedUses: LocalUse[][];
}

function resolveDerived(
  { symbol, written }: DeclaredFunction<DerivedDeclaration>,
  context: DerivedContext,
): Derived {
  const { symbols, tell, derivedUses } = context;
  const owner = newOwner();
  tellShadowedParameters(written.parameters, symbols, tell);
  const environment = bindParameters(symbol.parameters, newEnvironment(symbols, tell, owner));
  const value = resolveAs(written.value, environment, symbol.type);
  derivedUses.push(owner.uses);
  const { id, name, origin } = symbol;
  return {
    id,
    name,
    type: symbol.type ?? BOOLEAN,
    arity: symbol.parameters.length,
    locals: owner.locals,
    value: value ?? { k: 'constant', value: 0, type: BOOLEAN, origin: written.value.span },
    doc: written.doc,
    origin,
  };
}
