/** Tasks, methods, branches, bodies and networks. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const tasksCodes = {
  'mixed-task': error(
    '`{{name}}` has methods, so it cannot have a block of conditions and effects.',
    'A task is either compound (it has methods) or primitive (it has conditions and effects). Put the conditions into the methods, and the effects into a primitive task that the methods call.',
  ),
  'several-blocks': error(
    '`{{name}}` already has a block; write the conditions and effects into one.',
    'A primitive task has one block, whose effects all happen at once.',
  ),
  'cost-in-compound': error(
    '`{{name}}` has methods; only primitive tasks have a cost.',
    'The cost of a compound task is the sum of the costs of the primitive tasks it leads to.',
  ),
  'order-without-methods': error(
    '`{{name}}` has no methods that could be tried in an order.',
    'Only compound tasks try methods. Remove the line, or add methods that each say `score := …;`.',
  ),
  'missing-score': error(
    'This method has no score, by which `{{name}}` orders its methods.',
    'Write `score := …;` first in the method; `score := 0;` will do. Without `try … score first;` the task tries its methods in the order written.',
  ),
  'unused-score': warning(
    '`{{name}}` tries its methods in the order written; this score has no effect.',
    'Write `try highest score first;` or `try lowest score first;` at the start of the task, or remove the score.',
  ),
  'score-in-branch': error(
    'The score is the method’s; it cannot stand inside a branch or a quantifier.',
    'Write `score := …;` first in the method, before its branches. To score bindings, ask for the best of them, as in `max (Npc n; hears(n); threat(n))`.',
  ),
  'effect-in-method': error(
    'A method changes nothing; effects belong into primitive tasks.',
    'Move the effect into a primitive task and call that in the network.',
  ),
  'effect-in-test': error(
    'A block that only tests cannot change anything; use `forall` around effects.',
    '`exists`, `first` and `sort-by` in a primitive task ask whether something holds. `forall (Npc n) { … }` applies effects to every object that satisfies the conditions beside them.',
  ),
  'only-effects-in-when': error(
    '{{what}} cannot stand in a `when`; only effects can.',
    'Write conditions into the parentheses: `when (a and b) { … }`. Write a `let` before the `when`.',
  ),
  'network-in-primitive': error(
    'A primitive task has no network.',
    'Put the network into a method: `method { ordered(…); }` makes the task compound.',
  ),
  'network-in-forall': error(
    '`forall` cannot lead to a network.',
    'For one part per object write `each (Npc n) { ordered(…); }` inside the network. For one alternative per object use `exists`.',
  ),
  'after-network': error(
    'Nothing may follow the {{what}} that ends this body.',
    'A body is conditions and lets, then exactly one network or one quantifier block that leads to one. Several tasks go into one network; several ways go into branches.',
  ),
  'missing-network': error(
    'This body does not say what to do: it has no network.',
    'End it with `ordered(…);`, or with `ordered();` where nothing is left to do.',
  ),
  'task-outside-network': error(
    '`{{name}}` is a task; it has to stand in a network, as in `ordered({{name}}(…));`.',
    'A body is conditions, then one network. Several tasks go into the same one: `ordered(First(), Second());`.',
  ),
  'not-assignable': error(
    '{{what}} cannot be changed; only variables can.',
    'The left side of an effect or of an initial value is a variable with its arguments, such as `at(npc)`.',
  ),
  'constant-written': error(
    '`{{name}}` is a constant, and effects cannot change it.',
    'Declare it as `fluent` if tasks are to change it.',
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
    'A cost of {{value}} is negative.',
    'Costs are 0 or more: finding the best plan relies on it.',
  ),
  'too-many-tasks': error(
    'A domain has at most {{limit}} tasks; this one is beyond that.',
    'Tasks take parameters: one task for all objects of a type does the work of many that differ in names alone.',
  ),
  'network-too-large': error(
    'A network names at most {{limit}} tasks.',
    'Write `each (Npc n; condition) { … }` for one part per object, or give groups of tasks a task of their own.',
  ),
  'unending-task': warning(
    '`{{name}}` can never end: {{chain}}.',
    'Every way of doing the task leads back to it. Add a method or branch that ends, such as one with `ordered();`.',
  ),
  'unreachable-branch': warning(
    'This branch is never tried: the one before it always applies.',
    'Only the first branch whose condition holds is used, and an earlier branch of this method has no condition. Add one there, or make this a method of its own.',
  ),
  'unused-parameter': warning(
    'The parameter `{{name}}` is never used.',
    'Use it, remove it, or begin its name with `_` to say that this is meant.',
  ),
  'unused-local': warning(
    '`{{name}}` is never used.',
    'Use it, remove it, or begin its name with `_` to say that this is meant.',
  ),
  'unused-variable': warning(
    'The variable `{{name}}` is never read and no effect sets it.',
    'Use it or remove it.',
  ),
  'unused-task': info(
    'No world needs the task `{{name}}`.',
    'It is neither in the tasks of a world nor in a method that one of them can lead to.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
