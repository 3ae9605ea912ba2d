/** Messages about text that fits nowhere. */
import { lineIndex } from '../../base/line-index.ts';
import type { SourceFile } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import * as t from '../generated/terms.ts';
import { reservedWords } from '../keywords.ts';
import { nodeName } from './constructs.ts';
import type { Repair } from './repairs.ts';

/** The diagnostic for an Unexpected token; `group` contains the repairs around it. */
export function reportUnexpected(file: SourceFile, repair: Repair, group: readonly Repair[]): Diagnostic {
  const { text } = file;
  const token = firstToken(text.slice(repair.from, repair.to));
  const parent = repair.node.parent?.type.id ?? t.DomainFile;
  const span = { file: file.path, start: repair.from, end: repair.from + token.length };
  if (token === '`') return report('unclosed-quote', span, {});
  if (')]}'.includes(token)) return report('unexpected-bracket', span, { bracket: token });
  if (isStray(token)) return report('stray-character', span, { found: describeCharacter(token) });
  if (parent === t.DomainFile || parent === t.WorldFile) return outside(file, token, span, parent);
  if (token === 'branch' && parent === t.TaskBody) return report('branch-outside-method', span, {});
  if (parent === t.TasksSection) return report('bare-tasks', span, {});
  const foreign = token === '{' ? foreignWord(file, repair) : null;
  if (foreign !== null) return foreign;
  const wanted = group.some(({ kind }) => kind === t.MissingName || kind === t.MissingExpression);
  if (wanted && reservedWords.has(token)) return report('reserved-word', span, { word: token });
  return report('unexpected-text', span, { found: `\`${token}\``, where: nodeName(repair.node.parent) });
}

/** `if (open(to)) { … }` is read as a condition followed by an unexpected block. */
function foreignWord({ path, text }: SourceFile, { node }: Repair): Diagnostic | null {
  const { parent } = node;
  if (parent?.type.id !== t.ConditionStatement) return null;
  const word = /^(if|else|elseif|while|for|foreach|do|switch|case|return)\b/.exec(
    text.slice(parent.from, parent.to),
  )?.[0];
  if (word === undefined) return null;
  return report('foreign-word', { file: path, start: parent.from, end: parent.from + word.length }, { word });
}

function outside(file: SourceFile, token: string, span: Diagnostic['span'], parent: number): Diagnostic {
  if (token === 'method' || token === 'branch') {
    const closing = file.text.lastIndexOf('}', span.start);
    if (closing < 0) return report('outside-of-task', span, { word: token });
    const { line } = lineIndex(file.text).position(closing);
    return report('task-ended-early', span, { word: token, line });
  }
  const expected = parent === t.WorldFile ? 'a section of the world' : 'a declaration';
  return report('unexpected-declaration', span, { found: `\`${token}\``, expected });
}

function firstToken(text: string): string {
  return /^([\p{L}\p{N}_]+|:->|[-+:=!<>]=|=>|.)/su.exec(text)?.[0] ?? text;
}

/** Characters with which some token of the language starts. */
const known = /^[\p{L}\p{N}_(){}[\];,@<>=+\-*/!&|%^~:."]/u;

function isStray(token: string): boolean {
  return !known.test(token) || token === ':' || token === '.';
}

function describeCharacter(token: string): string {
  const code = token.codePointAt(0) ?? 0;
  const printable = /^[\p{P}\p{S}]$/u.test(token);
  return printable ? `\`${token}\`` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
