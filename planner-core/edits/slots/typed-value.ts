/** A value that is typed for a slot: what it is in the language, and whether each of its names means something there. */
import type { Expression } from '../../language/ast.ts';
import { parseDomain } from '../../language/parse.ts';
import { childrenOf, type SyntaxNode } from '../../language/syntax-path.ts';
import { namesAround } from '../../language-services/fits/names-around.ts';
import { isBuiltIn } from '../../language-services/fits/types.ts';
import type { DomainSource } from '../../text/sources.ts';

/** Null if the text is no expression. */
export function readValue(text: string): Expression | null {
  const { tree, diagnostics } = parseDomain({
    path: 'typed.htn',
    text: `derived boolean typed :=\n${text}\n;`,
  });
  const [declaration] = tree.declarations;
  if (declaration?.kind !== 'derived' || tree.declarations.length > 1) return null;
  return diagnostics.some(({ severity }) => severity === 'error') ? null : declaration.value;
}

/** The first name in a typed text that means nothing at its place and did not stand there before; null if there is none. */
export function unknownName(
  domain: readonly DomainSource[],
  path: readonly SyntaxNode[],
  { was, text }: { readonly was: string; readonly text: string },
): string | null {
  const typed = readValue(text);
  if (typed === null) return null;
  const before = readValue(was);
  const known = new Set([
    ...declaredIn(domain),
    ...namesAround(path).map(({ name }) => name.text),
    ...(before === null ? [] : namesIn(before)),
  ]);
  for (const name of freeNames(typed)) if (!known.has(name) && !isBuiltIn(name)) return name;
  return null;
}

/** What has a value everywhere in the domain. */
function declaredIn(domain: readonly DomainSource[]): readonly string[] {
  return domain.flatMap(({ tree }) =>
    tree.declarations.flatMap((declaration) => {
      switch (declaration.kind) {
        case 'object':
          return declaration.names.map(({ text }) => text);
        case 'enum':
          return declaration.values.map(({ text }) => text);
        case 'variable':
        case 'derived':
        case 'external':
          return [declaration.name.text];
        default:
          return [];
      }
    }),
  );
}

/** All names with a value, in the order of the text. */
function* namesIn(node: SyntaxNode): Generator<string> {
  if (node.kind === 'application') yield node.name.text;
  for (const child of childrenOf(node)) yield* namesIn(child);
}

/** Those that nothing in the value itself gives a meaning. */
function freeNames(value: SyntaxNode): readonly string[] {
  const own = value.kind === 'application' ? [value.name.text] : [];
  const bound = 'parameters' in value ? value.parameters.map(({ name }) => name.text) : [];
  return [...own, ...childrenOf(value).flatMap(freeNames)].filter((name) => !bound.includes(name));
}
