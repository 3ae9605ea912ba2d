/**
 * Tests conditions early: what the subtasks of a method require from the start is tested when the method is chosen, and
 * binds its variables. (HyperTensioN does the same; M. C. Magnaguagno, F. Meneguzzi, L. de Silva, 2020.)
 *
 * A condition is moved up if nothing that may happen before it can make it true: neither the subtasks before it nor, if
 * tasks may interleave, any action at all. If such a condition does not hold, the method leads to no plan with these
 * values. So the test removes only choices without a plan; the others keep their order, and the plans stay the same in the
 * same order.
 *
 * This is correct if every method, and every binding of its variables, is an independent alternative. It would be wrong
 * where a condition that holds prevents others from being tried: in branches of which only the first that applies is used,
 * and where only the first or the best binding is used.
 */

export interface Argument {
  readonly kind: 'variable' | 'constant';
  readonly name: { readonly key: string };
}

/** The numbers of the types at or below a type. */
type TypeSet = ReadonlySet<number>;

/** A fact that is tested or changed, or its negation. */
export interface Fact<Arg extends Argument, Source> {
  readonly positive: boolean;
  readonly predicate: string;
  readonly args: readonly Arg[];
  /** The possible values of its arguments there. */
  readonly types: readonly TypeSet[];
  readonly source: Source;
}

export interface Action<Arg extends Argument, Source> {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly needs: readonly Fact<Arg, Source>[];
  readonly changes: readonly Fact<Arg, Source>[];
}

export interface Method<Arg extends Argument, Source> {
  readonly task: string;
  /** Its names for the arguments of its task. */
  readonly head: readonly Arg[];
  readonly tests: readonly Fact<Arg, Source>[];
  readonly subtasks: readonly Call<Arg>[];
  /** For each subtask, the subtasks after it. */
  readonly after: () => readonly ReadonlySet<number>[];
  /** Determines what can be tested about the method's variables. */
  readonly testable: () => (fact: Fact<Arg, Source>) => boolean;
}

export interface Call<Arg extends Argument> {
  readonly task: string;
  readonly args: readonly Arg[];
}

/** What this needs to know about a domain in any format. */
export interface Hierarchy<Arg extends Argument, Source> {
  readonly actions: readonly Action<Arg, Source>[];
  readonly tasks: readonly { readonly name: string; readonly arity: number }[];
  readonly methods: readonly Method<Arg, Source>[];
  /** Whether the steps of several tasks may interleave. */
  readonly interleaves: boolean;
}

/** For each method, what it can test in addition to its own conditions. */
export function earlyTests<Arg extends Argument, Source>(
  hierarchy: Hierarchy<Arg, Source>,
): Fact<Arg, Source>[][] {
  return new EarlyTests(hierarchy).byMethod();
}

/** A fact about the arguments of a task, by index; null for anything else. */
interface Need<Arg extends Argument, Source> {
  readonly fact: Fact<Arg, Source>;
  readonly places: readonly (number | null)[];
  readonly key: string;
}

/** What a task requires when it begins, and which facts its actions may change. */
interface Summary<Arg extends Argument, Source> {
  readonly arity: number;
  readonly needs: readonly Need<Arg, Source>[];
  readonly changes: ReadonlyMap<string, Fact<Arg, Source>>;
}

/** More rounds find requirements through more levels of methods. */
const ROUNDS = 8;

class EarlyTests<Arg extends Argument, Source> {
  readonly #hierarchy: Hierarchy<Arg, Source>;
  readonly #tasks = new Map<string, Summary<Arg, Source>>();
  /** The methods of each task, in the order of the text. */
  readonly #methods = new Map<string, Method<Arg, Source>[]>();
  /** Everything that any action changes, if tasks may interleave; otherwise null. */
  readonly #anywhere: ReadonlyMap<string, Fact<Arg, Source>> | null;

  constructor(hierarchy: Hierarchy<Arg, Source>) {
    this.#hierarchy = hierarchy;
    for (const method of hierarchy.methods) {
      const own = this.#methods.get(method.task);
      if (own === undefined) this.#methods.set(method.task, [method]);
      else own.push(method);
    }
    const changes = new Map<string, Fact<Arg, Source>>();
    for (const action of hierarchy.actions) {
      const own = new Map(action.changes.map((change) => [changeKey(change), change]));
      for (const [key, change] of own) changes.set(key, change);
      const places = new Map(action.parameters.map((name, place) => [name, place]));
      const needs = action.needs.flatMap((fact) => needOf(fact, places));
      this.#tasks.set(action.name, { arity: action.parameters.length, needs, changes: own });
    }
    for (const { name, arity } of hierarchy.tasks)
      this.#tasks.set(name, { arity, needs: [], changes: new Map() });
    this.#anywhere = hierarchy.interleaves ? changes : null;
  }

