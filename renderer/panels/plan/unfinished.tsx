/**
 * The parts that the project marks as unfinished (comments that begin with `//!`) or in which something is still missing (`_`):
 * until they are written, results may be wrong.
 */
import { isWorld } from '../../../planner-core/index.ts';
import { counted } from '../../state/counted.ts';
import { useProject, useSelection } from '../../state/stores.ts';
import type { LocatedDiagnostic } from '../../worker/protocol.ts';

const UNFINISHED: ReadonlySet<string> = new Set(['unfinished', 'still-missing']);

const none: readonly LocatedDiagnostic[] = [];

export function Unfinished({ world }: { readonly world: string | null }) {
  const diagnostics = useProject((state) => state.snapshot?.diagnostics ?? none);
  const reveal = useSelection((state) => state.revealSpan);
  const parts = diagnostics.filter(({ code, span: { file } }) => {
    return UNFINISHED.has(code) && (!isWorld(file) || file === world);
  });
  const [first] = parts;
  if (first === undefined) return null;
  return (
    <p className="pw-plan-unchecked" role="status">
      ⚠ {counted(parts.length, 'part')} of this project {parts.length === 1 ? 'is' : 'are'} unfinished, so
      this result may not apply to the finished project.{' '}
      <button type="button" className="pw-button" onClick={() => reveal(first.span)}>
        Show in text
      </button>
    </p>
  );
}
