/** The Plan panel: the outcome of the last run, its steps with costs, and the decomposition tree that they come from. */

import { useMemo, useState } from 'react';
import { type Plan, type PlanStep, worldFileName } from '../../../planner-core/index.ts';
import { counted } from '../../state/counted.ts';
import { formatCost } from '../../state/format-cost.ts';
import { useIsOutdated } from '../../state/outdated.ts';
import { placeLines } from '../../state/show-place.ts';
import { useDebug, useProject, useRun, useSelection } from '../../state/stores.ts';
import { wayWords } from '../../state/way-words.ts';
import { Marked } from '../../ui/marked.tsx';
import { OutdatedLine } from '../../ui/outdated-line.tsx';
import { PlaceList } from '../../ui/place-list.tsx';
import type { Refused, RunOutcome, RunProgress } from '../../worker/protocol.ts';
import { choosersOfSteps } from './decomposition-rows.ts';
import { DecompositionTree } from './decomposition-tree.tsx';
import { progressWords, summary } from './outcome-words.ts';
import { StepList } from './step-list.tsx';
import { Unfinished } from './unfinished.tsx';
import './plan.css';

export function PlanPanel() {
  const outcome = useRun((state) => state.outcome);
  const running = useRun((state) => state.running);
  const progress = useRun((state) => state.progress);
  const pause = useDebug((state) => state.pause);
  if (pause !== null) return <PlanSoFar steps={pause.view.plan} complete={pause.why === 'solution'} />;
  return (
    <section className="pw-plan" data-testid="plan-view" aria-label="Plan">
      {running && <RunningLine progress={progress} />}
      {outcome === null ? (
        !running && <NoRunYet />
      ) : 'reason' in outcome ? (
        <NotPlanned refused={outcome} />
      ) : (
        <Outcome outcome={outcome} />
      )}
    </section>
  );
}

/** While debugging, the plan so far. */
function PlanSoFar({ steps, complete }: { readonly steps: readonly PlanStep[]; readonly complete: boolean }) {
  const selectNode = useSelection((state) => state.selectNode);
  const focus = useSelection((state) => state.focus);
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  const count = `${counted(steps.length, 'step')}, cost ${formatCost(cost)}`;
  return (
    <section className="pw-plan" data-testid="plan-view" aria-label="Plan">
      <p className="pw-plan-summary" role="status">
        {steps.length === 0 ? 'No step yet.' : complete ? `★ Complete plan: ${count}` : `So far: ${count}`}
      </p>
      <StepList
        label="Steps so far"
        steps={steps}
        selected={null}
        why={() => ''}
        choose={(index) => {
          const task = steps[index]?.task ?? null;
          selectNode(task, { from: 'plan' });
          if (task !== null) focus(task);
        }}
      />
    </section>
  );
}

function RunningLine({ progress }: { readonly progress: RunProgress | null }) {
  const cancel = useRun((state) => state.cancel);
  return (
    <p className="pw-plan-running" role="status">
      {progressWords(progress)}{' '}
      <button type="button" className="pw-button" onClick={cancel}>
        Stop
      </button>
    </p>
  );
}

function NoRunYet() {
  const run = useRun((state) => state.run);
  const world = useRun((state) => state.world);
  return (
    <div className="pw-empty">
      <p>No plan yet.</p>
      <p>
        Planning takes a world as it is here, saved or not, and decomposes its tasks with your methods; the
        steps of the plan are listed here.
      </p>
      <button type="button" className="pw-button" disabled={world === null} onClick={run}>
        {world === null ? 'Choose a world to run' : `Run ${worldName(world)}`}
      </button>
    </div>
  );
}

