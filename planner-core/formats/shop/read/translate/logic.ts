/**
 * Conditions: atoms become applications, their unbound variables become quantified ones, and everything else becomes tests.
 */
import { NOWHERE } from '../../../../base/source.ts';
import type { Expression, Parameter, Statement } from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import {
  apply,
  binary,
  boolean,
  condition,
  conjunction,
  disjunction,
  exists,
  forall,
  integer,
  isFalse,
  isOfType,
  isTrue,
  letName,
  NONE,
  not,
} from '../../../project/build.ts';
import { conjunctsOf, predicatePlace } from '../infer/clauses.ts';
import { isBounded, type Ty } from '../infer/flow.ts';
import type { Atom, Logic, Term, VariableTerm } from '../source/model.ts';
import { boundBy, variablesOf } from '../source/walk.ts';
import type { Context } from './context.ts';
import { asTest, type Bound, declare, localName, type Scope, seeking, withVariable } from './scope.ts';
import { areEqual, translateTerm, translateTest } from './terms.ts';

/** A conjunction while it is translated: statements before the quantifier, its variables, and the statements inside. */
export interface Gathered {
  scope: Scope;
  readonly outer: Statement[];
  readonly parameters: Parameter[];
  readonly inner: Statement[];
}

/** The context of a conjunction. */
export interface Surroundings {
  readonly context: Context;
  /** How often each variable is used afterwards, to decide whether a value needs a name. Null inside tests. */
  readonly mentions: ReadonlyMap<string, number> | null;
  /** Variables that must be replaced by their values, because a name would come too late. */
  readonly unnamed: ReadonlySet<string>;
  /** Variables that are used before any test could show that they have their narrower type. */
  readonly early?: ReadonlySet<string>;
}

/** Translates the parts of a conjunction from left to right. */
export function gather(logic: Logic, scope: Scope, surroundings: Surroundings): Gathered {
  const { context } = surroundings;
  const environment = context.inference.flow.holding(logic, scope.environment, true);
  const to: Gathered = { scope: { ...scope, environment }, outer: [], parameters: [], inner: [] };
  const parts = conjunctsOf(logic);
  for (const [index, part] of parts.entries()) {
    gatherPart(part, to, { ...surroundings, rest: parts.slice(index + 1) });
  }
  return to;
}

interface Place extends Surroundings {
  readonly rest: readonly Logic[];
}

function gatherPart(part: Logic, to: Gathered, place: Place): void {
  if (part.k === 'atom') gatherAtom(part.atom, to, place);
  else if (part.k === 'assign') gatherAssign(part, to, place);
  else {
    const names = [...(part.k === 'or' ? boundBy(part) : [])].filter((name) => !to.scope.variables.has(name));
    for (const name of names) quantify({ name, span: part.span }, to, place);
    addCondition(to, translateLogic(part, seeking(to.scope, names), place.context));
  }
}

function addCondition(to: Gathered, expression: Expression): void {
  if (!isTrue(expression)) addStatement(to, condition(expression));
}

function addStatement(to: Gathered, statement: Statement): void {
  (to.parameters.length === 0 ? to.outer : to.inner).push(statement);
}

function quantify(
  { name, span }: Pick<VariableTerm, 'name' | 'span'>,
  to: Gathered,
  { context }: Surroundings,
  fallback: Ty | null = null,
): Bound {
  const sought = to.scope.sought.get(name);
  if (sought !== undefined) {
    to.scope = withVariable(to.scope, name, sought);
    return sought;
  }
  const bounds = to.scope.environment.get(name);
  const type = bounds === undefined || typeof bounds === 'string' ? fallback : bounds;
  if (type === null) throw new NotCarriedOver(span, `\`?${name}\``, 'nothing determines its possible values');
  if (type.k === 'float' || (type.k === 'integer' && !isBounded(type)))
    throw new NotCarriedOver(span, `\`?${name}\``, 'it would range over numbers without bounds');
  const declared = declare(to.scope, name, { type, vocabulary: context.vocabulary });
  to.scope = declared.scope;
  to.parameters.push(declared.parameter);
  return { expression: apply(declared.parameter.name.text), type };
}

