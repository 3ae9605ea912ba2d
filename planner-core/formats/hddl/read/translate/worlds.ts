/** Problems as worlds. */
import { NOWHERE } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type {
  Expression,
  InitStatement,
  Network,
  ObjectDeclaration,
  TaskDeclaration,
  WorldFile,
} from '../../../../language/ast.ts';
import { printExpression } from '../../../../language/print.ts';
import { type Tell, watched } from '../../../kit/tell.ts';
import {
  annotation,
  block,
  boolean,
  documented,
  isTrue,
  name,
  network,
  number,
  objectDeclarations,
  parameter,
  taskCall,
  typeNamed,
  worldOf,
} from '../../../project/build.ts';
import type { Argument, Atom, Formula, HddlProblem, TaskNetwork, Word } from '../source/model.ts';
import { allOf } from '../source/reader.ts';
import { partsOf } from '../source/walk.ts';
import { conjunctsOf, writeAtom, writeFormula } from './formulas.ts';
import { NameTable, ownName, styled } from './names.ts';
import { writeNetwork } from './networks.ts';
import { Scope, type Variable } from './scope.ts';
import { declaredObjects, isTotalCost, type ObjectSymbol, type Symbols } from './symbols.ts';
import { writeBody } from './tasks.ts';

/** A world, with a helper task for its network if the network has variables or constraints. */
export interface WrittenProblem {
  readonly world: WorldFile;
  readonly helper: TaskDeclaration | null;
}

/** Null if the problem cannot be imported, which is reported. */
export function writeProblem(
  problem: HddlProblem,
  domain: { readonly name: string; readonly word: Word },
  symbols: Symbols,
): WrittenProblem | null {
  const { tell } = symbols;
  if (problem.domain !== null && problem.domain.key !== domain.word.key) {
    const holes = { named: problem.domain.text, domain: domain.word.text };
    tell(report('hddl-other-domain', problem.domain.span, holes));
  }
  const objects = declareObjects(problem, symbols);
  const scope = Scope.outermost(symbols, objects);
  const init = writeInit(problem, scope);
  const goal = problem.goal === null ? [] : writeGoal(problem.goal, scope);
  const tasks = writeTasks(problem, scope);
  if (goal === null || tasks === null) return null;
  const world = worldOf({
    path: problem.path,
    name: name(styled(problem.name.text, 'as-written')),
    domain: name(domain.name),
    objects: groupObjects([...objects.values()], symbols),
    init,
    tasks: tasks.network,
    goal,
    span: problem.name.span,
  });
  return { world, helper: tasks.helper };
}

/**
 * Problems may repeat constants of the domain, which are not declared again. Repetitions within the list are already
 * reported.
 */
function declareObjects(problem: HddlProblem, symbols: Symbols): NameTable<ObjectSymbol> {
  const { forest, tell, constants, values } = symbols;
  const names = values.inside();
  const objects = new NameTable<ObjectSymbol>();
  for (const { word, types: type } of declaredObjects(problem.objects, forest, tell)) {
    const constant = constants.get(word);
    if (constant === null) {
      const isNew = objects.get(word) === null;
      if (isNew) objects.add(word, { word, name: names.take(ownName(word.text, 'as-written')), type });
    } else if (constant.type === type) tell(report('hddl-repeated-object', word.span, { name: word.text }));
    else tell(report('hddl-object-of-two-types', word.span, { name: word.text }));
  }
  return objects;
}

/** Consecutive objects with the same type share a declaration. */
export function groupObjects(objects: readonly ObjectSymbol[], { typeNames }: Symbols): ObjectDeclaration[] {
  return objectDeclarations(
    objects.map(({ type, name: given, word }) => ({ type: typeNames.of(type), name: given, original: word })),
  );
}

/** Reports what cannot be imported; the world is written without it. */
function writeInit({ facts, negated, numbers }: HddlProblem, scope: Scope): InitStatement[] {
  const { predicates, functions, integers, tell } = scope.symbols;
  const written = (atom: Atom, kind: 'predicate' | 'function') =>
    writeAtom(atom, kind === 'predicate' ? predicates : functions, { scope, kind });
  const truths = facts.map((fact): InitStatement | null => {
    const target = written(fact, 'predicate');
    return target && { target, value: boolean(true), span: fact.span };
  });
  const known = new Set(
    negated.length === 0 ? [] : truths.map((truth) => truth && printExpression(truth.target)),
  );
  for (const atom of negated) {
    const target = written(atom, 'predicate');
    if (target !== null && known.has(printExpression(target)))
      tell(report('hddl-contradiction', atom.span, { what: 'it is also given as true' }));
  }
  const counts = numbers.filter(isCounted(scope)).map(({ target: atom, value }): InitStatement | null => {
    const target = written(atom, 'function');
    return target && { target, value: number(value.value, !integers), span: atom.span };
  });
  return withoutRepetition(
    [...truths, ...counts].filter((statement) => statement !== null),
    tell,
  );
}

