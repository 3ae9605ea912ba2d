/** The Tests panel: every world with expectations as a regression test, passed or not and why. */
import { counted } from '../../state/counted.ts';
import { useProject, useRun, useSelection } from '../../state/stores.ts';
import { Marked } from '../../ui/marked.tsx';
import type { WorldTestResult } from '../../worker/protocol.ts';
import './tests.css';

export function TestsPanel() {
  const { tests, testing, test } = useRun();
  const onDisk = useProject((state) => state.onDisk);
  const worlds = useProject((state) => state.snapshot?.worlds);
  const testable = worlds?.filter((world) => world.hasExpectations || tests.has(world.path)) ?? [];
  const failed = [...tests.values()].filter((result) => !result.passed).length;
  return (
    <section className="pw-tests" data-testid="scenarios" aria-label="Tests">
      <div className="pw-tests-head">
        <button
          type="button"
          className="pw-button"
          disabled={testing || (testable.length === 0 && onDisk.size === 0)}
          onClick={() => void test()}
        >
          {testing ? 'Testing…' : 'Test all worlds'}
        </button>
        <span role="status">
          {tests.size > 0
            ? `${tests.size - failed} passed, ${failed} failed`
            : `${counted(testable.length, 'world')} with expectations`}
        </span>
      </div>
      {testable.length === 0 ? (
        <div className="pw-empty">
          <p>No world has expectations yet.</p>
          <p>
            Write what you expect of the plan into a world, and it becomes a test:{' '}
            <code>expect {'{ solved; cost <= 4; }'}</code>
          </p>
        </div>
      ) : (
        <ul>
          {testable.map((world) => (
            <TestRow
              key={world.path}
              path={world.path}
              name={world.name}
              result={tests.get(world.path) ?? null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly path: string;
  readonly name: string;
  readonly result: WorldTestResult | null;
}

function TestRow({ path, name, result }: RowProps) {
  const reveal = useSelection((state) => state.revealSpan);
  const setWorld = useRun((state) => state.setWorld);
  const mark = result === null ? '○' : result.passed ? '✓' : '✗';
  return (
    <li className={result === null ? undefined : result.passed ? 'pw-test-passed' : 'pw-test-failed'}>
      <button
        type="button"
        className="pw-row"
        onClick={() => {
          setWorld(path);
          reveal({ file: path, start: 0, end: 0 });
        }}
      >
        <span role="img" aria-label={result === null ? 'not run' : result.passed ? 'passed' : 'failed'}>
          {mark}
        </span>{' '}
        {name}
        {result !== null && (
          <span className="pw-plan-why">
            {' '}
            {result.cost !== null ? `cost ${result.cost}, ` : result.passed ? 'no plan, as expected, ' : ''}
            {counted(result.nodes, 'node')}, {result.ms.toFixed(1)} ms
          </span>
        )}
      </button>
      {result?.failures.map((failure) => (
        <p key={failure}>
          <Marked text={failure} />
        </p>
      ))}
    </li>
  );
}
