/** Removes structured terms from a SHOP project: there is one task or predicate for each shape of its arguments. */
import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import type {
  Atom,
  Axiom,
  Effect,
  Head,
  Logic,
  Method,
  MethodBranch,
  Operator,
  ShopDomain,
  ShopProblem,
  TaskCall,
  Term,
} from '../source/model.ts';
import {
  boundBy,
  mapCalls,
  mapLogic,
  mapPrecondition,
  rewriteAtom,
  rewriteTerm,
  variablesIn,
} from '../source/walk.ts';
import { InitialFacts } from './initial-facts.ts';
import { ListsFound } from './lists-found.ts';
import type {
  FlatAxiom,
  FlatAxioms,
  FlatEffect,
  FlatFact,
  FlatMethod,
  FlatOperator,
  FlatProject,
  FlatTask,
  FlatWorld,
  Predicate,
} from './model.ts';
import { ATOMIC, isNilTerm, leavesIn, shapeOf, UNBOUND } from './shapes.ts';
import { type Fitted, fitHead } from './unify.ts';
import { chainLists } from './walks.ts';

/** No reasonable task has more shapes; one that builds terms during planning would have an unlimited number. */
const MOST_VARIANTS = 400;
/** The total number of arguments of all shapes: a term that grows with every shape makes ever larger ones. */
const MOST_LEAVES = 3_000;

/** The project without structured terms. Parts that need them are reported and left out. */
export function flatten(domain: ShopDomain, problems: readonly ShopProblem[], tell: Tell): FlatProject {
  const walked = chainLists(domain, problems, tell);
  const flattener = new Flattener(walked.domain, tell);
  const worlds = walked.problems.map((problem) => flattener.world(problem));
  flattener.uncalled();
  flattener.tellLists();
  return {
    name: domain.name,
    unread: domain.unread,
    span: domain.span,
    comments: domain.comments,
    rest: domain.rest,
    parts: flattener.parts(),
    predicates: flattener.predicates,
    worlds,
    facts: new InitialFacts(worlds),
  };
}

/** A task in one shape, as it is collected. */
interface Variant {
  readonly task: FlatTask & { readonly operators: FlatOperator[]; readonly methods: FlatMethod[] };
  readonly shapes: readonly string[];
  /** What can perform it, judged by the number of arguments. */
  readonly elements: readonly (Operator | Method)[];
}

class Flattener {
  readonly predicates = new Map<string, Predicate>();
  private readonly domain: ShopDomain;
  private readonly tell: Tell;
  private readonly variants = new Map<string, Variant>();
  /** Variants whose arguments are structured. */
  private readonly structured = { variants: 0, leaves: 0 };
  private readonly waiting: Variant[] = [];
  private readonly axioms = new Map<string, FlatAxioms & { readonly axioms: FlatAxiom[] }>();
  private readonly told = new Set<Span>();
  private readonly lists = new ListsFound();
  /** Operators and methods by the tasks they can perform. */
  private readonly doers = new Map<string, (Operator | Method)[]>();
  /** Elements that were used for at least one variant. */
  private readonly used = new Set<Operator | Method>();

  constructor(domain: ShopDomain, tell: Tell) {
    this.domain = domain;
    this.tell = tell;
    for (const element of domain.elements) {
      if (element.k === 'axiom') this.axiom(element);
      else this.elementsOf(element.head).push(element);
    }
  }

  // ---- what comes out

  world(problem: ShopProblem): FlatWorld {
    const tasks = mapCalls(problem.tasks, (call) => this.call(call, new Set(), true));
    const facts = problem.facts.map(({ atom, comments }): FlatFact => {
      const { predicate, args, span } = this.given(atom);
      return { predicate, args, comments, span };
    });
    this.work();
    return { problem, facts, tasks };
  }

