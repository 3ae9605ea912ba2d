/** Walks over the model: every expression inside another one, or inside steps, effects, bodies and networks. */
import type { Body, Effect, Expr, Network, Step, Task } from '../ir/model.ts';

/** The direct subexpressions of an expression. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.k) {
    case 'constant':
    case 'local':
      return [];
    case 'variable':
    case 'derived':
    case 'external':
    case 'random':
    case 'function':
      return expr.args;
    case 'not':
    case 'negate':
    case 'is':
      return [expr.operand];
    case 'exists':
    case 'forall':
      return [expr.condition];
    case 'aggregate':
      return [expr.condition, expr.value].filter((part) => part !== null);
    case 'if':
      return [expr.condition, expr.whenTrue, expr.whenFalse];
    default:
      return [expr.left, expr.right];
  }
}

/** The expression and all of its subexpressions, from left to right. */
export function* expressionsWithin(outermost: Expr): Generator<Expr> {
  const open = [outermost];
  for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
    yield expr;
    const children = childrenOf(expr);
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] as Expr);
  }
}

/** The outermost expressions of a task. */
export function expressionsOfTask(task: Task): Expr[] {
  if (task.kind === 'compound') {
    return task.methods.flatMap(({ score, branches }) => [
      ...(score === null ? [] : [score.value]),
      ...branches.flatMap(({ body }) => expressionsOfBody(body)),
    ]);
  }
  return [task.cost, ...task.steps.map(({ expr }) => expr), ...task.effects.flatMap(expressionsOfEffect)];
}

function expressionsOfEffect(effect: Effect): Expr[] {
  switch (effect.k) {
    case 'assign':
      return [...effect.args, effect.value];
    case 'when':
      return [effect.condition, ...effect.effects.flatMap(expressionsOfEffect)];
    case 'forall':
      return [...effect.steps.map(({ expr }) => expr), ...effect.effects.flatMap(expressionsOfEffect)];
  }
}

function expressionsOfBody({ steps, end }: Body): Expr[] {
  const before = steps.map(({ expr }) => expr);
  if (end.k === 'network') return [...before, ...expressionsOfNetwork(end.network)];
  return [...before, ...(end.sort ? [end.sort.key] : []), ...expressionsOfBody(end.body)];
}

/** The arguments and conditions in a network. */
export function expressionsOfNetwork(network: Network): Expr[] {
  switch (network.k) {
    case 'task':
      return [...network.args];
    case 'each':
      return [...(network.condition ? [network.condition] : []), ...expressionsOfNetwork(network.network)];
    default:
      return network.items.flatMap(expressionsOfNetwork);
  }
}

/** All steps of a task: in its block, in `forall` around effects, and in every body. */
export function stepsOfTask(task: Task): Step[] {
  if (task.kind === 'primitive') return [...task.steps, ...task.effects.flatMap(stepsOfEffect)];
  return task.methods.flatMap(({ branches }) => branches.flatMap(({ body }) => stepsOfBody(body)));
}

function stepsOfEffect(effect: Effect): Step[] {
  switch (effect.k) {
    case 'assign':
      return [];
    case 'when':
      return [{ k: 'condition', expr: effect.condition }, ...effect.effects.flatMap(stepsOfEffect)];
    case 'forall':
      return [...effect.steps, ...effect.effects.flatMap(stepsOfEffect)];
  }
}

function stepsOfBody({ steps, end }: Body): Step[] {
  return end.k === 'network' ? [...steps] : [...steps, ...stepsOfBody(end.body)];
}

/** The networks of a task's branches; none for a primitive task. */
export function networksOf(task: Task): Network[] {
  if (task.kind === 'primitive') return [];
  return task.methods.flatMap(({ branches }) => branches.map(({ body }) => networkOf(body)));
}

function networkOf({ end }: Body): Network {
  return end.k === 'network' ? end.network : networkOf(end.body);
}

/** The ids of the tasks that a network calls. */
export function tasksIn(network: Network): number[] {
  switch (network.k) {
    case 'task':
      return [network.task];
    case 'each':
      return tasksIn(network.network);
    default:
      return network.items.flatMap(tasksIn);
  }
}
