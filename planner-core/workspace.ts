/** A project that is being edited: its files and the results of analysing them, recomputed only where the text changed. */
export type { Completion } from './language-services/completion-item.ts';
export {
  FIT_SECTIONS,
  type Fit,
  type FitSection,
  type Fits,
  type NewName,
  type SlotQuestion,
} from './language-services/fits/model.ts';
export type { SentenceQuestion } from './language-services/sentences-at.ts';
export type { Standing } from './language-services/standing.ts';
export type { TypedSentence } from './typed-words/typed-words.ts';
export { createWorkspace } from './workspace/create-workspace.ts';
export type { DeclarationView, UsePlace, WorldSetting } from './workspace/declaration-view.ts';
export type { Outline, Outlined, ProjectAnalysis, Workspace, WorldSummary } from './workspace/model.ts';
export { newWorldText, worldStart } from './workspace/new-world.ts';
export type { EditPreview, PreviewLine } from './workspace/preview-edit.ts';
export type { WorldObject, WorldTable, WorldTask, WorldValue } from './workspace/world-table.ts';