// ---- atoms

function gatherAtom(atom: Atom, to: Gathered, place: Place): void {
  const { inference, equalities } = place.context;
  tellUnusable(atom, place.context);
  const type = inference.tree.ofPredicate.get(atom.predicate);
  const equality = equalities.get(atom.predicate);
  if (type !== undefined) gatherTypeTest(atom, type, { to, place });
  else if (equality !== undefined) gatherEquality(atom, equality, { to, place });
  else if (inference.functional.has(atom.predicate)) gatherValue(atom, to, place);
  else gatherFact(atom, to, place);
}

/** A fact or a derived one that holds or does not. */
function gatherFact(atom: Atom, to: Gathered, place: Place): void {
  const free = [...atom.args.keys()].filter((index) => isFree(atom.args[index], to.scope));
  const args = atom.args.map((arg, index) =>
    argument(arg, predicatePlace(atom.predicate, index), { to, place }),
  );
  const { derived, modes, vocabulary } = place.context;
  const text = derived.has(atom.predicate)
    ? modes.ask(atom.predicate, free)
    : vocabulary.valueName(atom.predicate);
  const test = apply(
    text,
    args.map(({ expression }) => expression),
  );
  addCondition(to, conjunction([...args.flatMap(({ guards }) => guards), test]));
  narrow(atom, to, place.context);
}

function isFree(term: Term | undefined, { variables }: Scope): boolean {
  return term?.k === 'variable' && !variables.has(term.name);
}

/** Facts that cannot be stored can be neither read nor changed. */
export function tellUnusable({ predicate, span }: Atom, { unusable }: Context): void {
  const reason = unusable.get(predicate);
  if (reason !== undefined) throw new NotCarriedOver(span, `\`${predicate.split(' ')[0]}\``, reason);
}

interface Gathering {
  readonly to: Gathered;
  readonly place: Place;
}

function applied(atom: Atom, args: readonly Argument[], { vocabulary }: Context): Expression {
  return apply(
    vocabulary.valueName(atom.predicate),
    args.map(({ expression }) => expression),
  );
}

/** `(gun ?g)`: the type of a new variable, or a test of a bound one. */
function gatherTypeTest(atom: Atom, type: number, { to, place }: Gathering): void {
  const [arg] = atom.args;
  if (arg === undefined) return;
  const wanted: Ty = { k: 'object', type };
  if (arg.k === 'variable' && !to.scope.variables.has(arg.name)) {
    addCondition(to, typeTest(quantify(arg, to, place, wanted), wanted, place.context));
    return;
  }
  addCondition(to, typeTest(translateTerm(arg, to.scope, place.context), wanted, place.context));
  if (arg.k === 'variable') narrowVariable(arg.name, wanted, { to, context: place.context });
}

/** Whether a value belongs to the type, if that is not known. */
export function typeTest(
  { expression, type }: Bound,
  wanted: Ty,
  { inference, vocabulary }: Context,
): Expression {
  if (inference.lattice.isWithin(type, wanted)) return boolean(true);
  if (inference.lattice.meet(type, wanted) === 'nothing') return boolean(false);
  if (wanted.k === 'object') return isOfType(expression, vocabulary.typeName(wanted.type));
  if (wanted.k !== 'integer' || type.k !== 'integer') return boolean(true);
  const tests: Expression[] = [];
  if (type.min < wanted.min) tests.push(binary('>=', expression, integer(wanted.min)));
  if (type.max > wanted.max) tests.push(binary('<=', expression, integer(wanted.max)));
  return conjunction(tests);
}

/** `(same ?x ?y)`: an unbound variable gets the value of the other one. */
function gatherEquality(atom: Atom, operator: '==' | '!=', { to, place }: Gathering): void {
  const [left, right] = atom.args;
  if (left === undefined || right === undefined) return;
  if (isFree(left, to.scope) || isFree(right, to.scope))
    throw new NotCarriedOver(atom.span, 'This test', 'one of its variables has no value here');
  const { scope } = to;
  const first = translateTerm(left.k === 'number' ? right : left, scope, place.context);
  const second = translateTerm(left.k === 'number' ? left : right, scope, place.context, first.type);
  const same = areEqual(first, second, place.context);
  addCondition(to, operator === '==' ? same : not(same));
}

