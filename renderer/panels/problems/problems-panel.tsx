/** The problems of the whole project; opening one shows its text and its node. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { grouped } from '../../state/counted.ts';
import { showPlace } from '../../state/show-place.ts';
import { useProject } from '../../state/stores.ts';
import { Marked } from '../../ui/marked.tsx';
import type { LocatedDiagnostic } from '../../worker/protocol.ts';
import { firstProblems, type ProblemGroup, problemGroups, type SeverityFilter } from './problem-list.ts';
import './problems.css';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const severityWords = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Arrow keys move between problems. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.pw-problem')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus();
  event.preventDefault();
}

function Problem({ problem }: { readonly problem: LocatedDiagnostic }) {
  const { severity, message, code, line, column, span, related } = problem;
  const Icon = icons[severity];
  return (
    <li>
      <button type="button" className={`pw-problem ${severity}`} onClick={() => showPlace(span)}>
        <Icon className="pw-icon" aria-label={severityWords[severity]} />
        <span className="pw-problem-message">
          <Marked text={message} />
        </span>
        <span className="pw-problem-place">
          {line}:{column}
        </span>
        <code className="pw-problem-code">{code}</code>
      </button>
      {related?.map((place) => (
        <button
          key={`${place.span.file}:${place.span.start}`}
          type="button"
          className="pw-problem related"
          onClick={() => showPlace(place.span)}
        >
          <span className="pw-problem-message">
            <Marked text={place.message} />
          </span>
          <span className="pw-problem-place">{place.span.file}</span>
        </button>
      ))}
    </li>
  );
}

const filters: readonly { readonly id: SeverityFilter; readonly label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'error', label: 'Errors' },
  { id: 'warning', label: 'Warnings' },
  { id: 'info', label: 'Notes' },
];

const none: readonly LocatedDiagnostic[] = [];
const noGroups: readonly ProblemGroup[] = [];
/** So many are shown at a time: thousands of rows at once would hold the window up. */
const page = 100;

export function ProblemsPanel() {
  const diagnostics = useProject((state) => state.snapshot?.diagnostics ?? none);
  const checked = useProject((state) => state.snapshot !== null);
  const [filter, setFilter] = useState<SeverityFilter>('all');
  const [most, setMost] = useState(page);
  const all = useMemo(() => problemGroups(diagnostics, filter), [diagnostics, filter]);
  // A hundred rows are drawn a few at a time, behind everything else.
  const groups = useDeferredValue(
    useMemo(() => firstProblems(all, most), [all, most]),
    noGroups,
  );
  const hidden = all.reduce((sum, { problems }) => sum + problems.length, 0) - most;
  return (
    <section className="pw-problems" data-testid="problems" aria-label="Problems">
      {diagnostics.length > 0 && (
        <div className="pw-problems-filters" role="toolbar" aria-label="Which problems">
          {filters.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="pw-button quiet"
              aria-pressed={filter === id}
              onClick={() => setFilter(id)}
            >
              {label}{' '}
              <span className="pw-count">
                {grouped(
                  id === 'all' ? diagnostics.length : diagnostics.filter((d) => d.severity === id).length,
                )}
              </span>
            </button>
          ))}
        </div>
      )}
      {diagnostics.length > 0 && (
        <ul className="pw-problems-list" onKeyDown={moveFocus}>
          {groups.map(({ file, problems }) => (
            <li key={file}>
              <h3 className="pw-problems-file">{file}</h3>
              <ul>
                {problems.map((problem) => (
                  <Problem
                    key={`${problem.code} ${problem.span.start} ${problem.message}`}
                    problem={problem}
                  />
                ))}
              </ul>
            </li>
          ))}
          {hidden > 0 && groups.length > 0 && (
            <li>
              <button type="button" className="pw-button quiet" onClick={() => setMost(most + page)}>
                {grouped(hidden)} more: show the next {Math.min(page, hidden)}
              </button>
            </li>
          )}
        </ul>
      )}
      {checked && diagnostics.length === 0 && (
        <p className="pw-hint pw-problems-none">
          <CircleCheck className="pw-icon ok" aria-hidden /> No problems in any file.
        </p>
      )}
    </section>
  );
}
