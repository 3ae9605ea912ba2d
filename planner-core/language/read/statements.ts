/** Blocks, statements and task networks. */
import type {
  Block,
  EachItem,
  Expression,
  LetStatement,
  Name,
  Network,
  NetworkItem,
  Parameter,
  QuantifierStatement,
  QuantifierWord,
  Statement,
  TaskCall,
  WhenStatement,
} from '../ast.ts';
import * as t from '../generated/terms.ts';
import { keep, readArguments, readExpression, readParameter, readParameters } from './expressions.ts';
import { emptyBlock, type Reader } from './reader.ts';

/** Reads a Block. */
export function readBlock(reader: Reader): Block {
  const statements: Statement[] = [];
  let closed = true;
  reader.nested((kind) => {
    if (kind === t.MissingBrace || kind === t.EndOfBlock) closed = false;
    else keep(statements, readStatement(reader, kind));
  });
  return { statements, span: reader.span(), inner: reader.inner(closed) };
}

/** Reads the statement at the cursor; null if it is not one or a part is missing. */
export function readStatement(reader: Reader, kind: number): Statement | null {
  switch (kind) {
    case t.ConditionStatement:
    case t.TransitionStatement:
    case t.AssignStatement:
      return readExpressionStatement(reader, kind);
    case t.LetStatement:
      return readLet(reader);
    case t.WhenStatement:
      return readWhen(reader);
    case t.QuantifierStatement:
    case t.QuantifiedBlock:
      return readQuantifier(reader);
    case t.NetworkStatement:
      return readNetworkStatement(reader);
    default:
      return null;
  }
}

function readExpressionStatement(reader: Reader, statement: number): Statement | null {
  const parts: (Expression | null)[] = [];
  let operator: ':=' | '+=' | '-=' = ':=';
  reader.children((kind) => {
    if (kind === t.Expression || kind === t.StartedExpression) parts.push(readExpression(reader));
    else if (kind === t.AssignOperator) operator = reader.textHere() as ':=' | '+=' | '-=';
  });
  const [first, second] = parts;
  if (!first || second === null) return null;
  const span = reader.span();
  if (second === undefined) return { kind: 'condition', value: first, span };
  if (statement === t.AssignStatement)
    return { kind: 'assign', target: first, operator, value: second, span };
  if (first.kind === 'binary' && first.operator === '==') {
    return { kind: 'transition', target: first.left, from: first.right, to: second, span };
  }
  reader.report('transition-without-equals', {});
  return null;
}

function readLet(reader: Reader): LetStatement | null {
  let name: Name | null = null;
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.Name) name = reader.name();
    else if (kind === t.Expression) value = readExpression(reader);
    else if (kind === t.WrongAssign) reader.report('wrong-assign', { found: reader.textHere() });
  });
  return name === null || value === null ? null : { kind: 'let', name, value, span: reader.span() };
}

function readWhen(reader: Reader): WhenStatement | null {
  let condition: Expression | null = null;
  let body: Block | null = null;
  reader.children((kind) => {
    if (kind === t.Expression) condition = readExpression(reader);
    else if (kind === t.Block) body = readBlock(reader);
  });
  return condition === null || body === null ? null : { kind: 'when', condition, body, span: reader.span() };
}

function readQuantifier(reader: Reader): QuantifierStatement {
  let quantifier: QuantifierWord = 'exists';
  let parameters: Parameter[] = [];
  let key: Expression | null = null;
  let direction: '<' | '>' | null = null;
  let body = emptyBlock(reader.span());
  reader.children((kind) => {
    if (isQuantifierWord(kind)) quantifier = readQuantifierWord(reader);
    else if (kind === t.Parameters) parameters = readParameters(reader);
    else if (kind === t.Parameter) keep(parameters, readParameter(reader));
    else if (kind === t.Expression) key = readExpression(reader);
    else if (kind === t.Direction) direction = reader.textHere() === '>' ? '>' : '<';
    else if (kind === t.Block) body = readBlock(reader);
  });
  return { kind: 'quantifier', quantifier, parameters, key, direction, body, span: reader.span() };
}

function isQuantifierWord(kind: number): boolean {
  return kind === t.QuantifierWord || kind === t.BlockWord || kind === t.SortWord;
}

/** The word as written, or the keyword that a misspelt word is read as. */
function readQuantifierWord(reader: Reader): QuantifierWord {
  let like: QuantifierWord | null = null;
  reader.children((kind) => {
    if (kind === t.LikeExists) like = 'exists';
    else if (kind === t.LikeForall) like = 'forall';
    else if (kind === t.LikeFirst) like = 'first';
  });
  if (like !== null) return like;
  const words = reader.textHere().replace(/\s+/g, ' ');
  if (words === 'exists' || words === 'forall' || words === 'first') return words;
  return words.startsWith('first ') ? 'first sort-by' : 'sort-by';
}

function readNetworkStatement(reader: Reader): Statement | null {
  let network: Network | null = null;
  reader.children((kind) => {
    if (kind === t.Network) network = readNetwork(reader);
  });
  return network === null ? null : { kind: 'network-statement', network, span: reader.span() };
}

/** Reads a Network; calls with missing parts are left out. */
export function readNetwork(reader: Reader): Network {
  let order: 'ordered' | 'unordered' = 'ordered';
  const items: NetworkItem[] = [];
  let inner = { ...reader.span(), start: reader.span().end };
  reader.nested((kind) => {
    if (kind === t.Order) order = readOrder(reader);
    else if (kind === t.NetworkItems) inner = readNetworkItems(reader, items);
  });
  return { kind: 'network', order, items, span: reader.span(), inner };
}

function readOrder(reader: Reader): 'ordered' | 'unordered' {
  let order: 'ordered' | 'unordered' = reader.textHere() === 'unordered' ? 'unordered' : 'ordered';
  reader.children((kind) => {
    if (kind === t.LikeUnordered) order = 'unordered';
  });
  return order;
}

function readNetworkItems(reader: Reader, items: NetworkItem[]) {
  let closed = true;
  reader.children((kind) => {
    if (kind === t.TaskCall) keep(items, readTaskCall(reader));
    else if (kind === t.Network) items.push(readNetwork(reader));
    else if (kind === t.Each) keep(items, readEach(reader));
    else if (kind === t.MissingParen) closed = false;
  });
  return reader.inner(closed);
}

/** Reads a TaskCall; null if its name or an argument is missing. */
export function readTaskCall(reader: Reader): TaskCall | null {
  let name: Name | null = null;
  let args: readonly Expression[] | null = [];
  reader.children((kind) => {
    if (kind === t.Name) name = reader.name();
    else if (kind === t.Arguments) args = readArguments(reader);
  });
  return name === null || args === null ? null : { kind: 'call', name, args, span: reader.span() };
}

function readEach(reader: Reader): EachItem | null {
  const parameters: Parameter[] = [];
  let condition: Expression | null = null;
  let network: Network | null = null;
  reader.nested((kind) => {
    if (kind === t.Parameter) keep(parameters, readParameter(reader));
    else if (kind === t.Expression) condition = readExpression(reader);
    else if (kind === t.Network) network = readNetwork(reader);
  });
  return network === null ? null : { kind: 'each', parameters, condition, network, span: reader.span() };
}
