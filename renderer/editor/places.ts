/** Which range of which file each Monaco model shows: whole files and fragments have the same interface. */
import type { editor, IPosition, IRange } from 'monaco-editor';
import type { Span } from '../../planner-core/index.ts';

export interface ModelPlaces {
  readonly file: string;
  offsetAt(position: IPosition): number;
  /** The range of the model that shows a span of the file; null if it shows none of it. */
  rangeOf(span: Span): IRange | null;
}

const places = new WeakMap<editor.ITextModel, ModelPlaces>();

export function setPlaces(model: editor.ITextModel, of: ModelPlaces): void {
  places.set(model, of);
}

export function placesOf(model: editor.ITextModel): ModelPlaces | null {
  return places.get(model) ?? null;
}
