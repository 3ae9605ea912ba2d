/** What all kinds of bodies share: conditions, lets, and quantifier blocks that only test. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, Step } from '../ir/model.ts';
import type { Block, LetStatement, QuantifierStatement, Statement } from '../language/ast.ts';
import { conjunction } from './conjunction.ts';
import { bind, bindValue, type Environment, given } from './environment.ts';
import { expressionsWithin } from './expressions-in.ts';
import { resolveCondition, resolveOrdered } from './fitting.ts';
import { fold } from './fold.ts';
import { bindQuantified, tellShadowed } from './resolve-parameters.ts';
import { BOOLEAN } from './value-types.ts';

/** The steps so far, with the environment after them. */
export interface Steps {
  readonly steps: Step[];
  environment: Environment;
}

export function startSteps(environment: Environment): Steps {
  return { steps: [], environment };
}

/** Adds a condition, which the following steps can rely on. */
export function addCondition(to: Steps, expr: Expr | null): void {
  if (expr !== null) to.steps.push({ k: 'condition', expr });
  to.environment = given(to.environment, expr, true);
}

/** Adds a name for a value. */
export function addLet(to: Steps, statement: LetStatement): void {
  const { name } = statement;
  const expr = to.environment.resolve(statement.value, to.environment);
  tellShadowed(name, to.environment);
  const local = to.environment.owner.locals.length;
  to.environment = bind(to.environment, {
    name: name.text,
    type: expr?.type ?? null,
    origin: name.span,
    kind: 'let',
  });
  if (expr !== null) to.steps.push({ k: 'let', local, expr });
}

/** A quantifier block as a test: it binds nothing outside, and its order does not matter. */
export function resolveTest(statement: QuantifierStatement, outer: Environment): Expr | null {
  const { locals, environment } = bindQuantified(statement.parameters, outer);
  if (statement.key !== null) resolveOrdered(statement.key, environment, 'the key of `sort-by`');
  const condition = resolveTestBlock(statement.body, environment);
  if (condition === null) return null;
  const k = statement.quantifier === 'forall' ? 'forall' : 'exists';
  return { k, locals, condition, type: BOOLEAN, origin: statement.span };
}

function resolveTestBlock(block: Block, outer: Environment): Expr | null {
  let environment = outer;
  const conditions: Expr[] = [];
  let complete = true;
  for (const statement of block.statements) {
    let condition: Expr | null;
    if (statement.kind === 'let') {
      const value = smallEnough(environment.resolve(statement.value, environment), environment);
      tellShadowed(statement.name, environment);
      environment = bindValue(environment, statement.name.text, value, statement.name.span);
      condition = value && isDefined(value);
    } else condition = resolveTestStatement(statement, environment);
    environment = given(environment, condition, true);
    if (condition === null) complete = false;
    else conditions.push(condition);
  }
  return complete ? conjunction(conditions, block.span) : null;
}

function resolveTestStatement(
  statement: Exclude<Statement, LetStatement>,
  environment: Environment,
): Expr | null {
  switch (statement.kind) {
    case 'condition':
      return resolveCondition(statement.value, environment);
    case 'quantifier':
      return resolveTest(statement, environment);
    case 'network-statement':
      throw new Error('A block that leads to a network was taken for a test.');
    default:
      environment.tell(report('effect-in-test', statement.span, {}));
      return null;
  }
}

/** If each `let` contains the previous one twice, the expression would double in size again and again. */
const LARGEST = 500;

function smallEnough(value: Expr | null, { tell }: Environment): Expr | null {
  if (value === null || sizeUpTo(value, LARGEST) < LARGEST) return value;
  tell(report('value-too-large', value.origin, {}));
  return null;
}

function sizeUpTo(value: Expr, limit: number): number {
  let size = 0;
  for (const _ of expressionsWithin(value)) if (++size === limit) break;
  return size;
}

/**
 * A `let` with an undefined value rejects the binding. This is expressed by comparing the value with itself, which is false
 * if it is undefined.
 */
function isDefined(value: Expr): Expr {
  if (fold(value) !== null) return conjunction([], value.origin);
  return { k: 'compare', op: '==', left: value, right: value, type: BOOLEAN, origin: value.origin };
}

/** True if a statement contains a network at any depth. */
export function hasNetwork(statement: Statement): boolean {
  if (statement.kind === 'network-statement') return true;
  return statement.kind === 'quantifier' && statement.body.statements.some(hasNetwork);
}

/** True if a statement changes the state at any depth. */
export function hasEffect(statement: Statement): boolean {
  if (statement.kind === 'quantifier') return statement.body.statements.some(hasEffect);
  return statement.kind === 'assign' || statement.kind === 'transition' || statement.kind === 'when';
}