/** In our language, costs start at 0. */
function isCounted({ symbols: { hasCosts, tell } }: Scope) {
  return ({ target, value }: HddlProblem['numbers'][number]): boolean => {
    if (!isTotalCost(target) || !hasCosts) return true;
    const reason = 'the cost of a plan is the sum of what its steps cost';
    if (value.value !== 0)
      tell(report('not-carried-over', target.span, { what: 'A total cost before the first step', reason }));
    return false;
  };
}

function withoutRepetition(statements: readonly InitStatement[], tell: Tell): InitStatement[] {
  const said = new Map<string, InitStatement>();
  return statements.filter((statement) => {
    const text = printExpression(statement.target);
    const before = said.get(text);
    if (before === undefined) said.set(text, statement);
    else if (printExpression(before.value) !== printExpression(statement.value))
      tell(report('hddl-contradiction', statement.span, { what: 'another number has already been given' }));
    return before === undefined;
  });
}

function writeGoal(goal: Formula, scope: Scope): Expression[] | null {
  const parts = allOf(conjunctsOf(goal).map((part) => writeFormula(part, scope)));
  return parts?.filter((part) => !isTrue(part)) ?? null;
}

interface WrittenTasks {
  readonly network: Network;
  readonly helper: TaskDeclaration | null;
}

function writeTasks(problem: HddlProblem, scope: Scope): WrittenTasks | null {
  const { htn } = problem;
  const { tell } = scope.symbols;
  if (htn === null) {
    const reason = 'it has no task network, so there is nothing to decompose';
    tell(report('not-carried-over', problem.name.span, { what: 'The problem', reason }));
    return null;
  }
  if (htn.parameters.length > 0 || conjunctsOf(htn.network.constraints).length > 0) {
    return writeHelper(problem, htn, scope);
  }
  const written = writeNetwork(htn.network, scope);
  if (written === null) return null;
  if (written.tests.length === 0) return { network: written.network, helper: null };
  const reason = 'a task is given an object that it is not declared for';
  tell(report('not-carried-over', htn.network.span, { what: 'The task network', reason }));
  return null;
}

/**
 * A task that chooses values for the network's variables. Objects of the world are its parameters, because the domain does
 * not know them.
 */
function writeHelper(
  problem: HddlProblem,
  htn: NonNullable<HddlProblem['htn']>,
  scope: Scope,
): WrittenTasks | null {
  const { symbols: all } = scope;
  const { tell, hasFailed } = watched((diagnostic) => {
    if (diagnostic.code !== 'hddl-never-applies') all.tell(diagnostic);
  });
  const symbols = { ...all, tell };
  const given = objectsIn(htn.network)
    .filter(({ name: word }) => symbols.constants.get(word) === null)
    .map((argument) => ({ argument, object: scope.resolve(argument) }));
  let inner = Scope.outermost(symbols);
  const variables: Variable[] = [];
  for (const { argument, object } of given) {
    if (object === null) return null;
    const local = inner.names.take(ownName(argument.name.text, 'as-written'));
    variables.push({ written: argument.name.key, local, types: object.types, home: object.home });
  }
  inner = inner.withObjects(variables);
  const body = writeBody({
    scope: inner,
    own: htn.parameters,
    tests: [],
    conditions: [htn.network.constraints],
    network: htn.network,
    what: problem.name,
  });
  if (body === null) {
    const reason = 'its tasks have arguments of the wrong types, or its constraints contradict each other';
    if (!hasFailed())
      all.tell(report('not-carried-over', problem.name.span, { what: 'The problem', reason }));
    return null;
  }
  const task = symbols.taskNames.take(ownName(problem.name.text, 'Capitals'));
  const branch = { kind: 'branch', name: null, implicit: true, ...documented({}) } as const;
  const method = { kind: 'method', name: null, bodySpan: NOWHERE, ...documented({}), span: NOWHERE } as const;
  const helper: TaskDeclaration = {
    kind: 'task',
    name: name(task),
    parameters: variables.map(({ home, local }) => parameter(typeNamed(symbols.typeNames.of(home)), local)),
    cost: null,
    blocks: [],
    methods: [{ ...method, branches: [{ ...branch, body: block(body), span: NOWHERE }] }],
    doc: `Chooses what the task network of the problem ${problem.name.text} leaves open.`,
    annotations: [annotation('helper', [])],
    bodySpan: NOWHERE,
    span: htn.network.span,
  };
  const args = given.flatMap(({ object }) => (object === null ? [] : [object.expression]));
  return { network: network('ordered', [taskCall(task, args)]), helper };
}

/** The objects that a network refers to, without repetitions. */
function objectsIn({ subtasks, constraints }: TaskNetwork): Argument[] {
  const found = new Map<string, Argument>();
  const note = (argument: Argument) => {
    if (argument.kind === 'constant') found.set(argument.name.key, argument);
  };
  for (const { args } of subtasks) args.forEach(note);
  const visit = (formula: Formula): void => {
    if (formula.k === 'equal') [formula.left, formula.right].forEach(note);
    else if (formula.k === 'has-type') note(formula.argument);
    else if (formula.k === 'atom') formula.atom.args.forEach(note);
    else for (const part of partsOf(formula)) visit(part);
  };
  visit(constraints);
  return [...found.values()];
}
