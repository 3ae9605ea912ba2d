/** A project that is being edited: its files and the results of analysing them, recomputed only where the text changed. */
export type { Completion } from './language-services/completion-item.ts';
export type { SentenceQuestion } from './language-services/sentences-at.ts';
export type { TypedSentence } from './typed-words/typed-words.ts';
export { createWorkspace } from './workspace/create-workspace.ts';
export type { Outline, Outlined, ProjectAnalysis, Workspace, WorldSummary } from './workspace/model.ts';
export { newWorldText, worldStart } from './workspace/new-world.ts';
export type { WorldObject, WorldTable, WorldTask, WorldValue } from './workspace/world-table.ts';
