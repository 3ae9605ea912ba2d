/** A task in the inspector: its name, parameters, cost, methods and uses. */

import { useId, useRef, useState } from 'react';
import type { GraphEdit, TaskNode } from '../../../planner-core/index.ts';
import { FragmentEditor } from '../../editor/fragment-editor.tsx';
import { NodeRowLists } from '../../rows/node-rows.tsx';
import { NodeValues } from '../../rows/node-values.tsx';
import { counted } from '../../state/counted.ts';
import type { NodeParts } from '../../state/node-parts.ts';
import { useProject, useShell } from '../../state/stores.ts';
import { openInsteadOfChoosing } from '../../ui/closed-list.ts';
import { Alternatives } from './alternatives.tsx';
import { NodeLink } from './breadcrumb.tsx';
import { Notes, useDeclaration } from './declaring/declaration-form.tsx';
import { ParameterRows } from './declaring/parameter-rows.tsx';
import { ProposalsProvider } from './declaring/proposals.tsx';
import { TextField } from './text-field.tsx';
import { methodWords, placeWords } from './words.ts';

const BOTH = ['condition', 'change'] as const;

export function TaskDetails({ parts }: { readonly parts: NodeParts }) {
  const { task } = parts;
  const edit = useProject((state) => state.edit);
  const write = async (change: GraphEdit): Promise<string | null> => {
    const result = await edit(change);
    return result.ok ? null : result.reason;
  };
  return (
    <>
      <Signature task={task} />
      {task.kind === 'primitive' && (
        <>
          <TextField
            code
            label="Cost"
            value={task.cost?.text ?? ''}
            placeholder="Default: 1"
            commit={(text) => write({ kind: 'set-cost', task: task.key, text })}
          />
          <NodeValues node={task.key} file={task.span.file} label="Cost in words" />
        </>
      )}
      {task.kind === 'primitive' ? <PrimitiveBody task={task} /> : <Methods task={task} />}
      {task.recursive && (
        <p className="in-note">
          ⟲ This task is recursive. Make sure that some method ends the recursion, or the search stops only at
          its limits.
        </p>
      )}
      <UsedBy task={task} />
    </>
  );
}

/** Parameters and notes, whose changes reach every use. */
function Signature({ task }: { readonly task: TaskNode }) {
  const view = useDeclaration('task', task.key);
  const of = { kind: 'task', name: task.key } as const;
  return (
    <ProposalsProvider>
      <ParameterRows of={of} parameters={task.parameters} isUsed={(view?.useCount ?? 0) > 0} />
      <Notes of={of} notes={task.doc ?? ''} />
    </ProposalsProvider>
  );
}

function PrimitiveBody({ task }: { readonly task: TaskNode }) {
  return (
    <>
      <NodeRowLists node={task.key} file={task.span.file} kinds={BOTH} />
      {task.bodySpan !== null && (
        <div className="in-field">
          <h3>Conditions and effects as text</h3>
          <FragmentEditor
            id={`${task.key}:body`}
            span={task.bodySpan}
            label={`Body of ${task.name}`}
            minLines={3}
          />
        </div>
      )}
    </>
  );
}

function Methods({ task }: { readonly task: TaskNode }) {
  const items = task.methods.map((method) => ({
    key: method.key,
    mark: String(method.position),
    words: methodWords(method),
    disabled: method.disabled,
  }));
  return (
    <>
      <Order task={task} />
      <Alternatives
        title={task.order === 'written' ? 'Methods, in the order tried' : 'Methods, in the order written'}
        items={items}
        add={{ label: 'Add method', edit: { kind: 'add-method', task: task.key } }}
      />
    </>
  );
}

const ORDERS: readonly (readonly [TaskNode['order'], string])[] = [
  ['written', 'in the order written'],
  ['highest', 'highest score first'],
  ['lowest', 'lowest score first'],
];

/** The order in which the methods are tried: as written or by score. */
function Order({ task }: { readonly task: TaskNode }) {
  const id = useId();
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  // Keyboard users may choose faster than the text changes: the choice is shown immediately, and the edits follow one after
  // the other.
  const [chosen, setChosen] = useState<TaskNode['order'] | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = async (order: TaskNode['order']): Promise<void> => {
    const result = await edit({ kind: 'set-order', task: task.key, order });
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
    else if (order === 'written') offerToDropScores(task);
    setChosen(null);
  };
  const choose = (order: TaskNode['order']): void => {
    setChosen(order);
    last.current = last.current.then(() => change(order));
  };
  return (
    <div className="in-field">
      <label htmlFor={id}>Methods are tried</label>
      <select
        id={id}
        className="pw-input"
        value={chosen ?? task.order}
        onKeyDown={openInsteadOfChoosing}
        onChange={(event) => choose(event.target.value as TaskNode['order'])}
      >
        {ORDERS.map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Scores are kept, in case the order is changed back; until then, each causes a warning. */
function offerToDropScores({ key, name, methods }: TaskNode): void {
  const count = methods.filter(({ score }) => score !== null).length;
  if (count === 0) return;
  const edit = { kind: 'set-order', task: key, order: 'written', dropScores: true } as const;
  useShell.getState().notify({
    severity: 'info',
    text: `${name} now tries its methods in the order written. ${counted(count, 'score')} in it no longer ${count === 1 ? 'has' : 'have'} any effect.`,
    actions: [
      {
        label: count === 1 ? 'Remove the score' : 'Remove the scores',
        run: () => void useProject.getState().edit(edit),
      },
    ],
  });
}

function UsedBy({ task }: { readonly task: TaskNode }) {
  const tasks = useProject((state) => state.snapshot?.graph.tasks);
  return (
    <div className="in-field">
      <h3>Used by</h3>
      {task.usedBy.length === 0 ? (
        <p className="in-note">No method uses it. A world can still use it.</p>
      ) : (
        <ul className="in-uses">
          {task.usedBy.map((key) => (
            <li key={key}>
              <NodeLink node={key} text={placeWords(tasks ?? [], key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
