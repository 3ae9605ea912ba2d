/** What the user is asked before a file that is write-protected, or was changed meanwhile, is replaced or deleted. */
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
  const changed = 'changed on disk since it was opened here. Deleting it loses those changes.';
  return {
    title: `Delete ${path} anyway?`,
    text: `${path} ${obstacle === 'changed' ? changed : 'is marked as read-only.'}`,
    choices: [
      { id: 'delete', label: 'Delete', kind: 'danger' },
      { id: 'keep', label: 'Keep', kind: 'plain' },
    ],
  };
}

/** Answered with `delete`, or anything else. */
export function largeDeletionQuestion(path: string): Question {
  return {
    title: `Delete ${path}?`,
    text: `${path} is not open in the window, so this cannot be undone. If your system has a trash, the file is moved there.`,
    choices: [
      { id: 'stay', label: 'Keep', kind: 'main' },
      { id: 'delete', label: 'Delete', kind: 'danger' },
    ],
  };
}
