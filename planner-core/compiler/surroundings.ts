/** What generated code can use: the runtime, the world's data, the machine, and the parameters of its functions. */
import { compare, member, name, number } from './code/build.ts';
import type { Code, CodeType, MemberCode, NameCode } from './code/tree.ts';

export const RUNTIME = name('rt', 'data');
export const WORLD = name('w', 'data');
export const MACHINE = name('m', 'data', 'machine');

/** The number of the frame, the cell of its task, and how an enumeration is entered. */
export const FRAME_NAME = name('f', 'int32');
export const CELL_NAME = name('c', 'cell');
export const RESUME_NAME = name('r', 'int32');

/** Whether the enumeration resumes where it was left. */
export const IS_RESUMED: Code = compare(RESUME_NAME, '!==', number(0));
/** Whether it starts, or has reached the place where it was left. */
export const IS_FRESH: Code = compare(RESUME_NAME, '===', number(0));

/** The function used if a task has none. */
export const NEVER = name('never', 'data', 'function');

const members = new Map<string, MemberCode>();

/** A part of the machine. */
export function ofMachine(word: string, type: CodeType = 'data'): MemberCode {
  const known = members.get(word);
  if (known !== undefined) return known;
  const made = member(MACHINE, word, type);
  members.set(word, made);
  return made;
}

/** A part of the world's data. */
export function ofWorld(word: string, type: CodeType = 'data'): MemberCode {
  return member(WORLD, word, type);
}

/** The name of the position of a local's value. */
export function positionName(local: number): NameCode {
  return name(`i${local}`, 'int32');
}
