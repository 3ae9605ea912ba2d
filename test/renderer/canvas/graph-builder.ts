/** Builds graph views by hand, the way a designer would say them, with keys and (made-up) places filled in. */
import type {
  BranchNode,
  ClauseView,
  GraphView,
  MethodNode,
  NetworkView,
  ParameterView,
  Span,
  TaskNode,
} from '../../../planner-core/index.ts';

let place = 0;
const span = (length = 10): Span => {
  place += length + 1;
  return { file: 'domain.htn', start: place - length, end: place };
};

/** A span around everything made since `start`. */
function spanFrom(start: number): Span {
  place += 2;
  return { file: 'domain.htn', start, end: place };
}

const clause = (text: string): ClauseView => ({ text, sentence: text, span: span(text.length) });

/** `Move(npc, wpt)`: a subtask; `[…]` is ordered, `{ any: […] }` unordered, `{ each, do }` one for each. */
export type NetworkSpec =
  | string
  | readonly NetworkSpec[]
  | { readonly any: readonly NetworkSpec[] }
  | { readonly each: string; readonly do: NetworkSpec };

export interface BranchSpec {
  readonly name?: string;
  readonly when?: readonly string[];
  readonly bind?: readonly string[];
  readonly score?: string;
  readonly disabled?: boolean;
  readonly run?: NetworkSpec | null;
}

export interface MethodSpec {
  readonly name?: string;
  readonly disabled?: boolean;
  readonly score?: string;
  readonly branches: readonly BranchSpec[];
}

/** A compound task from its signature, `AttackPlayer(Npc npc)`. A method given as a branch has no branches of its own. */
export function compound(signature: string, ...methods: readonly (MethodSpec | BranchSpec)[]): TaskNode {
  const head = signatureOf(signature);
  const start = place;
  return {
    ...task(head, 'compound'),
    methods: methods.map((method, index) => methodOf(head.name, method, index)),
    span: spanFrom(start),
  };
}

/** The same, with methods that are tried by their scores. */
export function scored(
  order: 'highest' | 'lowest',
  signature: string,
  ...methods: readonly (MethodSpec | BranchSpec)[]
): TaskNode {
  return { ...compound(signature, ...methods), order };
}

export function primitive(
  signature: string,
  body: {
    readonly needs?: readonly string[];
    readonly changes?: readonly string[];
    readonly cost?: string;
  } = {},
): TaskNode {
  const start = place;
  return {
    ...task(signatureOf(signature), 'primitive'),
    conditions: (body.needs ?? []).map(clause),
    effects: (body.changes ?? []).map(clause),
    cost: body.cost === undefined ? null : clause(body.cost),
    span: spanFrom(start),
  };
}

/** Links calls to tasks, and says who uses whom and which tasks come back to themselves. */
export function graph(...tasks: readonly TaskNode[]): GraphView {
  const names = new Set(tasks.map((each) => each.name));
  const linked = tasks.map((each) => ({
    ...each,
    methods: each.methods.map((method) => ({
      ...method,
      branches: method.branches.map((branch) => ({
        ...branch,
        network: branch.network === null ? null : link(branch.network, names),
      })),
    })),
  }));
  const calls = new Map(linked.map((each) => [each.name, calledBy(each)]));
  return {
    domainName: 'Test',
    tasks: linked.map((each) => ({
      ...each,
      usedBy: linked.flatMap((other) =>
        other.methods.flatMap((method) =>
          method.branches.filter((b) => namesIn(b.network).includes(each.name)).map((branch) => branch.key),
        ),
      ),
      recursive: reaches(each.name, each.name, calls),
    })),
  };
}

function reaches(from: string, to: string, calls: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const open = [...(calls.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(calls.get(name) ?? []));
  }
  return false;
}

