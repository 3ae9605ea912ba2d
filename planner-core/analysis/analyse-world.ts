/** From the syntax tree of a `.world` file to the model of the world, for a domain without errors. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Domain, DomainObject, Goal, Network, World } from '../ir/model.ts';
import type { WorldFile } from '../language/ast.ts';
import { worldFileName } from '../project/paths.ts';
import { tellLargeNetwork } from './checks/sizes.ts';
import { conjunction } from './conjunction.ts';
import { declareObjects } from './declare-values.ts';
import { type Environment, given, newOwner } from './environment.ts';
import { resolveCondition } from './fitting.ts';
import { inReadingOrder, isError } from './order.ts';
import { newEnvironment } from './resolve-expression.ts';
import { resolveNetwork } from './resolve-network.ts';
import { symbolsOfDomain } from './symbols.ts';
import { tellUnused } from './unused.ts';
import { tellVariableArguments } from './world-constants.ts';
import { resolveExpectations } from './world-expectations.ts';
import { resolveExternals } from './world-externals.ts';
import { checkWorldHeader, tellExternalsWithoutValues } from './world-header.ts';
import { resolveInit } from './world-init.ts';

export interface AnalysedWorld {
  /** Null if there are errors. */
  readonly world: World | null;
  /** Sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
}

export function analyseWorld(domain: Domain, file: WorldFile): AnalysedWorld {
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  checkWorldHeader(domain, file, tell);
  const symbols = symbolsOfDomain(domain);
  const objects: DomainObject[] = [...domain.objects];
  for (const declaration of file.objects) {
    declareObjects(declaration, objects, { symbols, values: symbols.values, tell });
  }
  const environment = newEnvironment(symbols, tell);
  const tasks = newEnvironment(symbols, tell, newOwner());
  const world: World = {
    name: file.name?.text ?? worldFileName(file.path),
    path: file.path,
    objects,
    init: resolveInit(file.init, environment, { path: file.path, objects: objects.length }),
    externals: resolveExternals(file.externals, domain, environment),
    seed: file.seed?.value ?? 0,
    network: resolveTasks(file, tasks),
    networkLocals: tasks.owner.locals,
    goal: resolveGoal(file, newEnvironment(symbols, tell, newOwner())),
    expectations: resolveExpectations(file.expect, environment),
    origin: file.name?.span ?? { file: file.path, start: file.span.start, end: file.span.start },
    // All of the above may have added texts.
    texts: symbols.texts.list(),
  };
  const broken = diagnostics.some(isError);
  if (!broken) tellExternalsWithoutValues(domain, world, tell);
  return { world: broken ? null : world, diagnostics: inReadingOrder(diagnostics) };
}

function resolveTasks({ tasks }: WorldFile, environment: Environment): Network | null {
  if (tasks === null) return null;
  const network = resolveNetwork(tasks, environment);
  tellLargeNetwork(network, environment.tell);
  tellVariableArguments(network, environment.tell);
  tellUnused(environment.owner.uses, environment.tell);
  return network;
}

function resolveGoal({ goal }: WorldFile, start: Environment): Goal | null {
  const [first] = goal;
  if (first === undefined) return null;
  let environment = start;
  const conditions = goal.flatMap((written) => {
    const condition = resolveCondition(written, environment);
    environment = given(environment, condition, true);
    return condition === null ? [] : [condition];
  });
  const condition = conjunction(conditions, first.span);
  tellUnused(environment.owner.uses, environment.tell);
  return { locals: environment.owner.locals, condition, origin: condition.origin };
}