// ---- predicates with a value

/** `(at ?x ?y)`, if everything is at no more than one place: `at(x)` is its value. */
function gatherValue(atom: Atom, to: Gathered, place: Place): void {
  const { context } = place;
  const keys = atom.args.slice(0, -1);
  const value = atom.args.at(-1);
  const args = keys.map((arg, index) => argument(arg, predicatePlace(atom.predicate, index), { to, place }));
  const guards = args.flatMap((arg) => arg.guards);
  const expression = applied(atom, args, context);
  const type = context.inference.typeAt(predicatePlace(atom.predicate, keys.length));
  const known = context.partial.has(atom.predicate)
    ? [
        apply(
          context.vocabulary.knownName(atom.predicate),
          args.map((arg) => arg.expression),
        ),
      ]
    : [];
  narrow({ ...atom, args: keys }, to, context);
  if (value === undefined) return;
  if (value.k === 'variable' && !to.scope.variables.has(value.name)) {
    addCondition(to, conjunction([...guards, ...known]));
    nameValue(value.name, { expression, type }, { to, place });
  } else {
    const other = translateTerm(value, to.scope, context, type);
    addCondition(to, conjunction([...guards, ...known, areEqual({ expression, type }, other, context)]));
  }
}

/** A value that is used often gets a name; if there is none, that must be excluded. */
function nameValue(variable: string, bound: Bound, { to, place }: Gathering): void {
  const { vocabulary } = place.context;
  const isEarly = place.early?.has(variable) && isNarrower(variable, bound, { to, place });
  if (isEarly || to.scope.sought.has(variable)) {
    const own = quantify({ name: variable, span: NOWHERE }, to, place);
    addCondition(to, areEqual(bound, own, place.context));
    return;
  }
  const often =
    (place.mentions?.get(variable) ?? 0) > 2 &&
    bound.expression.kind === 'application' &&
    bound.expression.args !== null;
  const relied = place.rest.some((part) => part.k === 'atom' && isKey(part.atom, variable, place.context));
  if (!often || place.unnamed.has(variable)) {
    to.scope = withVariable(to.scope, variable, bound);
    if (bound.type.k === 'object' && !relied) addCondition(to, binary('!=', bound.expression, NONE));
    return;
  }
  const name = localName(to.scope, variable, { type: bound.type, vocabulary });
  addStatement(to, letName(name, bound.expression));
  to.scope = withVariable(to.scope, variable, { expression: apply(name), type: bound.type });
  if (bound.type.k === 'object' && !relied) addCondition(to, binary('!=', apply(name), NONE));
}

/** Whether the clause uses only some of the possible values. */
function isNarrower(variable: string, bound: Bound, { to, place }: Gathering): boolean {
  const type = to.scope.environment.get(variable);
  if (type === undefined || typeof type === 'string' || type.k !== 'object') return false;
  return !place.context.inference.lattice.isWithin(bound.type, type);
}

/** An atom fails by itself if an argument is none. */
function isKey({ predicate, args }: Atom, variable: string, { inference }: Context): boolean {
  const keys = inference.functional.has(predicate) ? args.slice(0, -1) : args;
  if (inference.tree.ofPredicate.has(predicate)) return false;
  return keys.some((arg) => arg.k === 'variable' && arg.name === variable);
}

// ---- arguments

interface Argument {
  readonly expression: Expression;
  readonly guards: readonly Expression[];
}

/** An argument of an atom: an unbound variable is quantified; a value with a wider type is tested first. */
function argument(arg: Term, at: string, { to, place }: Gathering): Argument {
  const { context } = place;
  const wanted = context.inference.typeAt(at);
  const bound =
    arg.k === 'variable' && !to.scope.variables.has(arg.name)
      ? quantify(arg, to, place, wanted)
      : translateTerm(arg, to.scope, context, wanted);
  const test = typeTest(bound, wanted, context);
  return { expression: bound.expression, guards: isTrue(test) ? [] : [test] };
}

