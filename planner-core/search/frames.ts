/** Frames of the search in printed names. */

import type { BranchInfo, TaskInfo } from '../program/model.ts';
import { printValue } from '../program/print-value.ts';
import type { Reading } from './interpret.ts';
import { namesOf } from './names.ts';
import { printArguments } from './print-plan.ts';
import type { Problem } from './problem.ts';
import type { MachineView } from './runtime/contract.ts';
import { FRAME } from './runtime/layout.ts';
import { readArguments } from './runtime/plan.ts';

export interface PrintedTask {
  readonly task: string;
  readonly args: readonly string[];
}

export function taskOfCell(problem: Problem, machine: MachineView, cell: number): TaskInfo {
  const task = problem.compiled.program.tasks[machine.cells[cell * machine.shape.cellSize] as number];
  if (task === undefined) throw new Error(`Cell ${cell} holds no task`);
  return task;
}

export function printCell(problem: Problem, machine: MachineView, cell: number): PrintedTask {
  const task = taskOfCell(problem, machine, cell);
  return { task: task.name, args: printArguments(problem, task, readArguments(machine, cell)) };
}

export function field(machine: MachineView, frame: number, offset: number): number {
  return machine.frames[frame + offset] as number;
}

/** The state with the arguments of the frame's task as the first locals. */
export function readingOf(
  problem: Problem,
  machine: MachineView,
  frame: number,
  locals: Reading['locals'],
): Reading {
  const values = readArguments(machine, field(machine, frame, FRAME.cell));
  return { problem, machine, locals, values };
}

/** What the quantifiers of the frame's branch are bound to, in the order written. */
export function printBindings(
  problem: Problem,
  machine: MachineView,
  frame: number,
  branchId: number,
): { readonly name: string; readonly value: string }[] {
  const branch = problem.compiled.program.branches[branchId];
  if (branch === undefined) return [];
  const names = namesOf(problem);
  return boundValues(problem, machine, { frame, branch }).map(({ local, value }) => {
    const { name, type } = branch.locals[local] as BranchInfo['locals'][number];
    return { name, value: printValue(names, type, value) };
  });
}

/** Slots hold positions; see the emitter of branches. */
function boundValues(
  problem: Problem,
  machine: MachineView,
  { frame, branch }: { readonly frame: number; readonly branch: BranchInfo },
): { local: number; value: number }[] {
  let slot = field(machine, frame, FRAME.slots);
  return branch.quantifiers.flatMap(({ locals }) => {
    const bound = locals.map((local, index) => {
      const position = machine.slots[slot + index] as number;
      const { type } = branch.locals[local] as BranchInfo['locals'][number];
      const value =
        type.kind === 'object' ? (problem.data.members[type.id]?.[position] as number) : type.lo + position;
      return { local, value };
    });
    slot += locals.length + 3;
    return bound;
  });
}