  /** Tasks that no world needs are imported in the shape of their heads. */
  uncalled(): void {
    for (const element of this.domain.elements) {
      if (element.k === 'axiom' || this.used.has(element)) continue;
      if (dependsOnCall(element)) {
        const reason = 'nothing calls it, and only a caller determines which facts it is about';
        this.tell(report('left-out', element.span, { what: `\`${element.head.name}\``, reason }));
        continue;
      }
      const shaped = element.head.args.map((arg) => shapeOf(arg));
      if (shaped.some((one) => one === null)) continue;
      this.variant(
        element.head,
        shaped.map((one) => one?.shape ?? ATOMIC),
      );
      this.work();
    }
  }

  parts(): (FlatTask | FlatAxioms)[] {
    const tasks = [...this.variants.values()].map(({ task }) => task);
    const all = [...tasks, ...this.axioms.values()];
    return all.sort((a, b) => a.span.start - b.span.start);
  }

  // ---- variants

  private variant(head: Head, shapes: readonly string[]): Variant {
    const base = `${head.primitive ? '!' : ''}${head.name}`;
    const key = [base, ...shapes].join(' ');
    const known = this.variants.get(key);
    if (known !== undefined) return known;
    const elements = this.elementsOf(head);
    const shapeWords = shapes.flatMap((shape) =>
      shape === UNBOUND ? [] : (shape.match(/[^\s()_?][^\s()]*/g) ?? []),
    );
    const task = {
      k: 'task' as const,
      key,
      words: [head.name, ...shapeWords].join(' '),
      primitive: head.primitive,
      arity: shapes.reduce((sum, shape) => sum + leavesIn(shape), 0),
      operators: [],
      methods: [],
      span: elements[0]?.span ?? head.span,
    };
    const made = { task, shapes, elements };
    this.variants.set(key, made);
    if (shapes.some((shape) => shape.startsWith('('))) {
      this.structured.variants++;
      this.structured.leaves += task.arity;
    }
    const { variants, leaves } = this.structured;
    if (variants > MOST_VARIANTS || leaves > MOST_LEAVES) {
      const reason = 'its arguments keep taking new shapes during planning';
      this.refuse(head.span, `\`${head.name}\``, reason);
    } else this.waiting.push(made);
    return made;
  }

  private elementsOf({ name, primitive, args }: Head): (Operator | Method)[] {
    const key = `${primitive ? '!' : ''}${name} ${args.length}`;
    const known = this.doers.get(key) ?? [];
    this.doers.set(key, known);
    return known;
  }

  private work(): void {
    for (let variant = this.waiting.shift(); variant !== undefined; variant = this.waiting.shift()) {
      const { elements, shapes } = variant;
      for (const element of elements) {
        const fitted = fitHead(element.head.args, shapes);
        if (fitted === null) continue;
        this.used.add(element);
        if (element.k === 'operator') this.addOperator(variant, element, fitted);
        else this.addMethod(variant, element, fitted);
      }
    }
  }

  private addMethod({ task }: Variant, method: Method, fitted: Fitted): void {
    const bound = variablesIn(fitted.head);
    const branches = method.branches.map((branch): MethodBranch => {
      const { values, precondition } = this.precondition(branch.precondition, fitted.values);
      const known = new Set([...bound, ...boundBy(precondition.logic)]);
      const tasks = mapCalls(branch.tasks, (call) => this.call(replaceIn(call, values), known, true));
      return { ...branch, precondition, tasks };
    });
    task.methods.push({ head: fitted.head, branches, comments: method.comments, span: method.span });
  }

  private addOperator({ task }: Variant, operator: Operator, fitted: Fitted): void {
    const { values, precondition } = this.precondition(operator.precondition, fitted.values);
    const { head, name } = {
      head: operator.head,
      name: `${operator.head.internal ? '!!' : '!'}${operator.head.name}`,
    };
    task.operators.push({
      head: fitted.head,
      shown: head.args.map((arg) => replaceTerm(arg, values)),
      name,
      helper: operator.helper === true,
      precondition,
      deletes: this.effects(operator.deletes, values),
      adds: this.effects(operator.adds, values),
      cost: operator.cost && replaceTerm(operator.cost, values),
      comments: operator.comments,
      span: operator.span,
    });
  }

