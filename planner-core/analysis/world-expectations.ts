/** Expectations of a world, with their names resolved. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expected } from '../ir/model.ts';
import type { Expectation, TaskCall } from '../language/ast.ts';
import type { Environment } from './environment.ts';
import { resolveNumber } from './fitting.ts';
import { fold } from './fold.ts';
import { takesCount } from './resolve-application.ts';
import { taskNamed } from './resolve-network.ts';
import { resolveConstant } from './world-constants.ts';

/** Expectations with errors are reported and left out. */
export function resolveExpectations(written: readonly Expectation[], environment: Environment): Expected[] {
  return written.flatMap((expectation) => {
    const resolved = resolveExpectation(expectation, environment);
    return resolved === null ? [] : [resolved];
  });
}

function resolveExpectation(written: Expectation, environment: Environment): Expected | null {
  const { optimal, span: origin } = written;
  switch (written.kind) {
    case 'outcome':
      return { k: 'outcome', outcome: written.outcome, optimal, origin };
    case 'measure':
      return resolveMeasure(written, environment);
    case 'contains': {
      const step = resolveStep(written.call, environment);
      return step && { k: 'contains', negated: written.negated, ...step, optimal, origin };
    }
    case 'plan': {
      const steps = written.calls.map((call) => resolveStep(call, environment));
      return { k: 'plan', steps: steps.filter((step) => step !== null), optimal, origin };
    }
  }
}

function resolveMeasure(
  written: Extract<Expectation, { kind: 'measure' }>,
  environment: Environment,
): Expected | null {
  const { measure, operator: op, optimal, span: origin } = written;
  const expr = resolveNumber(written.value, environment, `what \`${measure}\` is compared with`);
  const value = expr && fold(expr);
  if (expr !== null && value === null)
    environment.tell(report('needs-constant', expr.origin, { what: 'number' }));
  return value === null ? null : { k: 'measure', measure, op, value, optimal, origin };
}

interface ExpectedStep {
  readonly task: number;
  readonly args: readonly (number | null)[];
}

function resolveStep(call: TaskCall, environment: Environment): ExpectedStep | null {
  const task = taskNamed(call, environment);
  if (task === null) return null;
  if (task.kind === 'compound') {
    environment.tell(report('not-in-plans', call.name.span, { name: call.name.text }));
    return null;
  }
  if (!takesCount(task, call.args.length, { environment, place: call.span })) return null;
  const args: (number | null)[] = [];
  for (const [index, arg] of call.args.entries()) {
    const value =
      arg.kind === 'wildcard'
        ? null
        : resolveConstant(arg, environment, task.parameters[index]?.type ?? null);
    if (value === null && arg.kind !== 'wildcard') return null;
    args.push(value);
  }
  return { task: task.id, args };
}
