/** Abstract tasks with their methods as compound tasks. */
import { NameSpace } from '../../../../base/name-space.ts';
import { NOWHERE } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Expression, MethodDeclaration, Statement, TaskDeclaration } from '../../../../language/ast.ts';
import { watched } from '../../../kit/tell.ts';
import {
  annotation,
  block,
  condition,
  conjunction,
  isFalse,
  isTrue,
  name,
  originalName,
  parameter,
  perform,
  quantifier,
  typeNamed,
} from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import type { CompoundTask, Formula, Method, TaskNetwork, Typed } from '../source/model.ts';
import { allOf } from '../source/reader.ts';
import { conjunctsOf, equal, hasArguments, isMember, quantify, writeFormula } from './formulas.ts';
import { mentions } from './mentions.ts';
import { ownName } from './names.ts';
import { writeNetwork } from './networks.ts';
import { type Resolved, resolvedVariable, Scope, type Variable } from './scope.ts';
import type { Symbols, TaskSymbol } from './symbols.ts';
import { intersection, type TypeSet } from './type-forest.ts';

interface WrittenOf {
  readonly symbol: TaskSymbol;
  readonly methods: readonly Method[];
  /** Whether some of its methods could not be read. */
  readonly isUnread: boolean;
  readonly symbols: Symbols;
}

/** A task without usable methods is disabled: calls of it are still valid and fail. */
export function writeTask(
  task: CompoundTask,
  { symbol, methods, isUnread, symbols }: WrittenOf,
): TaskDeclaration {
  if (methods.length === 0 && !isUnread)
    symbols.tell(report('nothing-does-it', task.name.span, { task: task.name.text }));
  const parameters = nameParameters(task, methods, symbols);
  const names = new NameSpace(OWN_NAMES);
  const written = methods
    .map((method) => writeMethod(method, { parameters, names, symbols }))
    .filter((method) => method !== null);
  const annotations = originalName(symbol.word.text, symbol.name);
  return {
    kind: 'task',
    name: name(symbol.name),
    parameters: parameters.map(({ home, local }) => parameter(typeNamed(symbols.typeNames.of(home)), local)),
    cost: null,
    blocks: [],
    methods: written,
    doc: task.doc,
    annotations: written.length > 0 ? annotations : [...annotations, annotation('disabled', [])],
    bodySpan: NOWHERE,
    span: task.span,
  };
}

/** If all methods use the same name for a parameter, it is probably better than the task's own. */
function nameParameters(task: CompoundTask, methods: readonly Method[], symbols: Symbols): Variable[] {
  const agreed = task.parameters.map((_, index) => {
    const words = methods.map(({ task: head }) => head.args[index]);
    const [first] = words;
    const same = words.every((word) => word?.kind === 'variable' && word.name.key === first?.name.key);
    return same && first !== undefined ? first.name : null;
  });
  const isUsable = new Set(agreed.map((word) => word?.key)).size === agreed.length && !agreed.includes(null);
  const parameters = task.parameters.map((one, index) => {
    return { ...one, name: (isUsable ? agreed[index] : null) ?? one.name };
  });
  return Scope.outermost(symbols).declare(parameters);
}

interface Owner {
  readonly parameters: readonly Variable[];
  /** The methods that were translated so far. */
  readonly names: NameSpace;
  readonly symbols: Symbols;
}

/** Null if the method cannot be imported or never applies, which is reported. */
function writeMethod(method: Method, { parameters, names, symbols: all }: Owner): MethodDeclaration | null {
  const { tell, hasFailed } = watched(all.tell);
  const symbols = { ...all, tell };
  if (!hasArguments(method.task, parameters.length, symbols)) return null;
  const head = writeHead(method, parameters, symbols);
  if (head === null) return null;
  const variables = method.task.args.filter(({ kind }) => kind === 'variable');
  const bound = new Set(variables.map(({ name: word }) => word.key));
  const own = method.parameters.filter((one) => !bound.has(one.name.key));
  const body = writeBody({
    scope: head.scope,
    own,
    tests: head.tests,
    conditions: [method.network.constraints, method.precondition],
    network: method.network,
    what: method.name,
  });
  if (body === null || hasFailed()) return null;
  const given = names.take(ownName(method.name.text, 'as-written'));
  const branch = { kind: 'branch', name: null, implicit: true, doc: null, annotations: [] } as const;
  return {
    kind: 'method',
    name: name(given),
    branches: [{ ...branch, body: block(body), span: NOWHERE }],
    doc: method.doc,
    annotations: originalName(method.name.text, given),
    bodySpan: NOWHERE,
    span: method.span,
  };
}