  private axiom(axiom: Axiom): void {
    this.lists.head(axiom.head);
    const head = this.atom(axiom.head);
    const branches = axiom.branches.map((branch) => {
      const { precondition } = this.precondition(branch.precondition, new Map());
      return { ...branch, precondition };
    });
    const known = this.axioms.get(head.predicate) ?? {
      k: 'axioms' as const,
      key: head.predicate,
      axioms: [],
      span: axiom.span,
    };
    this.axioms.set(head.predicate, known);
    known.axioms.push({ head: head.args, branches, comments: axiom.comments, span: axiom.span });
  }

  // ---- parts

  private call(call: TaskCall, known: ReadonlySet<string>, inMethod = false): TaskCall {
    const { head } = call;
    const shaped = head.args.map((arg) => shapeOf(arg, (name) => inMethod && !known.has(name)));
    for (const [index, one] of shaped.entries()) {
      if (one !== null) continue;
      this.refuse(head.args[index]?.span ?? head.span, 'This list', 'it is built during planning');
    }
    const variant = this.variant(
      head,
      shaped.map((one) => one?.shape ?? UNBOUND),
    );
    const args = shaped.flatMap((one) => one?.leaves ?? []);
    return { ...call, head: { ...head, name: variant.task.key, args } };
  }

  /** A precondition with its variables replaced, including those that `assign` binds to structured terms. */
  private precondition(precondition: Operator['precondition'], outer: ReadonlyMap<string, Term>) {
    const values = new Map(outer);
    const parts = precondition.logic.k === 'and' ? precondition.logic.parts : [precondition.logic];
    const kept = parts.filter((part) => {
      if (part.k !== 'assign' || part.value.k !== 'list' || isNilTerm(part.value)) return true;
      values.set(part.variable, replaceTerm(part.value, values));
      return false;
    });
    const logic: Logic =
      kept.length === 1 && kept[0] !== undefined ? kept[0] : { ...precondition.logic, k: 'and', parts: kept };
    return {
      values,
      precondition: mapPrecondition({ ...precondition, logic }, (part) => this.logic(part, values)),
    };
  }

  private logic(logic: Logic, values: ReadonlyMap<string, Term>): Logic {
    if (logic.k === 'held') return this.held(logic, values);
    const rewrite = (term: Term) => valueIn(term, values);
    const onAtom = (atom: Atom): Logic => ({
      k: 'atom',
      atom: this.asked(rewriteAtom(atom, rewrite)),
      span: atom.span,
    });
    const mapped = mapLogic(logic, onAtom, rewrite);
    return mapped.k === 'and'
      ? { ...mapped, parts: mapped.parts.map((part) => (part.k === 'held' ? this.held(part, values) : part)) }
      : mapped;
  }

  private held(logic: Extract<Logic, { k: 'held' }>, values: ReadonlyMap<string, Term>): Logic {
    const atom = asAtom(values.get(logic.variable));
    if (atom !== null) return { k: 'atom', atom: this.atom({ ...atom, span: logic.span }), span: logic.span };
    this.refuse(
      logic.span,
      `The condition \`?${logic.variable}\``,
      'which condition it contains is known only during planning',
    );
    return { k: 'and', parts: [], span: logic.span };
  }

  private effects(effects: readonly Effect[], values: ReadonlyMap<string, Term>): FlatEffect[] {
    return effects.flatMap((effect) => this.effect(effect, values));
  }

