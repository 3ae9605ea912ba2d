/** What names mean in a task: that an edit which takes rows elsewhere lets each of them mean what it did. */
import type { Parameter, TaskDeclaration } from '../../language/ast.ts';
import { childrenOf, isExpression, type SyntaxNode } from '../../language/syntax-path.ts';
import { type Refusal, refused } from '../../text/refusal.ts';

/** Why an edit that makes one task of another cannot be made: a name that would mean something else, or nothing. */
export function lostName(before: TaskDeclaration, after: TaskDeclaration): Refusal | null {
  const known = new Set(usesIn(before).map(describe));
  const lost = usesIn(after).find((use) => !known.has(describe(use)));
  if (lost === undefined) return null;
  const { name } = lost;
  return isNamed(after, name) ? refused('named-below', { name }) : refused('named-elsewhere', { name });
}

/** A name without arguments, with what gave it its meaning: null for a name of the whole domain. */
interface Use {
  readonly name: string;
  readonly by: string | null;
}

const describe = ({ name, by }: Use): string => `${name} ${by}`;

/** What names are known, and by what. */
type Known = ReadonlyMap<string, string>;

function usesIn(task: TaskDeclaration): readonly Use[] {
  const uses: Use[] = [];
  read(task, new Map(), uses);
  return uses;
}

/** Returns what is known below the node. */
function read(node: SyntaxNode, known: Known, uses: Use[]): Known {
  if (node.kind === 'application' && node.args === null)
    uses.push({ name: node.name.text, by: known.get(node.name.text) ?? null });
  let inside: Known = 'parameters' in node ? withParameters(known, node.parameters, node.kind) : known;
  for (const child of childrenOf(node)) inside = read(child, inside, uses);
  return node.kind === 'let' ? new Map([...known, [node.name.text, 'let']]) : known;
}

function withParameters(known: Known, parameters: readonly Parameter[], kind: string): Known {
  const owner = kind === 'task' ? 'task' : 'row';
  return new Map([
    ...known,
    ...parameters.map(({ name, type }) => [name.text, `${type.name.text} ${owner}`] as const),
  ]);
}

function isNamed(node: SyntaxNode, name: string): boolean {
  if (node.kind === 'let' && node.name.text === name) return true;
  return !isExpression(node) && childrenOf(node).some((child) => isNamed(child, name));
}
