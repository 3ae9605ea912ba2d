/** Cells of variables: their positions in the searched state or in the world's tables. */
import type { VariableInfo } from '../program/model.ts';
import { element, number, sum, tableCell, times } from './code/build.ts';
import type { Code } from './code/tree.ts';
import { codeType, type FunctionScope } from './function-scope.ts';
import { ofWorld } from './surroundings.ts';
import type { Unit } from './unit.ts';

/** The cell of a variable that effects change. */
export function stateCell(unit: Unit, variable: VariableInfo, codes: readonly Code[]): Code {
  const state = unit.state(variable.type.kind === 'float');
  return element(state, emitAddress(unit, variable, codes), codeType(variable.type));
}

/** The cell of a constant. Tables with two or more dimensions may be sparse, depending on the world. */
export function constantCell(scope: FunctionScope, variable: VariableInfo, codes: readonly Code[]): Code {
  const { unit } = scope;
  const { id } = variable;
  const type = codeType(variable.type);
  const table = unit.capture(`T${id}`, 'data', () => element(ofWorld('tables'), number(id), 'data', 'table'));
  const address = emitAddress(unit, variable, codes);
  if (codes.length < 2) return element(table, address, type);
  const sparse = unit.capture(`p${id}`, 'data', () =>
    element(ofWorld('sparse'), number(id), 'data', 'optional'),
  );
  return tableCell(type, { address, name: scope.temporary('int32'), table, sparse });
}

/** The position of a variable's cell. */
export function emitAddress(unit: Unit, { id }: VariableInfo, codes: readonly Code[]): Code {
  const terms: Code[] = [unit.base(id)];
  for (const [index, code] of codes.entries())
    terms.push(index === codes.length - 1 ? code : times(code, unit.stride(id, index)));
  return sum(terms, 'int32');
}
