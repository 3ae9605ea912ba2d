/** Builds syntax trees for importers. The position of a part, if any, is that of the part it was translated from. */
import { NOWHERE } from '../../base/source.ts';
import type {
  Annotation,
  ApplicationExpression,
  AssignStatement,
  BinaryOperator,
  Block,
  Declaration,
  DomainFile,
  Expression,
  Name,
  Network,
  NetworkItem,
  ObjectDeclaration,
  Parameter,
  QuantifierStatement,
  QuantifierWord,
  Statement,
  TaskCall,
  TypeReference,
  WorldFile,
} from '../../language/ast.ts';
import { connectives } from '../kit/connectives.ts';

const span = NOWHERE;

/** The documentation and annotations of a declaration. */
export interface Heading {
  readonly doc?: readonly string[];
  readonly annotations?: readonly string[];
}

export function documented({ doc = [], annotations = [] }: Heading) {
  return {
    doc: doc.length === 0 ? null : doc.join('\n'),
    annotations: annotations.map((text) => ({ name: name(text), args: [], span })),
  };
}

export function name(text: string): Name {
  return { text, span };
}

/** `@disabled`, `@name("get-to")`. */
export function annotation(word: string, args: readonly string[]): Annotation {
  return { name: name(word), args, span };
}

/** `@name("get-to")`, if the name differs from the original one. */
export function originalName(original: string, given: string): Annotation[] {
  return original === given ? [] : [annotation('name', [original])];
}

export function typeNamed(text: string): TypeReference {
  return { name: name(text), range: null, span };
}

export function integerType(min: number, max: number): TypeReference {
  return { name: name('integer'), range: { min: integer(min), max: integer(max) }, span };
}

export function parameter(type: TypeReference, text: string): Parameter {
  return { type, name: name(text), span };
}

// ---- expressions

export function apply(text: string, args: readonly Expression[] | null = null): ApplicationExpression {
  return { kind: 'application', name: name(text), args: args?.length === 0 ? null : args, span };
}

export function integer(value: number): Expression {
  if (value < 0) return { kind: 'unary', operator: '-', operand: integer(-value), span };
  return { kind: 'literal', type: 'integer', value, span };
}

export function number(value: number, float = !Number.isInteger(value)): Expression {
  if (!float) return integer(value);
  if (value < 0) return { kind: 'unary', operator: '-', operand: number(-value, true), span };
  return { kind: 'literal', type: 'float', value, span };
}

export function boolean(value: boolean): Expression {
  return { kind: 'literal', type: 'boolean', value: value ? 1 : 0, span };
}

export const NONE: Expression = { kind: 'literal', type: 'none', value: -1, span };

export function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right, span };
}

const OPPOSITES: ReadonlyMap<BinaryOperator, BinaryOperator> = new Map([
  ['==', '!='],
  ['!=', '=='],
]);

/** `not`, or `!=` for the negation of `==`. */
function opposite(operand: Expression): Expression {
  if (operand.kind === 'unary' && operand.operator === 'not') return operand.operand;
  const operator = operand.kind === 'binary' ? OPPOSITES.get(operand.operator) : undefined;
  if (operand.kind === 'binary' && operator !== undefined) return { ...operand, operator };
  return { kind: 'unary', operator: 'not', operand, span };
}

/** `if alarm then 2 else 1`. */
export function choice(condition: Expression, whenTrue: Expression, whenFalse: Expression): Expression {
  return { kind: 'if', condition, whenTrue, whenFalse, span };
}

/** These leave out operands that are `true` or `false`. */
export const {
  all: conjunction,
  oneOf: disjunction,
  not,
  implied,
} = connectives<Expression>({
  always: boolean(true),
  never: boolean(false),
  isAlways: isTrue,
  isNever: isFalse,
  join: (operator, parts) => parts.reduce((left, right) => binary(operator, left, right)),
  negate: opposite,
  imply: (left, right) => binary('=>', left, right),
});

export function isTrue(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.type === 'boolean' && expression.value === 1;
}

export function isFalse(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.type === 'boolean' && expression.value === 0;
}