  byMethod(): Fact<Arg, Source>[][] {
    this.#spreadChanges();
    for (let round = 0; round < ROUNDS && this.#spreadNeeds(); round++);
    return this.#hierarchy.methods.map((method) => {
      const own = new Set(method.tests.map(factKey));
      return this.#early(method).filter((fact) => !own.has(factKey(fact)));
    });
  }

  /** Adds changes until no method adds any. */
  #spreadChanges(): void {
    for (let grows = true; grows; ) {
      grows = false;
      for (const { task, subtasks } of this.#hierarchy.methods) {
        const owner = this.#tasks.get(task);
        if (owner === undefined) continue;
        const all = new Map(owner.changes);
        for (const call of subtasks)
          for (const [key, change] of this.#summaryOf(call)?.changes ?? []) all.set(key, change);
        if (all.size === owner.changes.size) continue;
        this.#tasks.set(task, { ...owner, changes: all });
        grows = true;
      }
    }
  }

  /** A task requires what all its methods require. False if nothing new was found. */
  #spreadNeeds(): boolean {
    let grows = false;
    for (const { name, arity } of this.#hierarchy.tasks) {
      const owner = this.#tasks.get(name) as Summary<Arg, Source>;
      const methods = this.#methods.get(name) ?? [];
      const [first = [], ...rest] = methods.map((method) => this.#needsOf(method, arity));
      const needs = first.filter(({ key }) =>
        rest.every((others) => others.some((other) => other.key === key)),
      );
      if (needs.length <= owner.needs.length) continue;
      this.#tasks.set(name, { ...owner, arity, needs });
      grows = true;
    }
    return grows;
  }

  #needsOf(method: Method<Arg, Source>, arity: number): Need<Arg, Source>[] {
    if (method.head.length !== arity) return [];
    const places = new Map<string, number>();
    for (const [place, { kind, name }] of method.head.entries())
      if (kind === 'variable' && !places.has(name.key)) places.set(name.key, place);
    return [...method.tests, ...this.#early(method)].flatMap((fact) => needOf(fact, places));
  }

  /** What the subtasks of a method require and nothing before them can bring about. */
  #early(method: Method<Arg, Source>): Fact<Arg, Source>[] {
    const { subtasks } = method;
    const [after, isTestable] = [method.after(), method.testable()];
    const found = new Map<string, Fact<Arg, Source>>();
    for (const [index, call] of subtasks.entries()) {
      const needs = this.#summaryOf(call)?.needs ?? [];
      const earlier = subtasks.filter((_, other) => other !== index && !after[index]?.has(other));
      for (const need of needs) {
        const fact = asCalled(need, call);
        if (!this.#isBroughtAbout(fact, earlier) && isTestable(fact)) found.set(factKey(fact), fact);
      }
    }
    return [...found.values()];
  }

  #isBroughtAbout(fact: Fact<Arg, Source>, earlier: readonly Call<Arg>[]): boolean {
    const changes =
      this.#anywhere === null ? earlier.map((call) => this.#summaryOf(call)?.changes) : [this.#anywhere];
    return changes.some((some) => [...(some?.values() ?? [])].some((change) => mayMake(change, fact)));
  }

  /** Null if the call does not match. */
  #summaryOf({ task, args }: Call<Arg>): Summary<Arg, Source> | null {
    const summary = this.#tasks.get(task) ?? null;
    return summary?.arity === args.length ? summary : null;
  }
}

/** Null if the fact is about anything except the arguments of the task. */
function needOf<Arg extends Argument, Source>(
  fact: Fact<Arg, Source>,
  positions: ReadonlyMap<string, number>,
): Need<Arg, Source>[] {
  const places = fact.args.map(({ kind, name }) =>
    kind === 'variable' ? (positions.get(name.key) ?? -1) : null,
  );
  if (places.includes(-1)) return [];
  const words = fact.args.map(({ name }, index) => places[index] ?? `constant ${name.key}`);
  return [{ fact, places, key: [fact.positive, fact.predicate, ...words].join('(') }];
}

function asCalled<Arg extends Argument, Source>(
  { fact, places }: Need<Arg, Source>,
  call: Call<Arg>,
): Fact<Arg, Source> {
  const args = fact.args.map((arg, index) => call.args[places[index] ?? -1] ?? arg);
  return { ...fact, args };
}

type AnyFact = Fact<Argument, unknown>;

/** Equal for equal facts. */
function factKey({ positive, predicate, args }: AnyFact): string {
  return [positive, predicate, ...args.map(({ kind, name }) => `${kind} ${name.key}`)].join('(');
}

function changeKey({ positive, predicate, types }: AnyFact): string {
  return `${positive} ${predicate} ${types.map((set) => [...set].join(' ')).join(',')}`;
}

/** Whether a change may make a fact hold. */
function mayMake(change: AnyFact, fact: AnyFact): boolean {
  if (change.positive !== fact.positive || change.predicate !== fact.predicate) return false;
  return change.types.every((types, index) => {
    const others = fact.types[index];
    return others === undefined || [...types].some((type) => others.has(type));
  });
}
