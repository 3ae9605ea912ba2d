/** The Tests panel: every world of the project as a regression test, passed or not and why. */
import { counted } from '../../state/counted.ts';
import { useNewestTests } from '../../state/outdated.ts';
import { placeLines } from '../../state/show-place.ts';
import { useProject, useRun, useSelection, useShell } from '../../state/stores.ts';
import { timeWords } from '../../state/time-words.ts';
import { Marked } from '../../ui/marked.tsx';
import { OutdatedLine } from '../../ui/outdated-line.tsx';
import { PlaceList } from '../../ui/place-list.tsx';
import type { WorldTestResult } from '../../worker/protocol.ts';
import { type ListedWorld, listedWorlds, plansBeside } from './test-rows.ts';
import './tests.css';

export function TestsPanel() {
  const { tests, testing, test } = useRun();
  const newest = useNewestTests();
  const onDisk = useProject((state) => state.onDisk);
  const documents = useProject((state) => state.documents);
  const known = useProject((state) => state.snapshot?.worlds);
  const worlds = listedWorlds({ documents, onDisk, known: known ?? [], tests });
  const testable = worlds.filter((world) => world.isTest || onDisk.has(world.path));
  const isOutdated = newest.size < tests.size && !testing;
  return (
    <section className="pw-tests" data-testid="scenarios" aria-label="Tests">
      <div className="pw-tests-head">
        <button
          type="button"
          className="pw-button"
          disabled={testing || testable.length === 0}
          onClick={() => void test()}
        >
          {testing ? 'Testing…' : 'Test all worlds'}
        </button>
        <span role="status" className={isOutdated ? 'pw-outdated' : undefined}>
          {tests.size > 0
            ? resultWords(tests)
            : `${counted(worlds.filter(({ isTest }) => isTest).length, 'world')} with expectations`}
        </span>
      </div>
      {isOutdated && (
        <OutdatedLine
          action="Test again (Ctrl+Alt+Enter)"
          isPossible={testable.length > 0}
          again={() => void test()}
        >
          Grey results are of an earlier version: the project has changed since.
        </OutdatedLine>
      )}
      {testable.length === 0 && <NoTests />}
      <ul>
        {worlds.map((world) => (
          <TestRow
            key={world.path}
            world={world}
            result={tests.get(world.path) ?? null}
            isOutdated={tests.has(world.path) && !newest.has(world.path)}
          />
        ))}
      </ul>
    </section>
  );
}

function resultWords(tests: ReadonlyMap<string, WorldTestResult>): string {
  const failed = [...tests.values()].filter((result) => !result.passed).length;
  return `${tests.size - failed} passed, ${failed} failed`;
}

function NoTests() {
  return (
    <div className="pw-empty">
      <p>No world has expectations yet.</p>
      <p>
        Write what you expect of the plan into a world, and it becomes a test:{' '}
        <code>expect {'{ solved; cost <= 4; }'}</code>
      </p>
    </div>
  );
}

interface RowProps {
  readonly world: ListedWorld;
  readonly result: WorldTestResult | null;
  readonly isOutdated: boolean;
}

function rowClass({ result, isOutdated }: RowProps): string | undefined {
  if (isOutdated) return 'pw-outdated';
  if (result === null) return undefined;
  return result.passed ? 'pw-test-passed' : 'pw-test-failed';
}

function TestRow(props: RowProps) {
  const { world, result } = props;
  const mark = result === null ? '○' : result.passed ? '✓' : '✗';
  const state = result === null ? 'not run' : result.passed ? 'passed' : 'failed';
  const problems = result?.problems ?? [];
  return (
    <li className={rowClass(props)}>
      <button type="button" className="pw-row" onClick={() => showWorld(world.path)}>
        <span role="img" aria-label={state}>
          {mark}
        </span>{' '}
        {world.name}
        <span className="pw-plan-why">{result === null ? remark(world) : effort(result)}</span>
      </button>
      {result?.failures.map((failure) => (
        <p key={failure}>
          <Marked text={failure} />
        </p>
      ))}
      {problems.length > 0 && <PlaceList label="Errors that stand in the way" lines={placeLines(problems)} />}
      {result !== null && !result.passed && <Plans result={result} />}
    </li>
  );
}

function remark({ isTest }: ListedWorld): string {
  return isTest ? '' : ' no expectations, so nothing to test';
}

function effort({ cost, passed, nodes, ms, problems }: WorldTestResult): string {
  if (problems.length > 0) return ' not tested';
  const found = cost !== null ? `cost ${cost}, ` : passed ? 'no plan, as expected, ' : '';
  return ` ${found}${counted(nodes, 'node')}, ${timeWords(ms)}`;
}

/** The plan that was expected, or was found the last time, beside the one found now. */
function Plans({ result }: { readonly result: WorldTestResult }) {
  const before = useRun((state) => state.testsBefore.get(result.world) ?? null);
  const plans = plansBeside(result, before);
  if (plans === null) return null;
  return (
    <div className="pw-test-plans">
      {plans.map(({ title, steps }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          {steps === null ? <p>No plan</p> : <Steps steps={steps} />}
        </section>
      ))}
    </div>
  );
}

function Steps({
  steps,
}: {
  readonly steps: readonly { readonly text: string; readonly isOther: boolean }[];
}) {
  if (steps.length === 0) return <p>Empty</p>;
  return (
    <ol>
      {steps.map(({ text, isOther }, index) => (
        // Steps may repeat, so their position is their identity.
        <li key={index} className={isOther ? 'pw-step-other' : undefined}>
          <code>{text}</code>
          {isOther && <span className="pw-visually-hidden"> (different)</span>}
        </li>
      ))}
    </ol>
  );
}

function showWorld(path: string): void {
  useRun.getState().setWorld(path);
  useProject.getState().setActivePath(path);
  useSelection.getState().revealSpan({ file: path, start: 0, end: 0 });
  useShell.getState().showPanel('worlds', { unless: ['worlds', 'text-editor'] });
}