/** A test over bindings; without any variables, just the conditions. */
export function exists(parameters: readonly Parameter[], conditions: readonly Expression[]): Expression {
  if (parameters.length === 0) return conjunction(conditions);
  const condition = conjunction(conditions);
  return isFalse(condition) ? condition : quantified('exists', parameters, condition);
}

export function forall(parameters: readonly Parameter[], condition: Expression): Expression {
  if (parameters.length === 0 || isTrue(condition)) return condition;
  return quantified('forall', parameters, condition);
}

function quantified(
  quantifier: 'exists' | 'forall',
  parameters: readonly Parameter[],
  condition: Expression,
): Expression {
  return { kind: 'quantified', quantifier, parameters, conditions: [condition], span };
}

export function isOfType(operand: Expression, type: string): Expression {
  return { kind: 'is', operand, type: name(type), span };
}

// ---- statements and networks

export function block(statements: readonly Statement[]): Block {
  return { statements, span, inner: span };
}

export function condition(value: Expression): Statement {
  return { kind: 'condition', value, span };
}

export function assign(
  target: Expression,
  value: Expression,
  operator: AssignStatement['operator'] = ':=',
): Statement {
  return { kind: 'assign', target, operator, value, span };
}

export function transition(target: Expression, from: Expression, to: Expression): Statement {
  return { kind: 'transition', target, from, to, span };
}

export function letName(text: string, value: Expression): Statement {
  return { kind: 'let', name: name(text), value, span };
}

export function when(test: Expression, statements: readonly Statement[]): Statement {
  return { kind: 'when', condition: test, body: block(statements), span };
}

/** `exists (…) { … }` and similar; `sort` belongs to the two that sort. */
export function quantifier(
  word: QuantifierWord,
  parameters: readonly Parameter[],
  body: readonly Statement[],
  sort: { readonly key: Expression; readonly direction: '<' | '>' } | null = null,
): QuantifierStatement {
  const { key = null, direction = null } = sort ?? {};
  return { kind: 'quantifier', quantifier: word, parameters, key, direction, body: block(body), span };
}

export function network(order: Network['order'], items: readonly NetworkItem[]): Network {
  return { kind: 'network', order, items, span, inner: span };
}

export function perform(value: Network): Statement {
  return { kind: 'network-statement', network: value, span };
}

export function taskCall(text: string, args: readonly Expression[]): TaskCall {
  return { kind: 'call', name: name(text), args, span };
}

// ---- declarations

export function typeDeclaration(text: string, parent: string | null, heading: Heading = {}): Declaration {
  return {
    kind: 'type',
    name: name(text),
    parents: parent === null ? [] : [name(parent)],
    ...documented(heading),
    span,
  };
}

export interface NamedObject {
  readonly type: string;
  readonly name: string;
  /** What it is called where it comes from, if that is to be kept. */
  readonly original?: Name;
}

/** Objects in their order; neighbours of one type share a declaration. */
export function objectDeclarations(objects: readonly NamedObject[]): ObjectDeclaration[] {
  const groups: NamedObject[][] = [];
  for (const object of objects) {
    const group = groups.at(-1);
    if (group?.[0]?.type === object.type) group.push(object);
    else groups.push([object]);
  }
  return groups.map((group): ObjectDeclaration => {
    const originals = group.map(({ original, name: given }) => original?.text ?? given);
    const isSame = group.every((object, index) => object.name === originals[index]);
    return {
      kind: 'object',
      type: name(group[0]?.type ?? ''),
      names: group.map((object) => name(object.name)),
      doc: null,
      annotations: isSame ? [] : [annotation('name', originals)],
      span: group[0]?.original?.span ?? span,
    };
  });
}

// ---- files

type Given<File, Key extends keyof File> = Pick<File, Key> & Partial<File>;

export function domainOf(parts: Given<DomainFile, 'name' | 'declarations' | 'span'>): DomainFile {
  return { kind: 'domain-file', path: '', language: null, ...parts };
}

export function worldOf(
  parts: Given<WorldFile, 'name' | 'domain' | 'objects' | 'init' | 'tasks' | 'span'>,
): WorldFile {
  const none = { externals: [], seed: null, goal: [], expect: [], sections: [] };
  return { kind: 'world-file', path: '', language: null, ...none, ...parts };
}
