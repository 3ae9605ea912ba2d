/** A whole domain as one generated text: a function that ties the domain's tasks to a world's data. */
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { Program } from '../program/model.ts';
import type { Site } from '../program/site.ts';
import type { Counted } from '../search/runtime/counters.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { emitBranch } from './emit-branch.ts';
import { emitPrimitive, fixedCost } from './emit-primitive.ts';
import { emitScore } from './emit-score.ts';
import { scoredMethods } from './shape.ts';
import { block, renderText, type Text } from './text.ts';
import { Unit } from './unit.ts';

/** Generated code with the places in the source that it can fail at. */
export interface EmittedCode {
  /** A function body that returns `(w) => …`; `rt` is in scope. */
  readonly text: string;
  readonly sites: readonly Site[];
  /** The relations whose counts the text asks for. */
  readonly counted: readonly Counted[];
}

/** No name of the domain enters the text: everything is numbered. */
export function emitDomain(
  program: Program,
  shape: DomainShape,
  typed = false,
  pulse: Pulse = NO_PULSE,
): EmittedCode {
  const unit = domainUnit(program, shape, typed);
  for (const task of program.tasks) {
    pulse();
    if (task.kind === 'primitive') emitPrimitive(unit, shape, task);
    for (const method of scoredMethods(task)) emitScore(unit, shape, { task, method });
  }
  for (const branch of program.branches) {
    pulse();
    emitBranch(unit, shape, branch);
  }
  const list = (letter: string, has: (task: Program['tasks'][number]) => boolean) =>
    program.tasks.map((task) => (has(task) ? `${letter}${task.id}` : 'never')).join(', ');
  const hasCost = (task: Program['tasks'][number]) =>
    task.kind === 'primitive' && Number.isNaN(fixedCost(task));
  const result = [
    `applicable: [${list('a', (task) => task.kind === 'primitive')}],`,
    `cost: [${list('c', hasCost)}],`,
    `apply: [${list('e', (task) => task.kind === 'primitive')}],`,
    `branches: [${program.branches.map(({ id }) => `b${id}`).join(', ')}],`,
    `scores: [${scoresOf(program).join(', ')}],`,
  ];
  return { text: renderUnit(unit, result), sites: unit.sites, counted: unit.counted };
}

function scoresOf(program: Program): string[] {
  const scored = new Set(program.tasks.flatMap(scoredMethods).map(({ firstBranch }) => firstBranch));
  if (scored.size === 0) return [];
  return program.branches.map(({ id }) => (scored.has(id) ? `s${id}` : 'never'));
}

/** An empty text for a part of a domain. */
export function domainUnit(program: Program, { recursive }: DomainShape, typed: boolean): Unit {
  return new Unit({ program, typed, firstSite: 0, object: null, capturesExternals: true, recursive });
}

/** The text around a unit's functions; `name` is what it is called where it is not a function body. */
export function renderUnit(unit: Unit, result: readonly Text[], name = 'generated'): string {
  const never = unit.typed ? '(): never' : '()';
  const head = unit.typed ? `const ${name} = (rt: typeof generatedCode, w: ProblemData) =>` : 'return (w) =>';
  const lines = [
    ...unit.captureLines(),
    ...block(`const never = ${never} =>`, [`throw new Error('There is no such task');`], '};'),
    ...unit.functions,
    ...unit.machineLines(),
    ...block('return', ['own,', 'enter,', ...result], '};'),
  ];
  const strict = unit.typed ? [] : [`'use strict';`];
  return `${renderText([...strict, ...unit.sharedLines(), ...block(head, lines, '};')])}\n`;
}
