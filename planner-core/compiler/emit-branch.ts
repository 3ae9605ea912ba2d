/**
 * A branch as a lazy enumeration of its bindings that can be left at any binding and entered again. Loop positions live
 * in the frame's slots; `r` says how the function is entered:
 *
 *     0   from the beginning
 *     1   after the binding that the slots hold
 *     2…  at the place where it stopped between two bindings, each loop having a number of its own
 *
 * While `r` is not 0 the function walks back to the place where it left off: loops start at the saved positions and
 * conditions, which held before and hold again in the same state, are not evaluated.
 */
import type { BranchInfo, Quantifier, Step } from '../program/model.ts';
import { CELL, EXHAUSTED, FRAME, FUEL, RESUME, STOPPED } from '../search/runtime/layout.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import { emitNetwork } from './emit-network.ts';
import { FunctionScope } from './function-scope.ts';
import { conjuncts, type LoopPlan, loopOver, planLoops, positions } from './loops.ts';
import { parameterLines } from './parameters.ts';
import { block, type Text } from './text.ts';
import type { Unit } from './unit.ts';

/** Slots of a frame that a branch needs: a position a local, then a flag or a sorted list a quantifier. */
export function slotsOf(branch: BranchInfo): number {
  return branch.quantifiers.reduce((sum, quantifier) => sum + quantifier.locals.length + 3, 0);
}

/** Adds the branch's function to the unit. */
export function emitBranch(unit: Unit, shape: DomainShape, branch: BranchInfo): void {
  new BranchEmitter(unit, shape, branch).emit();
}

interface EmittedStep {
  readonly expr: Step['expr'];
  readonly faults: boolean;
  readonly local?: number;
  /** What rejects the binding; null where nothing can. */
  readonly test: string | null;
  /** The line that names a `let`. */
  readonly define: string | null;
}

class BranchEmitter {
  readonly #unit: Unit;
  readonly #shape: DomainShape;
  readonly #branch: BranchInfo;
  readonly #scope: FunctionScope;
  readonly #slots = new Map<Quantifier, number>();
  /** Loop variables around the present place, whose positions are saved when the function is left. */
  readonly #open: { readonly local: number; readonly slot: number }[] = [];
  #nextStop: number = RESUME.firstStop;

  constructor(unit: Unit, shape: DomainShape, branch: BranchInfo) {
    this.#unit = unit;
    this.#shape = shape;
    this.#branch = branch;
    this.#scope = new FunctionScope(unit, branch.locals);
    let slot = 0;
    for (const quantifier of branch.quantifiers) {
      this.#slots.set(quantifier, slot);
      slot += quantifier.locals.length + 3;
    }
  }

