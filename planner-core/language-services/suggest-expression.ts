/** Suggests the next part of an expression: an operand of the wanted type, or an operator. */
import { writeName } from '../language/keywords.ts';
import type { Frame } from './completion-context.ts';
import type { Completion } from './completion-item.ts';
import { suggestion } from './declared-names.ts';
import { keywords, type Suggesting, typeNames } from './suggestions.ts';
import { EXPRESSION_WORDS, FUNCTION_WORDS, type Word } from './vocabulary.ts';

const OPERATOR_WORDS = new Set(['and', 'or', 'is', 'div', 'mod']);
const COMPARING = new Set(['==', '!=', ':=', ':->', '+=', '-=']);

/** What can follow `words` (see `Frame`) in an expression. */
export function expression(at: Suggesting, words: readonly string[]): Completion[] {
  const last = words.at(-1);
  if (last === 'is') return typeNames(at.known, 'objects');
  if (last !== undefined && endsOperand(last)) {
    const part = nextPart(words);
    return keywords(
      wordsWhere((label) => label === part || OPERATOR_WORDS.has(label)),
      at,
    );
  }
  return operands(at, expectedType(at, words));
}

/** The continuation of an incomplete `if`; null if there is none. */
function nextPart(words: readonly string[]): string | null {
  const open: string[] = [];
  for (const word of words) {
    if (word === 'if') open.push('then');
    else if (word === 'then') open.splice(-1, 1, 'else');
    else if (word === 'else') open.pop();
  }
  return open.at(-1) ?? null;
}

const PARTS = new Set(['then', 'else']);

function wordsWhere(test: (label: string) => boolean): Word[] {
  return EXPRESSION_WORDS.filter((word) => test(word.label));
}

function endsOperand(word: string): boolean {
  if (word === 'not' || word === 'if' || PARTS.has(word) || OPERATOR_WORDS.has(word)) return false;
  return word === '()' || word === '{}' || /^[\p{L}\p{N}_."]/u.test(word);
}

interface Candidate {
  readonly completion: Completion;
  readonly type: string | null;
}

/** Locals, then objects and enum values, then variables and functions; those of the wanted type come first. */
function operands(at: Suggesting, expected: string | null): Completion[] {
  const candidates = [...localCandidates(at), ...declaredCandidates(at)];
  const fitting = (type: string | null) =>
    expected === null || type === null || at.known.fits(type, expected);
  return [
    ...candidates.filter(({ type }) => fitting(type)),
    ...candidates.filter(({ type }) => !fitting(type)),
  ]
    .map(({ completion }) => completion)
    .concat(
      keywords(FUNCTION_WORDS, at).map((word) => ({ ...word, kind: 'function' as const })),
      keywords(
        wordsWhere((label) => !OPERATOR_WORDS.has(label) && !PARTS.has(label)),
        at,
      ),
    );
}

function localCandidates({ context }: Suggesting): Candidate[] {
  return [...context.locals].reverse().map(({ name, type }) => ({
    type,
    completion: {
      label: name,
      kind: 'local',
      detail: type ?? 'a named value',
      documentation: null,
      insertText: writeName(name),
    },
  }));
}

const ORDER: readonly Completion['kind'][] = ['object', 'enum', 'variable', 'function'];

function declaredCandidates({ context, known }: Suggesting): Candidate[] {
  return ORDER.flatMap((kind) =>
    known.all
      .filter((name) => name.kind === kind)
      .map((name) => ({ type: name.type, completion: suggestion(name, context.opensNext) })),
  );
}

/** The type that the operator to the left, or the parameter of an argument, requires. */
function expectedType(at: Suggesting, words: readonly string[]): string | null {
  const last = words.at(-1);
  if (last !== undefined) return COMPARING.has(last) ? typeOf(at, words.slice(0, -1)) : null;
  const frame = at.context.frames.at(-1) as Frame;
  if (frame.area !== 'arguments' || frame.head === null) return null;
  const callee = at.known.find(frame.head, frame.ofTask ? 'task' : 'value');
  return callee?.parameters?.[frame.argument]?.type ?? null;
}

/** The type of the operand at the end of `words`. */
function typeOf({ known, context }: Suggesting, words: readonly string[]): string | null {
  const name = words.at(-1) === '()' ? words.at(-2) : words.at(-1);
  if (name === undefined) return null;
  const local = context.locals.find((candidate) => candidate.name === name);
  return local ? local.type : (known.find(name, 'value')?.type ?? null);
}
