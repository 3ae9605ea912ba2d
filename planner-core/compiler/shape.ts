/** What the search needs to know about a domain's tasks and branches, by number. */
import type { BranchInfo, MethodInfo, Network, Program, TaskInfo } from '../program/model.ts';
import type { DomainShape, Scored } from '../search/runtime/contract.ts';
import { CELL } from '../search/runtime/layout.ts';
import { SMALLEST_CELL } from '../search/runtime/machine.ts';
import { fixedCost } from './emit-primitive.ts';
import { placesOf } from './parameters.ts';
import { slotsOf } from './plan-branch.ts';
import { recursiveGroups } from './recursive-groups.ts';

export function shapeOf(program: Program): DomainShape {
  const { tasks, branches } = program;
  const places = tasks.map((task) => placesOf(task.parameters));
  const count = (list: readonly number[], isInt: boolean) =>
    list.filter((place) => place >= 0 === isInt).length;
  return {
    primitive: tasks.map((task) => task.kind === 'primitive'),
    firstBranch: tasks.map((task) => (task.kind === 'compound' ? task.firstBranch : 0)),
    endBranch: tasks.map((task) => (task.kind === 'compound' ? task.endBranch : 0)),
    nextMethod: branches.map(({ id, task }) => nextMethod(tasks[task] as TaskInfo, id)),
    single: branches.map(({ quantifiers }) => quantifiers.length === 0),
    scored: tasks.map(scoredOf),
    slots: tasks.map(
      (task) => Math.max(0, ...branchesOf(program, task).map(slotsOf)) + (scoredOf(task)?.methods ?? 0),
    ),
    places,
    fixedCost: tasks.map((task) => (task.kind === 'primitive' ? fixedCost(task) : 0)),
    cellSize: Math.max(SMALLEST_CELL, ...places.map((list) => CELL.args + count(list, true))),
    cellFloats: Math.max(0, ...places.map((list) => count(list, false))),
    sortSize: 1 + Math.max(0, ...branches.flatMap((b) => b.quantifiers.map((q) => q.locals.length))),
    counted: [],
    recursive: recursiveGroups(program),
    footprints: () => ({ own: [], all: [] }),
    floatCosts: tasks.some((task) => task.kind === 'primitive' && task.cost.type.kind === 'float'),
  };
}

/** The branches of a task, in order; a primitive task has none. */
export function branchesOf({ branches }: Program, task: TaskInfo): readonly BranchInfo[] {
  return task.kind === 'primitive' ? [] : branches.slice(task.firstBranch, task.endBranch);
}

function scoredOf(task: TaskInfo): Scored | null {
  if (task.kind === 'primitive' || task.order === 'written') return null;
  return { methods: scoredMethods(task).length, highestFirst: task.order === 'highest' };
}

/** The methods whose scores are needed: those that have a branch. */
export function scoredMethods(task: TaskInfo): readonly MethodInfo[] {
  if (task.kind === 'primitive' || task.order === 'written') return [];
  return task.methods.filter(({ firstBranch, endBranch }) => firstBranch < endBranch);
}

function nextMethod(task: TaskInfo, branch: number): number {
  if (task.kind === 'primitive') throw new Error('A primitive task has no branches');
  const method = task.methods.find(
    ({ firstBranch, endBranch }) => firstBranch <= branch && branch < endBranch,
  );
  return (method as { endBranch: number }).endBranch;
}

/** Every task call in a network. */
export function callsOf(network: Network): Extract<Network, { k: 'task' }>[] {
  if (network.k === 'task') return [network];
  return network.k === 'each' ? callsOf(network.network) : network.items.flatMap(callsOf);
}
