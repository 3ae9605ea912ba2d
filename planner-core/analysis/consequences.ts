/**
 * Suppresses messages about meaning that only follow from a syntax error. If a parenthesis or a name is missing, the
 * meaning of the text is a guess, and messages about the guess would hide the actual error, so they wait until it is
 * corrected.
 */
import type { SourceFile } from '../base/source.ts';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isError } from './order.ts';

/** After other syntax errors, the text is read as it was probably meant. */
const GUESSED: ReadonlySet<string> = new Set<DiagnosticCode>([
  'bad-number',
  'chained-comparison',
  'foreign-word',
  'missing-expression',
  'missing-name',
  'missing-open',
  'missing-then',
  'reserved-word',
  'stray-character',
  'unclosed-bracket',
  'unclosed-quote',
  'unclosed-string',
  'unexpected-bracket',
  'unexpected-declaration',
  'unexpected-text',
  'unknown-aggregate',
  'unknown-operator',
]);

/** The messages about meaning that remain, given the syntax errors of the same files. */
export function withoutConsequences(
  files: readonly SourceFile[],
  form: readonly Diagnostic[],
  meaning: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (!form.some(({ code }) => GUESSED.has(code))) return meaning;
  const damages = new Map(files.map(({ path, text }) => [path, damageIn(path, text, form)]));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const declared = new Set([...damages.values()].flat().flatMap(({ declares }) => declares));
  // Any unknown type may be the one whose name is missing.
  const nameless = [...damages.values()].flat().some(({ declares }) => TYPE.test(declares.join(' ')));
  return meaning.filter((diagnostic) => {
    const { code, span } = diagnostic;
    const text = texts.get(span.file);
    if (text === undefined || !isError(diagnostic)) return true;
    const before = lastUpTo(span.start, damages.get(span.file) ?? []);
    if (before !== null && span.start < before.end) return false;
    // A network may seem to be missing because the text before it in the task could not be read.
    if (code === 'missing-network') return before === null || before.start < lastTask(text, span.start);
    if (code === 'unknown-type' && nameless) return false;
    if (code === 'missing-score') return !hasBrokenScore(text, span.start, damages.get(span.file) ?? []);
    return !declared.has(wordAt(text, span.start));
  });
}

/** The statement or declaration whose meaning an error turns into a guess. */
interface Damage {
  readonly start: number;
  readonly end: number;
  /** The words of a declaration; references to them may be correct. */
  readonly declares: readonly string[];
}

/** Whether the text after the head of a method is a score that could not be read. */
function hasBrokenScore(text: string, head: number, damages: readonly Damage[]): boolean {
  const next = damages.find(({ start }) => start > head);
  if (next === undefined || /\bmethod\b/.test(text.slice(head, next.start).replace(COMMENT, ' ')))
    return false;
  return /^\s*score\s*:=/.test(text.slice(next.start, next.end));
}

/** In the order of the text; the errors of a file are in that order, too. */
function damageIn(path: string, text: string, form: readonly Diagnostic[]): readonly Damage[] {
  const damages: Damage[] = [];
  for (const mistake of form) {
    const { file, start } = mistake.span;
    if (file !== path || !isGuess(mistake, text) || start <= (damages.at(-1)?.end ?? -1)) continue;
    damages.push(damageAround(text, start));
  }
  return damages;
}

/** Where a block ends does not change the meaning of its contents. */
function isGuess({ code, related }: Diagnostic, text: string): boolean {
  if (code === 'unclosed-bracket') return text[related?.[0]?.span.start ?? 0] !== '{';
  return GUESSED.has(code);
}

function damageAround(text: string, place: number): Damage {
  let start = place;
  while (start > 0 && !ENDS.has(text[start - 1] ?? '')) start--;
  let end = place;
  while (end < text.length && !ENDS.has(text[end] ?? '')) end++;
  const words = text.slice(start, end).replace(COMMENT, ' ').match(WORD) ?? [];
  return { start, end, declares: DECLARING.has(words[0] ?? '') ? words : [] };
}

const ENDS: ReadonlySet<string> = new Set([';', '{', '}']);
const COMMENT = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const WORD = /[\p{L}\p{N}_]+/gu;
const DECLARING: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'object',
  'constant',
  'fluent',
  'derived',
  'external',
  'task',
]);

/** `type ;` */
const TYPE = /^(type|enum)$/;

function lastUpTo(offset: number, damages: readonly Damage[]): Damage | null {
  let low = 0;
  let high = damages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((damages[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return damages[low - 1] ?? null;
}

/** The position at which the surrounding task begins. */
function lastTask(text: string, offset: number): number {
  let at = text.lastIndexOf('task', offset);
  while (at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1] ?? '')) at = text.lastIndexOf('task', at - 1);
  return at;
}

function wordAt(text: string, offset: number): string {
  return text.slice(offset, offset + 256).match(/^`?([\p{L}\p{N}_]+)/u)?.[1] ?? '';
}
