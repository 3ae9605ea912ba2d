/** Tasks: a task with methods is compound, any other task is primitive. */
import { report } from '../diagnostics/catalogue.ts';
import type { Branch, CompoundTask, Effect, Expr, Method, PrimitiveTask, Score, Task } from '../ir/model.ts';
import type { BranchDeclaration, MethodDeclaration, Name, TaskDeclaration } from '../language/ast.ts';
import { isDisabled, isHelper, originalOf } from './annotations.ts';
import { type Environment, type LocalUse, newOwner, type Tell } from './environment.ts';
import { resolveNumber } from './fitting.ts';
import { resolveBody } from './resolve-body.ts';
import { resolveEffectStatement } from './resolve-effects.ts';
import { newEnvironment } from './resolve-expression.ts';
import { bindParameters } from './resolve-parameters.ts';
import { startSteps } from './resolve-steps.ts';
import type { Symbols, TaskSymbol } from './symbols.ts';
import { BOOLEAN, exactly } from './value-types.ts';

/** A task, and how its text uses its names, for the checks that report unused names. */
export interface ResolvedTask {
  readonly task: Task;
  /** One list for a primitive task, one for each branch of a compound task; the parameters come first. */
  readonly uses: readonly (readonly LocalUse[])[];
}

/** The context in which a task's text is resolved. */
export interface TaskContext {
  readonly symbols: Symbols;
  readonly tell: Tell;
}

export function resolveTask(
  declaration: TaskDeclaration,
  symbol: TaskSymbol,
  context: TaskContext,
): ResolvedTask {
  tellUnusable(declaration.name, 'task', context.tell);
  tellMixture(declaration, context.tell);
  if (declaration.methods.length > 0) return resolveCompound(declaration, symbol, context);
  const primitive = resolvePrimitive(declaration, symbol, context);
  // A disabled task cannot be done: it becomes a task without methods, so that calls of it are still valid and fail.
  if (isDisabled(declaration))
    return {
      uses: [],
      task: { ...base(declaration, symbol), kind: 'compound', methods: [], order: 'written' },
    };
  return primitive;
}

function tellMixture(declaration: TaskDeclaration, tell: Tell): void {
  const { methods, blocks, cost, order, name } = declaration;
  const [method] = methods;
  const [block, second] = blocks;
  if (method !== undefined && block !== undefined) {
    const related = [{ message: 'This method makes it a compound task.', span: method.span }];
    tell(report('mixed-task', block.span, { name: name.text }, related));
  } else if (second !== undefined) tell(report('several-blocks', second.span, { name: name.text }));
  if (method !== undefined && cost !== null) tell(report('cost-in-compound', cost.span, { name: name.text }));
  if (method === undefined && order) tell(report('order-without-methods', order.span, { name: name.text }));
}

function base(declaration: TaskDeclaration, { id, name, origin, parameters }: TaskSymbol) {
  const locals = parameters.map((parameter) => ({ ...parameter, type: parameter.type ?? BOOLEAN }));
  const helper = isHelper(declaration) ? { helper: true as const } : {};
  const imported = { ...originalOf(declaration), ...helper };
  return { id, name, ...imported, arity: locals.length, parameters: locals, doc: declaration.doc, origin };
}

function resolvePrimitive(
  declaration: TaskDeclaration,
  symbol: TaskSymbol,
  context: TaskContext,
): ResolvedTask {
  const owner = newOwner();
  const environment = bindParameters(symbol.parameters, newEnvironment(context.symbols, context.tell, owner));
  const cost = resolveCost(declaration, environment);
  const to = startSteps(environment);
  const effects: Effect[] = declaration.blocks
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => resolveEffectStatement(statement, to));
  const { locals } = owner;
  const task: PrimitiveTask = {
    ...base(declaration, symbol),
    kind: 'primitive',
    locals,
    steps: to.steps,
    effects,
    cost,
  };
  return { task, uses: [owner.uses] };
}

