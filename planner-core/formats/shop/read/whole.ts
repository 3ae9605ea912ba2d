/**
 * `:immediate` among unordered tasks. If every subtask except the first is immediate, at all levels, JSHOP2 does a task as
 * a whole: nothing comes between its steps. If this is the case for all tasks that are side by side, each of them is put
 * between two additional steps, the first of which waits until no other task is in progress. So their order stays free, and
 * they do not interleave.
 */
import { report } from '../../../diagnostics/catalogue.ts';
import type { Tell } from '../../kit/tell.ts';
import { UNCOMMENTED } from '../../lisp/comments.ts';
import type {
  Head,
  Logic,
  Method,
  Operator,
  ShopDomain,
  ShopProblem,
  TaskCall,
  TaskList,
} from './source/model.ts';
import { callsIn, logicWithin } from './source/walk.ts';

interface ShopTexts {
  readonly domain: ShopDomain;
  readonly problems: readonly ShopProblem[];
}

/** The texts, in which tasks that are done as wholes are put between such steps; the same texts if that is impossible. */
export function asWholes(texts: ShopTexts, tell: Tell): ShopTexts {
  const { domain, problems } = texts;
  const methods = domain.elements.filter((element): element is Method => element.k === 'method');
  const tails = methods.flatMap(({ branches }) => branches.map(({ tasks }) => tasks));
  const lists = [...tails, ...problems.map(({ tasks }) => tasks)].flatMap(unorderedIn);
  const calls = lists.flatMap((list) => [...callsIn(list)]);
  const isUsed = tails.some((tail) => [...callsIn(tail)].some(({ immediate }) => immediate));
  const whole = wholeTasks(methods);
  const compound = calls.filter(({ head }) => !head.primitive);
  if (!isUsed || compound.length === 0 || !calls.every((call) => isWhole(call, whole))) return texts;
  for (const { span } of lists) {
    const how =
      'its tasks run in any order but are not interleaved: a step before each waits until no other is running';
    tell(report('carried-differently', span, { what: 'This `:unordered`', how }));
  }
  return put(texts, lists, namesFor(domain));
}

/** Unordered lists with several parts that are not inside another such list. */
function unorderedIn(list: TaskList): TaskList[] {
  if (list.order === 'unordered' && list.items.length > 1) return [list];
  return list.items.flatMap((item) => (item.k === 'list' ? unorderedIn(item) : []));
}

/** The names of the compound tasks that nothing can interrupt once they have begun. */
function wholeTasks(methods: readonly Method[]): ReadonlySet<string> {
  const whole = new Set(methods.map(({ head }) => head.name));
  for (let before = -1; before !== whole.size; ) {
    before = whole.size;
    for (const { head, branches } of methods)
      if (!branches.every(({ tasks }) => isUnbroken(tasks, whole))) whole.delete(head.name);
  }
  return whole;
}

function isUnbroken(tasks: TaskList, whole: ReadonlySet<string>): boolean {
  if (unorderedIn(tasks).length > 0) return false;
  return [...callsIn(tasks)].every((call, index) => (index === 0 || call.immediate) && isWhole(call, whole));
}

function isWhole({ head }: TaskCall, whole: ReadonlySet<string>): boolean {
  return head.primitive || whole.has(head.name);
}

// ---- the two steps

interface Names {
  readonly busy: string;
  readonly begin: string;
  readonly end: string;
}

/** Names that the domain does not use. */
function namesFor({ elements }: ShopDomain): Names {
  const heads = elements.flatMap((element) =>
    element.k === 'axiom' ? [element.head.predicate] : [element.head.name],
  );
  const taken = new Set([...heads, ...elements.flatMap(predicatesOf)]);
  const free = (name: string) => {
    let candidate = name;
    for (let count = 2; taken.has(candidate); count++) candidate = `${name}-${count}`;
    return candidate;
  };
  return { busy: free('under-way'), begin: free('begin'), end: free('end') };
}

function predicatesOf(element: ShopDomain['elements'][number]): string[] {
  const logics: readonly Logic[] =
    element.k === 'operator'
      ? [element.precondition.logic]
      : element.branches.map(({ precondition }) => precondition.logic);
  const effects = element.k === 'operator' ? [...element.deletes, ...element.adds] : [];
  const changed = effects.flatMap((effect) =>
    effect.k === 'forall' ? effect.atoms : effect.k === 'held' ? [] : [effect.atom],
  );
  const asked = logics
    .flatMap((logic) => [...logicWithin(logic)])
    .flatMap((logic) => (logic.k === 'atom' ? [logic.atom] : []));
  return [...asked, ...changed].map(({ predicate }) => predicate);
}

function put({ domain, problems }: ShopTexts, lists: readonly TaskList[], names: Names): ShopTexts {
  const [begin, end] = operators(names, domain);
  const within = (list: TaskList): TaskList => {
    const items = list.items.flatMap((item): TaskList['items'] => {
      if (item.k === 'list') return [within(item)];
      const steps = [callOf(begin), item, callOf(end)];
      return list.order === 'ordered' ? steps : [{ ...list, order: 'ordered', items: steps }];
    });
    return { ...list, items };
  };
  const changed = (list: TaskList): TaskList =>
    lists.includes(list)
      ? within(list)
      : { ...list, items: list.items.map((item) => (item.k === 'list' ? changed(item) : item)) };
  const elements = domain.elements.map((element) => {
    if (element.k !== 'method') return element;
    const branches = element.branches.map((branch) => ({ ...branch, tasks: changed(branch.tasks) }));
    return { ...element, branches };
  });
  return {
    domain: { ...domain, elements: [...elements, begin, end] },
    problems: problems.map((problem) => ({ ...problem, tasks: changed(problem.tasks) })),
  };
}

function callOf({ head, span }: Operator): TaskCall {
  return { k: 'call', immediate: false, head, span };
}

function operators(
  { busy, begin, end }: Names,
  { span: whole }: ShopDomain,
): readonly [begin: Operator, end: Operator] {
  const span = { ...whole, start: whole.end };
  const atom = { predicate: busy, args: [], span };
  const isBusy: Logic = { k: 'atom', atom, span };
  const effect = { k: 'atom', atom, span } as const;
  const operator = (name: string, logic: Logic, about: string): Operator => ({
    k: 'operator',
    helper: true,
    head: headOf(name, span),
    precondition: { mode: 'all', sort: null, logic, span },
    deletes: [],
    adds: [],
    cost: { k: 'number', value: 0, span },
    comments: { ...UNCOMMENTED, about: [about] },
    span,
  });
  return [
    {
      ...operator(
        begin,
        { k: 'not', part: isBusy, span },
        'Begins a task that is not interleaved with others.',
      ),
      adds: [effect],
    },
    {
      ...operator(end, isBusy, 'Ends the task that was begun, so that another can begin.'),
      deletes: [effect],
    },
  ];
}

function headOf(name: string, span: Head['span']): Head {
  return { name, primitive: true, internal: true, args: [], span };
}
