/** Lowers a domain: the model's tree becomes the flat program that is compiled, searched, explained and exported. */
import type {
  Body,
  Branch,
  CompoundTask,
  Domain,
  Effect,
  Network,
  PrimitiveTask,
  Task,
} from '../ir/model.ts';
import type {
  BranchInfo,
  CompoundInfo,
  Effect as LoweredEffect,
  Network as LoweredNetwork,
  MethodInfo,
  PrimitiveInfo,
  Program,
  Quantifier,
  TaskInfo,
} from '../program/model.ts';
import { type LoweringTypes, lowerExpr, lowerLocals, lowerSteps, lowerType } from './lower-expr.ts';

/** The whole domain as a program. */
export function lowerDomain(domain: Domain): Program {
  const branches: BranchInfo[] = [];
  return {
    name: domain.name,
    texts: domain.texts,
    types: domain.types.map(({ name, parents }) => ({ name, parents })),
    enums: domain.enums.map(({ name, values }) => ({ name, values })),
    objects: domain.objects.map(({ name, type, original }) => ({ name, type, ...imported({ original }) })),
    variables: domain.variables.map((variable) => ({
      id: variable.id,
      name: variable.name,
      constant: variable.storage === 'constant',
      mutable: variable.mutable,
      type: lowerType(domain, variable.type),
      parameters: lowerLocals(domain, variable.parameters),
      origin: variable.origin,
    })),
    derived: domain.derived.map((derived) => ({
      id: derived.id,
      name: derived.name,
      type: lowerType(domain, derived.type),
      arity: derived.arity,
      locals: lowerLocals(domain, derived.locals),
      value: lowerExpr(domain, derived.value),
    })),
    externals: domain.externals.map((external) => ({
      id: external.id,
      name: external.name,
      type: lowerType(domain, external.type),
      parameters: lowerLocals(domain, external.parameters),
      origin: external.origin,
    })),
    tasks: domain.tasks.map((task) => lowerTask(domain, task, branches)),
    branches,
  };
}

/** What is known about the original of something that was imported; nothing otherwise. */
function imported({ original, helper }: { readonly original?: string | undefined; readonly helper?: true }) {
  return { ...(original === undefined ? {} : { original }), ...(helper === undefined ? {} : { helper }) };
}

function lowerTask(domain: Domain, task: Task, branches: BranchInfo[]): TaskInfo {
  return task.kind === 'primitive' ? lowerPrimitive(domain, task) : lowerCompound(domain, task, branches);
}

function lowerPrimitive(domain: Domain, task: PrimitiveTask): PrimitiveInfo {
  return {
    kind: 'primitive',
    id: task.id,
    name: task.name,
    ...imported(task),
    parameters: lowerLocals(domain, task.parameters),
    doc: task.doc,
    origin: task.origin,
    locals: lowerLocals(domain, task.locals),
    steps: lowerSteps(domain, task.steps),
    effects: task.effects.map((effect) => lowerEffect(domain, effect)),
    cost: lowerExpr(domain, task.cost),
  };
}

function lowerCompound(domain: Domain, task: CompoundTask, branches: BranchInfo[]): CompoundInfo {
  const firstBranch = branches.length;
  const methods = task.methods.map((method, index): MethodInfo => {
    const first = branches.length;
    for (const branch of method.branches) {
      branches.push(lowerBranch(domain, branch, { id: branches.length, task: task.id, method: index }));
    }
    const { key, origin } = method;
    const score = method.score && {
      locals: lowerLocals(domain, method.score.locals),
      value: lowerExpr(domain, method.score.value),
    };
    return { key, ...imported(method), score, firstBranch: first, endBranch: branches.length, origin };
  });
  return {
    kind: 'compound',
    id: task.id,
    name: task.name,
    ...imported(task),
    parameters: lowerLocals(domain, task.parameters),
    doc: task.doc,
    origin: task.origin,
    methods,
    order: task.order,
    firstBranch,
    endBranch: branches.length,
  };
}

function lowerBranch(
  domain: Domain,
  branch: Branch,
  place: { readonly id: number; readonly task: number; readonly method: number },
): BranchInfo {
  const quantifiers: Quantifier[] = [];
  let body: Body = branch.body;
  while (body.end.k === 'bind') {
    const { first, locals, sort, body: inner, origin } = body.end;
    quantifiers.push({
      first,
      locals,
      sort: sort && { key: lowerExpr(domain, sort.key), descending: sort.descending },
      steps: lowerSteps(domain, inner.steps),
      origin,
    });
    body = inner;
  }
  return {
    ...place,
    key: branch.key,
    locals: lowerLocals(domain, branch.locals),
    steps: lowerSteps(domain, branch.body.steps),
    quantifiers,
    network: lowerNetwork(domain, body.end.network),
    origin: branch.origin,
  };
}

function lowerEffect(domain: Domain, effect: Effect): LoweredEffect {
  switch (effect.k) {
    case 'assign':
      return {
        ...effect,
        args: effect.args.map((arg) => lowerExpr(domain, arg)),
        value: lowerExpr(domain, effect.value),
      };
    case 'when':
      return {
        k: 'when',
        condition: lowerExpr(domain, effect.condition),
        effects: effect.effects.map((inner) => lowerEffect(domain, inner)),
      };
    case 'forall':
      return {
        k: 'forall',
        locals: effect.locals,
        steps: lowerSteps(domain, effect.steps),
        effects: effect.effects.map((inner) => lowerEffect(domain, inner)),
      };
  }
}

/** Also lowers the networks of worlds. */
export function lowerNetwork(domain: LoweringTypes, network: Network): LoweredNetwork {
  switch (network.k) {
    case 'task':
      return { ...network, args: network.args.map((arg) => lowerExpr(domain, arg)) };
    case 'ordered':
    case 'unordered':
      return { k: network.k, items: network.items.map((item) => lowerNetwork(domain, item)) };
    case 'each':
      return {
        k: 'each',
        locals: network.locals,
        condition: network.condition && lowerExpr(domain, network.condition),
        network: lowerNetwork(domain, network.network),
      };
  }
}
