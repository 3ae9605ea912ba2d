/** A condition and an effect on one variable are said as one transition; everything else stays as it is. */
import { describe, expect, it } from 'vitest';
import {
  apply,
  assign,
  binary,
  boolean,
  condition,
  integer,
  isFalse,
  isTrue,
  not,
} from '../../../../planner-core/formats/project/build.ts';
import { withTransitions } from '../../../../planner-core/formats/project/transitions.ts';
import type { Statement } from '../../../../planner-core/language/ast.ts';
import { printExpression } from '../../../../planner-core/language/print.ts';

const open = apply('open', [apply('door')]);
const at = apply('at', [apply('npc')]);

function shown(statements: readonly Statement[]): string[] {
  return statements.map((statement) => {
    if (statement.kind === 'condition') return printExpression(statement.value);
    if (statement.kind === 'assign')
      return `${printExpression(statement.target)} ${statement.operator} ${printExpression(statement.value)}`;
    if (statement.kind !== 'transition') return statement.kind;
    return [statement.target, statement.from, statement.to].map(printExpression).join(' | ');
  });
}

describe('a condition with the effect that ends it', () => {
  it('is one transition, in the place of the condition', () => {
    const tests = [condition(binary('==', at, apply('yard'))), condition(not(open))];
    const effects = [assign(open, boolean(true)), assign(at, apply('home'))];
    expect(shown(withTransitions(tests, effects))).toEqual([
      'at(npc) | yard | home',
      'open(door) | false | true',
    ]);
  });

  it('stays apart where the effect counts, or is about something else', () => {
    const tests = [condition(binary('==', at, integer(1))), condition(open)];
    const effects = [assign(at, integer(1), '+='), assign(apply('open', [apply('gate')]), boolean(false))];
    expect(shown(withTransitions(tests, effects))).toEqual([
      'at(npc) == 1',
      'open(door)',
      'at(npc) += 1',
      'open(gate) := false',
    ]);
  });

  it('stays apart where the format wants it so', () => {
    const effects = [assign(open, boolean(true))];
    const isEnd: Parameters<typeof withTransitions>[2] = (from, to) => isTrue(from) === isFalse(to);
    expect(shown(withTransitions([condition(open)], effects, isEnd))).toEqual([
      'open(door)',
      'open(door) := true',
    ]);
  });
});
