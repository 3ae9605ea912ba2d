/** Tasks, methods, branches, bodies and networks. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const tasksCodes = {
  'mixed-task': error(
    '`{{name}}` has methods, so it cannot have a block of conditions and effects.',
    'A task is either compound (it has methods) or primitive (it has conditions and effects). Put the conditions into the methods, and the effects into a primitive task that the methods call.',
  ),
  'several-blocks': error(
    '`{{name}}` already has a block; put all conditions and effects into that one.',
    'A primitive task has one block, whose effects all happen at once.',
  ),
  'cost-in-compound': error(
    '`{{name}}` has methods; only primitive tasks have a cost.',
    'The cost of a compound task is the sum of the costs of the primitive tasks it leads to.',
  ),
  'order-without-methods': error(
    '`{{name}}` has no methods to order.',
    'Only compound tasks have methods. Remove the line, or add methods that each have a `score := …;`.',
  ),
  'missing-score': error(
    'This method has no score, but `{{name}}` tries its methods in the order of their scores.',
    'Write `score := …;` first in the method; `score := 0;` will do. Without `try … score first;`, methods are tried in the order they are written.',
  ),
  'unused-score': warning(
    'This score has no effect: `{{name}}` tries its methods in the order they are written.',
    'Write `try highest score first;` or `try lowest score first;` at the start of the task, or remove the score.',
  ),
  'score-in-branch': error(
    'A score belongs to the method; it cannot be inside a branch or a quantifier.',
    'Write `score := …;` first in the method, before its branches. To score a method by its best binding, write for example `max (Npc n; hears(n); threat(n))`.',
  ),
  'effect-in-method': error(
    'A method cannot change anything; effects belong in primitive tasks.',
    'Move the effect into a primitive task and call that task in the network.',
  ),
  'effect-in-test': error(
    'A block that only tests cannot change anything; use `forall` around effects.',
    'In a primitive task, `exists`, `first` and `sort-by` only test whether something holds. `forall (Npc n) { … }` applies effects to every object that satisfies the conditions beside them.',
  ),
  'only-effects-in-when': error(
    '{{what}} is not allowed in a `when`; only effects are.',
    'Write conditions in the parentheses: `when (a and b) { … }`. Write a `let` before the `when`.',
  ),
  'network-in-primitive': error(
    'A primitive task cannot have a network.',
    'Put the network into a method: `method { ordered(…); }` makes the task compound.',
  ),
  'network-in-forall': error(
    'A `forall` cannot contain a network.',
    'To do one part for each object, write `each (Npc n) { ordered(…); }` inside the network. To try one alternative for each object, use `exists`.',
  ),
  'after-network': error(
    'Nothing may follow the {{what}} that ends this body.',
    'A body consists of conditions and lets, and then exactly one network or one quantifier block that leads to one. Put several tasks into one network, and alternatives into branches.',
  ),
  'missing-network': error(
    'This body has no network, so it does not say what to do.',
    'End it with `ordered(…);`, or with `ordered();` if there is nothing left to do.',
  ),
  'task-outside-network': error(
    '`{{name}}` is a task; call it in a network, as in `ordered({{name}}(…));`.',
    'A body is conditions, then one network. Put several tasks into the same network: `ordered(First(), Second());`.',
  ),
  'not-assignable': error(
    '{{what}} cannot be changed; only variables can.',
    'The left side of an effect or of an initial value is a variable with its arguments, such as `at(npc)`.',
  ),
  'constant-written': error(
    '`{{name}}` is a constant; effects cannot change it.',
    'Declare it as `fluent` if tasks should change it.',
  ),
  'effects-disagree': error(
    '`{{name}}` is set to {{first}} and to {{second}} in one step.',
    'All effects of a task happen at once, so they must agree on the value.',
  ),
  'mixed-effects': error(
    '`{{name}}` is both set by `:=` and changed by `+=` or `-=` in one step.',
    'All effects of a task happen at once. Write one assignment with the final value.',
  ),
  'cost-below-zero': error(
    'A cost cannot be negative, but this one is {{value}}.',
    'Costs must be 0 or more, because the search for the best plan relies on it.',
  ),
  'too-many-tasks': error(
    'A domain can have at most {{limit}} tasks; this one is over the limit.',
    'Use parameters: one task for all objects of a type replaces many tasks that differ only in their names.',
  ),
  'network-too-large': error(
    'A network can contain at most {{limit}} tasks.',
    'Write `each (Npc n; condition) { … }` for one part per object, or move groups of tasks into tasks of their own.',
  ),
  'unending-task': warning(
    '`{{name}}` can never finish: {{chain}}.',
    'Every way of doing this task leads back to it. Add a method or branch that does not, such as one with `ordered();`.',
  ),
  'unreachable-branch': warning(
    'This branch is never tried: the one before it always applies.',
    'Only the first branch whose condition holds is used, and an earlier branch of this method has no condition. Add a condition there, or make this a method of its own.',
  ),
  'unused-parameter': warning(
    'The parameter `{{name}}` is never used.',
    'Use it, remove it, or start its name with `_` to show that this is intended.',
  ),
  'unused-local': warning(
    '`{{name}}` is never used.',
    'Use it, remove it, or start its name with `_` to show that this is intended.',
  ),
  'unused-variable': warning(
    'The variable `{{name}}` is never read, and no effect sets it.',
    'Use it or remove it.',
  ),
  'unused-task': info(
    'The task `{{name}}` is not used by any world.',
    'It is neither among the tasks of a world nor in a method that one of them can lead to.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
