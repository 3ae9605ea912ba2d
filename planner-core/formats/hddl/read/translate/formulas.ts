/** Conditions as expressions. */
import { NOWHERE } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Expression, Parameter } from '../../../../language/ast.ts';
import {
  apply,
  binary,
  boolean,
  conjunction,
  disjunction,
  exists,
  forall,
  implied,
  isOfType,
  not,
  number,
  parameter,
  typeNamed,
} from '../../../project/build.ts';
import type { Argument, Atom, Formula, Numeric } from '../source/model.ts';
import { allOf } from '../source/reader.ts';
import type { NameTable } from './names.ts';
import { type Resolved, resolvedVariable, type Scope, type Variable } from './scope.ts';
import type { Symbols, ValueSymbol } from './symbols.ts';
import { intersection, isSubset, type TypeSet } from './type-forest.ts';

/** The condition in the scope; null if it contains an unknown name, which is reported. */
export function writeFormula(formula: Formula, scope: Scope): Expression | null {
  switch (formula.k) {
    case 'atom':
      return writeAtom(formula.atom, scope.symbols.predicates, { scope, kind: 'predicate' });
    case 'equal': {
      const left = scope.resolve(formula.left);
      const right = scope.resolve(formula.right);
      return left && right && equal(left, right);
    }
    case 'has-type': {
      const subject = scope.resolve(formula.argument);
      const types = scope.symbols.forest.setOf(formula.type, scope.symbols.tell);
      return subject && isMember(scope.symbols, subject, types);
    }
    case 'compare':
      return writeComparison(formula, scope);
    case 'not': {
      const operand = writeFormula(formula.operand, scope);
      return operand && not(operand);
    }
    case 'and':
    case 'or': {
      const parts = allOf(formula.parts.map((part) => writeFormula(part, scope)));
      return parts && (formula.k === 'and' ? conjunction(parts) : disjunction(parts));
    }
    case 'imply': {
      const left = writeFormula(formula.left, scope);
      const right = writeFormula(formula.right, scope);
      return left && right && implied(left, right);
    }
    case 'exists':
    case 'forall':
      return writeQuantified(formula, scope);
  }
}

/** The conjuncts of a condition, in order. */
export function conjunctsOf(formula: Formula): Formula[] {
  return formula.k === 'and' ? formula.parts.flatMap(conjunctsOf) : [formula];
}

/** Whether two arguments are the same object. */
export function equal(left: Resolved, right: Resolved): Expression {
  if (left.key === right.key) return boolean(true);
  const areObjects = !left.key.startsWith('?') && !right.key.startsWith('?');
  if (areObjects || intersection(left.types, right.types).size === 0) return boolean(false);
  return binary('==', left.expression, right.expression);
}

/** Whether something belongs to a set of objects. The subject already has the lowest type above the set. */
export function isMember(symbols: Symbols, { expression, types, home }: Resolved, set: TypeSet): Expression {
  const { forest, typeNames } = symbols;
  if (isSubset(types, set)) return boolean(true);
  const possible = forest.topsOf(set).filter((type) => intersection(forest.below(type), types).size > 0);
  const isOneOf = disjunction(possible.map((type) => isOfType(expression, typeNames.of(type))));
  if (possible.length < 2) return isOneOf;
  const needed = forest.homeOf(set);
  const test = typeNames.testFor(forest.topOf(set));
  return conjunction([
    forest.isWithin(home, needed) ? boolean(true) : isOfType(expression, typeNames.of(needed)),
    test === null ? isOneOf : apply(test, [expression]),
  ]);
}

/** A quantified variable, with the test that its declared type does not express. */
export function quantify(variable: Variable, symbols: Symbols): { parameter: Parameter; test: Expression } {
  const { forest, typeNames } = symbols;
  const anything = { ...resolvedVariable(variable), types: forest.treeOf(variable.home) };
  return {
    parameter: parameter(typeNamed(typeNames.of(variable.home)), variable.local),
    test: isMember(symbols, anything, variable.types),
  };
}

function writeQuantified(
  formula: Extract<Formula, { k: 'exists' | 'forall' }>,
  scope: Scope,
): Expression | null {
  const typeTest = typeTestIn(formula);
  if (typeTest !== null) return writeFormula(typeTest, scope);
  const variables = scope.declare(formula.parameters);
  const body = writeFormula(formula.body, scope.with(variables));
  if (body === null || variables.length === 0) return body;
  const quantified = variables.map((variable) => quantify(variable, scope.symbols));
  const tests = conjunction(quantified.map(({ test }) => test));
  const bound = quantified.map(({ parameter: one }) => one);
  return formula.k === 'exists' ? exists(bound, [tests, body]) : forall(bound, implied(tests, body));
}

/** `(exists (?y - block) (= ?x ?y))` means the same as `(sortof ?x - block)`, in dialects without `sortof`. */
function typeTestIn({ k, parameters, body }: Extract<Formula, { k: 'exists' | 'forall' }>): Formula | null {
  const [one, ...others] = parameters;
  if (k !== 'exists' || one === undefined || others.length > 0 || body.k !== 'equal') return null;
  const isOne = ({ kind, name }: Argument) => kind === 'variable' && name.key === one.name.key;
  const { left, right } = body;
  if (isOne(left) === isOne(right)) return null;
  return { k: 'has-type', argument: isOne(left) ? right : left, type: one.type };
}

/** A predicate or a function applied to its arguments. */
export function writeAtom(
  atom: Atom,
  table: NameTable<ValueSymbol>,
  { scope, kind }: { readonly scope: Scope; readonly kind: 'predicate' | 'function' },
): Expression | null {
  const { tell } = scope.symbols;
  const { text, span } = atom.name;
  const symbol = table.get(atom.name);
  const args = allOf(atom.args.map((arg) => scope.resolve(arg)));
  if (symbol === null) tell(report('hddl-unknown', span, { kind, name: text }));
  if (symbol === null || args === null) return null;
  if (!hasArguments(atom, symbol.parameters.length, scope.symbols)) return null;
  return apply(
    symbol.name,
    args.map(({ expression }) => expression),
  );
}

/** Reports a wrong number of arguments. */
export function hasArguments(atom: Atom, count: number, { tell }: Symbols): boolean {
  if (atom.args.length === count) return true;
  const expected = count === 1 ? '1 argument' : `${count} arguments`;
  tell(
    report('hddl-argument-count', atom.span, { name: atom.name.text, expected, actual: atom.args.length }),
  );
  return false;
}

function writeComparison(
  { op, left, right }: Extract<Formula, { k: 'compare' }>,
  scope: Scope,
): Expression | null {
  const first = writeNumeric(left, scope);
  const second = writeNumeric(right, scope);
  return first && second && binary(op, first, second);
}

/** A number, a function or arithmetic. */
export function writeNumeric(numeric: Numeric, scope: Scope): Expression | null {
  if (numeric.k === 'number') return number(numeric.value, !scope.symbols.integers);
  if (numeric.k === 'function') {
    return writeAtom(numeric.atom, scope.symbols.functions, { scope, kind: 'function' });
  }
  const args = allOf(numeric.args.map((arg) => writeNumeric(arg, scope)));
  const [first, ...rest] = args ?? [];
  if (first === undefined) return null;
  if (rest.length > 0) return rest.reduce((left, right) => binary(numeric.op, left, right), first);
  if (numeric.op === '-') return { kind: 'unary', operator: '-', operand: first, span: NOWHERE };
  return first;
}
