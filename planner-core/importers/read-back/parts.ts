/** The parts of an imported file that can be left out by themselves, and which of them a place in its text belongs to. */
import type { Span } from '../../base/source.ts';
import type { Declaration, DomainFile, TaskDeclaration, WorldFile } from '../../language/ast.ts';
import { annotation, NOWHERE } from '../build.ts';

/** A part of a tree, found by what it was made from. */
export interface Part {
  /** The node to leave out; the tree itself where nothing less will do. */
  readonly node: object;
  /** For messages: ``The method `carry` ``. */
  readonly what: string;
  /** Where in the imported texts it comes from. */
  readonly origin: Span;
}

/** The same node as it was made and as it was read back. */
interface Pair<Node> {
  readonly made: Node;
  readonly read: Node;
}

type Placed = { readonly span: Span };

/** The part that an offset of a file's text lies in. The trees have the same shape, or the whole file is the part. */
export function partAt<Tree extends DomainFile | WorldFile>(made: Tree, read: Tree, offset: number): Part {
  const whole = { node: made, what: 'This', origin: made.span };
  if (made.kind === 'domain-file' && read.kind === 'domain-file')
    return partOfDomain({ made, read }, offset, whole);
  if (made.kind === 'world-file' && read.kind === 'world-file')
    return partOfWorld({ made, read }, offset, whole);
  return whole;
}

function partOfDomain({ made, read }: Pair<DomainFile>, offset: number, whole: Part): Part {
  const found = find(made.declarations, read.declarations, offset);
  if (found === null) return whole;
  const { made: declaration, read: own } = found;
  const all = { node: declaration, what: nameOf(declaration), origin: placeOf(declaration, whole.origin) };
  if (declaration.kind !== 'task' || own.kind !== 'task' || offset < own.bodySpan.start) return all;
  const method = find(declaration.methods, own.methods, offset);
  if (method === null)
    return { ...all, node: declaration.blocks, origin: costPlace(found, offset, all.origin) };
  const { name } = method.made;
  const what = name === null ? `A method of \`${declaration.name.text}\`` : `The method \`${name.text}\``;
  return { node: method.made, what, origin: placeOf(method.made, all.origin) };
}

function costPlace({ made, read }: Pair<Declaration>, offset: number, otherwise: Span): Span {
  if (made.kind !== 'task' || read.kind !== 'task' || made.cost === null || read.cost === null)
    return otherwise;
  return offset < read.cost.span.end ? placeOf(made.cost, otherwise) : otherwise;
}

function partOfWorld({ made, read }: Pair<WorldFile>, offset: number, whole: Part): Part {
  const world = { ...whole, what: `The world \`${made.name?.text ?? ''}\`` };
  const value = find(made.init, read.init, offset);
  if (value !== null && offset >= value.read.span.start)
    return { node: value.made, what: 'This initial value', origin: placeOf(value.made, whole.origin) };
  const objects = find(made.objects, read.objects, offset);
  if (objects !== null && offset >= objects.read.span.start)
    return { ...world, origin: placeOf(objects.made, whole.origin) };
  const inTasks = read.tasks !== null && offset >= read.tasks.span.start && offset <= read.tasks.span.end;
  return inTasks && made.tasks !== null ? { ...world, origin: placeOf(made.tasks, whole.origin) } : world;
}

/** The first of the nodes that ends behind the offset; null where there is none, or the lists differ. */
function find<Node extends Placed>(
  made: readonly Node[],
  read: readonly Node[],
  offset: number,
): Pair<Node> | null {
  if (made.length !== read.length) return null;
  let [low, high] = [0, read.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((read[middle]?.span.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const [node, own] = [made[low], read[low]];
  return node === undefined || own === undefined ? null : { made: node, read: own };
}

function placeOf({ span }: Placed, otherwise: Span): Span {
  return span === NOWHERE ? otherwise : span;
}

function nameOf(declaration: Declaration): string {
  if (declaration.kind === 'object') return `\`${declaration.names.map(({ text }) => text).join(', ')}\``;
  return `\`${declaration.name.text}\``;
}

// ---- leaving parts out

/** The domain without some of its parts: a task with nothing left to do stays, disabled, so that calls of it can be read. */
export function domainWithout(tree: DomainFile, nodes: ReadonlySet<object>): DomainFile {
  const declarations = tree.declarations
    .filter((declaration) => !nodes.has(declaration))
    .map((declaration) => (declaration.kind === 'task' ? taskWithout(declaration, nodes) : declaration));
  return { ...tree, declarations };
}

function taskWithout(task: TaskDeclaration, nodes: ReadonlySet<object>): TaskDeclaration {
  const methods = task.methods.filter((method) => !nodes.has(method));
  const isEmptied = nodes.has(task.blocks) || (task.methods.length > 0 && methods.length === 0);
  if (!isEmptied) return methods.length === task.methods.length ? task : { ...task, methods };
  const annotations = [...task.annotations, annotation('disabled', [])];
  return { ...task, cost: null, blocks: [], methods: [], annotations };
}

export function worldWithout(tree: WorldFile, nodes: ReadonlySet<object>): WorldFile {
  return { ...tree, init: tree.init.filter((statement) => !nodes.has(statement)) };
}
