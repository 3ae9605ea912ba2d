/** Where tasks are called: in the networks of domain files, and in the tasks and expectations of worlds. */

import { callsOf } from '../../graph/body.ts';
import type { Block, BranchDeclaration, Name, Network, TaskCall, WorldFile } from '../../language/ast.ts';
import type { DomainSource, WorldSource } from '../../text/sources.ts';
import type { EditContext } from '../kit/context.ts';

export interface TaskUse {
  readonly source: DomainSource | WorldSource;
  readonly name: Name;
}

/** Every call of the task with that name, in all files. */
export function usesOfTask(context: EditContext, name: string): TaskUse[] {
  const inDomain = context.domain.flatMap((source) =>
    branchesOf(source)
      .flatMap((branch) => callsInBlock(branch.body))
      .map((call) => ({ source, name: call.name })),
  );
  const inWorlds = context.worlds.flatMap((source) =>
    callsInWorld(source.tree).map((call) => ({ source, name: call.name })),
  );
  return [...inDomain, ...inWorlds].filter((use) => use.name.text === name);
}

function branchesOf(source: DomainSource): BranchDeclaration[] {
  return source.tree.declarations.flatMap((declaration) =>
    declaration.kind === 'task' ? declaration.methods.flatMap((method) => method.branches) : [],
  );
}

function callsInBlock(block: Block): TaskCall[] {
  return block.statements.flatMap((statement) => {
    if (statement.kind === 'network-statement') return callsOf(statement.network);
    return statement.kind === 'quantifier' || statement.kind === 'when' ? callsInBlock(statement.body) : [];
  });
}

/** The calls in a world: the tasks to plan for, and the expectations. */
export function callsInWorld(world: WorldFile): TaskCall[] {
  const networks: Network[] = world.tasks ? [world.tasks] : [];
  const expected = world.expect.flatMap((expectation) => {
    if (expectation.kind === 'contains') return [expectation.call];
    return expectation.kind === 'plan' ? expectation.calls : [];
  });
  return [...networks.flatMap(callsOf), ...expected];
}
