/** Finds out where in a half-written text the cursor is: which brackets are open around it, and what was said in them. */
import { codeTokens, scanTokens, type Token } from '../text/scan.ts';

/** The contents of a bracket, or of the file itself. */
export type Area =
  | 'domain'
  | 'task'
  | 'method'
  | 'branch'
  | 'primitive'
  | 'enum'
  | 'each'
  | 'world'
  | 'objects'
  | 'init'
  | 'goal'
  | 'expect'
  | 'parameters'
  | 'quantifier'
  | 'aggregate'
  | 'arguments'
  | 'group'
  | 'network'
  | 'calls'
  | 'nothing';

/** A name that the text before the cursor declares; the type is null if it takes an analysis to determine it. */
export interface LocalName {
  readonly name: string;
  readonly type: string | null;
}

export interface Frame {
  readonly area: Area;
  /** For `arguments`, what is called; otherwise the word before the bracket. */
  readonly head: string | null;
  /** True for the arguments of a task. */
  readonly ofTask: boolean;
  /** The tokens since the last separator; a closed bracket counts as one token such as `()`. */
  words: string[];
  /** The number of semicolons, and of commas after the last semicolon, so far. */
  segment: number;
  argument: number;
  locals: LocalName[];
  /** The parameters of a head that is waiting for its block. */
  pending: LocalName[];
  /** Arguments that are a single word: the parameters of a world's rule for an external function. */
  bare: string[];
}

export interface CompletionContext {
  /** From the outermost to the innermost; the first is the file. */
  readonly frames: readonly Frame[];
  readonly locals: readonly LocalName[];
  /** The word that is being typed, up to the cursor. */
  readonly prefix: string;
  /** True if the cursor's word is the first on its line. */
  readonly startsLine: boolean;
  /** Whether the word is already followed by a `(`. */
  readonly opensNext: boolean;
}

/** The context at an offset; null inside comments and strings. */
export function completionContext(
  text: string,
  offset: number,
  file: 'domain' | 'world',
): CompletionContext | null {
  const last = scanTokens(text, 0, offset).at(-1);
  if (last && isSilent(text, last, offset)) return null;
  const tokens = codeTokens(text, 0, offset);
  const typed = tokens.at(-1);
  const inWord = typed?.end === offset && (typed.kind === 'word' || typed.kind === 'number');
  if (inWord) tokens.pop();
  const start = inWord ? typed.start : offset;
  const frames = [newFrame(file, null)];
  let before = -1;
  for (const token of tokens) {
    resynchronise(frames, token, startsLineAt(text, before, token.start));
    readToken(frames, token);
    before = token.end;
  }
  return {
    frames,
    locals: frames.flatMap((frame) => [...frame.locals, ...frame.pending]),
    prefix: text.slice(start, offset),
    startsLine: startsLineAt(text, before, start),
    opensNext: /^[\p{L}\p{N}_]*\s*\(/u.test(text.slice(offset, offset + 200)),
  };
}

/** Comments and strings up to their ends; a line comment extends to the end of its line. */
function isSilent(text: string, last: Token, offset: number): boolean {
  if (last.kind === 'comment' && last.text.startsWith('//')) {
    return !/[\r\n]/.test(text.slice(last.end, offset));
  }
  if (last.kind === 'comment') return last.end === offset && !/.\*\/$/s.test(last.text.slice(1));
  return last.kind === 'string' && last.end === offset && !/^"(?:[^"\\]|\\.)*"$/s.test(last.text);
}

function startsLineAt(text: string, before: number, start: number): boolean {
  return before < 0 || text.slice(before, start).includes('\n');
}

function newFrame(area: Area, head: string | null, ofTask = false): Frame {
  return { area, head, ofTask, words: [], segment: 0, argument: 0, locals: [], pending: [], bare: [] };
}

const FILE_WORDS = new Set(['task', 'type', 'enum', 'constant', 'fluent', 'derived', 'domain']);
const TAKES_SEMICOLON: ReadonlySet<Area> = new Set(['quantifier', 'aggregate']);
const BRACES: ReadonlySet<Area> = new Set([
  'domain',
  'task',
  'method',
  'branch',
  'primitive',
  'enum',
  'each',
  'world',
  'objects',
  'init',
  'goal',
  'expect',
]);

/** Closes brackets that were never closed as soon as a word follows that cannot be inside them. */
function resynchronise(frames: Frame[], token: Token, startsLine: boolean): void {
  if (!startsLine || token.kind !== 'word') return;
  if (frames[0]?.area === 'domain' && FILE_WORDS.has(token.text)) leaveUntil(frames, 'domain');
  else if (token.text === 'method') leaveUntil(frames, 'task');
  else if (token.text === 'branch') leaveUntil(frames, 'method');
}

function leaveUntil(frames: Frame[], area: Area): void {
  if (frames.at(-1)?.area === area || !frames.some((frame) => frame.area === area)) return;
  while (frames.length > 1 && frames.at(-1)?.area !== area) frames.pop();
  const top = frames.at(-1);
  if (top) startStatement(top);
}

function startStatement(frame: Frame): void {
  frame.words = [];
  frame.pending = [];
}

function readToken(frames: Frame[], token: Token): void {
  const { text } = token;
  if (text === '(' || text === '{' || text === '[') open(frames, text);
  else if (text === ')' || text === '}' || text === ']') close(frames, text);
  else if (text === ';') endStatement(frames);
  else if (text === ',') endItem(top(frames));
  else top(frames).words.push(token.kind === 'word' ? text.replaceAll('`', '') : text);
}

function top(frames: readonly Frame[]): Frame {
  const frame = frames.at(-1);
  if (!frame) throw new Error('The frame of the file itself is never left');
  return frame;
}

