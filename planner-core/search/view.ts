/** What a search is looking at, in printed names: its stack, agenda, plan and state. */
import type { AgendaItem, PlanStep, SearchView, StackFrame } from './api.ts';
import { StateNames } from './cells.ts';
import { field, printBindings, printCell, taskOfCell } from './frames.ts';
import type { Problem } from './problem.ts';
import type { MachineView } from './runtime/contract.ts';
import type { Engine } from './runtime/engine.ts';
import { CELL, FRAME, GROUP, GROUP_CELL } from './runtime/layout.ts';

/** The view between two iterations. */
export function viewOf(problem: Problem, engine: Engine): SearchView {
  const { machine } = engine;
  const taken = engine.topIsTaken ? engine.machine.depth : Math.max(0, engine.machine.depth - 1);
  const stack = Array.from({ length: taken }, (_, index) => stackFrame(problem, machine, index));
  const plan = stack
    .filter(({ kind }) => kind === 'applied')
    .map((frame, index, all): PlanStep => {
      const before = index === 0 ? 0 : (all[index - 1] as StackFrame).cost;
      return { task: frame.task, args: frame.args, cost: frame.cost - before };
    });
  const top = (engine.machine.depth - 1) * FRAME.size;
  return {
    status: engine.status,
    nodes: engine.machine.nodes,
    cost: engine.topIsTaken
      ? (stack.at(-1)?.cost ?? 0)
      : (machine.costs[Math.max(0, engine.machine.depth - 1)] ?? 0),
    incumbent: engine.mode.plans.length > 0 ? engine.mode.best : null,
    bound: engine.bound(),
    stack,
    agenda: isBefore(engine)
      ? firstAgenda(problem, engine)
      : engine.machine.depth === 0 || engine.topIsTaken
        ? []
        : agendaOf(problem, machine, field(machine, top, FRAME.agenda)),
    plan,
    state: new StateNames(problem).all(machine),
  };
}

function isBefore({ iterations, status }: Engine): boolean {
  return iterations === 0 && status === 'running';
}

/** Before the first iteration the world's tasks are not laid out yet: another engine is sent ahead to do it. */
function firstAgenda(problem: Problem, engine: Engine): AgendaItem[] {
  const ahead = engine.fresh();
  ahead.next();
  if (ahead.machine.depth === 0 || ahead.topIsTaken) return [];
  return agendaOf(problem, ahead.machine, field(ahead.machine, 0, FRAME.agenda));
}

function stackFrame(problem: Problem, machine: MachineView, index: number): StackFrame {
  const frame = index * FRAME.size;
  const cell = field(machine, frame, FRAME.cell);
  const task = taskOfCell(problem, machine, cell);
  const parent = machine.cells[cell * machine.shape.cellSize + CELL.parent] as number;
  const isStep = task.kind === 'primitive';
  const branch = isStep ? undefined : problem.compiled.program.branches[field(machine, frame, FRAME.branch)];
  return {
    kind: isStep ? 'applied' : 'decomposed',
    ...printCell(problem, machine, cell),
    method: task.kind === 'compound' && branch ? (task.methods[branch.method]?.key ?? null) : null,
    branch: branch?.key ?? null,
    bindings: isStep ? [] : printBindings(problem, machine, frame, field(machine, frame, FRAME.branch)),
    parent: parent < 0 ? null : parent,
    cost: (machine.costs[index] as number) + (machine.stepCosts[index] as number),
  };
}

/** The tasks of a network in the order written; those without predecessor are ready. */
function agendaOf(problem: Problem, machine: MachineView, network: number): AgendaItem[] {
  const items: AgendaItem[] = [];
  const { cellSize } = machine.shape;
  const walk = (start: number, group: number, ready: boolean): void => {
    let isReady = ready;
    for (let cell = start; cell !== 0; cell = machine.cells[cell * cellSize + CELL.next] as number) {
      const at = cell * cellSize;
      if (machine.cells[at] === GROUP) {
        walk(machine.cells[at + GROUP_CELL.left] as number, group + 1, isReady);
        walk(machine.cells[at + GROUP_CELL.right] as number, group + 1, isReady);
      } else {
        items.push({ ...printCell(problem, machine, cell), group, ready: isReady });
      }
      isReady = false;
    }
  };
  walk(network, 0, true);
  return items;
}
