/** Checks that need a domain together with its worlds. */

import { reachable } from '../base/cycles.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Domain, World } from '../ir/model.ts';
import type { DomainFile } from '../language/ast.ts';
import { withoutAllowed } from './annotations.ts';
import { networksOf, tasksIn } from './expressions-in.ts';
import { inReadingOrder } from './order.ts';

/** Tasks that no world can reach. Reports nothing while no world has tasks, because a new domain uses nothing yet. */
export function analyseProject(
  files: readonly DomainFile[],
  domain: Domain,
  worlds: readonly World[],
): readonly Diagnostic[] {
  const starts = worlds.flatMap(({ network }) => (network === null ? [] : tasksIn(network)));
  if (starts.length === 0) return [];
  const used = reachable(
    starts,
    domain.tasks.map((task) => networksOf(task).flatMap(tasksIn)),
  );
  const unused = domain.tasks.filter(({ id }) => !used.has(id));
  const told = unused.map(({ name, origin }) => report('unused-task', origin, { name }));
  return inReadingOrder(withoutAllowed(files, told));
}
