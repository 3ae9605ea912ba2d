/** The debug store: one session, one cursor, breakpoints that follow renames. */

import type { NodeKey } from '../../planner-core/index.ts';
import { messageOf } from '../worker/message-of.ts';
import type { DebugPause } from '../worker/protocol.ts';
import type {
  AppServices,
  DebugState,
  ProjectState,
  RunState,
  SelectionState,
  ShellState,
} from './contract.ts';
import { sendSources } from './planner-sources.ts';

export interface DebugContext {
  services(): AppServices;
  project(): ProjectState;
  run(): RunState;
  selection(): SelectionState;
  shell(): ShellState;
  get(): DebugState;
  set(part: Partial<DebugState>): void;
}

export const emptyDebug: DebugState = {
  active: false,
  busy: false,
  of: null,
  pause: null,
  breakpoints: new Set(),
  problem: null,
  start: () => Promise.resolve(),
  move: () => Promise.resolve(),
  stop: () => {},
  toggleBreakpoint: () => {},
};

export function createDebugState(context: DebugContext): DebugState {
  const { services, project, run, selection, shell, get, set } = context;
  let arrangementBefore: ShellState['arrangement'] = 'author';
  let session = 0;

  const paused = (pause: DebugPause): void => {
    set({ pause, busy: false });
    if (pause.focus === null) return;
    selection().selectNode(pause.focus, { from: 'debug', reveal: true });
    selection().focus(pause.focus);
  };
  const failed = (problem: string): void => {
    set({ active: false, busy: false, pause: null, problem });
    shell().notify({ severity: 'error', text: problem, actions: [] });
  };

  const start = async (): Promise<void> => {
    const { world, options } = run();
    if (world === null) {
      failed('There is no world to debug yet. Add one in Worlds.');
      return;
    }
    const number = ++session;
    if (!get().active) arrangementBefore = shell().arrangement;
    const of = { world, from: project().documents };
    set({ active: true, busy: true, of, pause: null, problem: null });
    try {
      const sending = sendSources(services(), project(), world);
      const problem = sending === null ? null : await sending;
      if (number !== session) return;
      if (problem !== null) return failed(problem);
      const answer = await services().planner.debug(world, options);
      if (number !== session) return;
      if ('reason' in answer) failed(answer.reason);
      else {
        shell().setArrangement('debug');
        paused(answer);
      }
    } catch (error) {
      if (number === session) failed(`The planner stopped: ${messageOf(error)}`);
    }
  };

  const move: DebugState['move'] = async (wanted) => {
    if (!get().active || get().busy) return;
    const number = session;
    set({ busy: true });
    try {
      const pause = await services().planner.debugMove(wanted, [...get().breakpoints]);
      if (number === session) paused(pause);
    } catch (error) {
      if (number === session) failed(`The planner stopped: ${messageOf(error)}`);
    }
  };

  return {
    ...emptyDebug,
    start,
    move,
    stop: () => {
      if (!get().active) return;
      session++;
      services().planner.debugEnd();
      if (project().onDisk.has(run().world ?? '')) services().planner.letGo();
      set({ active: false, busy: false, pause: null });
      shell().setArrangement(arrangementBefore);
    },
    toggleBreakpoint: (key) => {
      const breakpoints = new Set(get().breakpoints);
      if (!breakpoints.delete(key)) breakpoints.add(key);
      set({ breakpoints });
    },
  };
}

/** Whether the search that is being stepped through has ended. */
export function isAtEnd(pause: DebugPause | null): boolean {
  return pause?.why === 'end' || pause?.why === 'error';
}

/** The breakpoints after renames. */
export function renameBreakpoints(
  breakpoints: ReadonlySet<NodeKey>,
  pairs: readonly (readonly [NodeKey, NodeKey])[],
): ReadonlySet<NodeKey> {
  const names = new Map(pairs);
  return new Set([...breakpoints].map((key) => names.get(key) ?? key));
}
