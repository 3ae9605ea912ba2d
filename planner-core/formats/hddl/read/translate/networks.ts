/** Task networks: their order as nested groups, and their calls with the tests that the types of arguments require. */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Expression, Network, NetworkItem } from '../../../../language/ast.ts';
import { isOfType, isTrue, network, taskCall } from '../../../project/build.ts';
import type { Atom, TaskNetwork } from '../source/model.ts';
import { allOf } from '../source/reader.ts';
import { hasArguments, isMember } from './formulas.ts';
import { type Nested, nestOrder } from './order.ts';
import type { Resolved, Scope } from './scope.ts';
import type { TypeSet } from './type-forest.ts';

export interface WrittenNetwork {
  readonly network: Network;
  /** The conditions on the arguments that the subtasks require. */
  readonly tests: readonly Expression[];
}

interface WrittenCall {
  readonly item: NetworkItem;
  readonly tests: readonly Expression[];
}

/** Null if it cannot be imported, which is reported. */
export function writeNetwork(subtasks: TaskNetwork, scope: Scope): WrittenNetwork | null {
  const calls = allOf(subtasks.subtasks.map((subtask) => writeCall(subtask, scope)));
  const nested = nestOrder(subtasks.subtasks.length, subtasks.before);
  const { tell } = scope.symbols;
  if (nested.k === 'cycle') tell(report('hddl-order-cycle', subtasks.span, {}));
  if (nested.k === 'not-nested') {
    const tasks = nested.witness.map((index) => subtasks.subtasks[index]?.name.text ?? '').join(', ');
    tell(report('hddl-order-not-nested', subtasks.span, { tasks }));
  }
  if (calls === null || nested.k !== 'nested') return null;
  const tests = calls.flatMap((call) => call.tests);
  return { network: asNetwork(write(nested.order, calls)), tests };
}

function write(nested: Nested, calls: readonly WrittenCall[]): NetworkItem {
  if (nested.k === 'leaf') {
    const call = calls[nested.index];
    if (call === undefined) throw new Error('An order of more subtasks than there are');
    return call.item;
  }
  const order = nested.items.length === 0 ? 'ordered' : nested.k;
  return network(
    order,
    nested.items.map((item) => write(item, calls)),
  );
}

function asNetwork(item: NetworkItem): Network {
  return item.kind === 'network' ? item : network('ordered', [item]);
}

function writeCall(subtask: Atom, scope: Scope): WrittenCall | null {
  const { symbols } = scope;
  const { text, span } = subtask.name;
  const task = symbols.tasks.get(subtask.name);
  const args = allOf(subtask.args.map((arg) => scope.resolve(arg)));
  if (task === null) symbols.tell(report('hddl-unknown', span, { kind: 'task', name: text }));
  if (task === null || args === null || !hasArguments(subtask, task.types.length, symbols)) return null;
  const tests = args.map((arg, index) => fits(arg, task.types[index] as TypeSet, scope));
  return {
    item: taskCall(
      task.name,
      args.map(({ expression }) => expression),
    ),
    tests: tests.filter((test) => !isTrue(test)),
  };
}

/** The condition that an argument has the type of the task's parameter. */
function fits(arg: Resolved, types: TypeSet, { symbols }: Scope): Expression {
  const test = isMember(symbols, arg, types);
  const needed = symbols.forest.homeOf(types);
  if (!isTrue(test) || symbols.forest.isWithin(arg.home, needed)) return test;
  return isOfType(arg.expression, symbols.typeNames.of(needed));
}
