/** World files: objects, initial values, tasks, goals and expectations. */
import type {
  Expectation,
  Expression,
  ExternalRule,
  Name,
  Network,
  ObjectDeclaration,
  TaskCall,
  WorldFile,
} from '../ast.ts';
import * as t from '../generated/terms.ts';
import { readObjects } from './declarations.ts';
import {
  keep,
  readApplication,
  readArguments,
  readConditionOf,
  readExpression,
  readQuantified,
} from './expressions.ts';
import { FactList } from './facts.ts';
import { Headers } from './headers.ts';
import { readNumber } from './numbers.ts';
import type { Reader } from './reader.ts';
import { readNetwork, readTaskCall } from './statements.ts';

/** Reads the WorldFile at the cursor. */
export function readWorldFile(reader: Reader): WorldFile {
  const headers = new Headers();
  const parts = new WorldParts(reader);
  reader.children((kind) => {
    if (headers.read(reader, kind)) return;
    headers.close();
    parts.read(kind);
  });
  const { language, name, domain } = headers;
  const span = { file: reader.path, start: 0, end: reader.text.length };
  const { objects, init, externals, seed, tasks, goal, expect, sections } = parts;
  const contents = { objects, init, externals, seed, tasks, goal, expect, sections };
  return { kind: 'world-file', path: reader.path, language, name, domain, ...contents, span };
}

type SectionKind = WorldFile['sections'][number]['kind'];

/** The sections of a world in any order; they may be repeated, except `seed` and `tasks`. */
class WorldParts {
  readonly objects: ObjectDeclaration[] = [];
  readonly init: FactList;
  readonly externals: ExternalRule[] = [];
  readonly goal: Expression[] = [];
  readonly expect: Expectation[] = [];
  readonly sections: WorldFile['sections'][number][] = [];
  seed: WorldFile['seed'] = null;
  tasks: Network | null = null;
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.init = new FactList(reader);
  }

  read(kind: number): void {
    const reader = this.#reader;
    if (kind === t.ObjectsSection) this.#section('objects', () => keep(this.objects, readObjects(reader)));
    else if (kind === t.InitSection) this.#section('init', (part) => readInit(reader, part, this.init));
    else if (kind === t.GoalSection)
      this.#section('goal', (part) => keep(this.goal, readGoalPart(reader, part)));
    else if (kind === t.ExpectSection)
      this.#section('expect', () => keep(this.expect, readExpectation(reader)));
    else if (kind === t.ExternalRule) keep(this.externals, readExternalRule(reader));
    else if (kind === t.SeedSection) this.#readSeed();
    else if (kind === t.TasksSection) this.#readTasks();
  }

  #section(kind: SectionKind, readPart: (part: number) => void): void {
    let closed = true;
    this.#reader.children((part) => {
      if (part === t.MissingBrace || part === t.MissingSectionEnd) closed = false;
      else if (part > t.LineComment || part === t.Fact) readPart(part);
    });
    const span = this.#reader.span();
    const open = this.#reader.text.indexOf('{', span.start);
    const start = open < 0 || open >= span.end ? span.end : open + 1;
    const end = closed ? Math.max(start, span.end - 1) : span.end;
    this.sections.push({ kind, span, inner: { ...span, start, end } });
  }

  #readSeed(): void {
    const reader = this.#reader;
    if (this.seed !== null) reader.report('second-section', { section: 'seed' });
    let sign = 1;
    let value: number | null = null;
    reader.children((kind) => {
      if (kind === t.Minus) sign = -1;
      else if (kind === t.Number) value = readSeedNumber(reader);
    });
    if (value !== null) this.seed ??= { value: sign * value, span: reader.span() };
  }

  #readTasks(): void {
    const reader = this.#reader;
    if (this.tasks !== null) reader.report('second-section', { section: 'tasks' });
    reader.children((kind) => {
      if (kind === t.Network) this.tasks ??= readNetwork(reader);
    });
  }
}

