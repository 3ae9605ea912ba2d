/** Domain files: headers and declarations. */
import type {
  Annotation,
  Block,
  BranchDeclaration,
  CostClause,
  Declaration,
  Documented,
  DomainFile,
  Expression,
  MethodDeclaration,
  Name,
  ObjectDeclaration,
  OrderClause,
  Parameter,
  ScoreClause,
  Statement,
  TaskDeclaration,
  TypeReference,
} from '../ast.ts';
import * as t from '../generated/terms.ts';
import { docAbove, readAnnotation } from './documented.ts';
import { keep, readExpression, readParameters, readTypeReference } from './expressions.ts';
import { Headers } from './headers.ts';
import { type ReadOrKeep, readAnew } from './kept.ts';
import type { Reader } from './reader.ts';
import { emptyBlock } from './reader.ts';
import { readBlock, readStatement } from './statements.ts';

/** Reads the DomainFile at the cursor. */
export function readDomainFile(reader: Reader, readOrKeep: ReadOrKeep = readAnew): DomainFile {
  const headers = new Headers();
  const declarations: Declaration[] = [];
  reader.children((kind) => {
    if (headers.read(reader, kind)) return;
    headers.close();
    keep(
      declarations,
      readOrKeep(reader, kind, () => readDeclaration(reader, kind)),
    );
  });
  const span = { file: reader.path, start: 0, end: reader.text.length };
  const { language, name } = headers;
  return { kind: 'domain-file', path: reader.path, language, name, declarations, span };
}

function readDeclaration(reader: Reader, kind: number): Declaration | null {
  switch (kind) {
    case t.TypeDeclaration:
      return readType(reader);
    case t.EnumDeclaration:
      return readEnum(reader);
    case t.ObjectDeclaration:
      return readObjects(reader);
    case t.VariableDeclaration:
    case t.DerivedDeclaration:
    case t.ExternalDeclaration:
      return readVariable(reader, kind);
    case t.TaskDeclaration:
      return readTask(reader);
    default:
      return null;
  }
}

/** Every named part, with its annotations and documentation; `visit` reads the rest of it. */
function readDocumented(
  reader: Reader,
  visit: (kind: number) => void,
): Documented & { readonly names: Name[] } {
  const annotations: Annotation[] = [];
  const names: Name[] = [];
  const doc = docAbove(reader.text, reader.from);
  reader.children((kind) => {
    if (kind === t.Annotation) keep(annotations, readAnnotation(reader));
    else if (kind === t.Name) names.push(reader.name());
    else visit(kind);
  });
  return { annotations, doc, names };
}

function readType(reader: Reader): Declaration | null {
  const { annotations, doc, names } = readDocumented(reader, () => {});
  const [name, ...parents] = names;
  return name === undefined ? null : { kind: 'type', annotations, doc, name, parents, span: reader.span() };
}

function readEnum(reader: Reader): Declaration | null {
  const { annotations, doc, names } = readDocumented(reader, () => {});
  const [name, ...values] = names;
  return name === undefined ? null : { kind: 'enum', annotations, doc, name, values, span: reader.span() };
}

/** Reads ObjectDeclaration and, in worlds, Objects. */
export function readObjects(reader: Reader): ObjectDeclaration | null {
  const { annotations, doc, names: all } = readDocumented(reader, () => {});
  const [type, ...names] = all;
  return type === undefined ? null : { kind: 'object', annotations, doc, type, names, span: reader.span() };
}

function readVariable(reader: Reader, declaration: number): Declaration | null {
  let storage: 'constant' | 'fluent' = 'fluent';
  let type: TypeReference | null = null;
  let parameters: Parameter[] = [];
  let value: Expression | null = null;
  const { annotations, doc, names } = readDocumented(reader, (kind) => {
    if (kind === t.Storage) storage = readStorage(reader);
    else if (kind === t.TypeReference) type = readTypeReference(reader);
    else if (kind === t.Parameters) parameters = readParameters(reader);
    else if (kind === t.Expression) value = readExpression(reader);
    else if (kind === t.WrongAssign) reader.report('wrong-assign', { found: reader.textHere() });
  });
  const [name] = names;
  if (name === undefined || type === null) return null;
  const common = { annotations, doc, type, name, parameters, span: reader.span() };
  if (declaration === t.VariableDeclaration) return { kind: 'variable', storage, ...common };
  if (declaration === t.ExternalDeclaration) return { kind: 'external', ...common };
  return value === null ? null : { kind: 'derived', value, ...common };
}

function readStorage(reader: Reader): 'constant' | 'fluent' {
  let storage: 'constant' | 'fluent' = reader.textHere() === 'constant' ? 'constant' : 'fluent';
  reader.children((kind) => {
    if (kind === t.LikeConstant) storage = 'constant';
  });
  return storage;
}