function open(frames: Frame[], bracket: '(' | '{' | '['): void {
  const outer = top(frames);
  if (bracket === '[') {
    frames.push(newFrame('group', null));
    return;
  }
  if (bracket === '(') {
    frames.push(openParenthesis(outer));
    return;
  }
  const inner = newFrame(blockArea(outer), null);
  inner.locals = outer.pending;
  outer.pending = [];
  frames.push(inner);
}

const AFTER_WORD: ReadonlyMap<string, Area> = new Map<string, Area>([
  ['exists', 'quantifier'],
  ['forall', 'quantifier'],
  ['first', 'quantifier'],
  ['sort-by', 'quantifier'],
  ['each', 'quantifier'],
  ['count', 'aggregate'],
  ['sum', 'aggregate'],
  ['min', 'aggregate'],
  ['max', 'aggregate'],
  ['ordered', 'network'],
  ['unordered', 'network'],
  ['when', 'group'],
  ['and', 'group'],
  ['or', 'group'],
  ['not', 'group'],
  ['if', 'group'],
  ['then', 'group'],
  ['else', 'group'],
]);

const SIGNATURE_WORDS = new Set(['task', 'constant', 'fluent', 'derived', 'external']);

function openParenthesis(outer: Frame): Frame {
  const head = outer.words.at(-1) ?? null;
  if (outer.area === 'domain' && outer.words.some((word) => SIGNATURE_WORDS.has(word))) {
    if (!outer.words.includes(':=')) return newFrame('parameters', head);
  }
  if (outer.words.at(-2) === '@') return newFrame('nothing', head);
  if (outer.area === 'expect' && head === 'plan') return newFrame('calls', head);
  const known = head === null ? undefined : AFTER_WORD.get(head);
  if (known) return newFrame(known, head);
  if (head === null || !/^[\p{L}_]/u.test(head)) return newFrame('group', null);
  const ofTask =
    outer.area === 'network' ||
    outer.area === 'calls' ||
    (outer.area === 'expect' && outer.words.includes('contains'));
  return newFrame('arguments', head, ofTask);
}

const SECTIONS: ReadonlyMap<string, Area> = new Map<string, Area>([
  ['objects', 'objects'],
  ['init', 'init'],
  ['goal', 'goal'],
  ['expect', 'expect'],
]);

function blockArea(outer: Frame): Area {
  switch (outer.area) {
    case 'domain':
      if (outer.words.includes('task')) return 'task';
      return outer.words.includes('enum') ? 'enum' : 'nothing';
    case 'world':
      return SECTIONS.get(outer.words[0] ?? '') ?? 'nothing';
    case 'task':
      return outer.words.includes('method') ? 'method' : 'primitive';
    case 'method':
    case 'branch':
      return isTest(outer.words) ? 'goal' : 'branch';
    case 'primitive':
      return 'primitive';
    case 'network':
      return 'each';
    default:
      return 'goal';
  }
}

/** Whether a quantifier is part of a condition: `not exists (Npc n) { … }`. */
function isTest(words: readonly string[]): boolean {
  const before = words.at(-3);
  return words.at(-1) === '()' && before !== undefined && /^(not|and|or|=>|[=!<>]=?)$/.test(before);
}

function close(frames: Frame[], bracket: ')' | '}' | ']'): void {
  if (bracket === '}') {
    // Parentheses that are still open end with the block around them.
    while (frames.length > 1 && !BRACES.has(top(frames).area) && top(frames).area !== 'nothing') frames.pop();
  } else if (BRACES.has(top(frames).area)) {
    return;
  }
  if (frames.length === 1) return;
  const inner = top(frames);
  endItem(inner);
  frames.pop();
  const outer = top(frames);
  if (bracket === '}' && BRACES.has(outer.area)) startStatement(outer);
  else outer.words.push(bracket === ')' ? '()' : bracket === ']' ? '[]' : '{}');
  if (bracket === ')') outer.pending = [...outer.pending, ...localsAfter(inner, outer)];
}

/** What a closed head passes on to its block, or to the rest of its declaration. */
function localsAfter(inner: Frame, outer: Frame): LocalName[] {
  if (inner.area === 'parameters' || inner.area === 'quantifier') return inner.locals;
  const isRule = outer.area === 'world' && outer.words[0] === 'external' && !outer.words.includes(':=');
  return isRule ? inner.bare.map((name) => ({ name, type: null })) : [];
}

/** At a comma or the end of a list: the text so far may have been a parameter. */
function endItem(frame: Frame): void {
  // The list of supertypes is the only list in a declaration of which every item matters.
  if (frame.area === 'domain' && frame.words[0] === 'type') frame.words.push(',');
  if (BRACES.has(frame.area)) return;
  const words = frame.words.filter((word) => word !== '[]');
  const [type, name] = words;
  const isList = frame.area === 'parameters' || TAKES_SEMICOLON.has(frame.area);
  if (isList && frame.segment === 0 && type && name && words.length === 2) frame.locals.push({ name, type });
  if (frame.area === 'arguments' && type && words.length === 1) frame.bare.push(type);
  frame.words = [];
  frame.argument++;
}

function endStatement(frames: Frame[]): void {
  while (frames.length > 1 && !BRACES.has(top(frames).area) && !TAKES_SEMICOLON.has(top(frames).area))
    frames.pop();
  const frame = top(frames);
  if (TAKES_SEMICOLON.has(frame.area)) {
    endItem(frame);
    frame.segment++;
    frame.argument = 0;
    return;
  }
  const [word, name] = frame.words;
  if (word === 'let' && name) frame.locals.push({ name, type: null });
  startStatement(frame);
}
