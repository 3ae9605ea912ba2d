/** What a person is asked before a file that somebody protected, or changed meanwhile, is replaced or deleted. */
import type { Obstacle } from '../platform/ports.ts';
import type { Question } from './contract.ts';

/** Answered with `replace`, or anything else. */
export function replaceQuestion(readOnly: readonly string[]): Question {
  const one = readOnly.length === 1;
  return {
    title: one ? 'Replace a read-only file?' : 'Replace read-only files?',
    text: `${readOnly.join(', ')} ${one ? 'is' : 'are'} marked as read-only. Nothing has been saved yet.`,
    choices: [
      { id: 'replace', label: 'Replace', kind: 'danger' },
      { id: 'stay', label: 'Cancel', kind: 'plain' },
    ],
  };
}

/** Answered with `delete`, with `keep` (the file is part of the project again), or with neither. */
export function deletionQuestion(path: string, obstacle: Obstacle): Question {
  const changed = 'changed on disk since it was read here. Deleting it loses what was written there.';
  return {
    title: `Delete ${path} all the same?`,
    text: `${path} ${obstacle === 'changed' ? changed : 'is marked as read-only.'}`,
    choices: [
      { id: 'delete', label: 'Delete it', kind: 'danger' },
      { id: 'keep', label: 'Keep the file', kind: 'plain' },
    ],
  };
}

/** Answered with `delete`, or anything else. */
export function largeDeletionQuestion(path: string): Question {
  return {
    title: `Delete ${path}?`,
    text: `${path} is not held in the window, so undo cannot bring it back. Where your system has a waste bin, it goes there.`,
    choices: [
      { id: 'stay', label: 'Keep it', kind: 'main' },
      { id: 'delete', label: 'Delete it', kind: 'danger' },
    ],
  };
}
