/** Source texts and positions in them, with which every layer says where something comes from. */

/** A file as the core sees it: a project-relative path (with forward slashes) and its complete text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A half-open range of UTF-16 offsets in a text that is known. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A half-open range of UTF-16 offsets in one file. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** The place of everything that no text has said. */
export const NOWHERE: Span = { file: '', start: 0, end: 0 };

/** A replacement of one range of a file. Edits of one list never overlap and all refer to the text before any of them. */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A 1-based position, as shown to people. Columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Larger files are not read. A megabyte has 1,048,576 UTF-16 units. */
export const MAX_MEGABYTES = 32;
export const MAX_UNITS = MAX_MEGABYTES * 1024 * 1024;
