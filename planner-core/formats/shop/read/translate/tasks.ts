/** Operators as primitive tasks, methods as compound ones. */
import { NameSpace } from '../../../../base/name-space.ts';
import { NOWHERE } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type {
  BranchDeclaration,
  Expression,
  MethodDeclaration,
  Network,
  NetworkItem,
  Statement,
  TaskDeclaration,
} from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import { isInteger } from '../../../lisp/numbers.ts';
import {
  block,
  boolean,
  condition,
  documented,
  exists,
  isTrue,
  name,
  network,
  number,
  perform,
  quantifier,
  taskCall,
} from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import { withTransitions } from '../../../project/transitions.ts';
import type { FlatMethod, FlatOperator, FlatTask } from '../flat/model.ts';
import { type Clause, conjunctsOf, taskPlace } from '../infer/clauses.ts';
import { INTEGERS } from '../infer/flow.ts';
import type { MethodBranch, Precondition, TaskList } from '../source/model.ts';
import { callsIn, neededFor, variablesIn, variablesOfEffects } from '../source/walk.ts';
import type { Context } from './context.ts';
import { translateEffects } from './effects.ts';
import { enter, type Parameters, parametersOf } from './heads.ts';
import { conditionsOf, countMentions, type Gathered, gather, typeTest } from './logic.ts';
import type { Scope } from './scope.ts';
import { translateTerm } from './terms.ts';
import { snake } from './words.ts';

/** A declaration of a task with its clauses in the inference, in the same order. */
export function translateTask(task: FlatTask, clauses: readonly Clause[], context: Context): TaskDeclaration {
  const parameters = taskParameters(task, clauses, context);
  const { operators, methods } = task;
  const base = {
    kind: 'task' as const,
    name: name(context.vocabulary.taskName(task.key)),
    parameters: parameters.parameters,
    span: task.span,
    bodySpan: NOWHERE,
  };
  const [operator] = operators;
  if (operator !== undefined && methods.length === 0) {
    const primitive = context.refusals.attempt(() =>
      translateOperator(operator, parameters, { clause: clauses[0], context }),
    );
    const annotations = operator.helper ? ['helper'] : [];
    if (primitive !== null)
      return {
        ...base,
        ...documented({ doc: operator.comments.about, annotations }),
        ...primitive,
        methods: [],
      };
  }
  const compound = translateMethods(methods, parameters, { clauses, context });
  if (compound.length > 0) {
    const [only] = methods;
    const doc = methods.length === 1 && only !== undefined ? only.comments.about : [];
    return { ...base, ...documented({ doc }), cost: null, blocks: [], methods: compound };
  }
  return { ...base, ...documented({ annotations: ['disabled'] }), cost: null, blocks: [], methods: [] };
}

/** The parameters of a task, named as in the first of its heads. */
export function taskParameters(task: FlatTask, clauses: readonly Clause[], context: Context): Parameters {
  const heads = [...task.operators, ...task.methods].map(({ head }) => head);
  const places = Array.from({ length: task.arity }, (_, index) => taskPlace(task.key, index));
  const [first] = clauses;
  const environment = first === undefined ? new Map() : context.inference.flow.environment(first, true);
  return parametersOf(heads, places, { context, environment });
}

interface ClauseContext {
  readonly clause: Clause | undefined;
  readonly context: Context;
}

function environmentOf({ clause, context }: ClauseContext) {
  return clause === undefined ? new Map() : context.inference.flow.environment(clause, true);
}

// ---- operators

function translateOperator(operator: FlatOperator, parameters: Parameters, place: ClauseContext) {
  const { context } = place;
  const { precondition, deletes, adds, cost } = operator;
  const { scope, conditions } = enter(operator.head, parameters, {
    context,
    environment: environmentOf(place),
  });
  const used = new Set([
    ...variablesOfEffects([...deletes, ...adds]),
    ...(cost === null ? [] : variablesIn([cost])),
  ]);
  const held = gather(precondition.logic, scope, {
    context,
    mentions: mentionsOf(precondition, operator),
    // A cost is outside the block in which names are bound.
    unnamed: neededFor(cost === null ? [] : [cost], precondition.logic),
  });
  const before = conjunctsOf(precondition.logic).flatMap((part) => (part.k === 'atom' ? [part.atom] : []));
  const quantified = new Set(held.parameters.map((parameter) => parameter.name.text));
  for (const variable of used) {
    const bound = held.scope.variables.get(variable);
    if (
      bound?.expression.kind === 'application' &&
      bound.expression.args === null &&
      quantified.has(bound.expression.name.text)
    )
      throw new NotCarriedOver(
        operator.span,
        `\`?${variable}\``,
        'an effect needs a single value, but the precondition may find several',
      );
  }
  const effects = translateEffects({ scope: held.scope, context, before, deletes, adds });
  const tests = [
    ...conditions.map(condition),
    ...held.outer,
    ...test(held),
    ...effects.conditions.map(condition),
  ];
  return {
    cost: cost === null ? null : costOf(operator, held.scope, context),
    blocks: [block(withTransitions(tests.filter(isWorthSaying), effects.statements))],
  };
}

function isWorthSaying(statement: Statement): boolean {
  return statement.kind !== 'condition' || !isTrue(statement.value);
}

function test({ parameters, inner }: Gathered): Statement[] {
  return parameters.length === 0 ? [...inner] : [condition(exists(parameters, conditionsOf(inner)))];
}

function mentionsOf({ logic }: Precondition, { deletes, adds, cost }: FlatOperator) {
  const effects = [...deletes, ...adds].flatMap((effect) =>
    effect.k === 'forall' ? effect.atoms.flatMap(({ args }) => args) : effect.atom.args,
  );
  return countMentions([logic], [...effects, ...(cost === null ? [] : [cost])]);
}

