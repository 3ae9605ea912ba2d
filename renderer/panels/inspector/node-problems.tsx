/**
 * The problems in the selected node, updated while typing. A click shows the position; some problems have a button that
 * fixes them.
 */
import { Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Diagnostic, Remedy, Span } from '../../../planner-core/index.ts';
import type { NodeParts } from '../../state/node-parts.ts';
import { services, useProject, useSelection, useShell } from '../../state/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';

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
          <Mend problem={problem} />
        </li>
      ))}
    </ul>
  );
}

const WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** The remedy for a problem as the texts are now; null until it is known, and where there is none. */
function useRemedy({ code, span }: Diagnostic): Remedy | null {
  const text = useProject((state) => state.documents.get(span.file)?.text);
  const liveSpan = useProject((state) => state.liveSpan);
  const [known, setKnown] = useState<{ readonly remedy: Remedy | null; readonly text: string } | null>(null);
  useEffect(() => {
    if (text === undefined) return;
    let wanted = true;
    const ask = services().language.remedy(code, liveSpan(span));
    ask.then((remedy) => wanted && setKnown({ remedy, text })).catch(() => wanted && setKnown(null));
    return () => {
      wanted = false;
    };
  }, [code, span, text, liveSpan]);
  return known?.text === text ? (known?.remedy ?? null) : null;
}

function Mend({ problem }: { readonly problem: Diagnostic }) {
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const remedy = useRemedy(problem);
  if (remedy === null) return null;
  const mend = async (): Promise<void> => {
    const result = await edit(remedy.edit, remedy.label);
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
  };
  return (
    <Button icon={Wrench} className="in-mend" onClick={() => void mend()}>
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
