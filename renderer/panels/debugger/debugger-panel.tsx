/** The Debugger panel: the controls, where the search stands, and what the last step did and why. */

import { useDebug, useRun, useSelection } from '../../state/stores.ts';
import type { DebugPause } from '../../worker/protocol.ts';
import { eventWords } from './event-words.ts';
import './debugger.css';

export function DebuggerPanel() {
  const { active, pause, problem } = useDebug();
  return (
    <section className="pw-debugger" data-testid="debugger" aria-label="Debugger">
      <Controls />
      {pause !== null && active ? <Pause pause={pause} /> : <Idle problem={problem} />}
    </section>
  );
}

function Controls() {
  const { active, busy, pause, start, move, stop } = useDebug();
  const world = useRun((state) => state.world);
  const ended = pause?.why === 'end' || pause?.why === 'error';
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
        hint="One step on"
        off={still || ended}
        act={() => void move({ kind: 'step' })}
      />
      <Control
        label="Continue"
        keys="F5"
        hint="On to the next breakpoint"
        off={still || ended}
        act={() => void move({ kind: 'continue' })}
      />
      <Control
        label="Next plan"
        keys="F8"
        hint="On to the next plan found"
        off={still || ended}
        act={() => void move({ kind: 'solution' })}
      />
      <Control
        label="Restart"
        keys="Ctrl+Shift+F5"
        hint="Back to the start"
        off={busy}
        act={() => void start()}
      />
      <Control label="Stop" keys="Shift+F5" hint="Leave the debugger" off={false} act={stop} />
      {busy && <span role="status">Searching…</span>}
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly keys: string;
  readonly hint: string;
  readonly off: boolean;
  readonly act: () => void;
}

function Control({ label, keys, hint, off, act }: ControlProps) {
  return (
    <button type="button" className="pw-button" disabled={off} title={`${hint} (${keys})`} onClick={act}>
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
        Each step looks at one task: which methods were tried, which branch held and which clause stood in the
        way of the others. Graph and text follow. F9 on a task or method sets a breakpoint.
      </p>
    </div>
  );
}

function Pause({ pause }: { readonly pause: DebugPause }) {
  const { view } = pause;
  return (
    <div className="pw-debugger-pause">
      <p className="pw-debugger-where" role="status">
        Step {pause.iteration}: {whyWords(pause)}. Cost so far {view.cost}
        {view.incumbent !== null && `, best plan ${view.incumbent}`}.
      </p>
      <Events pause={pause} />
      <PlanSoFar pause={pause} />
    </div>
  );
}

function whyWords(pause: DebugPause): string {
  switch (pause.why) {
    case 'start':
      return 'at the start, nothing looked at yet';
    case 'step':
      return 'one step done';
    case 'breakpoint':
      return `stopped at the breakpoint on ${pause.focus ?? 'this node'}`;
    case 'solution':
      return 'a plan was found';
    case 'end':
      return endWords(pause);
    case 'error':
      return pause.error?.message ?? 'planning met an error';
  }
}

function endWords(pause: DebugPause): string {
  if (pause.limit !== null) return `the ${pause.limit} limit ended the search`;
  return pause.view.incumbent === null
    ? 'every alternative was tried, there is no plan'
    : 'the search is finished';
}

function Events({ pause }: { readonly pause: DebugPause }) {
  const selectNode = useSelection((state) => state.selectNode);
  const reveal = useSelection((state) => state.revealSpan);
  return (
    <ol className="pw-debugger-events" aria-label="What this step did">
      {pause.events.map((event, i) => {
        const words = eventWords(event);
        const origin = event.kind === 'reject' ? event.origin : null;
        return (
          <li key={`${pause.iteration}-${i}-${event.kind}`} className={`pw-event pw-event-${words.kind}`}>
            <span aria-hidden="true">{words.mark}</span>
            <button
              type="button"
              className="pw-row"
              disabled={words.key === null && origin === null}
              onClick={() => {
                if (words.key !== null) selectNode(words.key, { from: 'debug' });
                if (origin !== null) reveal(origin);
              }}
            >
              {words.text}
            </button>
          </li>
        );
      })}
      {pause.events.length === 0 && <li className="pw-event">Press Step (F10) to look at the first task.</li>}
    </ol>
  );
}

function PlanSoFar({ pause }: { readonly pause: DebugPause }) {
  const { plan } = pause.view;
  return (
    <div className="pw-debugger-plan">
      <h3>Plan so far</h3>
      {plan.length === 0 ? (
        <p>No step yet.</p>
      ) : (
        <ol>
          {plan.map((step, i) => (
            <li key={`${i}-${step.task}`}>
              <code>
                {step.task}({step.args.join(', ')})
              </code>{' '}
              <span className="pw-plan-cost">{step.cost}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