function costOf({ cost }: FlatOperator, scope: Scope, context: Context) {
  if (cost === null || (cost.k === 'number' && cost.value === 1)) return null;
  if (cost.k === 'number' && cost.value < 0)
    throw new NotCarriedOver(cost.span, 'A negative cost', 'costs must be at least 0');
  const value: Expression =
    cost.k === 'number'
      ? number(cost.value, !isInteger(cost.value))
      : translateTerm(cost, scope, context, INTEGERS).expression;
  return { value, span: cost.span };
}

// ---- methods

interface MethodsContext {
  readonly clauses: readonly Clause[];
  readonly context: Context;
}

function translateMethods(
  methods: readonly FlatMethod[],
  parameters: Parameters,
  { clauses, context }: MethodsContext,
): MethodDeclaration[] {
  const names = new NameSpace(OWN_NAMES);
  let next = 0;
  return methods.flatMap((method): MethodDeclaration[] => {
    const own = clauses.slice(next, next + method.branches.length);
    next += method.branches.length;
    const translated = context.refusals.attempt(() =>
      translateMethod(method, parameters, { clauses: own, context, names }),
    );
    return translated === null ? [] : [withDoc(translated, methods.length > 1 ? method.comments.about : [])];
  });
}

function withDoc(method: MethodDeclaration, doc: readonly string[]): MethodDeclaration {
  const own = method.doc === null ? [] : [method.doc];
  return { ...method, ...documented({ doc: [...doc, ...own] }) };
}

function translateMethod(
  method: FlatMethod,
  parameters: Parameters,
  { clauses, context, names }: MethodsContext & { readonly names: NameSpace },
): MethodDeclaration {
  const single = method.branches.length === 1;
  const labels = new NameSpace(OWN_NAMES);
  const branches = method.branches.map((branch, index): BranchDeclaration => {
    const statements = translateBranch(method, branch, { parameters, clause: clauses[index], context });
    const label = single || branch.label === null ? null : name(labels.take(snake(branch.label)));
    const doc = single ? [] : branch.comments.about;
    return {
      kind: 'branch',
      name: label,
      implicit: single,
      body: block(statements),
      ...documented({ doc }),
      span: branch.span,
    };
  });
  const [only] = method.branches;
  const own =
    single && only?.label !== null && only !== undefined ? name(names.take(snake(only.label))) : null;
  const doc = single ? (only?.comments.about ?? []) : [];
  return {
    kind: 'method',
    name: own,
    branches,
    ...documented({ doc }),
    span: method.span,
    bodySpan: NOWHERE,
  };
}

interface BranchContext extends ClauseContext {
  readonly parameters: Parameters;
}

function translateBranch(method: FlatMethod, branch: MethodBranch, place: BranchContext): Statement[] {
  const { context } = place;
  const { precondition, tasks } = branch;
  const { scope, conditions } = enter(method.head, place.parameters, {
    context,
    environment: environmentOf(place),
  });
  const calls = [...callsIn(tasks)].flatMap(({ head }) => head.args);
  const sorted = precondition.sort !== null;
  const mentions = sorted ? null : countMentions([precondition.logic], calls);
  const { sort } = precondition;
  const key = sort === null ? [] : [{ k: 'variable', name: sort.variable, span: sort.span } as const];
  const early = neededFor(key, precondition.logic);
  const held = gather(precondition.logic, scope, { context, mentions, unnamed: new Set(), early });
  const guards: Expression[] = [];
  const end = perform(translateTasks(tasks, held.scope, { context, guards }));
  const outer = [...conditions.map(condition), ...held.outer].filter(isWorthSaying);
  const body = [...held.inner, ...guards.map(condition), end];
  if (held.parameters.length === 0) return [...outer, ...body];
  if (precondition.sort === null) {
    return [...outer, quantifier(precondition.mode === 'first' ? 'first' : 'exists', held.parameters, body)];
  }
  const { variable, comparator, span } = precondition.sort;
  if (comparator !== '<' && comparator !== '>')
    throw new NotCarriedOver(span, `The order \`${comparator}\``, 'it is a part of the host program');
  const by = translateTerm({ k: 'variable', name: variable, span }, held.scope, context, INTEGERS);
  return [
    ...outer,
    quantifier('sort-by', held.parameters, body, { key: by.expression, direction: comparator }),
  ];
}

/** A list of tasks as a network; an argument with a wider type than the parameter is tested first. */
function translateTasks(
  list: TaskList,
  scope: Scope,
  place: { readonly context: Context; readonly guards: Expression[] },
): Network {
  const items = list.items.map((item): NetworkItem => {
    if (item.k === 'list') return translateTasks(item, scope, place);
    const { context, guards } = place;
    const { vocabulary, inference } = context;
    const args = item.head.args.map((arg, index) => {
      const wanted = inference.typeAt(taskPlace(item.head.name, index));
      const bound = translateTerm(arg, scope, context, wanted);
      const guard = wanted.k === 'object' ? typeTest(bound, wanted, context) : boolean(true);
      if (!isTrue(guard)) guards.push(guard);
      return bound.expression;
    });
    return taskCall(vocabulary.taskName(item.head.name), args);
  });
  return network(list.order, items);
}

/** Reports tasks that nothing performs, unless the operator or method was already reported. */
export function tellUndone(tasks: readonly FlatTask[], { inference, tell }: Context): void {
  const { unread } = inference.project;
  for (const { key, operators, methods, span, words } of tasks) {
    const [name = ''] = key.replace(/^!+/, '').split(' ');
    if (operators.length === 0 && methods.length === 0 && !unread.has(name))
      tell(report('nothing-does-it', span, { task: words }));
  }
}
