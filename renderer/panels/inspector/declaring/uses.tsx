/** Where a declaration is used: the lines, as links. */
import type { DeclarationView } from '../../../../planner-core/index.ts';
import { useProject, useSelection, useShell } from '../../../state/stores.ts';

/** More are a step away: the text editor finds all references. */
const MOST_SHOWN = 12;

export function Uses({ view: { uses, useCount } }: { readonly view: DeclarationView }) {
  if (useCount === 0) return null;
  const show = (span: (typeof uses)[number]['span']): void => {
    const { setActivePath, liveSpan } = useProject.getState();
    setActivePath(span.file);
    useShell.getState().showPanel('text-editor');
    useSelection.getState().revealSpan(liveSpan(span));
  };
  const shown = uses.slice(0, MOST_SHOWN);
  return (
    <div className="in-field">
      <h3>Used in</h3>
      <ul className="in-use-lines">
        {shown.map(({ span, line, text }) => (
          <li key={`${span.file}:${span.start}`}>
            <button type="button" className="in-link in-place" onClick={() => show(span)}>
              {span.file}:{line}
            </button>
            <code>{text}</code>
          </li>
        ))}
      </ul>
      {useCount > shown.length && <p className="in-note">And {useCount - shown.length} more.</p>}
    </div>
  );
}
