/** The one door of planner-core: what everything outside may use. */
export type { Position, SourceFile, Span, TextEdit } from './base/source.ts';
export type { Diagnostic, RelatedPlace, Severity } from './diagnostics/diagnostic.ts';
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
export type * from './search/api.ts';
export type { Completion, Outline, ProjectAnalysis, Workspace, WorldSummary } from './workspace.ts';
