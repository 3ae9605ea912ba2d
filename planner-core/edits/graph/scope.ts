/** The names that a subtask of a branch can use as arguments, with their types as written, and which of them fit. */

import { readBranchBody } from '../../graph/body.ts';
import type { LocatedBranch } from '../../graph/syntax-index.ts';
import type { Parameter, TypeReference } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { liesWithin, type Supertypes, supertypesOf } from '../../language/supertypes.ts';
import type { EditContext } from '../kit/context.ts';

/** The task's parameters and the variables of the quantifier blocks around the network, from the outermost. */
export function parametersInScope({ task, branch }: LocatedBranch): Parameter[] {
  const { quantifiers } = readBranchBody(branch);
  return [...task.parameters, ...quantifiers.flatMap((statement) => statement.parameters)];
}

/**
 * An argument for each parameter of a task: a name in scope with a fitting type, preferably one with the same name, then
 * the innermost, and each name only once if there are enough. If nothing fits, the parameter's own name is used, an unknown
 * name that the problem list then reports.
 */
export function fittingArguments(
  context: EditContext,
  parameters: readonly Parameter[],
  scope: readonly Parameter[],
): string[] {
  const supertypes = supertypesOf(context.domain.flatMap((source) => source.tree.declarations));
  const used = new Set<Parameter>();
  return parameters.map((parameter) => {
    const fitting = [...scope].reverse().filter((local) => fits(local.type, parameter.type, supertypes));
    const unused = fitting.filter((local) => !used.has(local));
    const choice = unused.find((local) => local.name.text === parameter.name.text) ?? unused[0] ?? fitting[0];
    if (choice) used.add(choice);
    return writeName((choice ?? parameter).name.text);
  });
}

function fits(from: TypeReference, to: TypeReference, supertypes: Supertypes): boolean {
  if (from.name.text === 'integer' && to.name.text === 'float') return true;
  return liesWithin(supertypes, from.name.text, to.name.text);
}
