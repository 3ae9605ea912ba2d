/** The functions that are made of a domain, before they are printed. */
import { JAVASCRIPT } from '../../../../planner-core/compiler/code/print-unit.ts';
import type { CodePrinter } from '../../../../planner-core/compiler/code/printer.ts';
import type { FunctionCode } from '../../../../planner-core/compiler/code/statements.ts';
import { emitDomain } from '../../../../planner-core/compiler/emit-domain.ts';
import { emitLookahead } from '../../../../planner-core/compiler/emit-lookahead.ts';
import { lowerDomain } from '../../../../planner-core/compiler/lower.ts';
import { shapeOf } from '../../../../planner-core/compiler/shape.ts';
import type { Domain } from '../../../../planner-core/index.ts';

/** By text, the domain's own and that of its lookahead functions: the functions in the order made. */
export function recordedFunctions(domain: Domain): readonly [own: FunctionCode[], lookahead: FunctionCode[]] {
  const program = lowerDomain(domain);
  const shape = shapeOf(program);
  const record = (emit: typeof emitDomain | typeof emitLookahead) => {
    const made: FunctionCode[] = [];
    const printer: CodePrinter = {
      ...JAVASCRIPT,
      function: (code) => {
        made.push(code);
        return '';
      },
    };
    emit(program, shape, printer);
    return made;
  };
  return [record(emitDomain), record(emitLookahead)];
}
