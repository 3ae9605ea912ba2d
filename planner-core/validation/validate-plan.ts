/** Decides whether a plan really is one, from the model alone: it shares nothing with the search that found the plan. */
import type { Domain, World } from '../ir/model.ts';
import type { Plan, PlanStep } from '../search/api.ts';
import { holds } from './evaluate.ts';
import { checkRefinement } from './refinement.ts';
import { apply, History } from './replay.ts';
import { EvaluationFailure } from './situation.ts';
import { readArguments } from './values.ts';
import { Report, type Violation } from './violation.ts';

/** Costs are compared with this relative tolerance: sums of floats may have been taken in another order. */
const TOLERANCE = 1e-9;

/**
 * Everything that is wrong with a plan; nothing where it is a plan of the world. Its steps are replayed first
 * (conditions, effects, bounds, costs, goal); only a plan that can be executed is compared with the task network.
 */
export function validatePlan(domain: Domain, world: World, plan: Plan): readonly Violation[] {
  const report = new Report();
  const history = new History(domain, world);
  guarded(report, null, () => {
    if (!replay(plan, history, report)) return;
    checkGoal(history, plan.steps.length, report);
    checkRefinement(plan, history, report);
  });
  return report.violations;
}

function guarded(report: Report, step: number | null, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof EvaluationFailure)) throw error;
    const where = step === null ? 'The plan' : `Step ${step + 1}`;
    const message = `${where} meets an evaluation error: ${error.message}.`;
    if (step === null) report.add('evaluation-error', message);
    else report.addAtStep('evaluation-error', message, step);
  }
}

function replay(plan: Plan, history: History, report: Report): boolean {
  let total = 0;
  for (const [index, step] of plan.steps.entries()) {
    guarded(report, index, () => replayStep(step, index, history, report));
    if (report.violations.some(({ code }) => code !== 'wrong-cost')) return false;
    total += step.cost;
  }
  if (!same(total, plan.cost)) {
    report.add('wrong-cost', `The plan says that it costs ${plan.cost}, its steps cost ${total}.`);
  }
  return true;
}

function replayStep(step: PlanStep, index: number, history: History, report: Report): void {
  const situation = history.at(index);
  const task = situation.domain.tasks.find(({ name }) => name === step.task);
  const title = `Step ${index + 1}, ${step.task}(${step.args.join(', ')}),`;
  if (task?.kind !== 'primitive') {
    report.addAtStep('unknown-task', `${title} is no primitive task.`, index);
    return;
  }
  const args = readArguments(step.args, task.parameters, situation);
  if (args === null) {
    report.addAtStep('wrong-arguments', `${title} has arguments that its task cannot take.`, index);
    return;
  }
  const outcome = apply(task, args, history, index);
  if (!outcome.ok) {
    report.addAtStep('not-applicable', `${title} cannot be applied: ${outcome.reason}.`, index);
  } else if (!same(outcome.cost, step.cost)) {
    report.addAtStep('wrong-cost', `${title} costs ${outcome.cost}, not ${step.cost}.`, index);
  }
}

function checkGoal(history: History, end: number, report: Report): void {
  const situation = history.at(end);
  const goal = situation.world.goal;
  if (goal === null || holds(goal.condition, { situation, locals: goal.locals, frame: [] })) return;
  report.add('goal-missed', "The world's goal does not hold at the end.");
}

function same(a: number, b: number): boolean {
  // Costs may add up to infinity, which is near nothing but itself.
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}
