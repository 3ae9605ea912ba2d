/** Task networks. */
import { report } from '../diagnostics/catalogue.ts';
import type { Network } from '../ir/model.ts';
import {
  type EachItem,
  HOLE,
  type NetworkItem,
  type TaskCall,
  type Network as WrittenNetwork,
} from '../language/ast.ts';
import { type Environment, given } from './environment.ts';
import { resolveCondition } from './fitting.ts';
import { didYouMean } from './hints.ts';
import { resolveArguments } from './resolve-application.ts';
import { bindQuantified } from './resolve-parameters.ts';
import type { TaskSymbol } from './symbols.ts';

/** Parts with errors are reported and left out. */
export function resolveNetwork(network: WrittenNetwork, environment: Environment): Network {
  const items = network.items.flatMap((item) => resolveItem(item, environment));
  return { k: network.order, items, origin: network.span };
}

function resolveItem(item: NetworkItem, environment: Environment): Network[] {
  switch (item.kind) {
    case 'network':
      return [resolveNetwork(item, environment)];
    case 'each':
      return [resolveEach(item, environment)];
    case 'call':
      return resolveCall(item, environment);
  }
}

function resolveEach(each: EachItem, outer: Environment): Network {
  const { locals, environment } = bindQuantified(each.parameters, outer);
  const condition = each.condition && resolveCondition(each.condition, environment);
  const network = resolveNetwork(each.network, given(environment, condition, true));
  return { k: 'each', locals, condition, network, origin: each.span };
}

function resolveCall(call: TaskCall, environment: Environment): Network[] {
  const task = taskNamed(call, environment);
  if (task === null) {
    for (const arg of call.args) environment.resolve(arg, environment);
    return [];
  }
  const args = resolveArguments(task, call.args, { environment, place: call.span });
  return args === null ? [] : [{ k: 'task', task: task.id, args, origin: call.span }];
}

/** The task that a call names; null if it does not exist, which is reported. */
export function taskNamed(
  { name }: TaskCall,
  { symbols, tell }: Pick<Environment, 'symbols' | 'tell'>,
): TaskSymbol | null {
  const task = symbols.tasks.get(name.text);
  if (task !== undefined) return task;
  if (name.text === HOLE) tell(report('still-missing', name.span, {}));
  else if (symbols.values.has(name.text)) tell(report('not-a-task', name.span, { name: name.text }));
  else {
    const hint = didYouMean(tell, name.text, () => symbols.tasks.keys());
    tell(report('unknown-task', name.span, { name: name.text, hint }));
  }
  return null;
}
