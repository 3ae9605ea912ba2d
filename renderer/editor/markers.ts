/** Problems of the newest snapshot as squiggles, in whole files and in fragments. */
import type { editor } from 'monaco-editor';
import { useProject } from '../state/stores.ts';
import type { LocatedDiagnostic } from '../worker/protocol.ts';
import { monaco } from './monaco.ts';
import { placesOf } from './places.ts';

const owner = 'planwright';

const severities = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const;

function markerOf(model: editor.ITextModel, diagnostic: LocatedDiagnostic): editor.IMarkerData | null {
  const span = useProject.getState().liveSpan(diagnostic.span);
  const range = placesOf(model)?.rangeOf(span);
  if (!range) return null;
  // An empty range would be invisible: show at least the character beside it.
  const empty = range.startLineNumber === range.endLineNumber && range.startColumn === range.endColumn;
  return {
    ...range,
    endColumn: empty ? range.endColumn + 1 : range.endColumn,
    severity: severities[diagnostic.severity],
    message: diagnostic.message,
    source: diagnostic.code,
  };
}

/** Shows a model the problems that concern it. */
export function updateMarkers(model: editor.ITextModel): void {
  if (model.isDisposed()) return;
  const file = placesOf(model)?.file;
  const diagnostics = useProject.getState().snapshot?.diagnostics ?? [];
  const markers = diagnostics
    .filter((diagnostic) => diagnostic.span.file === file)
    .flatMap((diagnostic) => markerOf(model, diagnostic) ?? []);
  monaco.editor.setModelMarkers(model, owner, markers);
}

monaco.editor.onDidCreateModel((model) => queueMicrotask(() => updateMarkers(model)));
useProject.subscribe((now, before) => {
  if (now.snapshot === before.snapshot) return;
  for (const model of monaco.editor.getModels()) updateMarkers(model);
});
