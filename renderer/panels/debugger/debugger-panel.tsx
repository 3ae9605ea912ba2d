/** The Debugger panel: the controls, the position of the search, and what the last step decided and why. */

import { isAtEnd } from '../../state/debug-store.ts';
import { formatCost } from '../../state/format-cost.ts';
import { useIsDebugOutdated } from '../../state/outdated.ts';
import { useDebug, useProject, useRun, useSelection } from '../../state/stores.ts';
import { callWords } from '../../state/way-words.ts';
import { OutdatedLine } from '../../ui/outdated-line.tsx';
import type { DebugPause } from '../../worker/protocol.ts';
import { type DecisionRow, decisionRows, givenUpRows, nextTask, stepWords } from './decision-rows.ts';
import './debugger.css';

export function DebuggerPanel() {
  const { active, busy, pause, problem, start } = useDebug();
  const isOutdated = useIsDebugOutdated();
  return (
    <section className="pw-debugger" data-testid="debugger" aria-label="Debugger">
      <Controls />
      {active && isOutdated && (
        <OutdatedLine action="Start again" isPossible={!busy} again={() => void start()}>
          The project has changed since this session started; it goes on with the earlier version.
        </OutdatedLine>
      )}
      {pause !== null && active ? <Pause pause={pause} /> : <Idle problem={problem} />}
    </section>
  );
}

function Controls() {
  const { active, busy, pause, start, move, stop } = useDebug();
  const world = useRun((state) => state.world);
  const ended = isAtEnd(pause);
  const still = !active || busy;
  if (!active) {
    return (
      <div className="pw-debugger-controls" role="toolbar" aria-label="Debugger controls">
        <Control
          label="Start"
          keys="F5"
          hint="Start stepping through the planning"
          off={world === null || busy}
          act={() => void start()}
        />
      </div>
    );
  }
  return (
    <div className="pw-debugger-controls" role="toolbar" aria-label="Debugger controls">
      <Control
        label="Back"
        keys="Alt+F10"
        hint="One step back"
        off={still || pause?.iteration === 0}
        act={() => void move({ kind: 'back' })}
      />
      <Control
        label="Step"
        keys="F10"
        hint="One step forward"
        off={still || ended}
        act={() => void move({ kind: 'step' })}
      />
      <Control
        label="Continue"
        keys="F5"
        hint="Continue to the next breakpoint"
        off={still || ended}
        act={() => void move({ kind: 'continue' })}
      />
      <Control
        label="Next plan"
        keys="Ctrl+F5"
        hint="Continue to the next plan found"
        off={still || ended}
        act={() => void move({ kind: 'solution' })}
      />
      <Control label="Restart" keys={null} hint="Back to the start" off={busy} act={() => void start()} />
      <Control label="Stop" keys="Shift+F5" hint="Leave the debugger" off={false} act={stop} />
      {busy && <span role="status">Searching…</span>}
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly keys: string | null;
  readonly hint: string;
  readonly off: boolean;
  readonly act: () => void;
}

function Control({ label, keys, hint, off, act }: ControlProps) {
  return (
    <button
      type="button"
      className="pw-button"
      disabled={off}
      title={keys === null ? hint : `${hint} (${keys})`}
      onClick={act}
    >
      {label}
    </button>
  );
}

function Idle({ problem }: { readonly problem: string | null }) {
  return (
    <div className="pw-empty">
      {problem !== null && <p role="alert">{problem}</p>}
      <p>Step through the planning of a world, forward and back.</p>
      <p>
        Each step looks at one task: which methods were tried, which branch applied, and which condition ruled
        out the others. Graph and text follow. F9 on a task or method sets a breakpoint.
      </p>
    </div>
  );
}

function Pause({ pause }: { readonly pause: DebugPause }) {
  const { view } = pause;
  return (
    <div className="pw-debugger-pause">
      <p className="pw-debugger-where" role="status">
        Step {pause.iteration}: {whyWords(pause)}. Cost so far {formatCost(view.cost)}
        {view.incumbent !== null && `, best plan ${formatCost(view.incumbent)}`}.
      </p>
      <Decided pause={pause} />
      <GivenUp pause={pause} />
      <Next pause={pause} />
    </div>
  );
}

function whyWords(pause: DebugPause): string {
  switch (pause.why) {
    case 'start':
      return 'at the start, nothing explored yet';
    case 'step':
      return stepWords(pause.decision);
    case 'breakpoint':
      return `stopped at a breakpoint, ${stepWords(pause.decision)}`;
    case 'solution':
      return 'a plan was found';
    case 'end':
      return endWords(pause);
    case 'error':
      return pause.error?.message ?? 'planning stopped with an error';
  }
}

function endWords(pause: DebugPause): string {
  if (pause.limit !== null) return `the ${pause.limit} limit ended the search`;
  return pause.view.incumbent === null
    ? 'every alternative was tried; there is no plan'
    : 'the search is finished';
}

/** The task of the last decision, with all its alternatives. */
function Decided({ pause }: { readonly pause: DebugPause }) {
  const { decision, view } = pause;
  const tasks = useProject((state) => state.snapshot?.graph.tasks);
  if (decision === null) return null;
  const task = tasks?.find(({ name }) => name === decision.task);
  return (
    <section className="pw-debugger-part">
      <h3>
        <code>{callWords(decision)}</code>
      </h3>
      <Rows
        label={`What was tried for ${decision.task}`}
        rows={decisionRows(decision, task, view.incumbent !== null)}
      />
    </section>
  );
}

function GivenUp({ pause }: { readonly pause: DebugPause }) {
  const rows = givenUpRows(pause);
  if (rows.length === 0) return null;
  return (
    <section className="pw-debugger-part">
      <h3>Pruned before this point</h3>
      <Rows label="Pruned before this point" rows={rows} />
    </section>
  );
}

/** The task that the next step examines. */
function Next({ pause }: { readonly pause: DebugPause }) {
  const selectNode = useSelection((state) => state.selectNode);
  const focus = useSelection((state) => state.focus);
  const next = pause.why === 'start' ? pause.view.agenda[0] : nextTask(pause);
  if (next === undefined || next === null) return null;
  return (
    <p className="pw-debugger-next">
      Next:{' '}
      <button
        type="button"
        className="pw-row"
        onClick={() => {
          selectNode(next.task, { from: 'debug' });
          focus(next.task);
        }}
      >
        <code>{callWords(next)}</code>
      </button>{' '}
      <span className="pw-debugger-hint">Step (F10) looks at its alternatives.</span>
    </p>
  );
}

function Rows({ label, rows }: { readonly label: string; readonly rows: readonly DecisionRow[] }) {
  const selectNode = useSelection((state) => state.selectNode);
  const reveal = useSelection((state) => state.revealSpan);
  return (
    <ol className="pw-debugger-events" aria-label={label}>
      {rows.map((row, i) => (
        <li key={`${i}-${row.text}`} className={`pw-event pw-event-${row.kind}`}>
          <span aria-hidden="true">{row.mark}</span>
          <button
            type="button"
            className="pw-row"
            disabled={row.key === null && row.origin === null}
            title={row.origin === null ? undefined : 'Show the clause in the text'}
            onClick={() => {
              if (row.key !== null) selectNode(row.key, { from: 'debug' });
              if (row.origin !== null) reveal(row.origin);
            }}
          >
            {row.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
