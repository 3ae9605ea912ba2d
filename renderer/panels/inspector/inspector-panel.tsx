/**
 * The inspector: everything about the selected node, for editing. A change here changes the file's text and nothing else in
 * it.
 */
import './inspector.css';
import { type NodeParts, nodeParts } from '../../state/node-parts.ts';
import { useProject, useSelection } from '../../state/stores.ts';
import { BranchDetails } from './branch-details.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DeclarationForm } from './declaring/declaration-form.tsx';
import { NodeProblems } from './node-problems.tsx';
import { NodeSwitches } from './node-switches.tsx';
import { SubtaskDetails } from './subtask-details.tsx';
import { TaskDetails } from './task-details.tsx';
import { TextField } from './text-field.tsx';

export function InspectorPanel() {
  const graph = useProject((state) => state.snapshot?.graph);
  const node = useSelection((state) => state.node);
  const subject = useSelection((state) => state.subject);
  const parts = graph === undefined || node === null ? null : nodeParts(graph, node);
  return (
    <section className="in-panel" data-testid="inspector" aria-label="Inspector">
      {subject !== null && <DeclarationForm subject={subject} />}
      {subject === null && (parts === null ? <NothingSelected /> : <Details key={parts.key} parts={parts} />)}
    </section>
  );
}

function NothingSelected() {
  return (
    <div className="in-empty">
      <p>Select something in the graph, the text or the explorer.</p>
      <p>
        A <b>task</b> shows its parameters and who uses it, a <b>branch</b> its conditions and subtasks, a{' '}
        <b>primitive</b> task what it needs, changes and costs.
      </p>
      <p>Changes you make here are written to the file and can be undone.</p>
    </div>
  );
}

function Details({ parts }: { readonly parts: NodeParts }) {
  return (
    <>
      <Breadcrumb parts={parts} />
      {parts.kind !== 'subtask' && <NameField parts={parts} />}
      {parts.kind === 'task' && <TaskDetails parts={parts} />}
      {(parts.kind === 'method' || parts.kind === 'branch') && <BranchDetails parts={parts} />}
      {parts.kind === 'subtask' && <SubtaskDetails parts={parts} />}
      <NodeProblems parts={parts} />
      <NodeSwitches parts={parts} />
    </>
  );
}

const NAME_HINTS = {
  task: '',
  method: 'unnamed: identified by its position',
  branch: 'unnamed: identified by its position',
} as const;

function NameField({ parts }: { readonly parts: NodeParts }) {
  const { kind, key, task, method, branch } = parts;
  const edit = useProject((state) => state.edit);
  if (kind === 'subtask') return null;
  const name = kind === 'task' ? task.name : ((kind === 'method' ? method?.name : branch?.name) ?? '');
  return (
    <TextField
      label="Name"
      value={name}
      placeholder={NAME_HINTS[kind]}
      commit={async (text) => {
        const result = await edit({ kind: 'rename', node: key, name: text });
        return result.ok ? null : result.reason;
      }}
    />
  );
}
