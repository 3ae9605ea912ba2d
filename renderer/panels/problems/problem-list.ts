/** The list of problems: within each file, the most severe first. Pure. */
import type { LocatedDiagnostic } from '../../worker/protocol.ts';

export interface ProblemGroup {
  readonly file: string;
  readonly problems: readonly LocatedDiagnostic[];
}

export type SeverityFilter = 'all' | 'error' | 'warning' | 'info';

const ranks = { error: 0, warning: 1, info: 2 } as const;

export function problemGroups(
  diagnostics: readonly LocatedDiagnostic[],
  filter: SeverityFilter,
): readonly ProblemGroup[] {
  const groups = new Map<string, LocatedDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (filter !== 'all' && diagnostic.severity !== filter) continue;
    const { file } = diagnostic.span;
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups].map(([file, problems]) => ({
    file,
    problems: problems.sort((a, b) => ranks[a.severity] - ranks[b.severity] || a.span.start - b.span.start),
  }));
}

/** The first `most` problems of the groups. */
export function firstProblems(groups: readonly ProblemGroup[], most: number): readonly ProblemGroup[] {
  let room = most;
  return groups.flatMap(({ file, problems }) => {
    const shown = problems.slice(0, Math.max(0, room));
    room -= shown.length;
    return shown.length === 0 ? [] : [{ file, problems: shown }];
  });
}
