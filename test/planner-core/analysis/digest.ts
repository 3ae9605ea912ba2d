/** The model as something a person can compare with the source: names instead of numbers, expressions as text. */
import type {
  Body,
  Domain,
  Effect,
  Expected,
  Expr,
  Local,
  Network,
  Step,
  Task,
  ValueType,
  World,
} from '../../../planner-core/ir/model.ts';
import { printValue } from '../../../planner-core/ir/print-value.ts';

interface Names {
  readonly domain: Domain;
  /** Of the world, or the domain's own. */
  readonly world: Pick<World, 'objects' | 'texts'>;
  readonly locals: readonly Local[];
}

export function digestDomain(domain: Domain): unknown {
  const names: Names = { domain, world: domain, locals: [] };
  const type = (of: ValueType) => printType(of, domain);
  const signature = (name: string, parameters: readonly { name: string; type: ValueType }[]) =>
    `${name}(${parameters.map((parameter) => `${type(parameter.type)} ${parameter.name}`).join(', ')})`;
  return {
    name: domain.name,
    types: domain.types.map((t) => {
      const above = t.parents.map((parent) => domain.types[parent]?.name).join(', ');
      return above === '' ? t.name : `${t.name} < ${above}`;
    }),
    enums: domain.enums.map((e) => `${e.name} { ${e.values.join(', ')} }`),
    objects: domain.objects.map((o) => `${domain.types[o.type]?.name} ${o.name}`),
    variables: domain.variables.map(
      (v) => `${v.storage}${v.mutable ? ' mutable' : ''} ${type(v.type)} ${signature(v.name, v.parameters)}`,
    ),
    derived: domain.derived.map(
      (d) =>
        `${type(d.type)} ${signature(d.name, d.locals.slice(0, d.arity))} := ${print(d.value, { ...names, locals: d.locals })}`,
    ),
    externals: domain.externals.map((e) => `${type(e.type)} ${signature(e.name, e.parameters)}`),
    tasks: domain.tasks.map((task) => digestTask(task, names)),
  };
}

function digestTask(task: Task, outer: Names): unknown {
  const { domain } = outer;
  const locals = (of: readonly Local[]) => of.map(({ name, type }) => `${printType(type, domain)} ${name}`);
  const head = { task: task.name, kind: task.kind, parameters: locals(task.parameters) };
  if (task.kind === 'primitive') {
    const names = { ...outer, locals: task.locals };
    return {
      ...head,
      locals: locals(task.locals),
      cost: print(task.cost, names),
      steps: task.steps.map((step) => printStep(step, names)),
      effects: task.effects.map((effect) => digestEffect(effect, names)),
    };
  }
  const isScored = task.order !== 'written';
  return {
    ...head,
    ...(isScored ? { order: task.order } : {}),
    methods: task.methods.map(({ key, score, branches }) => ({
      key,
      ...(score === null ? {} : { score: print(score.value, { ...outer, locals: score.locals }) }),
      branches: branches.map((branch) => ({
        key: branch.key,
        locals: locals(branch.locals),
        body: digestBody(branch.body, { ...outer, locals: branch.locals }),
      })),
    })),
  };
}

function digestEffect(effect: Effect, names: Names): unknown {
  switch (effect.k) {
    case 'assign': {
      const target = application(names.domain.variables[effect.variable]?.name, effect.args, names);
      const operator = { set: ':=', add: '+=', subtract: '-=' }[effect.op];
      return `${target} ${operator} ${print(effect.value, names)}`;
    }
    case 'when':
      return {
        when: print(effect.condition, names),
        effects: effect.effects.map((e) => digestEffect(e, names)),
      };
    case 'forall':
      return {
        forall: localNames(effect.locals, names),
        steps: effect.steps.map((step) => printStep(step, names)),
        effects: effect.effects.map((e) => digestEffect(e, names)),
      };
  }
}

function printStep(step: Step, names: Names): string {
  const value = print(step.expr, names);
  return step.k === 'condition' ? value : `let ${localName(step.local, names)} := ${value}`;
}

function digestBody({ steps, end }: Body, names: Names): unknown {
  const before = steps.length === 0 ? {} : { steps: steps.map((step) => printStep(step, names)) };
  if (end.k === 'network') return { ...before, network: printNetwork(end.network, names) };
  return {
    ...before,
    bind: `${end.first ? 'first ' : ''}${localNames(end.locals, names)}`,
    ...(end.sort ? { sort: `${print(end.sort.key, names)} ${end.sort.descending ? '>' : '<'}` } : {}),
    body: digestBody(end.body, names),
  };
}

export function printNetwork(network: Network, names: Names): string {
  switch (network.k) {
    case 'task':
      return application(names.domain.tasks[network.task]?.name, network.args, names, true);
    case 'each': {
      const condition = network.condition === null ? '' : `; ${print(network.condition, names)}`;
      return `each (${localNames(network.locals, names)}${condition}) ${printNetwork(network.network, names)}`;
    }
    default:
      return `${network.k}(${network.items.map((item) => printNetwork(item, names)).join(', ')})`;
  }
}