function task(head: ReturnType<typeof signatureOf>, kind: TaskNode['kind']): TaskNode {
  return {
    key: head.name,
    name: head.name,
    kind,
    parameters: head.parameters,
    doc: null,
    span: span(),
    nameSpan: span(head.name.length),
    cost: null,
    conditions: [],
    effects: [],
    bodySpan: span(),
    methods: [],
    order: 'written',
    usedBy: [],
    recursive: false,
  };
}

function signatureOf(signature: string): { readonly name: string; readonly parameters: ParameterView[] } {
  const [, name = signature, list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const parameters = list
    .split(',')
    .map((part) => part.trim().split(' '))
    .filter(([type]) => type !== '')
    .map(([type = '', parameter = '']) => ({ type, name: parameter, span: span() }));
  return { name, parameters };
}

function methodOf(owner: string, spec: MethodSpec | BranchSpec, index: number): MethodNode {
  const implicit = !('branches' in spec);
  const name = spec.name ?? null;
  const key = `${owner}/${name ?? index + 1}`;
  const branches = implicit ? [{ ...spec, name: undefined, disabled: false }] : spec.branches;
  const start = place;
  return {
    key,
    name,
    position: index + 1,
    doc: null,
    disabled: spec.disabled ?? false,
    score: spec.score === undefined ? null : clause(spec.score),
    branches: branches.map((branch, at) => branchOf(key, branch, at, implicit)),
    span: spanFrom(start),
  };
}

function branchOf(owner: string, spec: BranchSpec, index: number, implicit: boolean): BranchNode {
  const key = `${owner}/${spec.name ?? index + 1}`;
  const start = place;
  const quantifiers = (spec.bind ?? []).map(clause);
  const conditions = (spec.when ?? []).map(clause);
  const network = spec.run === undefined || spec.run === null ? null : networkOf(spec.run, key, []);
  return {
    key,
    name: spec.name ?? null,
    position: index + 1,
    implicit,
    disabled: spec.disabled ?? false,
    doc: null,
    bodySpan: span(),
    conditions,
    quantifiers,
    network,
    span: spanFrom(start),
  };
}

function networkOf(spec: NetworkSpec, branch: string, path: readonly number[]): NetworkView {
  const key = `${branch}#${path.join('.')}`;
  const group = (kind: 'ordered' | 'unordered', items: readonly NetworkSpec[]): NetworkView => ({
    kind,
    ...(path.length === 0 ? {} : { key }),
    span: span(),
    items: items.map((item, index) => networkOf(item, branch, [...path, index])),
  });
  if (typeof spec === 'string') {
    if (path.length === 0) return group('ordered', [spec]);
    const [, name = spec, list = ''] = /^(\w+)\((.*)\)$/.exec(spec) ?? [];
    const args = list === '' ? [] : list.split(',').map((arg) => arg.trim());
    return { kind: 'call', key, span: span(spec.length), task: name, args, target: null };
  }
  if (Array.isArray(spec)) return group('ordered', spec);
  if ('any' in spec) return group('unordered', spec.any);
  if (!('each' in spec)) throw new Error('Not a network');
  const inner = networkOf(spec.do, branch, [...path, 0]);
  const text = `each (${spec.each})`;
  return { kind: 'each', key, span: span(), text, sentence: text, network: inner };
}

function link(network: NetworkView, names: ReadonlySet<string>): NetworkView {
  if (network.kind === 'call') return { ...network, target: names.has(network.task) ? network.task : null };
  if (network.kind === 'each') return { ...network, network: link(network.network, names) };
  return { ...network, items: network.items.map((item) => link(item, names)) };
}

function namesIn(network: NetworkView | null): string[] {
  if (network === null) return [];
  if (network.kind === 'call') return [network.task];
  return network.kind === 'each' ? namesIn(network.network) : network.items.flatMap(namesIn);
}

const calledBy = (each: TaskNode): string[] =>
  each.methods.flatMap((method) => method.branches.flatMap((branch) => namesIn(branch.network)));
