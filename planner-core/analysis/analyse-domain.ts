/** From the syntax trees of a project's `.htn` files to the model of its domain, with all errors. */
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Domain } from '../ir/model.ts';
import type { DomainFile } from '../language/ast.ts';
import { withoutAllowed } from './annotations.ts';
import { checksOfBroken, checksOfCorrect } from './checks/table.ts';
import { KeptTasks } from './kept-tasks.ts';
import { inFileOrder, inReadingOrder, isError } from './order.ts';
import { resolveDomain } from './resolve-domain.ts';

export interface AnalysedDomain {
  /** Null if there are errors. */
  readonly domain: Domain | null;
  /** Sorted by file and position. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Files may be given in any order; they are processed in code-point order of their paths. `kept` holds what an analysis of an
 * earlier version, with the same surroundings (`haveSameSurroundings`), found out about tasks. `isTold` says which messages count.
 */
export function analyseDomain(
  files: readonly DomainFile[],
  pulse: Pulse = NO_PULSE,
  kept: KeptTasks = new KeptTasks(),
  isTold: (code: string) => boolean = () => true,
): AnalysedDomain {
  const ordered = inFileOrder(files);
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic) => void (isTold(diagnostic.code) && diagnostics.push(diagnostic));
  const name = ordered.find((file) => file.name !== null)?.name?.text ?? '';
  const declarations = ordered.flatMap((file) => file.declarations);
  const told = () => diagnostics.length;
  const resolved = resolveDomain(name, declarations, { tell, told, pulse, kept });
  const model = { files: ordered, kept, ...resolved };
  for (const check of checksOfBroken) {
    pulse();
    check(model, tell);
  }
  // What is left of a broken domain would lead to misleading advice.
  const broken = diagnostics.some(isError);
  if (!broken) for (const check of checksOfCorrect) check(model, tell);
  const left = withoutAllowed(ordered, diagnostics);
  return { domain: broken || left.some(isError) ? null : model.domain, diagnostics: inReadingOrder(left) };
}