  private effect(effect: Effect, values: ReadonlyMap<string, Term>): FlatEffect[] {
    const { span } = effect;
    const rewrite = (term: Term) => valueIn(term, values);
    switch (effect.k) {
      case 'atom':
        return [{ ...effect, atom: this.given(rewriteAtom(effect.atom, rewrite)) }];
      case 'protection': {
        const { predicate } = effect.atom;
        const variable = predicate.startsWith('?') ? predicate.slice(1) : null;
        const atom =
          variable === null ? rewriteAtom(effect.atom, rewrite) : this.heldAtom(variable, values, span);
        return atom === null ? [] : [{ ...effect, atom: this.atom(atom) }];
      }
      case 'forall': {
        const atoms = effect.atoms.map((atom) => this.given(rewriteAtom(atom, rewrite)));
        return [{ ...effect, range: this.logic(effect.range, values), atoms }];
      }
      case 'held': {
        const whole = effect.whole ? values.get(effect.variable) : undefined;
        if (whole?.k === 'list' && whole.tail === null && asAtom(whole) === null) {
          return whole.items.flatMap((item): FlatEffect[] => {
            const atom = asAtom(item);
            return atom === null ? [] : [{ k: 'atom', atom: this.given({ ...atom, span }), span }];
          });
        }
        const atom = this.heldAtom(effect.variable, values, span);
        return atom === null ? [] : [{ k: 'atom', atom: this.given(atom), span }];
      }
    }
  }

  private heldAtom(variable: string, values: ReadonlyMap<string, Term>, span: Span): Atom | null {
    const atom = asAtom(values.get(variable));
    if (atom === null)
      this.refuse(span, `The effect \`?${variable}\``, 'which fact it contains is not known before planning');
    return atom && { ...atom, span };
  }

  private asked(atom: Atom): Atom {
    this.lists.ask(atom);
    return this.atom(atom);
  }

  private given(atom: Atom): Atom {
    this.lists.give(atom);
    return this.atom(atom);
  }

  /** A condition for facts of several shapes would become several conditions. */
  tellLists(): void {
    const reason = 'a list could be matched with a variable that stands for single objects';
    for (const { span, predicate } of this.lists.all())
      this.refuse(span, `The condition \`${predicate}\``, reason);
  }

  /** An atom with flat arguments and the predicate for its shape. */
  private atom(atom: Atom): Atom {
    const shaped = atom.args.map((arg) => shapeOf(arg));
    const refused = shaped.indexOf(null);
    if (refused >= 0) {
      const reason = 'the shape of a list with an open end is not known before planning';
      this.refuse(atom.args[refused]?.span ?? atom.span, 'This list', reason);
    }
    const shapes = shaped.map((one) => one?.shape ?? ATOMIC);
    const key = [atom.predicate, ...shapes].join(' ');
    const args = shaped.flatMap((one) => one?.leaves ?? []);
    if (!this.predicates.has(key)) {
      const words = [atom.predicate, ...shaped.flatMap((one) => one?.words ?? [])].join(' ');
      this.predicates.set(key, { key, words, arity: args.length, span: atom.span });
    }
    return { predicate: key, args, span: atom.span };
  }

  private refuse(span: Span, what: string, reason: string): void {
    if (this.told.has(span)) return;
    this.told.add(span);
    this.tell(report('not-carried-over', span, { what, reason }));
  }
}

/** Whether an operator concerns facts that only its arguments determine. */
function dependsOnCall(element: Operator | Method): boolean {
  if (element.k === 'method') return false;
  return [...element.deletes, ...element.adds].some(
    (effect) => effect.k === 'held' || (effect.k === 'protection' && effect.atom.predicate.startsWith('?')),
  );
}

function valueIn(term: Term, values: ReadonlyMap<string, Term>): Term | null {
  if (term.k !== 'variable') return null;
  return values.get(term.name) ?? null;
}

function replaceTerm(term: Term, values: ReadonlyMap<string, Term>): Term {
  return rewriteTerm(term, (inner) => valueIn(inner, values));
}

function replaceIn(call: TaskCall, values: ReadonlyMap<string, Term>): TaskCall {
  return { ...call, head: { ...call.head, args: call.head.args.map((arg) => replaceTerm(arg, values)) } };
}

/** The atom that a list represents. */
function asAtom(term: Term | undefined): Atom | null {
  if (term?.k !== 'list' || term.tail !== null) return null;
  const [first, ...args] = term.items;
  return first?.k === 'symbol' ? { predicate: first.name, args, span: term.span } : null;
}