  emit(): void {
    const { id, quantifiers } = this.#branch;
    const task = this.#unit.program.tasks[this.#branch.task];
    if (task === undefined) throw new Error('A branch without a task');
    const isLoop = quantifiers.length > 0;
    const steps = this.#steps(this.#branch.steps);
    const body: Text[] = steps.flatMap((step) => this.#stepLines(step, `return ${EXHAUSTED};`, isLoop));
    if (isLoop) {
      body.unshift(`const L = m.slots, s = ${this.#unit.at('m.frames', `f + ${FRAME.slots}`)};`);
    }
    body.push(...this.#quantifier(0));
    if (isLoop) body.push(`return ${EXHAUSTED};`);
    const lines = [...parameterLines(this.#unit, this.#shape, task), ...this.#scope.declarations(), ...body];
    this.#unit.addFunction(`b${id}`, ['f', 'c', 'r'], 'number', lines);
  }

  #steps(steps: readonly Step[]): EmittedStep[] {
    return steps.flatMap(separated).map((step): EmittedStep => {
      if (step.k === 'condition') {
        const { code, faults } = emitCondition(this.#scope, step.expr);
        return { expr: step.expr, faults, test: code, define: null };
      }
      const value = emitValue(this.#scope, step.expr);
      this.#scope.know(step.local, { ...value, code: `v${step.local}` });
      return {
        expr: step.expr,
        faults: value.faults,
        local: step.local,
        test: value.guards.length > 0 ? value.guards.join(' && ') : null,
        define: `const v${step.local} = ${value.code};`,
      };
    });
  }

  /** A condition is skipped on the way back to where the function was left; a `let` is named again. */
  #stepLines(step: EmittedStep, reject: string, resumable: boolean): Text[] {
    if (step.define !== null) {
      // Its guards name temporaries, so they run on the way back too; they hold then.
      return [...(step.test === null ? [] : [`if (!(${step.test})) ${reject}`]), step.define];
    }
    return [`if (${resumable ? 'r === 0 && ' : ''}!(${step.test})) ${reject}`];
  }

  /** The quantifier of a depth with all inside, or the network. */
  #quantifier(depth: number): Text[] {
    const quantifier = this.#branch.quantifiers[depth];
    if (quantifier === undefined) return this.#network();
    return quantifier.sort === null ? this.#plain(quantifier, depth) : this.#sorted(quantifier, depth);
  }

  #isInnermost(depth: number): boolean {
    return depth === this.#branch.quantifiers.length - 1;
  }

  // ---- quantifiers in the order of objects ---------------------------------------------------

  #plain(quantifier: Quantifier, depth: number): Text[] {
    const label = `q${depth}`;
    for (const local of quantifier.locals) this.#scope.bind(local);
    const plan = planLoops(this.#scope, this.#steps(quantifier.steps), quantifier.locals);
    const loops = this.#loops(quantifier, {
      label,
      plan,
      innermost: () => [
        ...this.#afterBinding(quantifier, depth, label),
        ...this.#clearFlag(quantifier, depth),
      ],
      inside: () => [...this.#quantifier(depth + 1), ...this.#stopAtFirst(quantifier, depth, label)],
    });
    return hoisted(plan.before, loops, 'r !== 0');
  }

  /** Loops over a quantifier's locals that stop and go on; `inside` stands in the innermost one. */
  #loops(quantifier: Quantifier, nest: LoopNest): Text[] {
    const base = this.#slots.get(quantifier) as number;
    const build = (index: number): Text[] => {
      const loop = nest.plan.loops[index];
      if (loop === undefined) return nest.inside();
      const isLast = index === quantifier.locals.length - 1;
      const slot = base + index;
      const saved = this.#slot(slot);
      const { before, head, bind } = loopOver(this.#scope, loop, { emitValue, saved });
      this.#open.push({ local: loop.local, slot });
      const lines: Text[] = [...bind, ...this.#pause()];
      if (isLast) lines.push(...nest.innermost());
      const innerLabel = `${nest.label}_${index}`;
      lines.push(
        ...loop.steps.flatMap((step) => this.#stepLines(step, 'continue;', true)),
        ...loop.tests.map((code) => `if (r === 0 && !${code}) continue;`),
        ...build(index + 1),
      );
      this.#open.pop();
      const labels = [...(index === 0 ? [nest.label] : []), ...(isLast ? [innerLabel] : [])];
      return [...before, ...block(`${labels.map((label) => `${label}: `).join('')}${head}`, lines)];
    };
    return build(0);
  }

  /** Between two bindings: stops where the fuel is used up. */
  #pause(): Text[] {
    const code = this.#nextStop;
    this.#nextStop += 1;
    return [
      'if (r === 0) {',
      block('if (--m.fuel < 0)', [
        ...this.#savePositions(),
        `m.frames[f + ${FRAME.resume}] = ${code};`,
        `return ${STOPPED};`,
      ]),
      `} else if (r === ${code}) {`,
      ['r = 0;', `m.fuel = ${FUEL};`],
      '}',
    ];
  }

  /** In the innermost loop, on the way back: the saved binding was given already. */
  #afterBinding(quantifier: Quantifier, depth: number, label: string): Text[] {
    if (!this.#isInnermost(depth)) return [];
    const leave = quantifier.first ? `break ${label};` : 'continue;';
    return block(`if (r === ${RESUME.afterBinding})`, ['r = 0;', leave]);
  }

  // ---- sort-by -------------------------------------------------------------------------------

  #sorted(quantifier: Quantifier, depth: number): Text[] {
    const label = `q${depth}`;
    const list = (this.#slots.get(quantifier) as number) + quantifier.locals.length;
    const [base, count] = [this.#slot(list), this.#slot(list + 1)];
    const firstStop = this.#nextStop;
    const gather = this.#gather(quantifier, depth, base);
    const lastStop = this.#nextStop - 1;
    // What was taken from the heap is not taken again where the enumeration is given up and begun anew.
    const taken = this.#nextStop;
    this.#nextStop += 1;
    return [
      `if (r === 0 || (r >= ${firstStop} && r <= ${lastStop})) {`,
      [
        `if (r === 0) ${bare(base)} = m.sortTop;`,
        ...gather,
        `${bare(count)} = m.sortTop - ${base};`,
        `${this.#unit.runtime('makeHeap')}(m, ${base}, ${count});`,
      ],
      '}',
      ...block(`${label}: ${label}_${quantifier.locals.length - 1}: for (;;)`, [
        ...block('if (r === 0)', [
          `if (${count} === 0) break;`,
          `${this.#unit.runtime('popHeap')}(m, ${base}, ${count});`,
          `${bare(count)} = ${count} - 1;`,
          ...this.#savePositions(),
          `m.frames[f + ${FRAME.resume}] = ${taken};`,
          'm.mark();',
          `if (--m.fuel < 0) return ${STOPPED};`,
        ]),
        ...block(`if (r === ${taken})`, ['r = 0;', `m.fuel = ${FUEL};`]),
        ...this.#sortedBinding(quantifier, `${base} + ${count}`),
        ...this.#afterBinding(quantifier, depth, label),
        ...this.#clearFlag(quantifier, depth),
        ...this.#steps(quantifier.steps)
          .filter((step) => step.define !== null)
          .flatMap((step) => this.#stepLines(step, 'continue;', true)),
        ...this.#quantifier(depth + 1),
        ...this.#stopAtFirst(quantifier, depth, label),
      ]),
      `m.sortTop = ${base};`,
    ];
  }

  /** Collects the bindings that satisfy the steps, with their keys. */
  #gather(quantifier: Quantifier, depth: number, base: string): Text[] {
    const { sort, locals } = quantifier;
    if (sort === null) throw new Error('A sort-by without a key');
    for (const local of locals) this.#scope.bind(local);
    const plan = planLoops(this.#scope, this.#steps(quantifier.steps), locals);
    const { sortSize } = this.#shape;
    const loops = this.#loops(quantifier, {
      label: `g${depth}`,
      plan,
      innermost: () => [],
      inside: () => {
        const key = emitValue(this.#scope, sort.key);
        const guard = key.guards.length > 0 ? [`if (!(${key.guards.join(' && ')})) continue;`] : [];
        return [
          ...guard,
          `const e = m.takeSorted(${sort.descending ? `0 - ${key.code}` : key.code}), X = m.sorted, y = e * ${sortSize};`,
          ...locals.map((local, index) => `X[y + ${index}] = i${local};`),
          `X[y + ${sortSize - 1}] = e - ${base};`,
        ];
      },
    });
    return hoisted(plan.before, loops, 'r !== 0');
  }

  /** Names the values of the sorted binding and keeps their positions for whoever shows them. */
  #sortedBinding(quantifier: Quantifier, entry: string): Text[] {
    const slot = this.#slots.get(quantifier) as number;
    const lines: Text[] = [`const y = (${entry}) * ${this.#shape.sortSize};`];
    quantifier.locals.forEach((local, index) => {
      const position = `i${local}`;
      lines.push(`const ${position} = ${this.#unit.at('m.sorted', `y + ${index}`)};`);
      lines.push(`const v${local} = ${positions(this.#scope, local).value(position)};`);
      lines.push(`${bare(this.#slot(slot + index))} = ${position};`);
    });
    return lines;
  }

  // ---- first ---------------------------------------------------------------------------------

  #flag(quantifier: Quantifier): string {
    return this.#slot((this.#slots.get(quantifier) as number) + quantifier.locals.length + 2);
  }

  /** A new binding of `first` has nothing inside yet. */
  #clearFlag(quantifier: Quantifier, depth: number): Text[] {
    if (!quantifier.first || this.#isInnermost(depth)) return [];
    return [`if (r === 0) ${bare(this.#flag(quantifier))} = 0;`];
  }

  /** `first` commits to the binding that had any binding inside. */
  #stopAtFirst(quantifier: Quantifier, depth: number, label: string): Text[] {
    if (!quantifier.first || this.#isInnermost(depth)) return [];
    return [`if (${this.#flag(quantifier)} !== 0) break ${label};`];
  }

  // ---- giving a binding ----------------------------------------------------------------------

  #network(): Text[] {
    const { quantifiers } = this.#branch;
    const innermost = quantifiers.at(-1);
    const drop =
      innermost === undefined
        ? `return ${EXHAUSTED};`
        : `continue q${quantifiers.length - 1}_${innermost.locals.length - 1};`;
    const { lines, head } = emitNetwork({
      scope: this.#scope,
      shape: this.#shape,
      network: this.#branch.network,
      tail: 'tail',
      drop: [drop],
    });
    const tail = this.#unit.at('m.cells', `c * ${this.#shape.cellSize} + ${CELL.next}`);
    const flags = quantifiers
      .slice(0, -1)
      .filter(({ first }) => first)
      .map((quantifier) => `${bare(this.#flag(quantifier))} = 1;`);
    return [`const tail = ${tail};`, ...lines, ...this.#savePositions(), ...flags, `return ${head};`];
  }

  #savePositions(): Text[] {
    return this.#open.map(({ local, slot }) => `${bare(this.#slot(slot))} = i${local};`);
  }

