/** The public interface of planner-core: everything that code outside may use. */
export { compareCodePoints } from './base/code-points.ts';
export { EXPORT_RECORD, exportRecordText, readExportRecord, recordedForm } from './base/export-record.ts';
export { clashIn, FileNames } from './base/file-names.ts';
export { hashText } from './base/hash.ts';
export { type LineIndex, lineIndex } from './base/line-index.ts';
export { MovingSpans } from './base/moving-spans.ts';
export { NO_PULSE, type Pulse } from './base/pulse.ts';
export type { Position, SourceFile, Span, TextEdit } from './base/source.ts';
export { hasHalfCharacter, readText, writeText } from './base/text-literal.ts';
export { countUpTo, inTextOrder } from './base/text-order.ts';
export { withoutTrailing } from './base/trailing.ts';
export { compileDomain } from './compiler/compile-domain.ts';
export { createProblem } from './compiler/create-problem.ts';
export {
  createDebugSession,
  type DebugMove,
  type DebugPause,
  type DebugSession,
} from './debugger/session.ts';
export { createTraceWriter, type TraceHeader } from './debugger/trace.ts';
export type { SearchTreeNode } from './debugger/tree-recorder.ts';
export { helpOf, report } from './diagnostics/catalogue.ts';
export type { Diagnostic, RelatedPlace, Severity } from './diagnostics/diagnostic.ts';
export {
  type Draft,
  type DraftParameter,
  emptyDraft,
  writtenDraft,
} from './edits/declarations/drafts/draft.ts';
export { type ReadLine, readLine } from './edits/declarations/drafts/read-line.ts';
export { freshParameter } from './edits/declarations/drafts/read-signature.ts';
export type {
  DeclarationKey,
  DeclarationKind,
  ParameterChange,
  SignatureKey,
  WrittenDeclaration,
} from './edits/declarations/model.ts';
export { rightType } from './edits/declarations/type-words.ts';
export type { GraphEdit } from './edits/graph/model.ts';
export type { EditResult } from './edits/kit/context.ts';
export type { ProjectEdit } from './edits/model.ts';
export type { Remedy } from './edits/remedies/remedy.ts';
export type { DrawnRow, RowEdit, RowPlace } from './edits/rows/model.ts';
export { renamedWorldText } from './edits/worlds/header.ts';
export { firstLine, shownLine } from './edits/worlds/line-text.ts';
export type { WorldLine } from './edits/worlds/lines.ts';
export type { Cell, Drawn, LineSection, WorldEdit } from './edits/worlds/model.ts';
export { shownText, typedNumber, typedText } from './edits/worlds/typed-values.ts';
export {
  exportProject,
  isTargetId,
  type ProjectToExport,
  TARGETS,
  type TargetId,
  type WorldToExport,
} from './exporters/targets.ts';
export { printIpcPlan } from './formats/hddl/write/ipc-plan.ts';
export type { ExportedFile, ExportResult } from './formats/kit/export-result.ts';
export type { ImportPhase, ImportProgress, ProgressListener } from './formats/kit/progress.ts';
export type { ImportedProject } from './formats/project/read-back/read-back.ts';
export { generateDay } from './generators/day.ts';
export { LIMIT_CASES } from './generators/limits.ts';
export { generateSimpleFps } from './generators/simplefps.ts';
export { UnusableSize } from './generators/sizes.ts';
export {
  type CommentBox,
  EMPTY_LAYOUT,
  type Layout,
  type LayoutDirection,
  type LayoutEntry,
  readLayout,
  withRenamedKeys,
  writeLayout,
} from './graph/layout-file.ts';
export type {
  BranchNode,
  ClauseView,
  GraphView,
  MethodNode,
  NetworkView,
  NodeKey,
  ParameterView,
  TaskNode,
} from './graph/model.ts';
export { IMPORT_FORMATS, type ImportFormat, isImportFormat } from './importers/import-project.ts';
export { type RecognisedFiles, recogniseImport } from './importers/recognise.ts';
export type * from './ir/model.ts';
export type { Declaration, Expression, Name, WorldFile } from './language/ast.ts';
export { formatText } from './language/format.ts';
export { writeName } from './language/keywords.ts';
export { NOTE } from './language/notes.ts';
export { parseDomain, parseWorld } from './language/parse.ts';
export { liesWithin } from './language/supertypes.ts';
export { SNIPPETS, type Snippet } from './language-services/snippets/catalogue.ts';
export { insertSnippet, type SnippetChanges } from './language-services/snippets/insert-snippet.ts';
export {
  checkProject,
  importProject,
  type ReadDomain,
  type ReadWorld,
  readDomain,
  readFinishedPart,
  readWorld,
  remarkOnUnchecked,
  remarksBeforePlanning,
  testWorld,
  type WorldTest,
} from './pipeline.ts';
export { decodeText } from './project/decode.ts';
export { MAX_FILE_BYTES, MAX_HELD_WORLD_BYTES, MAX_HELD_WORLDS_BYTES } from './project/limits.ts';
export {
  DOMAIN_ENDING,
  inLoadOrder,
  isDomain,
  isDomainName,
  isWorld,
  isWorldName,
  WORLD_ENDING,
  WORLDS_FOLDER,
  worldFileName,
  worldPath,
} from './project/paths.ts';
export type { Grouping, NodeRows, RowAddress, RowView } from './rows/model.ts';
export type { NodeValue } from './rows/node-values.ts';
export type * from './search/api.ts';
export { createSearch } from './search/create-search.ts';
export type { CompiledDomain, Problem } from './search/problem.ts';
export { type Part, type Slot, type SlotRole, spoken, wordsIn } from './sentences/parts.ts';
export { expectedPlan } from './testing/check-expectations.ts';
export { callText } from './text/calls.ts';
export { expectsNoPlan } from './text/expects-no-plan.ts';
export { type Refusal, refused } from './text/refusal.ts';
export { applyEdits, editsByFile, invertEdits, mapSpan, smallestEdit } from './text/text-edits.ts';
export { timesNamed } from './text/times-named.ts';
export { nearestToZero, readTypeText, type TypeText } from './text/type-text.ts';
export { checkMs, isOverAfter, leastCheckMs } from './validation/check-time.ts';
export { type CheckStatus, PlanCheck } from './validation/plan-check.ts';
export { validatePlan } from './validation/validate-plan.ts';
export {
  type Completion,
  createWorkspace,
  type DeclarationView,
  type EditPreview,
  FIT_SECTIONS,
  type Fit,
  type FitSection,
  type Fits,
  type NewName,
  newWorldText,
  type Outline,
  type Outlined,
  type PreviewLine,
  type ProjectAnalysis,
  type SentenceQuestion,
  type SlotQuestion,
  type Standing,
  type TypedSentence,
  type UsePlace,
  type Workspace,
  type WorldObject,
  type WorldSetting,
  type WorldSummary,
  type WorldTable,
  type WorldTask,
  type WorldValue,
  worldStart,
} from './workspace.ts';
