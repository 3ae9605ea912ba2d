/** The texts of the status bar. Pure. */
import type { DebugState, ProjectState, RunState } from '../state/contract.ts';
import { counted } from '../state/counted.ts';
import { formatCost } from '../state/format-cost.ts';
import { timeWords } from '../state/time-words.ts';
import { unmarked } from '../ui/marked.tsx';

export function savedText(
  project: Pick<ProjectState, 'unsaved' | 'saving' | 'lastSaved' | 'ref' | 'backupFailure'>,
  now: number,
): string {
  if (project.saving) return 'Saving…';
  const { unsaved, lastSaved, ref } = project;
  if (unsaved.length > 0) {
    const files = unsaved.length === 1 ? unsaved[0] : `${unsaved.length} files`;
    const state = ref?.readOnly ? `${files} changed (sample)` : `${files} not saved`;
    return project.backupFailure === null ? state : `${state}, not backed up`;
  }
  if (lastSaved === null) return 'No changes';
  const seconds = Math.round((now - lastSaved) / 1000);
  if (seconds < 5) return 'Saved just now';
  if (seconds < 60) return `Saved ${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `Saved ${minutes} min ago` : 'Saved';
}

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

export function countProblems(diagnostics: readonly { readonly severity: string }[]): ProblemCounts {
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
    notes: diagnostics.filter(({ severity }) => severity === 'info').length,
  };
}

/** The same number that the Problems panel lists. */
export function problemsText({ errors, warnings, notes }: ProblemCounts): string {
  const parts = [
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
    notes > 0 ? counted(notes, 'note') : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No problems' : parts.join(', ');
}

type RunFacts = Pick<RunState, 'running' | 'progress' | 'outcome' | 'outcomeOf'> & {
  /** The result is of an earlier version of the project. */
  readonly isOutdated?: boolean;
};

type DebugFacts = Pick<DebugState, 'active' | 'busy' | 'pause' | 'of'>;

/** `Debugging Ambush: paused after 12 steps`; null while nothing is debugged. */
export function debugText(debug: DebugFacts, nameOf: (path: string) => string): string | null {
  const { active, busy, pause, of } = debug;
  if (!active || of === null) return null;
  const what = `Debugging ${nameOf(of.world)}`;
  if (busy) return `${what}: searching…`;
  if (pause === null) return what;
  if (pause.why === 'end') return `${what}: the search has ended`;
  if (pause.why === 'error') return `${what}: stopped with an error`;
  return `${what}: paused after ${counted(pause.iteration, 'step')}`;
}

function outcomeText(outcome: NonNullable<RunState['outcome']>, mode: string): string {
  if ('reason' in outcome) return 'not planned';
  const effort = `${counted(outcome.nodes, 'node')}, ${timeWords(outcome.ms)}`;
  const cost =
    outcome.cost === null ? '' : `cost ${formatCost(outcome.cost)}${outcome.optimal ? ' (optimal)' : ''}, `;
  switch (outcome.status) {
    case 'solved':
      if (outcome.limit !== null) return `stopped at the ${outcome.limit} limit, ${cost}${effort}`;
      if (mode === 'best' && !outcome.optimal) return `stopped, ${cost}${effort}`;
      return `solved, ${cost}${effort}`;
    case 'unsolvable':
      return `${outcome.leftOut > 0 ? 'no plan without the unfinished parts' : 'no plan exists'}, ${effort}`;
    case 'limit':
      return `stopped at the ${outcome.limit ?? ''} limit, ${cost}${effort}`;
    case 'cancelled':
      return `stopped, ${cost}${effort}`;
    case 'error':
      return `error: ${unmarked(outcome.error?.message ?? '')}`;
    case 'running':
      return 'planning…';
  }
}

/** `Ambush: solved, cost 4, 42 nodes, 0.80 ms`. */
export function runText(run: RunFacts, nameOf: (path: string) => string): string {
  const { running, progress, outcome, outcomeOf } = run;
  if (!outcomeOf) return 'Not planned yet';
  const world = nameOf(outcomeOf.world);
  if (running) {
    if (progress?.checking) return `${world}: checking the plan…`;
    if (progress === null) return `${world}: preparing…`;
    const cost = progress.cost === null ? '' : `, cost ${formatCost(progress.cost)} so far`;
    return `${world}: planning, ${counted(progress.nodes, 'node')}${cost}…`;
  }
  const which = run.isOutdated ? ' of an earlier version' : '';
  return outcome ? `${world}${which}: ${outcomeText(outcome, outcomeOf.mode)}` : `${world}: stopping…`;
}