  #slot(slot: number): string {
    return this.#unit.at('L', slot === 0 ? 's' : `s + ${slot}`);
  }
}

/** A step for each condition that a step joins. */
function separated(step: Step): Step[] {
  return step.k === 'let' ? [step] : conjuncts(step.expr).map((expr) => ({ k: 'condition', expr }));
}

interface LoopNest {
  readonly label: string;
  readonly plan: LoopPlan<EmittedStep>;
  readonly innermost: () => Text[];
  readonly inside: () => Text[];
}

/** Steps that no loop changes stand before all of them. */
function hoisted(before: readonly EmittedStep[], loops: Text[], resumed: string): Text[] {
  if (before.length === 0) return loops;
  const tests = before.map(({ test }) => test).filter((test) => test !== null);
  const defined = before.map(({ define }) => define).filter((define) => define !== null);
  if (tests.length === 0) return [...defined, ...loops];
  if (defined.length === 0) return block(`if (${resumed} || (${tests.join(' && ')}))`, loops);
  // A `let` among them may use what the tests before it named, so they keep their order.
  let lines = loops;
  for (const { test, define } of [...before].reverse()) {
    if (define !== null) lines.unshift(define);
    if (test !== null)
      lines = block(define === null ? `if (${resumed} || (${test}))` : `if (${test})`, lines);
  }
  return lines;
}

/** The element as the target of an assignment: without what makes its type certain. */
function bare(element: string): string {
  return element.replace(/^\((.*) as number\)$/, '$1');
}
