/** What is wrong inside the selected node, as it is typed; a click goes to the place. */
import type { Span } from '../../../planner-core/index.ts';
import type { NodeParts } from '../../state/node-parts.ts';
import { useProject, useSelection } from '../../state/stores.ts';

export function NodeProblems({ parts }: { readonly parts: NodeParts }) {
  const diagnostics = useProject((state) => state.snapshot?.diagnostics);
  const liveSpan = useProject((state) => state.liveSpan);
  const revealSpan = useSelection((state) => state.revealSpan);
  const span = spanOf(parts);
  const found = (diagnostics ?? []).filter((each) => inside(span, each.span));
  return (
    <ul className="in-problems" aria-label="Problems here" aria-live="polite">
      {found.map((problem) => (
        <li key={`${problem.code}:${problem.span.start}:${problem.message}`}>
          <button
            type="button"
            className={`in-problem is-${problem.severity}`}
            title="Show in the text"
            onClick={() => revealSpan(liveSpan(problem.span))}
          >
            <b>{WORDS[problem.severity]}</b> {problem.message}
          </button>
        </li>
      ))}
    </ul>
  );
}

const WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

function spanOf({ kind, task, method, branch, call }: NodeParts): Span {
  if (kind === 'subtask') return (call ?? task).span;
  if (kind === 'branch') return (branch ?? task).span;
  return (kind === 'method' ? (method ?? task) : task).span;
}

const inside = (outer: Span, inner: Span): boolean =>
  outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
