/** The run store: one planning run at a time, and the test results of the worlds. */

import { cancelledOutcome } from '../worker/cancelled-outcome.ts';
import { messageOf } from '../worker/message-of.ts';
import type { WorldTestResult } from '../worker/protocol.ts';
import type { AppServices, ProjectState, RunState, ShellState } from './contract.ts';
import { heldSources, sendSources } from './planner-sources.ts';

export interface RunContext {
  services(): AppServices;
  project(): ProjectState;
  shell(): ShellState;
  get(): RunState;
  set(part: Partial<RunState>): void;
}

export const emptyRun: RunState = {
  world: null,
  options: { mode: 'first', prune: 'full', timeMs: 60_000 },
  running: false,
  progress: null,
  outcome: null,
  outcomeOf: null,
  madeFrom: null,
  bounds: [],
  earlier: null,
  tests: new Map(),
  testsBefore: new Map(),
  testedFrom: null,
  testing: false,
  setWorld: () => {},
  setOptions: () => {},
  run: () => {},
  cancel: () => {},
  showImprovement: () => Promise.resolve(),
  test: () => Promise.resolve(),
};

export function createRunState(context: RunContext): RunState {
  const { services, project, shell, get, set } = context;
  let cancelPresent: (() => void) | null = null;
  let runNumber = 0;

  const run = (): void => {
    const { world, options } = get();
    if (world === null) {
      shell().notify({
        severity: 'info',
        text: 'There is no world to plan for yet. Add one in Worlds.',
        actions: [],
      });
      return;
    }
    cancelPresent?.();
    const number = ++runNumber;
    const { ref } = project();
    const present =
      <T>(take: (value: T) => void) =>
      (value: T): void => {
        // The result of a run is ignored if its project was closed.
        if (number === runNumber && project().ref === ref) take(value);
      };
    const outcomeOf = { world, mode: options.mode };
    const madeFrom = project().documents;
    set({ running: true, progress: null, outcome: null, outcomeOf, madeFrom, bounds: [], earlier: null });
    const done = present((outcome: RunState['outcome']) => {
      cancelPresent = null;
      set({ running: false, outcome });
      // Frees the memory of a large world.
      if (project().onDisk.has(world)) services().planner.letGo();
    });
    const start = (): void => {
      const { result, cancel } = services().planner.run(
        world,
        options,
        present((progress) => {
          const { ms, nodes, bound } = progress;
          set({ progress, bounds: [...get().bounds, { ms, nodes, bound }] });
        }),
      );
      cancelPresent = cancel;
      result.then(done, (error: unknown) => done({ reason: messageOf(error) }));
    };
    const sending = sendSources(services(), project(), world);
    if (sending === null) start();
    else void sending.then(present((problem) => (problem === null ? start() : done({ reason: problem }))));
  };

  /** Earlier plans are not stored: the search is deterministic, so running it again to that point finds them. */
  const showImprovement = async (index: number | null): Promise<void> => {
    const { outcome, outcomeOf, options, running } = get();
    const improvement = outcome !== null && 'plan' in outcome ? outcome.improvements[index ?? -1] : undefined;
    if (running || index === null || improvement === undefined || outcomeOf === null) {
      set({ earlier: null });
      return;
    }
    const number = runNumber;
    const sending = sendSources(services(), project(), outcomeOf.world);
    if (sending !== null) await sending;
    const again = { ...options, mode: 'best' as const, maxNodes: improvement.nodes };
    const found = await services().planner.run(outcomeOf.world, again, () => {}).result;
    if (number !== runNumber) return;
    const plan = 'plan' in found && found.cost === improvement.cost ? found.plan : null;
    if (plan !== null) set({ earlier: { index, plan } });
    else
      shell().notify({
        severity: 'info',
        text: 'The project has changed since that plan was found. Run it again to see its plans.',
        actions: [],
      });
  };

  /** One after the other; each is dropped before the next is read. */
  const testOnDisk = async (tested: (result: WorldTestResult) => void): Promise<void> => {
    const { ref } = project();
    for (const path of project().onDisk.keys()) {
      const problem = await sendSources(services(), project(), path);
      if (project().ref !== ref) return;
      if (problem === null) await services().planner.test(tested);
      else shell().notify({ severity: 'error', text: problem, actions: [] });
      services().planner.letGo();
    }
  };

  const test = async (): Promise<void> => {
    if (get().testing) return;
    const testsBefore = new Map([...get().testsBefore, ...get().tests]);
    set({ testing: true, tests: new Map(), testsBefore, testedFrom: project().documents });
    const tested = (result: WorldTestResult): void =>
      set({ tests: new Map(get().tests).set(result.world, result) });
    try {
      services().planner.setFiles(heldSources(project()));
      await services().planner.test(tested);
      await testOnDisk(tested);
    } catch (error) {
      shell().notify({ severity: 'error', text: `The tests stopped: ${messageOf(error)}`, actions: [] });
    } finally {
      set({ testing: false });
    }
  };

  return {
    ...emptyRun,
    setWorld: (world) => set({ world }),
    setOptions: (options) => set({ options: { ...get().options, ...options } }),
    run,
    showImprovement,
    // Shown as stopped immediately; the result follows when its plan has been checked.
    cancel: () => {
      if (!cancelPresent || !get().running) return;
      cancelPresent();
      set({ running: false, outcome: cancelledOutcome(get().progress) });
    },
    test,
  };
}