/**
 * Matches a method's head with the parameters of its task, and collects what the method requires beyond their declared
 * types.
 */
function writeHead(method: Method, parameters: readonly Variable[], symbols: Symbols) {
  const types = new Map(method.parameters.map(({ name: word, type }) => [word.key, type]));
  const outer = Scope.outermost(symbols);
  let scope = outer.with(parameters.map((one) => ({ ...one, written: `${one.local} of the task` })));
  const tests: Expression[] = [];
  const first = new Map<string, Resolved>();
  for (const [index, parameter_] of parameters.entries()) {
    const arg = method.task.args[index];
    if (arg === undefined) return null;
    const subject = resolvedVariable(parameter_);
    // A constant may have the same name as a variable.
    const before = arg.kind === 'variable' ? first.get(arg.name.key) : undefined;
    if (arg.kind === 'constant' || before !== undefined) {
      const other = before ?? outer.resolve(arg);
      if (other === null) return null;
      tests.push(equal(subject, other));
      continue;
    }
    const declared = types.get(arg.name.key);
    if (declared === undefined) {
      symbols.tell(report('hddl-unknown', arg.name.span, { kind: 'parameter', name: `?${arg.name.text}` }));
      return null;
    }
    const wanted = symbols.forest.setOf(declared, symbols.tell);
    tests.push(isMember(symbols, subject, wanted));
    const narrowed = narrow(subject, wanted, symbols);
    first.set(arg.name.key, narrowed);
    scope = scope.substitute(arg.name.key, narrowed);
  }
  return { scope, tests };
}

function narrow(subject: Resolved, wanted: TypeSet, { forest }: Symbols): Resolved {
  const home = forest.homeOf(wanted);
  return {
    ...subject,
    types: intersection(subject.types, wanted),
    home: forest.isWithin(subject.home, home) ? subject.home : home,
  };
}

/** The parts of a body. */
export interface BodyParts {
  readonly scope: Scope;
  /** The variables that it binds. */
  readonly own: readonly Typed[];
  /** Conditions that are already known to hold. */
  readonly tests: readonly Expression[];
  readonly conditions: readonly Formula[];
  readonly network: TaskNetwork;
  readonly what: { readonly text: string; readonly span: CompoundTask['span'] };
}

/**
 * Conditions, then a network, with `exists` around what needs the variables; null if that is impossible, which is reported.
 */
export function writeBody(parts: BodyParts): Statement[] | null {
  const { symbols } = parts.scope;
  const variables = parts.scope.declare(parts.own);
  const scope = parts.scope.with(variables);
  const formulas = parts.conditions.flatMap(conjunctsOf);
  const conditions = allOf(formulas.map((part) => writeFormula(part, scope)));
  const written = writeNetwork(parts.network, scope);
  if (conditions === null || written === null) return null;
  const quantified = variables.map((variable) => quantify(variable, symbols));
  const all = [...parts.tests, ...quantified.map(({ test }) => test), ...written.tests, ...conditions];
  if (isFalse(conjunction(all))) {
    const reason = 'its conditions contradict each other';
    symbols.tell(report('hddl-never-applies', parts.what.span, { name: parts.what.text, reason }));
    return null;
  }
  const expressions = distinct(all.filter((part) => !isTrue(part)).flatMap(splitConjunction));
  const locals = new Set(variables.map(({ local }) => local));
  const inner = expressions.filter((part) => mentions(part, locals));
  const outer = expressions.filter((part) => !mentions(part, locals));
  const inside = [...inner.map(condition), perform(written.network)];
  if (variables.length === 0) return [...outer.map(condition), ...inside];
  const bound = quantified.map(({ parameter: one }) => one);
  return [...outer.map(condition), quantifier('exists', bound, inside)];
}

function splitConjunction(expression: Expression): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== 'and') return [expression];
  return [...splitConjunction(expression.left), ...splitConjunction(expression.right)];
}

/** Removes repetitions. */
function distinct(expressions: readonly Expression[]): Expression[] {
  const said = new Set<string>();
  return expressions.filter((expression) => {
    const text = JSON.stringify(expression);
    const isNew = !said.has(text);
    said.add(text);
    return isNew;
  });
}