/** After an atom, the types of its variables are known. */
function narrow(atom: Atom, to: Gathered, context: Context): void {
  for (const [index, arg] of atom.args.entries()) {
    if (arg.k === 'variable')
      narrowVariable(arg.name, context.inference.typeAt(predicatePlace(atom.predicate, index)), {
        to,
        context,
      });
  }
}

function narrowVariable(
  name: string,
  wanted: Ty,
  { to, context }: { readonly to: Gathered; readonly context: Context },
): void {
  const bound = to.scope.variables.get(name);
  if (bound === undefined) return;
  const type = context.inference.lattice.meet(bound.type, wanted);
  if (typeof type !== 'string') to.scope = withVariable(to.scope, name, { ...bound, type });
}

function gatherAssign(part: Extract<Logic, { k: 'assign' }>, to: Gathered, place: Place): void {
  // The first value of a variable stays; another `assign` changes nothing.
  if (to.scope.variables.has(part.variable)) return;
  const sought = to.scope.sought.get(part.variable);
  const bound = translateTerm(part.value, to.scope, place.context, sought?.type);
  if (sought !== undefined) {
    addCondition(to, areEqual(sought, bound, place.context));
    to.scope = withVariable(to.scope, part.variable, sought);
    return;
  }
  const simple =
    bound.expression.kind === 'literal' ||
    (bound.expression.kind === 'application' && bound.expression.args === null);
  const often = (place.mentions?.get(part.variable) ?? 0) > 2;
  if (simple || !often || place.unnamed.has(part.variable)) {
    to.scope = withVariable(to.scope, part.variable, bound);
    return;
  }
  const name = localName(to.scope, part.variable, { type: null, vocabulary: place.context.vocabulary });
  addStatement(to, letName(name, bound.expression));
  to.scope = withVariable(to.scope, part.variable, { expression: apply(name), type: bound.type });
}

// ---- tests

/** A logical expression as a condition that binds nothing. */
export function translateLogic(logic: Logic, scope: Scope, context: Context): Expression {
  switch (logic.k) {
    case 'not':
      return not(translateLogic(logic.part, asTest(scope), context));
    case 'or':
      return disjunction(logic.parts.map((part) => translateLogic(part, scope, context)));
    case 'imply': {
      const left = translateLogic(logic.left, asTest(scope), context);
      const right = translateLogic(logic.right, asTest(scope), context);
      if (isFalse(left) || isTrue(right)) return boolean(true);
      return isTrue(left) ? right : binary('=>', left, right);
    }
    case 'forall':
      return translateForall(logic, asTest(scope), context);
    case 'test':
      return translateTest(logic.call, scope, context);
    case 'held':
      throw new NotCarriedOver(
        logic.span,
        `\`?${logic.variable}\``,
        'which condition it contains is known only during planning',
      );
    default: {
      const { parameters, outer, inner } = gather(logic, scope, insideTest(context));
      return conjunction([...conditionsOf(outer), exists(parameters, conditionsOf(inner))]);
    }
  }
}

function insideTest(context: Context): Surroundings {
  return { context, mentions: null, unnamed: new Set() };
}

function translateForall(logic: Extract<Logic, { k: 'forall' }>, scope: Scope, context: Context): Expression {
  const range = gather(logic.left, scope, insideTest(context));
  const body = translateLogic(logic.right, range.scope, context);
  const outer = conjunction(conditionsOf(range.outer));
  const inner = conjunction(conditionsOf(range.inner));
  const each = isTrue(inner) ? body : isFalse(inner) ? boolean(true) : binary('=>', inner, body);
  const all = forall(range.parameters, each);
  return isTrue(outer) ? all : binary('=>', outer, all);
}

/** The conditions among statements; tests contain nothing else. */
export function conditionsOf(statements: readonly Statement[]): Expression[] {
  return statements.flatMap((statement) => (statement.kind === 'condition' ? [statement.value] : []));
}

/** How often each variable is used in expressions. */
export function countMentions(logics: readonly Logic[], terms: readonly Term[]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const logic of logics)
    for (const part of conjunctsOf(logic)) for (const name of variablesOf(part)) count(name);
  for (const term of terms) if (term.k === 'variable') count(term.name);
  return counts;
}
