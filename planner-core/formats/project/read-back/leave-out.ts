/** Removes parts of an imported project. */
import type { DomainFile, TaskDeclaration, WorldFile } from '../../../language/ast.ts';
import { annotation } from '../build.ts';
import type { ProjectTrees } from '../trees.ts';

/** Null if no task that does anything is left, or the whole domain would be removed. */
export function leftWithout(
  { domain, worlds }: ProjectTrees,
  nodes: ReadonlySet<object>,
): ProjectTrees | null {
  if (nodes.has(domain.tree)) return null;
  const left = domainWithout(domain.tree, nodes);
  if (doesAnything(domain.tree) && !doesAnything(left)) return null;
  return {
    domain: { ...domain, tree: left },
    worlds: worlds
      .filter(({ tree }) => !nodes.has(tree))
      .map((world) => ({ ...world, tree: worldWithout(world.tree, nodes) })),
  };
}

/** A task that has become empty is kept but disabled, so that calls of it are still valid. */
function domainWithout(tree: DomainFile, nodes: ReadonlySet<object>): DomainFile {
  const declarations = tree.declarations
    .filter((declaration) => !nodes.has(declaration))
    .map((declaration) => (declaration.kind === 'task' ? taskWithout(declaration, nodes) : declaration));
  return { ...tree, declarations };
}

function taskWithout(task: TaskDeclaration, nodes: ReadonlySet<object>): TaskDeclaration {
  const methods = task.methods.filter((method) => !nodes.has(method));
  const isEmptied = nodes.has(task.blocks) || (task.methods.length > 0 && methods.length === 0);
  if (!isEmptied) return methods.length === task.methods.length ? task : { ...task, methods };
  const annotations = [...task.annotations, annotation('disabled', [])];
  return { ...task, cost: null, blocks: [], methods: [], annotations };
}

function worldWithout(tree: WorldFile, nodes: ReadonlySet<object>): WorldFile {
  const init = [...tree.init].filter((statement) => !nodes.has(statement));
  return init.length === tree.init.length ? tree : { ...tree, init };
}

function doesAnything({ declarations }: DomainFile): boolean {
  return declarations.some(
    (declaration) =>
      declaration.kind === 'task' && (declaration.blocks.length > 0 || declaration.methods.length > 0),
  );
}
