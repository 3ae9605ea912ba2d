/** What the code between the documents and the host needs from the project store. */
import type { ProjectContent, ProjectRef } from '../platform/ports.ts';
import type { AppServices, ShellState } from './contract.ts';
import type { ProjectCore } from './project-core.ts';

export interface FilesHost {
  services(): AppServices;
  shell(): ShellState;
  readonly core: ProjectCore;
  ref(): ProjectRef | null;
  /** A project was opened (or closed: null). */
  adopted(content: ProjectContent | null): void;
  setSaving(saving: boolean): void;
  saved(): void;
  /** Why unsaved work cannot be backed up; null if it can. */
  setBackupFailure(reason: string | null): void;
}

/** For changes from outside the window: undoing them does not move the selection. */
const NOTHING = { node: null, subject: null, path: null };
export const noMarks = { before: NOTHING, after: NOTHING };

/** `a, b, c and 12 more`: as many names as fit into a sentence. */
export function someOf(names: readonly string[]): string {
  const shown = 4;
  if (names.length <= shown) return names.join(', ');
  return `${names.slice(0, shown - 1).join(', ')} and ${names.length - shown + 1} more`;
}
