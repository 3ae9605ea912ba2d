/** Actions as primitive tasks. */
import { NOWHERE } from '../../../../base/source.ts';
import type { Expression, TaskDeclaration } from '../../../../language/ast.ts';
import { watched } from '../../../kit/tell.ts';
import {
  annotation,
  block,
  condition,
  integer,
  isFalse,
  isTrue,
  name,
  originalName,
  parameter,
  typeNamed,
} from '../../../project/build.ts';
import { withTransitions } from '../../../project/transitions.ts';
import { type Action, TRUE } from '../source/model.ts';
import { allOf } from '../source/reader.ts';
import { type WrittenEffect, writeEffect } from './effects.ts';
import { conjunctsOf, writeFormula } from './formulas.ts';
import { Scope } from './scope.ts';
import type { Symbols, TaskSymbol } from './symbols.ts';

const NOTHING: NonNullable<Action['does']> = { precondition: TRUE, effect: { k: 'all', parts: [] } };

/** The task of an action. An action that cannot be imported is reported and becomes a task that always fails. */
export function writeAction(action: Action, symbol: TaskSymbol, symbols: Symbols): TaskDeclaration {
  const { tell, hasFailed } = watched(symbols.tell);
  const outer = Scope.outermost({ ...symbols, tell });
  const variables = outer.declare(action.parameters);
  const scope = outer.with(variables);
  const { precondition, effect: change } = action.does ?? NOTHING;
  const conditions = allOf(conjunctsOf(precondition).map((part) => writeFormula(part, scope)));
  const effect = writeEffect(change, scope, precondition);
  const parameters = variables.map(({ home, local }) =>
    parameter(typeNamed(symbols.typeNames.of(home)), local),
  );
  const head = {
    kind: 'task',
    name: name(symbol.name),
    parameters,
    methods: [],
    doc: action.doc,
    bodySpan: NOWHERE,
    span: action.span,
  } as const;
  const annotations = originalName(symbol.word.text, symbol.name);
  if (action.does === null || hasFailed() || conditions === null || effect === null) {
    return { ...head, annotations: [...annotations, annotation('disabled', [])], cost: null, blocks: [] };
  }
  const tests = conditions.filter((part) => !isTrue(part)).map(condition);
  const statements = withTransitions(tests, effect.statements, isEnd);
  return { ...head, annotations, cost: writeCost(effect, symbols), blocks: [block(statements)] };
}

/** A domain that uses costs states the cost of each action; in other domains, every action costs 1. */
function writeCost({ cost }: WrittenEffect, { hasCosts }: Symbols) {
  return hasCosts ? { value: cost ?? integer(0), span: NOWHERE } : null;
}

/** Where an effect ends what a condition asks for. */
function isEnd(from: Expression, to: Expression): boolean {
  return (isTrue(from) && isFalse(to)) || (isFalse(from) && isTrue(to));
}
