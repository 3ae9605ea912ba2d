/** A separate Monaco model for a piece of a file: typing edits the file, and changes of the file appear here. */
import type { editor, IDisposable, IPosition, IRange } from 'monaco-editor';
import { mapSpan, type Span, smallestEdit } from '../../planner-core/index.ts';
import type { TextChange } from '../state/contract.ts';
import { onTextChange, useProject } from '../state/stores.ts';
import {
  editFragment,
  type Fragment,
  fileToFragment,
  fragmentAt,
  fragmentToFile,
  type LineChange,
  trimSpan,
} from './fragment.ts';
import { languageOf } from './languages.ts';
import { updateMarkers } from './markers.ts';
import { monaco } from './monaco.ts';
import { setPlaces } from './places.ts';

let created = 0;

function lineChange({ range, text }: editor.IModelContentChange): LineChange {
  return {
    from: range.startLineNumber - 1,
    column: range.startColumn - 1,
    to: range.endLineNumber - 1,
    count: text.split(/\r\n|\n|\r/).length,
  };
}

/** Follows a span of a file during the life of an editor. */
export class FragmentModel implements IDisposable {
  readonly model: editor.ITextModel;
  readonly #file: string;
  readonly #label: string;
  readonly #source = `fragment:${++created}`;
  readonly #disposables: IDisposable[] = [];
  /** The file's text according to the changes received so far: in the middle of an undo, the store is ahead or behind. */
  #text: string;
  #fragment: Fragment;
  #listening = false;

  constructor(span: Span, label: string) {
    this.#file = span.file;
    this.#label = label;
    this.#text = useProject.getState().documents.get(span.file)?.text ?? '';
    this.#fragment = fragmentAt(this.#text, trimSpan(this.#text, span));
    const uri = monaco.Uri.from({ scheme: 'fragment', path: `/${created}/${span.file}` });
    this.model = monaco.editor.createModel(this.#fragment.text, languageOf(span.file), uri);
    this.model.setEOL(monaco.editor.EndOfLineSequence.LF);
    this.model.updateOptions({ tabSize: 4, insertSpaces: true });
    setPlaces(this.model, {
      file: span.file,
      offsetAt: (position) => this.#offsetAt(position),
      rangeOf: (wanted) => this.#rangeOf(wanted),
    });
    this.#disposables.push(
      this.model.onDidChangeContent((event) => this.#typed(event)),
      { dispose: onTextChange((change) => this.#followFile(change)) },
    );
  }

  /** The new span of the fragment according to the snapshot; applied only while nobody types in it. */
  place(span: Span): void {
    const trimmed = trimSpan(this.#text, span);
    const { start, end } = this.#fragment.span;
    if (trimmed.start !== start || trimmed.end !== end) this.#show(trimmed);
    updateMarkers(this.model);
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
    this.model.dispose();
  }

  #typed(event: editor.IModelContentChangedEvent): void {
    if (this.#listening) return;
    const { edit, fragment } = editFragment(
      this.#fragment,
      this.#text,
      this.model.getValue(),
      event.changes.map(lineChange),
    );
    this.#fragment = fragment;
    if (!edit) return;
    useProject
      .getState()
      .apply([edit], { label: this.#label, group: `typing:${this.#file}`, source: this.#source });
  }

  #followFile(change: TextChange): void {
    if (change.file !== this.#file || change.after === null) return;
    this.#text = change.after;
    if (change.source === this.#source) return;
    this.#show(mapSpan(this.#fragment.span, change.edits, true));
  }

  #show(span: Span): void {
    this.#fragment = fragmentAt(this.#text, span);
    const edit = smallestEdit(this.#file, this.model.getValue(), this.#fragment.text);
    if (!edit) return;
    const from = this.model.getPositionAt(edit.start);
    const to = this.model.getPositionAt(edit.end);
    this.#listening = true;
    this.model.applyEdits([{ range: monaco.Range.fromPositions(from, to), text: edit.text }]);
    this.#listening = false;
  }

  #offsetAt({ lineNumber, column }: IPosition): number {
    return fragmentToFile(this.#fragment, this.#text, lineNumber - 1, column - 1);
  }

  #rangeOf(span: Span): IRange | null {
    const own = this.#fragment.span;
    if (span.file !== this.#file || span.end < own.start || span.start > own.end) return null;
    const from = fileToFragment(this.#fragment, this.#text, span.start);
    const to = fileToFragment(this.#fragment, this.#text, span.end);
    return {
      startLineNumber: from.line + 1,
      startColumn: from.column + 1,
      endLineNumber: to.line + 1,
      endColumn: to.column + 1,
    };
  }
}
