/** Changes of single facts: what they concern, and whether two of them concern the same fact. */
import type { Expression } from '../../../../language/ast.ts';
import { boolean, disjunction, isFalse, not } from '../../../project/build.ts';
import { predicatePlace } from '../infer/clauses.ts';
import type { Atom, Term } from '../source/model.ts';
import type { Context } from './context.ts';
import { typeTest } from './logic.ts';
import type { Scope } from './scope.ts';
import { areEqual, translateTerm } from './terms.ts';

/** A change of one fact, in the scope in which its arguments have values. */
export interface Change {
  readonly atom: Atom;
  readonly scope: Scope;
}

export function argumentsOf({ atom, scope }: Change, context: Context): Expression[] {
  return atom.args.map((arg, index) =>
    translateArgument(arg, predicatePlace(atom.predicate, index), scope, context),
  );
}

function translateArgument(arg: Term, place: string, scope: Scope, context: Context): Expression {
  return translateTerm(arg, scope, context, context.inference.typeAt(place)).expression;
}

/** What cannot be a fact need not be deleted. */
export function guardsOf({ atom, scope }: Change, context: Context): Expression[] {
  return atom.args.map((arg, index) => {
    const wanted = context.inference.typeAt(predicatePlace(atom.predicate, index));
    return typeTest(translateTerm(arg, scope, context, wanted), wanted, context);
  });
}

/** The condition that two facts of a predicate differ. */
export function differ(a: Change, b: Change, context: Context): Expression {
  const differences: Expression[] = [];
  for (const [index, arg] of a.atom.args.entries()) {
    const other = b.atom.args[index];
    if (other === undefined || (a.scope === b.scope && sameTerms([arg], [other]))) continue;
    if (arg.k !== 'variable' && other.k !== 'variable' && arg.k !== 'call' && other.k !== 'call')
      return boolean(true);
    if (neverEqual(arg, other)) return boolean(true);
    const wanted = context.inference.typeAt(predicatePlace(a.atom.predicate, index));
    const same = areEqual(
      translateTerm(arg, a.scope, context, wanted),
      translateTerm(other, b.scope, context, wanted),
      context,
    );
    if (isFalse(same)) return boolean(true);
    differences.push(not(same));
  }
  return disjunction(differences);
}

/** `?n` and `(call - ?n 1)`. */
function neverEqual(a: Term, b: Term): boolean {
  const [call, other] = a.k === 'call' ? [a, b] : [b, a];
  if (call.k !== 'call' || (call.name !== '+' && call.name !== '-') || call.args.length !== 2) return false;
  const [base, step] = call.args;
  return base !== undefined && sameTerms([base], [other]) && step?.k === 'number' && step.value !== 0;
}

export function sameAtom(a: Atom, b: Atom): boolean {
  return a.predicate === b.predicate && sameTerms(a.args, b.args);
}

export function sameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  return a.length === b.length && a.every((term, index) => textOf(term) === textOf(b[index]));
}

function textOf(term: Term | undefined): string {
  switch (term?.k) {
    case 'variable':
      return `?${term.name}`;
    case 'symbol':
      return term.name;
    case 'number':
      return String(term.value);
    case 'call':
      return `(${[term.name, ...term.args.map(textOf)].join(' ')})`;
    default:
      return '';
  }
}