function readTask(reader: Reader): TaskDeclaration | null {
  let parameters: Parameter[] = [];
  let body: TaskBody = { cost: null, order: null, blocks: [], methods: [], bodySpan: reader.span() };
  const { annotations, doc, names } = readDocumented(reader, (kind) => {
    if (kind === t.Parameters) parameters = readParameters(reader);
    else if (kind === t.TaskBody) body = readTaskBody(reader);
  });
  const [name] = names;
  return name === undefined
    ? null
    : { kind: 'task', annotations, doc, name, parameters, ...body, span: reader.span() };
}

type TaskBody = Pick<TaskDeclaration, 'cost' | 'order' | 'blocks' | 'methods' | 'bodySpan'>;

function readTaskBody(reader: Reader): TaskBody {
  let cost: CostClause | null = null;
  let order: OrderClause | null = null;
  const blocks: Block[] = [];
  const methods: MethodDeclaration[] = [];
  let closed = true;
  reader.children((kind) => {
    if (kind === t.MissingBrace) closed = false;
    else if (kind === t.Block) blocks.push(readBlock(reader));
    else if (kind === t.Method) methods.push(readMethod(reader));
    else if (kind === t.CostClause) {
      if (cost !== null) reader.report('second-cost', {});
      cost ??= readCost(reader);
    } else if (kind === t.OrderClause) {
      if (order !== null) reader.report('second-order', {});
      order ??= readOrder(reader);
    }
  });
  return { cost, order, blocks, methods, bodySpan: reader.inner(closed) };
}

function readCost(reader: Reader): CostClause | null {
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.Expression) value = readExpression(reader);
    else if (kind === t.WrongAssign) reader.report('wrong-assign', { found: reader.textHere() });
  });
  return value === null ? null : { value, span: reader.span() };
}

/** Accepts only exactly `try highest score first;` or `lowest`. */
function readOrder(reader: Reader): OrderClause {
  const words: string[] = [];
  reader.children((kind) => {
    if (kind === t.OrderWord) words.push(reader.textHere());
  });
  const [first] = words;
  if (words.length !== 3 || words[1] !== 'score' || words[2] !== 'first' || !isEnd(first)) {
    reader.report('unclear-order', {});
  }
  return { first: first === 'lowest' ? 'lowest' : 'highest', span: reader.span() };
}

function isEnd(word: string | undefined): boolean {
  return word === 'highest' || word === 'lowest';
}

function readMethod(reader: Reader): MethodDeclaration {
  let body: MethodBody = { score: null, branches: [], bodySpan: reader.span() };
  const { annotations, doc, names } = readDocumented(reader, (kind) => {
    if (kind === t.MethodBody) body = readMethodBody(reader);
  });
  return { kind: 'method', annotations, doc, name: names[0] ?? null, ...body, span: reader.span() };
}

type MethodBody = Pick<MethodDeclaration, 'score' | 'branches' | 'bodySpan'>;

/** A body without the word `branch` is one branch; if both are mixed, the loose statements are reported. */
function readMethodBody(reader: Reader): MethodBody {
  const branches: BranchDeclaration[] = [];
  const statements: Statement[] = [];
  let score: ScoreClause | null = null;
  let loose: { readonly start: number; readonly end: number } | null = null;
  let closed = true;
  reader.nested((kind) => {
    if (kind === t.MissingBrace) closed = false;
    else if (kind === t.Branch) branches.push(readBranch(reader));
    else if (kind > t.LineComment) {
      const statement = readStatement(reader, kind);
      // What could not be read has already been reported.
      if (statement === null) return;
      const found = scoreOf(statement, reader.text);
      if (found === null) {
        loose ??= reader.span();
        keep(statements, statement);
      } else if (score === null) score = found;
      else reader.report('second-score', {});
    }
  });
  const bodySpan = reader.inner(closed);
  if (branches.length === 0) {
    return { score, branches: [implicitBranch(reader, statements, bodySpan)], bodySpan };
  }
  if (loose !== null) reader.reportAt(loose, 'statement-beside-branches', {});
  return { score, branches, bodySpan };
}

/** A method has no effects, so an assignment to `score` is the method's score. */
function scoreOf(statement: Statement, text: string): ScoreClause | null {
  if (statement.kind !== 'assign' || statement.operator !== ':=') return null;
  const { target, value, span } = statement;
  return text.slice(target.span.start, target.span.end) === 'score' ? { value, span } : null;
}

function implicitBranch(
  reader: Reader,
  statements: readonly Statement[],
  inner: MethodDeclaration['bodySpan'],
): BranchDeclaration {
  const body: Block = { statements, span: reader.span(), inner };
  return { kind: 'branch', annotations: [], doc: null, name: null, implicit: true, body, span: body.span };
}

function readBranch(reader: Reader): BranchDeclaration {
  let body = emptyBlock(reader.span());
  const { annotations, doc, names } = readDocumented(reader, (kind) => {
    if (kind === t.Block) body = readBlock(reader);
  });
  const name = names[0] ?? null;
  return { kind: 'branch', annotations, doc, name, implicit: false, body, span: reader.span() };
}
