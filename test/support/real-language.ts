/** Lets a real workspace answer what the window asks its language worker, from the newest text of one file. */
import { createWorkspace, type Workspace } from '../../planner-core/index.ts';
import type { TestWindow } from './window.ts';

/** Returns the workspace as it is at the moment. */
export function answerFromWorkspace(window: TestWindow, path: string): () => Workspace {
  const workspace = createWorkspace();
  const newest = () => {
    workspace.setFile({ path, text: window.text(path) ?? '' });
    return workspace;
  };
  const { answers } = window.language;
  answers.rows = async (node) => newest().rows(node);
  answers.fits = async (slot) => newest().fits(slot);
  answers.sentences = async (question) => newest().sentences(question);
  answers.edit = async (edit) => newest().edit(edit);
  return newest;
}
