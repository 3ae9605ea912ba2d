/**
 * What can be planned of a domain in which something is still missing (`_`): everything but the branches, methods and tasks that
 * need it.
 */
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { Span } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Domain } from '../ir/model.ts';
import type {
  Annotation,
  BranchDeclaration,
  DomainFile,
  MethodDeclaration,
  TaskDeclaration,
} from '../language/ast.ts';
import { analyseDomain } from './analyse-domain.ts';
import type { KeptTasks } from './kept-tasks.ts';
import { isError } from './order.ts';

export interface FinishedPart {
  readonly domain: Domain;
  /** How many branches, methods and tasks are left out. */
  readonly leftOut: number;
}

/** Null if there are other errors, or if something is missing outside of tasks. `diagnostics` are those of the whole project. */
export function finishedPart(
  files: readonly DomainFile[],
  diagnostics: readonly Diagnostic[],
  { pulse = NO_PULSE, kept }: { readonly pulse?: Pulse; readonly kept?: KeptTasks } = {},
): FinishedPart | null {
  const errors = diagnostics.filter(isError);
  if (errors.length === 0 || errors.some(({ code }) => code !== 'still-missing')) return null;
  const unfinished = new Set<object>();
  for (const { span } of errors) {
    const part = partAround(files, span);
    if (part === null) return null;
    unfinished.add(part);
  }
  const left = files.map((file) => withDisabled(file, unfinished));
  const { domain } = analyseDomain(left, pulse, kept, (code) => code !== 'still-missing');
  return domain && { domain, leftOut: unfinished.size };
}

/** The smallest part that can be disabled. */
function partAround(files: readonly DomainFile[], span: Span): object | null {
  const tasks = files
    .filter(({ path }) => path === span.file)
    .flatMap(({ declarations }) => declarations)
    .filter((declaration) => declaration.kind === 'task');
  const task = tasks.find((each) => holds(each, span));
  const method = task?.methods.find((each) => holds(each, span));
  const branch = method?.branches.find((each) => !each.implicit && holds(each, span));
  return branch ?? method ?? task ?? null;
}

const holds = (part: { readonly span: Span }, { start, end }: Span): boolean =>
  part.span.start <= start && end <= part.span.end;

function withDisabled(file: DomainFile, parts: ReadonlySet<object>): DomainFile {
  const annotations = (part: Disablable): readonly Annotation[] =>
    parts.has(part) ? [...part.annotations, annotationAt(part.span)] : part.annotations;
  const branch = (part: BranchDeclaration): BranchDeclaration => ({
    ...part,
    annotations: annotations(part),
  });
  const method = (part: MethodDeclaration): MethodDeclaration => ({
    ...part,
    annotations: annotations(part),
    branches: part.branches.map(branch),
  });
  const task = (part: TaskDeclaration): TaskDeclaration =>
    isTouched(part, parts)
      ? { ...part, annotations: annotations(part), methods: part.methods.map(method) }
      : part;
  const declarations = file.declarations.map((declaration) =>
    declaration.kind === 'task' ? task(declaration) : declaration,
  );
  return { ...file, declarations };
}

/** Other tasks stay the same objects, about which everything is known. */
function isTouched(task: TaskDeclaration, parts: ReadonlySet<object>): boolean {
  return [task, ...task.methods, ...task.methods.flatMap(({ branches }) => branches)].some((part) =>
    parts.has(part),
  );
}

interface Disablable {
  readonly annotations: readonly Annotation[];
  readonly span: Span;
}

function annotationAt(span: Span): Annotation {
  const place = { ...span, end: span.start };
  return { name: { text: 'disabled', span: place }, args: [], span: place };
}
