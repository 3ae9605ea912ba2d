/** Imports a SHOP2 or JSHOP2 domain with its problems: from texts to a project, with messages. */
import type { SourceFile } from '../../../base/source.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { NO_PROGRESS, type Progress } from '../../kit/progress.ts';
import { inOrder, type Tell } from '../../kit/tell.ts';
import type { Translation } from '../../project/trees.ts';
import { tellNamesAmongNumbers, tellOrderOfTasks, tellUngiven, tellUnusedFacts } from './differences.ts';
import { flatten } from './flat/flatten.ts';
import { withoutLoose } from './flat/loose-variables.ts';
import { splitOperators } from './flat/split.ts';
import { type Inference, infer } from './infer/infer.ts';
import { readShop } from './source/read-shop.ts';
import { contextOf } from './translate/make-context.ts';
import { type Printers, printersOf } from './translate/steps.ts';
import { writeProject } from './translate/write-project.ts';
import { asWholes } from './whole.ts';

export interface ShopImport extends Translation {
  /** For comparing plans with those of the original planner; null if nothing is imported. */
  readonly printers: Printers | null;
}

/** Imports the files of one domain, in any order. */
export function importShop(sources: readonly SourceFile[], progress: Progress = NO_PROGRESS): ShopImport {
  const { domain, problems, diagnostics: said } = readShop(sources, (share) => progress('reading', share));
  if (domain === null) return { project: null, diagnostics: said, printers: null };
  const diagnostics: Diagnostic[] = [...said];
  const tell = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const read = { domain: withoutLoose(domain, tell), problems };
  const whole = asWholes(read, tell);
  progress('translating', 0);
  const flat = flatten(whole.domain, whole.problems, tell);
  progress('translating', 0.1);
  const inference = inferSplit(infer(flat), tell);
  progress('translating', 0.35);
  const context = contextOf(inference, tell);
  tellUnusedFacts(context);
  tellNamesAmongNumbers(context);
  if (diagnostics.every(({ severity }) => severity !== 'error')) tellUngiven(context);
  if (whole === read) tellOrderOfTasks(domain, problems, tell);
  const project = writeProject(context, (share) => progress('translating', 0.45 + 0.55 * share));
  return { project, diagnostics: inOrder(diagnostics, sources), printers: printersOf(context) };
}

/** Operators with alternatives are split as soon as it is known which predicates have values. */
function inferSplit(inference: Inference, tell: Tell): Inference {
  const project = splitOperators(inference, tell);
  return project.parts.length === inference.project.parts.length ? inference : infer(project);
}
