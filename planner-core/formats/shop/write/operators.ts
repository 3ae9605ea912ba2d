/** Primitive tasks as operators. */
import type { Effect, Expr, PrimitiveTask } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { flatText, inLines } from '../../lisp/print.ts';
import { type Lisp, lispOf, list, listOf, type Part } from '../../lisp/tree.ts';
import { ShopClause } from './logic.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Changes {
  readonly conditions: readonly Lisp[];
  readonly deletes: readonly Lisp[];
  readonly adds: readonly Lisp[];
}

type Assignment = Extract<Effect, { k: 'assign' }>;

export function operatorText(task: PrimitiveTask, vocabulary: Vocabulary): string {
  const clause = new ShopClause(vocabulary, task.locals);
  const written = writtenBy(task.effects);
  const head = list(vocabulary.task(task.id), ...task.parameters.map((_, index) => clause.local(index)));
  const conditions = clause.steps(task.steps);
  const changes = task.effects.map((effect) => changesOf(effect, { clause, vocabulary, written }));
  const cost = clause.term(task.cost);
  const all = [...conditions, ...changes.flatMap((change) => change.conditions), ...cost.conditions];
  const lists = [all, changes.flatMap(({ deletes }) => deletes), changes.flatMap(({ adds }) => adds)];
  const parts = [...lists.map(listOf), ...(cost.term === '1' ? [] : [lispOf(cost.term)])];
  return `  ${inLines([':operator', head], parts.map(flatText), ' '.repeat(13))}`;
}

interface Setting {
  readonly clause: ShopClause;
  readonly vocabulary: Vocabulary;
  /** How often the task writes each variable. */
  readonly written: ReadonlyMap<number, number>;
}

function changesOf(effect: Effect, setting: Setting): Changes {
  if (effect.k === 'assign') return assigned(effect, setting);
  refuseReadBack(effect, setting);
  return setting.clause.within(() => swept(effect, setting));
}

/** Effects with a condition, or for everything that it finds. */
function swept(effect: Exclude<Effect, Assignment>, setting: Setting): Changes {
  const { clause } = setting;
  const names = effect.k === 'forall' ? effect.locals : [];
  const own =
    effect.k === 'forall'
      ? [...clause.range(names), ...clause.steps(effect.steps)]
      : clause.conditions(effect.condition);
  const inner = effect.effects.map((one) => changesOf(one, setting));
  const range = [...own, ...inner.flatMap(({ conditions }) => conditions)];
  const variables = list(...names.map((local) => clause.local(local)));
  const sweep = (atoms: readonly Lisp[]) =>
    atoms.length === 0 ? [] : [list('forall', variables, listOf(range), listOf(atoms))];
  return {
    conditions: [],
    deletes: sweep(inner.flatMap(({ deletes }) => deletes)),
    adds: sweep(inner.flatMap(({ adds }) => adds)),
  };
}

function assigned({ variable, args, op, value, origin }: Assignment, setting: Setting): Changes {
  const { clause, vocabulary, written } = setting;
  const predicate = vocabulary.variable(variable);
  const { conditions, terms } = clause.terms(args);
  const atom = (...last: readonly Part[]) => list(predicate, ...terms, ...last);
  if (vocabulary.domain.variables[variable]?.type.kind === 'boolean') {
    if (value.k !== 'constant')
      throw new NotCarriedOver(
        origin,
        'This effect',
        'the target cannot store a computed boolean: use `when`',
      );
    return value.value === 1
      ? { conditions, deletes: [], adds: [atom()] }
      : { conditions, deletes: [atom()], adds: [] };
  }
  if (op !== 'set' && (written.get(variable) ?? 0) > 1)
    throw new NotCarriedOver(origin, 'This effect', 'the task also changes the same variable elsewhere');
  const before = clause.fresh(`old_${predicate}`);
  const next = clause.term(value);
  const sum = {
    set: next.term,
    add: list('call', '+', before, next.term),
    subtract: list('call', '-', before, next.term),
  };
  return {
    conditions: [...conditions, atom(before), ...next.conditions],
    deletes: [atom(before)],
    adds: [atom(sum[op])],
  };
}

/** JSHOP2 tests the conditions of effects after earlier effects have been made. */
function refuseReadBack(effect: Exclude<Effect, Assignment>, { written, vocabulary }: Setting): void {
  const values = [...assignmentsIn([effect])].filter(
    ({ variable }) => vocabulary.domain.variables[variable]?.type.kind !== 'boolean',
  );
  const [value] = values;
  const read = variablesIn(effect).find((variable) => written.has(variable));
  if (read === undefined && value === undefined) return;
  const reason = 'JSHOP2 would ask for its condition after other effects of the task';
  throw new NotCarriedOver(effect.origin, `This \`${effect.k}\``, reason);
}

/** The variables that the expressions in a part read. */
function variablesIn(part: unknown): number[] {
  if (part === null || typeof part !== 'object') return [];
  const own = part as Partial<Expr>;
  const inner = Object.values(part).flatMap(variablesIn);
  return own.k === 'variable' ? [(part as Extract<Expr, { k: 'variable' }>).variable, ...inner] : inner;
}

function writtenBy(effects: readonly Effect[]): Map<number, number> {
  const written = new Map<number, number>();
  for (const { variable } of assignmentsIn(effects)) written.set(variable, (written.get(variable) ?? 0) + 1);
  return written;
}

function* assignmentsIn(effects: readonly Effect[]): Generator<Assignment> {
  for (const effect of effects) {
    if (effect.k === 'assign') yield effect;
    else yield* assignmentsIn(effect.effects);
  }
}
