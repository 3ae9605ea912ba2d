/** Plans that are nearly right: what the validator must tell from plans. */
import type { DecompositionNode, Domain, Plan, World } from '../../planner-core/index.ts';
import type { Tape } from './tape.ts';

/** A changed copy of the plan, or null where the change cannot be made. */
type Mutation = (plan: Plan, tape: Tape, project: { domain: Domain; world: World }) => Plan | null;

const changedArgument: Mutation = (plan, tape, { domain, world }) => {
  const candidates = plan.steps.flatMap(({ args }, step) => args.map((_, position) => ({ step, position })));
  if (candidates.length === 0) return null;
  const { step, position } = tape.pick(candidates);
  const values = [...world.objects.map(({ name }) => name), ...domain.enums.flatMap((each) => each.values)];
  const value = tape.pick([...values, 'true', 'false', '0', '1', 'none']);
  const change = <T extends { readonly args: readonly string[] }>(from: T): T => ({
    ...from,
    args: from.args.map((arg, index) => (index === position ? value : arg)),
  });
  return {
    ...plan,
    steps: plan.steps.map((from, index) => (index === step ? change(from) : from)),
    decomposition: plan.decomposition.map((node) => (node.step === step ? change(node) : node)),
  };
};

/** Leaves out a step, and its leaf. */
const droppedStep: Mutation = (plan, tape) => {
  if (plan.steps.length === 0) return null;
  const dropped = tape.below(plan.steps.length);
  const leaf = plan.decomposition.find(({ step }) => step === dropped);
  const without = (ids: readonly number[]) => ids.filter((id) => id !== leaf?.id);
  const renumbered = (node: DecompositionNode): DecompositionNode => ({
    ...node,
    children: without(node.children),
    step: node.step !== null && node.step > dropped ? node.step - 1 : node.step,
  });
  return {
    steps: plan.steps.filter((_, step) => step !== dropped),
    decomposition: plan.decomposition.filter((node) => node !== leaf).map(renumbered),
    roots: without(plan.roots),
    cost: plan.cost - (plan.steps[dropped]?.cost ?? 0),
  };
};

/** Does a step twice: once more right after itself, as another task of the same network. */
const repeatedStep: Mutation = (plan, tape) => {
  if (plan.steps.length === 0) return null;
  const again = tape.below(plan.steps.length);
  const leaf = plan.decomposition.find(({ step }) => step === again);
  if (leaf === undefined) return null;
  const copy: DecompositionNode = { ...leaf, id: plan.decomposition.length, step: again + 1 };
  const withCopy = (ids: readonly number[]) => ids.flatMap((id) => (id === leaf.id ? [id, copy.id] : id));
  const moved = (node: DecompositionNode): DecompositionNode => ({
    ...node,
    children: withCopy(node.children),
    step: node.step !== null && node.step > again ? node.step + 1 : node.step,
  });
  return {
    steps: plan.steps.flatMap((step, index) => (index === again ? [step, step] : [step])),
    decomposition: [...plan.decomposition.map(moved), copy],
    roots: withCopy(plan.roots),
    cost: plan.cost + (plan.steps[again]?.cost ?? 0),
  };
};

/** Says that a task was decomposed into nothing of what it was decomposed into. */
const emptiedTask: Mutation = (plan, tape) => {
  const compounds = plan.decomposition.filter(
    ({ branch, children }) => branch !== null && children.length > 0,
  );
  if (compounds.length === 0) return null;
  const emptied = tape.pick(compounds);
  const node = (id: number) => plan.decomposition.find((one) => one.id === id);
  const below = (id: number): number[] => [id, ...(node(id)?.children ?? []).flatMap(below)];
  const gone = new Set(emptied.children.flatMap(below));
  const kept = plan.decomposition.filter(({ id }) => !gone.has(id));
  const steps = new Set(kept.map(({ step }) => step));
  const left = plan.steps.map((_, step) => step).filter((step) => steps.has(step));
  return {
    ...plan,
    steps: left.flatMap((step) => plan.steps[step] ?? []),
    decomposition: kept.map((each) => ({
      ...each,
      children: each === emptied ? [] : each.children,
      step: each.step === null ? null : left.indexOf(each.step),
    })),
    cost: left.reduce((sum, step) => sum + (plan.steps[step]?.cost ?? 0), 0),
  };
};

/** Exchanges two neighbouring steps; their leaves follow. */
const swappedSteps: Mutation = (plan, tape) => {
  if (plan.steps.length < 2) return null;
  const first = tape.below(plan.steps.length - 1);
  const swap = (step: number | null) => (step === first ? first + 1 : step === first + 1 ? first : step);
  return {
    ...plan,
    steps: plan.steps.map((step, index) => plan.steps[swap(index) ?? index] ?? step),
    decomposition: plan.decomposition.map((node) => ({ ...node, step: swap(node.step) })),
  };
};

const wrongCost: Mutation = (plan, tape) => {
  if (plan.steps.length === 0) return null;
  const changed = tape.below(plan.steps.length);
  // Where costs are huge, one more is within what rounding explains.
  const more = 1 + Math.abs(plan.cost);
  const steps = plan.steps.map((step, index) =>
    index === changed ? { ...step, cost: step.cost + more } : step,
  );
  return { ...plan, steps, cost: plan.cost + more };
};

/** Says that a task was decomposed by another of its branches. */
const wrongBranch: Mutation = (plan, tape, { domain }) => {
  const compounds = plan.decomposition.filter(({ branch }) => branch !== null);
  if (compounds.length === 0) return null;
  const node = tape.pick(compounds);
  const task = domain.tasks.find(({ name }) => name === node.task);
  const methods = task?.kind === 'compound' ? task.methods : [];
  const others = methods.flatMap(({ key, branches }) =>
    branches.flatMap((branch) => (branch.key === node.branch ? [] : [{ method: key, branch: branch.key }])),
  );
  if (others.length === 0) return null;
  const other = { ...node, ...tape.pick(others) };
  return { ...plan, decomposition: plan.decomposition.map((each) => (each === node ? other : each)) };
};

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a changed argument': changedArgument,
  'a dropped step': droppedStep,
  'a repeated step': repeatedStep,
  'an emptied task': emptiedTask,
  'swapped steps': swappedSteps,
  'a wrong cost': wrongCost,
  'a wrong branch': wrongBranch,
};
