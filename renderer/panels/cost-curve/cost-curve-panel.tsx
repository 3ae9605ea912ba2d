/** The Cost curve panel: better plans as they are found, the bound below them, and the gap that is left. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebug, useRun } from '../../state/stores.ts';
import { CurveChart } from './curve-chart.tsx';
import { type BoundSample, curve, gapWords } from './curve-data.ts';
import './cost-curve.css';

export function CostCurvePanel() {
  const [axis, setAxis] = useState<'ms' | 'nodes'>('ms');
  const source = useCurveSource();
  const data = useMemo(() => (source === null ? null : curve({ ...source, axis })), [source, axis]);
  return (
    <section className="pw-curve" data-testid="cost-curve" aria-label="Cost curve">
      {source === null || data === null || source.improvements.length === 0 ? (
        <div className="pw-empty">
          <p>{source === null ? 'No run yet.' : 'No plan found so far.'}</p>
          <p>
            “Run best” keeps looking for cheaper plans; each one is a step down here, and the line below them
            is a proof: no plan costs less.
          </p>
        </div>
      ) : (
        <>
          <header className="pw-curve-head">
            <strong role="status">
              Cost {source.improvements.at(-1)?.cost ?? '–'}:{' '}
              {gapWords(source.improvements.at(-1)?.cost ?? null, source.bound)}
            </strong>
            <label>
              over{' '}
              <select
                value={axis}
                onChange={(event) => setAxis(event.target.value === 'nodes' ? 'nodes' : 'ms')}
              >
                <option value="ms">time</option>
                <option value="nodes">nodes</option>
              </select>
            </label>
          </header>
          <CurveChart data={data} axis={axis} />
          <ImprovementTable improvements={source.improvements} />
        </>
      )}
    </section>
  );
}

interface CurveSource {
  readonly improvements: readonly { readonly cost: number; readonly nodes: number; readonly ms: number }[];
  readonly bounds: readonly BoundSample[];
  readonly now: { readonly ms: number; readonly nodes: number };
  readonly bound: number;
}

/** The debugger's session where one is open, else the run under way, else the last run. */
function useCurveSource(): CurveSource | null {
  const debugging = useDebug((state) => state.active);
  const pause = useDebug((state) => state.pause);
  const running = useRun((state) => state.running);
  const progress = useRun((state) => state.progress);
  const outcome = useRun((state) => state.outcome);
  const samples = useRef<BoundSample[]>([]);
  const live = running ? progress : null;
  useEffect(() => {
    if (running) samples.current = [];
  }, [running]);
  useEffect(() => {
    if (live !== null)
      samples.current = [...samples.current, { ms: live.ms, nodes: live.nodes, bound: live.bound }];
  }, [live]);
  return useMemo(() => {
    if (debugging && pause !== null) {
      const { nodes, bound } = pause.view;
      return {
        improvements: pause.improvements,
        bounds: [{ ms: 0, nodes: 0, bound }],
        now: { ms: pause.improvements.at(-1)?.ms ?? 0, nodes },
        bound,
      };
    }
    if (live !== null)
      return { improvements: live.improvements, bounds: samples.current, now: live, bound: live.bound };
    if (outcome === null || 'reason' in outcome) return null;
    const end = { ms: outcome.ms, nodes: outcome.nodes, bound: outcome.bound };
    return {
      improvements: outcome.improvements,
      bounds: [...samples.current, end],
      now: outcome,
      bound: outcome.bound,
    };
  }, [debugging, pause, live, outcome]);
}

/** The curve in words, for those who cannot see it or want the numbers. */
function ImprovementTable({ improvements }: { readonly improvements: CurveSource['improvements'] }) {
  return (
    <details className="pw-curve-table">
      <summary>
        {improvements.length} plan{improvements.length === 1 ? '' : 's'} found
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">cost</th>
            <th scope="col">nodes</th>
            <th scope="col">time</th>
          </tr>
        </thead>
        <tbody>
          {improvements.map((improvement) => (
            <tr key={improvement.nodes}>
              <td>{improvement.cost}</td>
              <td>{improvement.nodes.toLocaleString('en')}</td>
              <td>{improvement.ms.toFixed(2)} ms</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
