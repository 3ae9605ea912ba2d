/** The Cost curve panel: better plans as they are found, the lower bound, and the remaining gap. */

import { useMemo, useState } from 'react';
import { counted } from '../../state/counted.ts';
import { useIsOutdated } from '../../state/outdated.ts';
import { useDebug, useRun } from '../../state/stores.ts';
import { CurveChart } from './curve-chart.tsx';
import { type CurveInput, curve, gapWords } from './curve-data.ts';
import './cost-curve.css';

export function CostCurvePanel() {
  const [axis, setAxis] = useState<'ms' | 'nodes'>('ms');
  const source = useCurveSource();
  const pick = usePick();
  const isOutdated = useIsOutdated();
  const isDebugging = useDebug((state) => state.pause !== null);
  const data = useMemo(() => (source === null ? null : curve({ ...source, axis })), [source, axis]);
  const refused = useRun((state) =>
    state.outcome !== null && 'reason' in state.outcome ? state.outcome.reason : null,
  );
  if (source === null || data === null || source.improvements.length === 0)
    return <NoCurve running={source !== null} refused={refused} />;
  const { improvements, bound } = source;
  const isOld = isOutdated && !isDebugging;
  const cost = improvements.at(-1)?.cost ?? null;
  return (
    <section className="pw-curve" data-testid="cost-curve" aria-label="Cost curve">
      <header className="pw-curve-head">
        <strong role="status" className={isOld ? 'pw-outdated' : undefined}>
          {isOld ? 'Of an earlier version: cost' : 'Cost'} {cost ?? '–'}: {gapWords(cost, bound)}
        </strong>
        <label>
          over{' '}
          <select value={axis} onChange={(event) => setAxis(event.target.value === 'nodes' ? 'nodes' : 'ms')}>
            <option value="ms">time</option>
            <option value="nodes">nodes</option>
          </select>
        </label>
      </header>
      <div className="pw-curve-body">
        <CurveChart data={data} axis={axis} improvements={improvements} pick={pick.act} />
        <Plans improvements={improvements} shown={pick.shown} pick={pick.act} />
      </div>
    </section>
  );
}

interface NoCurveProps {
  readonly running: boolean;
  /** Why the run could not start. */
  readonly refused: string | null;
}

function NoCurve({ running, refused }: NoCurveProps) {
  return (
    <section className="pw-curve" data-testid="cost-curve" aria-label="Cost curve">
      <div className="pw-empty">
        {refused !== null && <p role="status">The run could not start. {refused}</p>}
        {refused === null && <p>{running ? 'No plan found yet.' : 'No run yet.'}</p>}
        <p>
          “Best” keeps looking for cheaper plans; each one is a step down here. The line below them is the
          lower bound: it is proved that no plan costs less.
        </p>
      </div>
    </section>
  );
}

type CurveSource = Omit<CurveInput, 'axis'> & { readonly bound: number };

/** The debugger's session if one is open, otherwise the current or the last run. */
function useCurveSource(): CurveSource | null {
  const pause = useDebug((state) => state.pause);
  const progress = useRun((state) => state.progress);
  const outcome = useRun((state) => state.outcome);
  const bounds = useRun((state) => state.bounds);
  return useMemo(() => {
    if (pause !== null) {
      const { nodes, bound } = pause.view;
      const now = { ms: pause.improvements.at(-1)?.ms ?? 0, nodes };
      return { improvements: pause.improvements, bounds: [{ ...now, bound }], now, bound };
    }
    if (outcome !== null && 'improvements' in outcome) {
      const { ms, nodes, bound, improvements } = outcome;
      return { improvements, bounds: [...bounds, { ms, nodes, bound }], now: { ms, nodes }, bound };
    }
    if (progress === null) return null;
    return { improvements: progress.improvements, bounds, now: progress, bound: progress.bound };
  }, [pause, progress, outcome, bounds]);
}

/** Opens the plan of an improvement; null while there is none. */
function usePick(): { readonly shown: number; readonly act: ((index: number) => void) | null } {
  const outcome = useRun((state) => state.outcome);
  const earlier = useRun((state) => state.earlier);
  const showImprovement = useRun((state) => state.showImprovement);
  const debugging = useDebug((state) => state.pause !== null);
  const last = outcome !== null && 'improvements' in outcome ? outcome.improvements.length - 1 : -1;
  const act = useMemo(
    () =>
      debugging || last < 0 ? null : (index: number) => void showImprovement(index === last ? null : index),
    [debugging, last, showImprovement],
  );
  return { shown: earlier?.index ?? last, act };
}

interface PlansProps {
  readonly improvements: CurveSource['improvements'];
  readonly shown: number;
  readonly pick: ((index: number) => void) | null;
}

/** The curve in words, newest first, for those who cannot see it or want the numbers; a click opens the plan. */
function Plans({ improvements, shown, pick }: PlansProps) {
  return (
    <div className="pw-curve-plans">
      <h3>{counted(improvements.length, 'plan')}, newest first</h3>
      <ol aria-label="Plans found, newest first">
        {improvements
          .map((improvement, index) => (
            <li key={`${improvement.nodes}-${improvement.cost}`}>
              <button
                type="button"
                className="pw-row"
                aria-pressed={index === shown}
                disabled={pick === null}
                title="Show this plan in the Plan panel and on the graph"
                onClick={() => pick?.(index)}
              >
                <b>{improvement.cost}</b>
                <span>{counted(improvement.nodes, 'node')}</span>
                <span>{improvement.ms.toFixed(improvement.ms < 10 ? 2 : 0)} ms</span>
              </button>
            </li>
          ))
          .reverse()}
      </ol>
    </div>
  );
}
