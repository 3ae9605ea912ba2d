/** A world's goal and its expectations: lines of the text, added from choices and edited in place. */

import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  firstLine,
  type LineSection,
  shownLine,
  type WorldLine,
  withoutTrailing,
} from '../../../planner-core/index.ts';
import { useIsOutdated } from '../../state/outdated.ts';
import { useProject, useRun } from '../../state/stores.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { openInsteadOfChoosing } from '../../ui/closed-list.ts';
import { ProblemsOf } from './problems-of.tsx';
import { anyCall, EXPECTATIONS, planExpectation, tasksToPlan } from './task-calls.ts';
import { useForm } from './world-form-context.ts';

/** Longer texts are scrolled. */
const MOST_ROWS = 12;

interface LineProps {
  readonly line: WorldLine;
  readonly section: LineSection;
  readonly index: number;
  readonly label: string;
}

function Line({ line, section, index, label }: LineProps) {
  const { edit } = useForm();
  const drawn = { index, text: line.text };
  const shown = shownLine(line.text);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const commit = (): void => {
    const text = withoutTrailing(typed.trim(), ';');
    if (text === '' || text === shown) setTyped(shown);
    else edit(`Edit ${label.toLowerCase()}`, { kind: 'set-line', section, line: drawn, text });
  };
  return (
    <li className="pw-world-task">
      <div className="pw-world-call">
        <textarea
          className="pw-input pw-world-line"
          aria-label={label}
          spellCheck={false}
          wrap="off"
          rows={Math.min(MOST_ROWS, typed.split('\n').length)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              commit();
            }
            if (event.key === 'Escape') setTyped(shown);
          }}
        />
        <ProblemsOf span={line.span} />
      </div>
      <IconButton
        icon={X}
        label={`Remove ${label.toLowerCase()}: ${firstLine(shown)}`}
        onClick={() => edit(`Remove ${label.toLowerCase()}`, { kind: 'remove-line', section, line: drawn })}
      />
    </li>
  );
}

interface LinesProps {
  readonly title: string;
  /** The name of one item. */
  readonly label: string;
  readonly section: LineSection;
  readonly empty: string;
  readonly children: React.ReactNode;
}

function Lines({ title, label, section, empty, children }: LinesProps) {
  const lines = useForm().read.table[section];
  return (
    <section className="pw-world-part" aria-label={title}>
      <h3>
        {title} <span className="pw-count">{lines.length}</span>
      </h3>
      {lines.length === 0 && <p className="pw-world-note">{empty}</p>}
      <ul className="pw-world-tasks">
        {lines.map((line, index) => (
          <Line
            key={line.span.start}
            line={line}
            section={section}
            index={index}
            label={`${label} ${index + 1}`}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}

export function Conditions() {
  const { edit } = useForm();
  const [typed, setTyped] = useState('');
  const text = withoutTrailing(typed.trim(), ';');
  return (
    <Lines
      title="Goal"
      label="Condition"
      section="goal"
      empty="No goal: it is enough that the tasks are done."
    >
      <form
        className="pw-new-entry"
        onSubmit={(event) => {
          event.preventDefault();
          if (text === '') return;
          edit('Add a condition of the goal', { kind: 'add-line', section: 'goal', text });
          setTyped('');
        }}
      >
        <input
          className="pw-input pw-world-line"
          aria-label="New condition of the goal"
          placeholder="at(npc) == home"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="pw-button" disabled={text === ''}>
          <Plus className="pw-icon" aria-hidden />
          Add condition
        </button>
      </form>
    </Lines>
  );
}

export function Expectations() {
  const { edit, read } = useForm();
  const task = useProject((state) => tasksToPlan(state.snapshot?.graph.tasks ?? []).at(-1));
  const plan = useRun(({ outcome, outcomeOf }) =>
    outcome !== null && 'plan' in outcome && outcomeOf?.world === read.table.path ? outcome.plan : null,
  );
  const mode = useRun((state) => state.outcomeOf?.mode);
  const isOutdated = useIsOutdated();
  const add = (line: string): void =>
    edit('Add an expectation', { kind: 'add-line', section: 'expect', text: line });
  return (
    <Lines
      title="Expected of the plan"
      label="Expectation"
      section="expect"
      empty="None. Add an expectation to make this world a test."
    >
      <div className="pw-new-entry">
        <select
          className="pw-select"
          aria-label="New expectation"
          onKeyDown={openInsteadOfChoosing}
          value=""
          onChange={(event) => add(event.target.value)}
        >
          <option value="">Add an expectation…</option>
          {EXPECTATIONS.map(({ label, text }) => (
            <option key={text} value={text.replace('{task}', task ? anyCall(task) : 'Task()')}>
              {label}
            </option>
          ))}
        </select>
        {plan && !isOutdated && (
          <Button
            title="Expects the last plan found for this world"
            onClick={() => add(mode === 'best' ? `optimal ${planExpectation(plan)}` : planExpectation(plan))}
          >
            Expect the plan found
          </Button>
        )}
      </div>
    </Lines>
  );
}