function readSeedNumber(reader: Reader): number {
  const number = readNumber(reader);
  if (number.type !== 'integer') reader.report('seed-not-integer', {});
  return Math.trunc(number.value);
}

function readInit(reader: Reader, part: number, init: FactList): void {
  if (part === t.Fact) init.addFacts(reader);
  if (part !== t.InitStatement) return;
  let target: Expression | null = null;
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.Name) {
      const name = reader.name();
      target = { kind: 'application', name, args: null, span: name.span };
    } else if (kind === t.Application) target = readApplication(reader);
    else if (kind === t.Expression) value = readExpression(reader);
    else if (kind === t.WrongAssign) reader.report('wrong-assign', { found: reader.textHere() });
  });
  if (target !== null && value !== null) init.add({ target, value, span: reader.span() });
}

function readGoalPart(reader: Reader, part: number): Expression | null {
  return part === t.QuantifiedBlock ? readQuantified(reader) : readConditionOf(reader);
}

function readExternalRule(reader: Reader): ExternalRule | null {
  let name: Name | null = null;
  let args: readonly Expression[] | null = [];
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.Name) name = reader.name();
    else if (kind === t.Arguments) args = readArguments(reader);
    else if (kind === t.Expression) value = readExpression(reader);
    else if (kind === t.WrongAssign) reader.report('wrong-assign', { found: reader.textHere() });
  });
  return name === null || args === null || value === null ? null : { name, args, value, span: reader.span() };
}

function readExpectation(reader: Reader): Expectation | null {
  let optimal = false;
  let expectation: Expectation | null = null;
  reader.children((kind) => {
    if (kind === t.Optimal) optimal = true;
    else if (kind === t.Outcome) expectation = readOutcome(reader, optimal);
    else if (kind === t.Measure) expectation = readMeasure(reader, optimal);
    else if (kind === t.Contains) expectation = readContains(reader, optimal);
    else if (kind === t.Plan) expectation = readPlan(reader, optimal);
  });
  const read = expectation as Expectation | null;
  return read === null ? null : { ...read, span: reader.span() };
}

function readOutcome(reader: Reader, optimal: boolean): Expectation {
  let outcome: 'solved' | 'unsolvable' = reader.textHere() === 'unsolvable' ? 'unsolvable' : 'solved';
  reader.children((kind) => {
    if (kind === t.LikeUnsolvable) outcome = 'unsolvable';
  });
  return { kind: 'outcome', outcome, optimal, span: reader.span() };
}

type Measure = Extract<Expectation, { kind: 'measure' }>;

function readMeasure(reader: Reader, optimal: boolean): Expectation | null {
  let measure: Measure['measure'] = 'cost';
  let operator: Measure['operator'] = '==';
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.MeasureWord) measure = reader.textHere() as Measure['measure'];
    else if (kind === t.Comparison) operator = readComparison(reader);
    else if (kind === t.Expression) value = readExpression(reader);
  });
  return value === null ? null : { kind: 'measure', measure, operator, value, optimal, span: reader.span() };
}

function readComparison(reader: Reader): Measure['operator'] {
  const text = reader.textHere();
  if (text !== '=') return text as Measure['operator'];
  reader.report('single-equals', {});
  return '==';
}

function readContains(reader: Reader, optimal: boolean): Expectation | null {
  let negated = false;
  let call: TaskCall | null = null;
  reader.children((kind) => {
    if (kind === t.Not) negated = true;
    else if (kind === t.TaskCall) call = readTaskCall(reader);
  });
  return call === null ? null : { kind: 'contains', negated, call, optimal, span: reader.span() };
}

function readPlan(reader: Reader, optimal: boolean): Expectation {
  const calls: TaskCall[] = [];
  reader.children((kind) => {
    if (kind === t.TaskCall) keep(calls, readTaskCall(reader));
  });
  return { kind: 'plan', calls, optimal, span: reader.span() };
}