function NotPlanned({ refused: { reason, problems = [] } }: { readonly refused: Refused }) {
  const isOutdated = useIsOutdated();
  return (
    <div className="pw-empty" role="status">
      {isOutdated && <OfEarlierVersion />}
      <p>The run could not start.</p>
      {problems.length === 0 ? (
        <p>
          <Marked text={reason} />
        </p>
      ) : (
        <>
          <p>{counted(problems.length, 'error')} must be put right first:</p>
          <PlaceList label="Errors that stand in the way" lines={placeLines(problems)} />
        </>
      )}
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: RunOutcome }) {
  const earlier = useRun((state) => state.earlier);
  const world = useRun((state) => state.outcomeOf?.world);
  const worlds = useProject((state) => state.snapshot?.worlds);
  const name = worlds?.find(({ path }) => path === world)?.name ?? worldName(world ?? '');
  const isOutdated = useIsOutdated();
  return (
    <>
      {isOutdated && <OfEarlierVersion />}
      <p
        className={`pw-plan-summary ${isOutdated ? 'pw-outdated' : `pw-plan-${outcome.status}`}`}
        role="status"
      >
        {summary(outcome, name)}
      </p>
      {earlier !== null && <EarlierLine plan={earlier.plan} />}
      {outcome.violations.length > 0 && (
        <p className="pw-plan-violation" role="alert">
          ✗ The independent check rejects this plan: {outcome.violations.join(' ')}
        </p>
      )}
      {outcome.unchecked !== null && (
        <p className="pw-plan-unchecked" role="status">
          ⚠ {outcome.unchecked}
        </p>
      )}
      <Unfinished world={world ?? null} />
      {outcome.status === 'unsolvable' && <WhyNot />}
      {outcome.error !== null && <ErrorPlace error={outcome.error} />}
      {outcome.chain.length > 0 && (
        <p className="pw-plan-chain">
          Tasks that keep leading to each other: <strong>{outcome.chain.join(' → ')}</strong>
        </p>
      )}
      {outcome.plan !== null && <PlanBody plan={earlier?.plan ?? outcome.plan} isOutdated={isOutdated} />}
    </>
  );
}

function OfEarlierVersion() {
  const { outcomeOf, running, options, setOptions, setWorld, run } = useRun();
  const isBest = outcomeOf?.mode === 'best';
  const again = (): void => {
    if (outcomeOf === null) return;
    setWorld(outcomeOf.world);
    setOptions({ ...options, mode: isBest ? 'best' : 'first' });
    run();
  };
  return (
    <OutdatedLine
      action={`Plan again (${isBest ? 'Ctrl+Shift+Enter' : 'Ctrl+Enter'})`}
      isPossible={!running}
      again={again}
    >
      This is of an earlier version: the project has changed since.
    </OutdatedLine>
  );
}

/** If there is no plan, stepping through the search shows why. */
function WhyNot() {
  const start = useDebug((state) => state.start);
  return (
    <div className="pw-empty">
      <p>Step through the planning to see which condition rules out each alternative.</p>
      <button type="button" className="pw-button" onClick={() => void start()}>
        See why
      </button>
    </div>
  );
}

function EarlierLine({ plan }: { readonly plan: Plan }) {
  const showImprovement = useRun((state) => state.showImprovement);
  return (
    <p className="pw-plan-earlier" role="status">
      Shown: an earlier plan, cost {formatCost(plan.cost)}, {counted(plan.steps.length, 'step')}.{' '}
      <button type="button" className="pw-button" onClick={() => void showImprovement(null)}>
        Show the best
      </button>
    </p>
  );
}

function ErrorPlace({ error }: { readonly error: NonNullable<RunOutcome['error']> }) {
  const reveal = useSelection((state) => state.revealSpan);
  return (
    <p className="pw-plan-violation" role="alert">
      <Marked text={error.message} />{' '}
      <button type="button" className="pw-button" onClick={() => reveal(error.origin)}>
        Show in text
      </button>
    </p>
  );
}

function PlanBody({ plan, isOutdated }: { readonly plan: Plan; readonly isOutdated: boolean }) {
  const [step, setStep] = useState<number | null>(null);
  return (
    <div className={`pw-plan-body ${isOutdated ? 'pw-outdated' : ''}`}>
      <ChosenSteps plan={plan} selected={step} select={setStep} />
      <DecompositionTree plan={plan} selected={step} select={setStep} />
    </div>
  );
}

interface Selecting {
  readonly plan: Plan;
  readonly selected: number | null;
  readonly select: (step: number | null) => void;
}

function ChosenSteps({ plan, selected, select }: Selecting) {
  const choosers = useMemo(() => choosersOfSteps(plan), [plan]);
  const selectNode = useSelection((state) => state.selectNode);
  const focus = useSelection((state) => state.focus);
  if (plan.steps.length === 0) return <p className="pw-empty">The plan is empty: there is nothing to do.</p>;
  const choose = (index: number): void => {
    const task = plan.steps[index]?.task;
    if (task === undefined) return;
    select(index);
    selectNode(choosers.get(index)?.branch ?? task, { from: 'plan' });
    focus(task);
  };
  const why = (index: number): string => {
    const chooser = choosers.get(index);
    return chooser === undefined ? '' : whyWords(chooser);
  };
  return <StepList label="Steps" steps={plan.steps} selected={selected} why={why} choose={choose} />;
}

/** The task and the branch that a step of the plan comes from. */
function whyWords({ task, branch }: { readonly task: string; readonly branch: string | null }): string {
  return branch === null ? `for ${task}` : `for ${task}, ${wayWords(branch)}`;
}

function worldName(path: string): string {
  return worldFileName(path);
}
