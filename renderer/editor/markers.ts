/** Problems of the newest snapshot as underlines, in whole files and in fragments. */
import type { editor } from 'monaco-editor';
import { useProject } from '../state/stores.ts';
import { slices } from '../ui/slice-queue.ts';
import type { Slices } from '../ui/slices.ts';
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
  // An empty range would be invisible, so at least the character beside it is shown.
  const empty = range.startLineNumber === range.endLineNumber && range.startColumn === range.endColumn;
  return {
    ...range,
    endColumn: empty ? range.endColumn + 1 : range.endColumn,
    severity: severities[diagnostic.severity],
    message: diagnostic.message,
    source: diagnostic.code,
  };
}

function* markersOf(model: editor.ITextModel): Slices<readonly editor.IMarkerData[]> {
  const file = placesOf(model)?.file;
  const markers: editor.IMarkerData[] = [];
  for (const diagnostic of useProject.getState().snapshot?.diagnostics ?? []) {
    yield;
    if (diagnostic.span.file !== file || model.isDisposed()) continue;
    const marker = markerOf(model, diagnostic);
    if (marker !== null) markers.push(marker);
  }
  return markers;
}

/** How to call off what is being made for a model. */
const making = new WeakMap<editor.ITextModel, () => void>();

/** Shows a model the problems that concern it. */
export function updateMarkers(model: editor.ITextModel): void {
  making.get(model)?.();
  if (model.isDisposed()) return;
  const show = (markers: readonly editor.IMarkerData[]): void => {
    if (!model.isDisposed()) monaco.editor.setModelMarkers(model, owner, [...markers]);
  };
  making.set(model, slices.start(markersOf(model), show));
}

monaco.editor.onDidCreateModel((model) => queueMicrotask(() => updateMarkers(model)));
useProject.subscribe((now, before) => {
  if (now.snapshot === before.snapshot) return;
  for (const model of monaco.editor.getModels()) updateMarkers(model);
});
