/** What generated code finds around it: the runtime, the world's data, the machine, and what its functions are given. */
import { compare, member, name, number } from './code/build.ts';
import type { Code, CodeType, MemberCode, NameCode } from './code/tree.ts';

export const RUNTIME = name('rt', 'data');
export const WORLD = name('w', 'data');
export const MACHINE = name('m', 'data', 'machine');

/** The number of the frame, the cell of its task, and how an enumeration is entered. */
export const FRAME_NAME = name('f', 'int32');
export const CELL_NAME = name('c', 'cell');
export const RESUME_NAME = name('r', 'int32');

/** Whether the enumeration goes on where it was left. */
export const IS_RESUMED: Code = compare(RESUME_NAME, '!==', number(0));
/** Whether it begins, or has come back to where it was left. */
export const IS_FRESH: Code = compare(RESUME_NAME, '===', number(0));

/** The function that stands where a task has none. */
export const NEVER = name('never', 'data', 'function');

const members = new Map<string, MemberCode>();

/** Something of the machine. */
export function ofMachine(word: string, type: CodeType = 'data'): MemberCode {
  const known = members.get(word);
  if (known !== undefined) return known;
  const made = member(MACHINE, word, type);
  members.set(word, made);
  return made;
}

/** Something of the world's data. */
export function ofWorld(word: string, type: CodeType = 'data'): MemberCode {
  return member(WORLD, word, type);
}

/** The name of the position of a local's value. */
export function positionName(local: number): NameCode {
  return name(`i${local}`, 'int32');
}