function resolveCost({ cost, name }: TaskDeclaration, environment: Environment): Expr {
  const expr = cost && resolveNumber(cost.value, environment, 'a cost');
  return expr ?? { k: 'constant', value: 1, type: exactly('integer', 1), origin: name.span };
}

function resolveCompound(
  declaration: TaskDeclaration,
  symbol: TaskSymbol,
  context: TaskContext,
): ResolvedTask {
  const uses: LocalUse[][] = [];
  const order = declaration.order?.first ?? 'written';
  const methods = declaration.methods.map((method, index) => {
    const key = keyOf(symbol.name, method.name, index);
    return resolveMethod(method, key, { symbol, order, context, uses });
  });
  tellDuplicates(declaration.methods, 'method', context.tell);
  const enabled = isDisabled(declaration) ? [] : methods.filter((method) => method !== null);
  const task: CompoundTask = { ...base(declaration, symbol), kind: 'compound', methods: enabled, order };
  return { task, uses };
}

interface MethodContext {
  readonly symbol: TaskSymbol;
  readonly order: CompoundTask['order'];
  readonly context: TaskContext;
  readonly uses: LocalUse[][];
}

/** Disabled parts are also resolved, so that their errors are shown, and then left out. */
function resolveMethod(declaration: MethodDeclaration, key: string, within: MethodContext): Method | null {
  tellDuplicates(declaration.branches, 'branch', within.context.tell);
  const score = resolveScore(declaration, within);
  const branches = declaration.branches.map((branch, index) =>
    resolveBranch(branch, keyOf(key, branch.name, index), within),
  );
  if (isDisabled(declaration)) return null;
  const enabled = branches.filter((branch) => branch !== null);
  const name = declaration.name?.text ?? null;
  return { key, name, ...originalOf(declaration), score, branches: enabled, origin: declaration.span };
}

/** A score may use only the parameters, because it is computed before any branch is tried. */
function resolveScore(declaration: MethodDeclaration, within: MethodContext): Score | null {
  const { symbol, order, context, uses } = within;
  const { score, name, bodySpan } = declaration;
  if (!score) {
    const place = name?.span ?? { ...bodySpan, start: bodySpan.start - 1, end: bodySpan.start };
    if (order !== 'written') context.tell(report('missing-score', place, { name: symbol.name }));
    return null;
  }
  if (order === 'written') context.tell(report('unused-score', score.span, { name: symbol.name }));
  const owner = newOwner();
  const environment = bindParameters(symbol.parameters, newEnvironment(context.symbols, context.tell, owner));
  const value = resolveNumber(score.value, environment, 'a score');
  uses.push(owner.uses);
  return value === null || order === 'written' ? null : { locals: owner.locals, value };
}

function resolveBranch(declaration: BranchDeclaration, key: string, within: MethodContext): Branch | null {
  const { symbol, context, uses } = within;
  const owner = newOwner();
  const environment = bindParameters(symbol.parameters, newEnvironment(context.symbols, context.tell, owner));
  const body = resolveBody(declaration.body, environment);
  uses.push(owner.uses);
  if (isDisabled(declaration)) return null;
  const { name, span } = declaration;
  return { key, name: name?.text ?? null, locals: owner.locals, body, origin: span };
}

/** Names and positions share one place in a key: parts with names still count for the positions of the others. */
function keyOf(owner: string, name: Name | null, index: number): string {
  return `${owner}/${name?.text ?? index + 1}`;
}

/** Reports names that would make keys ambiguous. */
function tellUnusable({ text, span }: Name, what: string, tell: Tell): void {
  if (/^\d+$|[/#]/.test(text)) tell(report('unusable-name', span, { what, name: text }));
}

function tellDuplicates(parts: readonly { readonly name: Name | null }[], what: string, tell: Tell): void {
  const first = new Map<string, Name>();
  for (const { name } of parts) {
    if (name === null) continue;
    tellUnusable(name, what, tell);
    const before = first.get(name.text);
    if (before === undefined) first.set(name.text, name);
    else {
      const related = [{ message: 'The first one is here.', span: before.span }];
      tell(report('duplicate-name', name.span, { name: name.text, what }, related));
    }
  }
}
