/** Axioms as derived values. */
import { report } from '../../../diagnostics/catalogue.ts';
import type { DerivedDeclaration, Expression, Parameter } from '../../../language/ast.ts';
import {
  apply,
  conjunction,
  disjunction,
  documented,
  exists,
  NOWHERE,
  name,
  not,
  parameter,
  typeNamed,
} from '../../build.ts';
import type { FlatAxioms } from '../flat/model.ts';
import { type Clause, conjunctsOf, predicatePlace } from '../infer/clauses.ts';
import { boundBy, logicWithin } from '../source/walk.ts';
import { attempt, type Context, NotCarriedOver } from './context.ts';
import { enter, type Parameters, parametersOf } from './heads.ts';
import { conditionsOf, gather } from './logic.ts';
import { areEqual, translateTerm } from './terms.ts';

/** Derived values for a predicate: one, and another for each way of asking that gets other answers. */
export function translateAxioms(
  part: FlatAxioms,
  clauses: readonly Clause[],
  context: Context,
): DerivedDeclaration[] {
  const doc = part.axioms.flatMap(({ comments }) => comments.about);
  const reason = context.unusable.get(part.key);
  if (reason !== undefined) {
    const what = `The axiom of \`${part.key.split(' ')[0]}\``;
    context.tell(report('not-carried-over', part.span, { what, reason }));
    return [];
  }
  const modes = context.modes.of(part.key);
  return modes.map(({ free, text }, index) => {
    const parameters = axiomParameters(part, clauses, context);
    const alternatives = part.axioms.flatMap((_, at) => {
      const own = clausesOfAxiom(part, clauses, at);
      return alternativesOf(own, { parameters, free, context });
    });
    return declaration(text, { parameters, value: disjunction(alternatives), doc: index === 0 ? doc : [] });
  });
}

function declaration(
  text: string,
  {
    parameters,
    value,
    doc,
  }: { readonly parameters: Parameters; readonly value: Expression; readonly doc: readonly string[] },
): DerivedDeclaration {
  return {
    kind: 'derived',
    type: typeNamed('boolean'),
    name: name(text),
    parameters: parameters.parameters,
    value,
    ...documented({ doc }),
    span: NOWHERE,
  };
}

function clausesOfAxiom({ axioms }: FlatAxioms, clauses: readonly Clause[], at: number): Clause[] {
  const before = axioms.slice(0, at).reduce((sum, { branches }) => sum + branches.length, 0);
  return clauses.slice(before, before + (axioms[at]?.branches.length ?? 0));
}

function axiomParameters(
  { key, axioms }: FlatAxioms,
  clauses: readonly Clause[],
  context: Context,
): Parameters {
  const { inference } = context;
  const arity = inference.project.predicates.get(key)?.arity ?? 0;
  const places = Array.from({ length: arity }, (_, index) => predicatePlace(key, index));
  const [first] = clauses;
  const environment = first === undefined ? new Map() : inference.flow.environment(first, true);
  return parametersOf(
    axioms.map(({ head }) => head),
    places,
    { context, environment },
  );
}

interface Asking {
  readonly parameters: Parameters;
  /** Arguments that are looked for. */
  readonly free: readonly number[];
  readonly context: Context;
}

/** The branches of one axiom: a later one counts where none before it finds anything for what is asked. */
function alternativesOf(clauses: readonly Clause[], asking: Asking): Expression[] {
  const found: Expression[] = [];
  return clauses.flatMap((clause) => {
    const own = attempt(asking.context, () => translateClause(clause, asking));
    if (own === null) return [];
    const none =
      asking.free.length === 0 ? [] : found.map((before) => not(exists(...sought(before, asking))));
    found.push(own);
    return [conjunction([...none, own])];
  });
}

/** A condition with variables of its own in the place of the arguments that are looked for. */
function sought(condition: Expression, { parameters, free }: Asking): [Parameter[], Expression[]] {
  const names = new Map(
    free.map((index) => [parameters.names[index] ?? '', `other_${parameters.names[index] ?? ''}`]),
  );
  const quantified = free.flatMap((index) => {
    const own = parameters.parameters[index];
    return own === undefined ? [] : [parameter(own.type, names.get(own.name.text) ?? '')];
  });
  return [quantified, [renamed(condition, names)]];
}

/** The expression with names replaced, wherever they stand. */
function renamed(expression: Expression, names: ReadonlyMap<string, string>): Expression {
  return JSON.parse(JSON.stringify(expression), (_, value: unknown) => {
    const part = value as Partial<Extract<Expression, { kind: 'application' }>> | null;
    if (part?.kind !== 'application' || part.args !== null || part.name === undefined) return value;
    const text = names.get(part.name.text);
    return text === undefined ? value : apply(text);
  }) as Expression;
}

function translateClause(clause: Clause, { parameters, free, context }: Asking): Expression {
  if (isRecursive(clause, context)) {
    const what = `A rule of \`${clause.owner.split(' ')[0]}\``;
    throw new NotCarriedOver(
      clause.precondition.span,
      what,
      'it needs itself, which derived values cannot do yet',
    );
  }
  const environment = context.inference.flow.environment(clause, true);
  const { scope, conditions } = enter(clause.head, parameters, { context, environment });
  const held = gather(clause.precondition.logic, scope, { context, mentions: null, unnamed: new Set() });
  const given = assignments(clause, free).map(({ variable, value }) => {
    const own = held.scope.variables.get(variable);
    if (own === undefined) throw new Error(`The head variable ${variable} has no parameter.`);
    return areEqual(own, translateTerm(value, held.scope, context, own.type), context);
  });
  const body = exists(held.parameters, [...conditionsOf(held.inner), ...given]);
  return conjunction([...conditions, ...conditionsOf(held.outer), body]);
}

/** What is looked for and not given by a fact gets its value by `assign`. */
function assignments(clause: Clause, free: readonly number[]) {
  const sought = new Set(
    free.flatMap((index) => {
      const term = clause.head[index];
      return term?.k === 'variable' ? [term.name] : [];
    }),
  );
  const known = new Set<string>();
  return conjunctsOf(clause.precondition.logic).flatMap((part) => {
    const isNew = part.k === 'assign' && sought.has(part.variable) && !known.has(part.variable);
    for (const bound of boundBy(part)) known.add(bound);
    return isNew && part.k === 'assign' ? [part] : [];
  });
}

/** Whether a clause leads back to its own predicate. */
function isRecursive(clause: Clause, { inference }: Context): boolean {
  const seen = new Set<string>();
  const visit = (current: Clause): boolean =>
    [...logicWithin(current.precondition.logic)].some((logic) => {
      if (logic.k !== 'atom') return false;
      const { predicate } = logic.atom;
      if (predicate === clause.owner) return true;
      if (seen.has(predicate)) return false;
      seen.add(predicate);
      return inference.clauses.some(
        (other) => other.kind === 'axiom' && other.owner === predicate && visit(other),
      );
    });
  return visit(clause);
}
