/** A subtask in the inspector: the call itself, and the task it calls. */
import { FragmentEditor } from '../../editor/fragment-editor.tsx';
import { NodeValues } from '../../rows/node-values.tsx';
import type { NodeParts } from '../../state/node-parts.ts';
import { useProject } from '../../state/stores.ts';
import { NodeLink } from './breadcrumb.tsx';

export function SubtaskDetails({ parts }: { readonly parts: NodeParts }) {
  const { call, key } = parts;
  const target = useProject((state) =>
    state.snapshot?.graph.tasks.find((task) => call !== null && task.key === call.target),
  );
  if (call === null) return null;
  return (
    <>
      <div className="in-field">
        <h3>Subtask</h3>
        <NodeValues node={key} file={call.span.file} label="Arguments" />
        <FragmentEditor id={`${key}:call`} span={call.span} label={`Subtask ${call.task}`} minLines={1} />
      </div>
      {target === undefined ? (
        <p className="in-note">There is no task called {call.task}.</p>
      ) : (
        <div className="in-field">
          <h3>Calls</h3>
          <p>
            <NodeLink node={target.key} text={target.name} />{' '}
            <span className="in-dim">
              ({target.parameters.map(({ type, name }) => `${type} ${name}`).join(', ')})
            </span>
          </p>
          {target.doc !== null && <p className="in-doc">{target.doc}</p>}
        </div>
      )}
    </>
  );
}
