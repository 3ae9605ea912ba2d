/** The parts of an imported file that can be left out separately, and which of them a position in its text belongs to. */
import { NOWHERE, type Span } from '../../../base/source.ts';
import type {
  Declaration,
  DomainFile,
  InitStatement,
  TaskDeclaration,
  WorldFile,
} from '../../../language/ast.ts';

/** A part of a tree. */
export interface Part {
  /** The node to leave out; the tree itself if nothing smaller can be. */
  readonly node: object;
  /** For messages: ``The method `carry` ``. */
  readonly what: string;
  /** Its position in the imported texts. */
  readonly origin: Span;
}

/** An array, or facts that are created on demand. */
interface Listed<Node> {
  readonly length: number;
  at(index: number): Node | undefined;
}

/** The same node as it was built and as it was read back. */
interface Pair<Node> {
  readonly made: Node;
  readonly read: Node;
}

type Placed = { readonly span: Span };
type FileNode = DomainFile | WorldFile;

/** A part with everything that belongs to it and to no smaller part. */
export interface PartWithBody {
  readonly part: Part;
  readonly own: object;
}

export function wholeOf(tree: FileNode): Part {
  const what = tree.kind === 'world-file' ? `The world \`${tree.name?.text ?? ''}\`` : 'The domain';
  return { node: tree, what, origin: tree.span };
}

/** Everything that can be left out of a file. */
export function partsOf(tree: FileNode): PartWithBody[] {
  const whole = wholeOf(tree);
  if (tree.kind === 'world-file') {
    const values = [...tree.init].map((statement) => ({ part: valuePart(statement, whole), own: statement }));
    return [{ part: whole, own: { ...tree, init: [] } }, ...values];
  }
  return tree.declarations.flatMap((declaration): PartWithBody[] => {
    const all = declarationPart(declaration, whole);
    if (declaration.kind !== 'task') return [{ part: all, own: declaration }];
    const { blocks, cost } = declaration;
    const head = { ...declaration, blocks: [], cost: null, methods: [] };
    return [
      { part: all, own: head },
      { part: bodyPart(declaration, all), own: { blocks, cost } },
      ...declaration.methods.map((own) => ({ part: methodPart(declaration, own, all), own })),
    ];
  });
}

/** The part that contains an offset of a file's text. If the trees have different shapes, the whole file is the part. */
export function partAt(made: FileNode, read: FileNode, offset: number): Part {
  if (made.kind === 'domain-file' && read.kind === 'domain-file') return partOfDomain({ made, read }, offset);
  if (made.kind === 'world-file' && read.kind === 'world-file') return partOfWorld({ made, read }, offset);
  return wholeOf(made);
}

function partOfDomain({ made, read }: Pair<DomainFile>, offset: number): Part {
  const whole = wholeOf(made);
  const found = find(made.declarations, read.declarations, offset);
  if (found === null) return whole;
  const { made: declaration, read: own } = found;
  const all = declarationPart(declaration, whole);
  if (declaration.kind !== 'task' || own.kind !== 'task' || offset < own.bodySpan.start) return all;
  const method = find(declaration.methods, own.methods, offset);
  if (method !== null) return methodPart(declaration, method.made, all);
  const inCost = own.cost !== null && offset < own.cost.span.end;
  return bodyPart(declaration, inCost ? { ...all, origin: placeOf(declaration.cost, all) } : all);
}

function partOfWorld({ made, read }: Pair<WorldFile>, offset: number): Part {
  const whole = wholeOf(made);
  const value = find(made.init, read.init, offset);
  if (value !== null && offset >= value.read.span.start) return valuePart(value.made, whole);
  const objects = find(made.objects, read.objects, offset);
  if (objects !== null && offset >= objects.read.span.start)
    return { ...whole, origin: placeOf(objects.made, whole) };
  const inTasks = read.tasks !== null && offset >= read.tasks.span.start && offset <= read.tasks.span.end;
  return inTasks ? { ...whole, origin: placeOf(made.tasks, whole) } : whole;
}

/** The first node that ends after the offset; null if there is none, or the lists differ. */
function find<Node extends Placed>(
  made: Listed<Node>,
  read: Listed<Node>,
  offset: number,
): Pair<Node> | null {
  if (made.length !== read.length) return null;
  let [low, high] = [0, read.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((read.at(middle)?.span.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const [node, own] = [made.at(low), read.at(low)];
  return node === undefined || own === undefined ? null : { made: node, read: own };
}

// ---- parts of each kind

function declarationPart(declaration: Declaration, whole: Part): Part {
  const words = declaration.kind === 'object' ? declaration.names : [declaration.name];
  const what = `\`${words.map(({ text }) => text).join(', ')}\``;
  return { node: declaration, what, origin: placeOf(declaration, whole) };
}

function methodPart(task: TaskDeclaration, method: TaskDeclaration['methods'][number], all: Part): Part {
  const { name } = method;
  const what = name === null ? `A method of \`${task.name.text}\`` : `The method \`${name.text}\``;
  return { node: method, what, origin: placeOf(method, all) };
}

/** The direct contents of a task: its conditions, its effects, its cost. */
function bodyPart(task: TaskDeclaration, all: Part): Part {
  return { ...all, node: task.blocks };
}

function valuePart(statement: InitStatement, whole: Part): Part {
  return { node: statement, what: 'This initial value', origin: placeOf(statement, whole) };
}

function placeOf(node: Placed | null, { origin }: Part): Span {
  return node === null || node.span === NOWHERE ? origin : node.span;
}
