/** What the language tests share: parsing by file ending, and syntax trees and diagnostics as text. */
import { lineIndex } from '../../../planner-core/base/line-index.ts';
import type { Diagnostic } from '../../../planner-core/diagnostics/diagnostic.ts';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';

/** Parses a domain or world by the ending of its path. */
export function parseByPath(path: string, text: string) {
  return path.endsWith('.world') ? parseWorld({ path, text }) : parseDomain({ path, text });
}

/** A syntax tree without places: names as their text, and what is absent or empty left out. */
export function digest(tree: unknown): string {
  return `${JSON.stringify(simplify(tree), null, 1)}\n`;
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(simplify);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  if (Symbol.iterator in value) return simplify([...(value as Iterable<unknown>)]);
  const entries = Object.entries(value).filter(([key]) => !/span$|^inner$|^path$|^sections$/i.test(key));
  if (entries.length === 1 && entries[0]?.[0] === 'text') return entries[0][1];
  return Object.fromEntries(entries.map(([key, part]) => [key, simplify(part)]));
}

/** Diagnostics as `line:column: severity code: message`, related places below. */
export function listDiagnostics(text: string, diagnostics: readonly Diagnostic[]): string {
  const index = lineIndex(text);
  const place = (offset: number) => {
    const { line, column } = index.position(offset);
    return `${line}:${column}`;
  };
  const lines = diagnostics.flatMap(({ span, severity, code, message, related = [] }) => [
    `${place(span.start)}: ${severity} ${code}: ${message}`,
    ...related.map((other) => `  ${place(other.span.start)}: ${other.message}`),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}
