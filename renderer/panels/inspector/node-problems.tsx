/** What is wrong inside the selected node, as it is typed; a click goes to the place, a button mends what can be mended. */
import { Wrench } from 'lucide-react';
import type { Diagnostic, Span } from '../../../planner-core/index.ts';
import type { NodeParts } from '../../state/node-parts.ts';
import { useProject, useSelection, useShell } from '../../state/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { type Remedy, remedyFor } from './remedy.ts';

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
            <b>{WORDS[problem.severity]}</b> <Marked text={problem.message} />
          </button>
          <Mend problem={problem} parts={parts} />
        </li>
      ))}
    </ul>
  );
}

const WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

function Mend({ problem, parts }: { readonly problem: Diagnostic; readonly parts: NodeParts }) {
  const text = useProject((state) => state.documents.get(problem.span.file)?.text);
  const liveSpan = useProject((state) => state.liveSpan);
  const apply = useProject((state) => state.apply);
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  if (text === undefined) return null;
  const remedy = remedyFor(problem, { text, span: liveSpan(problem.span), names: parts });
  if (remedy === null) return null;
  const mend = async ({ change, label }: Remedy): Promise<void> => {
    if (change.by === 'text') {
      apply([change.edit], { label });
      return;
    }
    const result = await edit(change.edit);
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
  };
  return (
    <Button icon={Wrench} className="in-mend" onClick={() => void mend(remedy)}>
      {remedy.label}
    </Button>
  );
}

function spanOf({ kind, task, method, branch, call }: NodeParts): Span {
  if (kind === 'subtask') return (call ?? task).span;
  if (kind === 'branch') return (branch ?? task).span;
  return (kind === 'method' ? (method ?? task) : task).span;
}

const inside = (outer: Span, inner: Span): boolean =>
  outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
