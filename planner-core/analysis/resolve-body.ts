/** Bodies of branches: conditions and lets, followed by exactly one network or one quantifier block that leads to one. */
import type { Span } from '../base/source.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { Body, BodyEnd, Network } from '../ir/model.ts';
import type {
  ApplicationExpression,
  Block,
  ConditionStatement,
  QuantifierStatement,
  Statement,
} from '../language/ast.ts';
import type { Environment } from './environment.ts';
import { resolveCondition, resolveOrdered } from './fitting.ts';
import { resolveNetwork } from './resolve-network.ts';
import { bindQuantified } from './resolve-parameters.ts';
import { addCondition, addLet, hasNetwork, resolveTest, type Steps, startSteps } from './resolve-steps.ts';

export function resolveBody(block: Block, environment: Environment): Body {
  const to = startSteps(environment);
  let end: { readonly value: BodyEnd; readonly statement: Statement } | null = null;
  let toldAfter = false;
  let bareTask = false;
  for (const statement of block.statements) {
    if (isTask(statement, environment)) {
      if (!bareTask) tellBareTask(statement, environment);
      bareTask = true;
      continue;
    }
    if (end !== null) {
      if (!toldAfter) tellAfter(statement, end.statement, environment);
      toldAfter = true;
      continue;
    }
    const value = resolveBodyStatement(statement, to);
    if (value !== null) end = { value, statement };
  }
  if (end === null && !bareTask) environment.tell(report('missing-network', closingOf(block), {}));
  return { steps: to.steps, end: end?.value ?? nothingToDo(block.span) };
}

/** A task called like a condition: the network around it is missing. */
function isTask(statement: Statement, { symbols }: Environment): statement is BareTask {
  if (statement.kind !== 'condition' || statement.value.kind !== 'application') return false;
  const { name } = statement.value;
  return symbols.tasks.has(name.text) && !symbols.values.has(name.text);
}

type BareTask = ConditionStatement & { readonly value: ApplicationExpression };

function tellBareTask({ value }: BareTask, { tell }: Environment): void {
  tell(report('task-outside-network', value.span, { name: value.name.text }));
}

function resolveBodyStatement(statement: Statement, to: Steps): BodyEnd | null {
  switch (statement.kind) {
    case 'condition':
      addCondition(to, resolveCondition(statement.value, to.environment));
      return null;
    case 'let':
      addLet(to, statement);
      return null;
    case 'network-statement':
      return { k: 'network', network: resolveNetwork(statement.network, to.environment) };
    case 'quantifier':
      if (hasNetwork(statement)) return resolveBinder(statement, to.environment);
      addCondition(to, resolveTest(statement, to.environment));
      return null;
    default:
      to.environment.tell(
        report(isScore(statement) ? 'score-in-branch' : 'effect-in-method', statement.span, {}),
      );
      return null;
  }
}

function isScore(statement: Statement): boolean {
  if (statement.kind !== 'assign' || statement.operator !== ':=') return false;
  if (statement.target.kind !== 'application') return false;
  return statement.target.args === null && statement.target.name.text === 'score';
}

function resolveBinder(statement: QuantifierStatement, outer: Environment): BodyEnd {
  const { quantifier, direction, span: origin } = statement;
  if (quantifier === 'forall') outer.tell(report('network-in-forall', origin, {}));
  const { locals, environment } = bindQuantified(statement.parameters, outer);
  const key = statement.key && resolveOrdered(statement.key, environment, 'the key of `sort-by`');
  const body = resolveBody(statement.body, environment);
  const first = quantifier === 'first' || quantifier === 'first sort-by';
  const sort = key && { key, descending: direction === '>' };
  return { k: 'bind', first, locals, sort, body, origin };
}

function tellAfter(statement: Statement, end: Statement, { tell }: Environment): void {
  const what = end.kind === 'network-statement' ? 'network' : 'quantifier block';
  tell(
    report('after-network', statement.span, { what }, [{ message: `The ${what} is here.`, span: end.span }]),
  );
}

function nothingToDo(origin: Span): BodyEnd {
  const network: Network = { k: 'ordered', items: [], origin };
  return { k: 'network', network };
}

/** The closing brace, where a missing network is reported. */
function closingOf({ span }: Block): Span {
  return { ...span, start: Math.max(span.start, span.end - 1) };
}
