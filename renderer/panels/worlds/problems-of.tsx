/** The problems in a part of a world's text, shown below it. */
import type { Span } from '../../../planner-core/index.ts';
import { useProject } from '../../state/stores.ts';
import { Marked } from '../../ui/marked.tsx';
import type { LocatedDiagnostic } from '../../worker/protocol.ts';

const none: readonly LocatedDiagnostic[] = [];

export function ProblemsOf({ span }: { readonly span: Span }) {
  const diagnostics = useProject((state) => state.snapshot?.diagnostics ?? none);
  const own = diagnostics.filter(
    (problem) =>
      problem.severity !== 'info' &&
      problem.span.file === span.file &&
      problem.span.start >= span.start &&
      problem.span.end <= span.end,
  );
  return own.map(({ severity, message, span: { start } }) => (
    <p key={`${start} ${message}`} className={`pw-world-problem ${severity}`}>
      <Marked text={message} />
    </p>
  ));
}
