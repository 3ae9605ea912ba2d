/** Constructs of TypeScript that the search's runtime does without, so that it can be written in C++ and C# as it stands. */
import { parseSync } from 'vite';
import { sourceModules } from './source-files.ts';

/** A construct that another language has no like of, at a place. */
export interface Breach {
  readonly construct: Construct;
  readonly file: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** What a construct looks like: its node, those around it (outermost first), and what it is part of. */
type Looks = (node: Node, around: readonly Node[]) => boolean;

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isMade = (node: Node, ...names: readonly string[]) =>
  node.type === 'NewExpression' && names.includes(String((node.callee as Node).name));

export const CONSTRUCTS = {
  closure: (node, around) => isFunction(node) && around.at(-1)?.type !== 'MethodDefinition',
  spread: ({ type }) => type === 'SpreadElement',
  'rest parameter': ({ type }) => type === 'RestElement',
  'map or set': (node) => isMade(node, 'Map', 'Set', 'WeakMap', 'WeakSet'),
  'text made of values': ({ type, expressions }) =>
    type === 'TemplateLiteral' && (expressions as readonly Node[]).length > 0,
  'comma operator': ({ type }) => type === 'SequenceExpression',
  inheritance: ({ type, superClass }) => type === 'ClassDeclaration' && superClass !== null,
  generator: ({ type }) => type === 'YieldExpression' || type === 'AwaitExpression',
  'optional chain as a value': ({ type }, around) =>
    type === 'ChainExpression' && around.at(-1)?.type !== 'ExpressionStatement',
  'second view of a buffer': ({ type, property }) =>
    type === 'MemberExpression' && (property as Node).name === 'buffer',
  'caught failure': ({ type }) => type === 'TryStatement',
} as const satisfies Readonly<Record<string, Looks>>;

export type Construct = keyof typeof CONSTRUCTS;

/** Every breach in the files of a folder, by file and line. */
export function breachesIn(folder: string): Breach[] {
  return sourceModules()
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap(({ path, text }) => breachesOf(path, text));
}

export function breachesOf(file: string, text: string): Breach[] {
  const found: Breach[] = [];
  const visit = (node: unknown, around: readonly Node[]): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const part of node) visit(part, around);
      return;
    }
    const here = node as Node;
    const isNode = typeof here.type === 'string';
    if (isNode) found.push(...constructsOf(here, around).map((construct) => at(construct, here.start)));
    const inside = isNode ? [...around, here] : around;
    for (const part of Object.values(here)) visit(part, inside);
  };
  const at = (construct: Construct, start: number): Breach => ({
    construct,
    file,
    line: text.slice(0, start).split('\n').length,
  });
  visit(parseSync(file, text).program, []);
  return found;
}

function constructsOf(node: Node, around: readonly Node[]): Construct[] {
  const looks: Readonly<Record<Construct, Looks>> = CONSTRUCTS;
  return (Object.keys(CONSTRUCTS) as Construct[]).filter((construct) => looks[construct](node, around));
}