/** Fully parenthesised; a local shows its narrowed type where that differs from the declared one. */
function print(expr: Expr, names: Names): string {
  const { domain } = names;
  switch (expr.k) {
    case 'constant':
      return printValue(domain, names.world, expr.type, expr.value);
    case 'local': {
      const declared = names.locals[expr.local]?.type;
      const narrowed = declared !== undefined && printType(declared, domain) !== printType(expr.type, domain);
      return `${localName(expr.local, names)}${narrowed ? ` as ${printType(expr.type, domain)}` : ''}`;
    }
    case 'variable':
      return application(domain.variables[expr.variable]?.name, expr.args, names);
    case 'derived':
      return application(domain.derived[expr.derived]?.name, expr.args, names);
    case 'external':
      return application(domain.externals[expr.external]?.name, expr.args, names);
    case 'random':
      return application('random', expr.args, names);
    case 'function':
      return application(expr.name, expr.args, names);
    case 'not':
      return `not ${print(expr.operand, names)}`;
    case 'negate':
      return `-${print(expr.operand, names)}`;
    case 'and':
    case 'or':
    case 'implies':
      return `(${print(expr.left, names)} ${expr.k} ${print(expr.right, names)})`;
    case 'compare':
    case 'arith':
      return `(${print(expr.left, names)} ${expr.op} ${print(expr.right, names)})`;
    case 'is':
      return `(${print(expr.operand, names)} is ${domain.types[expr.objectType]?.name})`;
    case 'if':
      return `(if ${print(expr.condition, names)} then ${print(expr.whenTrue, names)} else ${print(expr.whenFalse, names)})`;
    case 'exists':
    case 'forall':
      return `${expr.k} (${localNames(expr.locals, names)}; ${print(expr.condition, names)})`;
    case 'aggregate': {
      const parts = [expr.condition, expr.value]
        .filter((part) => part !== null)
        .map((part) => print(part, names));
      return `${expr.aggregate} (${[localNames(expr.locals, names), ...parts].join('; ')})`;
    }
  }
}

function application(name: string | undefined, args: readonly Expr[], names: Names, always = false): string {
  if (args.length === 0 && !always) return `${name}`;
  return `${name}(${args.map((arg) => print(arg, names)).join(', ')})`;
}

function localName(local: number, { locals }: Names): string {
  return `${locals[local]?.name}#${local}`;
}

function localNames(locals: readonly number[], names: Names): string {
  return locals.map((local) => localName(local, names)).join(', ');
}

function printType(type: ValueType, domain: Domain): string {
  switch (type.kind) {
    case 'integer':
      return type.min === -2147483648 && type.max === 2147483647
        ? 'integer'
        : `integer[${type.min},${type.max}]`;
    case 'float':
      return Number.isFinite(type.max) ? `float[${type.min},${type.max}]` : 'float';
    case 'enum':
      return domain.enums[type.enum]?.name ?? '?';
    case 'object':
      return domain.types[type.type]?.name ?? '?';
    default:
      return type.kind;
  }
}

export function digestWorld(domain: Domain, world: World): unknown {
  const { objects } = world;
  const value = (type: ValueType | undefined, of: number | null) =>
    of === null || type === undefined ? '_' : printValue(domain, world, type, of);
  const step = (task: number, args: readonly (number | null)[]) =>
    `${domain.tasks[task]?.name}(${args.map((arg, i) => value(domain.tasks[task]?.parameters[i]?.type, arg)).join(', ')})`;
  const expected = (e: Expected): string => {
    const optimal = e.optimal ? 'optimal ' : '';
    if (e.k === 'outcome') return optimal + e.outcome;
    if (e.k === 'measure') return `${optimal}${e.measure} ${e.op} ${e.value}`;
    if (e.k === 'contains') return `${optimal}${e.negated ? 'not ' : ''}contains ${step(e.task, e.args)}`;
    return `${optimal}plan ${e.steps.map((s) => step(s.task, s.args)).join(' ')}`;
  };
  const names = (locals: readonly Local[]): Names => ({ domain, world, locals });
  return {
    world: world.name,
    objects: objects.map((o) => `${o.id} ${domain.types[o.type]?.name} ${o.name}`),
    init: [...world.init].map((cell) => {
      const variable = domain.variables[cell.variable];
      const args = cell.args.map((arg, i) => value(variable?.parameters[i]?.type, arg));
      return `${variable?.name}(${args.join(', ')}) := ${value(variable?.type, cell.value)}`;
    }),
    externals: world.externals.map(({ external: id, rows, rule }) => {
      const external = domain.externals[id];
      return {
        name: external?.name,
        rows: rows.map(
          (row) =>
            `(${row.args.map((arg, i) => value(external?.parameters[i]?.type, arg)).join(', ')}) := ${value(external?.type, row.value)}`,
        ),
        rule: rule && print(rule.value, names(rule.locals)),
      };
    }),
    seed: world.seed,
    tasks: world.network && printNetwork(world.network, names(world.networkLocals)),
    goal: world.goal && print(world.goal.condition, names(world.goal.locals)),
    expect: world.expectations.map(expected),
  };
}
