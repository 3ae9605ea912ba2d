/** The one door of planner-core: what everything outside may use. */
export type { Position, SourceFile, Span, TextEdit } from './base/source.ts';
export type { Diagnostic, RelatedPlace, Severity } from './diagnostics/diagnostic.ts';
export {
  applyChange,
  applyEdits,
  changeFromJson,
  changeToJson,
  composeChanges,
  differenceOf,
  mapOffset,
  mergeTyping,
  type TextChange,
} from './graph/change.ts';
export type {
  BranchNode,
  ClauseView,
  GraphEdit,
  GraphEditResult,
  GraphView,
  MethodNode,
  NetworkView,
  NodeKey,
  ParameterView,
  TaskNode,
} from './graph/model.ts';
export type * from './ir/model.ts';
export type { Expression, Name, WorldFile } from './language/ast.ts';
export { parseWorld } from './language/parse.ts';
export type * from './search/api.ts';
export {
  type Completion,
  createWorkspace,
  type Outline,
  type ProjectAnalysis,
  type Workspace,
  type WorldSummary,
} from './workspace.ts';
