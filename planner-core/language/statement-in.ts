/** Reads a text that was typed by itself as the statement that it would be in the body of a task. */
import type { Statement } from './ast.ts';
import { parseDomain } from './parse.ts';

/** Null if the text is no statement, or more than one. The semicolon may be missing. */
export function statementIn(text: string): Statement | null {
  const semicolon = /[;}]$/.test(text) ? '' : ';';
  const { tree, diagnostics } = parseDomain({
    path: 'typed.htn',
    text: `task T() {\n{\n${text}${semicolon}\n}\n}`,
  });
  const [task] = tree.declarations;
  const statements = task?.kind === 'task' ? task.blocks.flatMap((block) => block.statements) : [];
  const isBroken = diagnostics.some(({ severity }) => severity === 'error');
  return isBroken || statements.length !== 1 || tree.declarations.length !== 1
    ? null
    : (statements[0] ?? null);
}
