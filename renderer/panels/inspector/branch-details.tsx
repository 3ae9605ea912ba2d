/** A method or a branch in the inspector: the text of its only branch, or the list of its branches. */
import type { BranchNode, MethodNode, TaskNode } from '../../../planner-core/index.ts';
import { FragmentEditor } from '../../editor/fragment-editor.tsx';
import { NodeRowLists } from '../../rows/node-rows.tsx';
import { NodeValues } from '../../rows/node-values.tsx';
import type { NodeParts } from '../../state/node-parts.ts';
import { useProject } from '../../state/stores.ts';
import { letterOf } from '../../state/way-words.ts';

import { Alternatives } from './alternatives.tsx';
import { Subtasks } from './subtasks.tsx';
import { TextField } from './text-field.tsx';
import { branchWords } from './words.ts';

const CONDITIONS = ['condition'] as const;

export function BranchDetails({ parts }: { readonly parts: NodeParts }) {
  const { kind, method, branch, task } = parts;
  if (method === null) return null;
  const doc = kind === 'branch' ? branch?.doc : method.doc;
  return (
    <>
      {kind === 'method' && <Score task={task} method={method} />}
      {doc && <p className="in-doc">{doc}</p>}
      {branch !== null && <BranchBody branch={branch} name={`${task.name} ${method.position}`} />}
      {kind === 'method' && <Branches method={method} />}
    </>
  );
}

/** Shown only if the task uses scores, or if one is left from when it did. */
function Score({ task, method }: { readonly task: TaskNode; readonly method: MethodNode }) {
  const edit = useProject((state) => state.edit);
  if (task.order === 'written' && method.score === null) return null;
  return (
    <>
      <TextField
        code
        label={
          task.order === 'written'
            ? 'Score (unused: the task tries its methods in the order written)'
            : 'Score'
        }
        value={method.score?.text ?? ''}
        placeholder={`a number; the ${task.order} is tried first`}
        commit={async (text) => {
          const result = await edit({ kind: 'set-score', method: method.key, text });
          return result.ok ? null : result.reason;
        }}
      />
      <NodeValues node={method.key} file={method.span.file} label="Score in words" />
    </>
  );
}

function BranchBody({ branch, name }: { readonly branch: BranchNode; readonly name: string }) {
  return (
    <>
      <NodeRowLists node={branch.key} file={branch.bodySpan.file} kinds={CONDITIONS} />
      <Subtasks branch={branch} />
      <BranchText branch={branch} name={name} />
    </>
  );
}

function BranchText({ branch, name }: { readonly branch: BranchNode; readonly name: string }) {
  return (
    <div className="in-field">
      <h3>Conditions, choices and subtasks as text</h3>
      <FragmentEditor
        id={`${branch.key}:body`}
        span={branch.bodySpan}
        label={`Body of ${name}`}
        minLines={4}
      />
      <p className="in-note">
        {branch.position > 1
          ? 'Tried only if no branch above applies.'
          : 'Used if its conditions hold; then no other branch of this method is tried.'}
      </p>
    </div>
  );
}

function Branches({ method }: { readonly method: MethodNode }) {
  const single = method.branches.length < 2;
  const items = method.branches.map((branch) => ({
    key: branch.key,
    mark: letterOf(branch.position),
    words: branchWords(branch),
    disabled: branch.disabled,
  }));
  return (
    <Alternatives
      title={single ? 'Branches' : 'Branches: the first that applies is used'}
      items={single ? [] : items}
      add={{ label: 'Add branch', edit: { kind: 'add-branch', method: method.key } }}
    />
  );
}
