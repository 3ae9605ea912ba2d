/** Effects: assignments, transitions, and `when` and `forall` around them. */
import { report } from '../diagnostics/catalogue.ts';
import type { Effect, Expr } from '../ir/model.ts';
import type {
  AssignStatement,
  Expression,
  QuantifierStatement,
  Statement,
  TransitionStatement,
  WhenStatement,
} from '../language/ast.ts';
import { type Environment, given, lookUp } from './environment.ts';
import { resolveAs, resolveCondition, resolveNumber } from './fitting.ts';
import { bindQuantified } from './resolve-parameters.ts';
import {
  addCondition,
  addLet,
  hasEffect,
  hasNetwork,
  resolveTest,
  type Steps,
  startSteps,
} from './resolve-steps.ts';
import { withArticle } from './symbols.ts';
import { describeType, isNumeric } from './value-types.ts';

type Target = Extract<Expr, { k: 'variable' }>;

/** `at(npc) := hall;`, `ammo(gun) -= 1;` */
export function resolveAssignment(statement: AssignStatement, environment: Environment): Effect[] {
  const target = resolveTarget(statement.target, environment);
  const { operator } = statement;
  const isSet = operator === ':=';
  if (target !== null && !isSet && !isNumeric(target.type)) {
    const actual = describeType(environment.symbols, target.type);
    environment.tell(report('needs-number', target.origin, { what: `what \`${operator}\` changes`, actual }));
    return [];
  }
  const value = isSet
    ? resolveAs(statement.value, environment, target?.type ?? null)
    : amount(statement, target, environment);
  if (target === null || value === null) return [];
  const op = isSet ? 'set' : operator === '+=' ? 'add' : 'subtract';
  return [{ k: 'assign', variable: target.variable, args: target.args, op, value, origin: statement.span }];
}

/** What is added may be outside the variable's bounds, but it may not be a float if the variable is an integer. */
function amount(
  { value, operator }: AssignStatement,
  target: Target | null,
  environment: Environment,
): Expr | null {
  const expr = resolveNumber(value, environment, `the right side of \`${operator}\``);
  if (expr === null || target?.type.kind !== 'integer' || expr.type.kind === 'integer') return expr;
  const expected = describeType(environment.symbols, target.type);
  environment.tell(report('float-for-integer', expr.origin, { expected }));
  return null;
}

/** `loaded(gun) == true :-> false;` is both a condition and an effect. */
export function resolveTransition(statement: TransitionStatement, to: Steps): Effect[] {
  const { environment } = to;
  const { span: origin } = statement;
  const target = resolveTarget(statement.target, environment);
  const wanted = target?.type ?? null;
  const from = resolveAs(statement.from, environment, wanted);
  const value = resolveAs(statement.to, environment, wanted);
  if (target === null || from === null || value === null) return [];
  addCondition(to, { k: 'compare', op: '==', left: target, right: from, type: { kind: 'boolean' }, origin });
  return [{ k: 'assign', variable: target.variable, args: target.args, op: 'set', value, origin }];
}

function resolveTarget(expression: Expression, environment: Environment): Target | null {
  const { tell, symbols } = environment;
  if (expression.kind === 'wildcard') {
    tell(report('still-missing', expression.span, {}));
    return null;
  }
  if (expression.kind !== 'application') {
    tell(report('not-assignable', expression.span, { what: 'This' }));
    return null;
  }
  const { text } = expression.name;
  const kind = lookUp(environment, text) === null ? symbols.values.get(text)?.kind : 'local';
  if (kind === undefined || kind === 'variable') {
    const target = environment.resolve(expression, environment);
    if (target === null || target.k === 'variable') return target;
  }
  const what = kind === undefined ? 'This' : `\`${text}\` is ${withArticle(kind)} and`;
  tell(report('not-assignable', expression.span, { what }));
  return null;
}

/** `when (ammo(gun) == 1) { … }` */
export function resolveWhen(statement: WhenStatement, outer: Environment): Effect[] {
  const condition = resolveCondition(statement.condition, outer);
  const environment = given(outer, condition, true);
  const effects = statement.body.statements.flatMap((inner) => resolveConditional(inner, environment));
  if (condition === null) return [];
  return [{ k: 'when', condition, effects, origin: statement.span }];
}

function resolveConditional(statement: Statement, environment: Environment): Effect[] {
  if (statement.kind === 'assign') return resolveAssignment(statement, environment);
  if (statement.kind === 'when') return resolveWhen(statement, environment);
  if (statement.kind === 'quantifier' && hasEffect(statement)) return resolveForall(statement, environment);
  environment.tell(report('only-effects-in-when', statement.span, { what: nameOf(statement) }));
  return [];
}

function nameOf(statement: Statement): string {
  switch (statement.kind) {
    case 'let':
      return 'A `let`';
    case 'network-statement':
      return 'A network';
    case 'transition':
      return 'A transition, which is also a condition,';
    default:
      return 'A condition';
  }
}

/** `forall (Npc other) { … }` around effects; its conditions restrict the bindings. */
export function resolveForall(statement: QuantifierStatement, outer: Environment): Effect[] {
  if (statement.quantifier !== 'forall') {
    outer.tell(report('effect-in-test', statement.span, {}));
    return [];
  }
  const { locals, environment } = bindQuantified(statement.parameters, outer);
  const steps = startSteps(environment);
  const effects = statement.body.statements.flatMap((inner) => resolveEffectStatement(inner, steps));
  return [{ k: 'forall', locals, steps: steps.steps, effects, origin: statement.span }];
}

/** A statement in the block of a primitive task, or in a `forall` around effects. */
export function resolveEffectStatement(statement: Statement, to: Steps): Effect[] {
  switch (statement.kind) {
    case 'condition':
      addCondition(to, resolveCondition(statement.value, to.environment));
      return [];
    case 'let':
      addLet(to, statement);
      return [];
    case 'assign':
      return resolveAssignment(statement, to.environment);
    case 'transition':
      return resolveTransition(statement, to);
    case 'when':
      return resolveWhen(statement, to.environment);
    case 'network-statement':
      to.environment.tell(report('network-in-primitive', statement.span, {}));
      return [];
    case 'quantifier':
      if (hasNetwork(statement)) to.environment.tell(report('network-in-primitive', statement.span, {}));
      else if (hasEffect(statement)) return resolveForall(statement, to.environment);
      else addCondition(to, resolveTest(statement, to.environment));
      return [];
  }
}
