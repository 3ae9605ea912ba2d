/** A whole domain as one unit of generated code: a function that links the domain's tasks to a world's data. */
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { Program, TaskInfo } from '../program/model.ts';
import type { Site } from '../program/site.ts';
import type { Counted, DomainShape } from '../search/runtime/contract.ts';
import { list, name } from './code/build.ts';
import { JAVASCRIPT } from './code/print-unit.ts';
import type { CodePrinter } from './code/printer.ts';
import type { Code } from './code/tree.ts';
import { emitBranch } from './emit-branch.ts';
import { emitPrimitive, fixedCost } from './emit-primitive.ts';
import { emitScore } from './emit-score.ts';
import { scoredMethods } from './shape.ts';
import { NEVER } from './surroundings.ts';
import { Unit } from './unit.ts';

/** Generated code, with the positions in the source at which it can fail. */
export interface EmittedCode {
  /** A function body that returns `(w) => …`; `rt` is in scope. */
  readonly text: string;
  readonly sites: readonly Site[];
  /** The relations whose counts the code needs. */
  readonly counted: readonly Counted[];
}

/** No name of the domain becomes code: everything is numbered. */
export function emitDomain(
  program: Program,
  shape: DomainShape,
  printer: CodePrinter = JAVASCRIPT,
  pulse: Pulse = NO_PULSE,
): EmittedCode {
  const unit = domainUnit(program, shape, printer);
  for (const task of program.tasks) {
    pulse();
    if (task.kind === 'primitive') emitPrimitive(unit, shape, task);
    for (const method of scoredMethods(task)) emitScore(unit, shape, { task, method });
  }
  for (const branch of program.branches) {
    pulse();
    emitBranch(unit, shape, branch);
  }
  const isPrimitive = (task: TaskInfo) => task.kind === 'primitive';
  const hasCost = (task: TaskInfo) => task.kind === 'primitive' && Number.isNaN(fixedCost(task));
  const text = unit.text([
    ['applicable', functionsOf(program, 'a', isPrimitive)],
    ['cost', functionsOf(program, 'c', hasCost)],
    ['apply', functionsOf(program, 'e', isPrimitive)],
    ['branches', list(program.branches.map(({ id }) => functionName('b', id)))],
    ['scores', list(scoresOf(program))],
  ]);
  return { text, sites: unit.sites, counted: unit.counted };
}

function functionName(letter: string, id: number): Code {
  return name(`${letter}${id}`, 'data', 'function');
}

/** For each task, its function of one kind. */
function functionsOf({ tasks }: Program, letter: string, has: (task: TaskInfo) => boolean): Code {
  return list(tasks.map((task) => (has(task) ? functionName(letter, task.id) : NEVER)));
}

/** For the first branch of each method, the function of the method's score. */
function scoresOf(program: Program): Code[] {
  const scored = new Set(program.tasks.flatMap(scoredMethods).map(({ firstBranch }) => firstBranch));
  if (scored.size === 0) return [];
  return program.branches.map(({ id }) => (scored.has(id) ? functionName('s', id) : NEVER));
}

/** An empty unit for a part of a domain. */
export function domainUnit(program: Program, { recursive }: DomainShape, printer: CodePrinter): Unit {
  return new Unit({ program, printer, firstSite: 0, object: null, capturesExternals: true, recursive });
}
