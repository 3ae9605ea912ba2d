/** The measures of a task card. The card is laid out by kernels and drawn at exactly these places, so nothing needs measuring twice. */

/** How wide a text is drawn, in canvas units. The window measures with a real font; tests count characters. */
export type Measure = (text: string, font: FontRole) => number;

/** `title` names tasks, `label` names rows and chips, `code` is for clauses, `small` for what is secondary. */
export type FontRole = 'title' | 'label' | 'code' | 'small';

export const METRICS = {
  padding: 12,
  headerHeight: 36,
  rowHeight: 28,
  branchHeight: 24,
  noteHeight: 20,
  chipHeight: 24,
  chipGap: 6,
  arrowGap: 18,
  networkGap: 8,
  /** Where the text of a method, and of a branch, starts. */
  methodIndent: 40,
  branchIndent: 64,
  minWidth: 232,
  maxWidth: 416,
  minPrimitiveWidth: 184,
  maxPrimitiveWidth: 312,
  /** The notch in the left edge of a primitive task and of its chips. */
  notch: 10,
  chipNotch: 7,
  chipPadding: 10,
  numberWidth: 22,
  digitWidth: 7,
  bracketPadding: 8,
  eachCaption: 18,
  eachOffset: 4,
} as const;

/** Rounds up to the 4 px grid. */
export function toGrid(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** A measure that knows no font: good enough where none can be asked, and always the same. */
export const countingMeasure: Measure = (text, font) => text.length * CHARACTER[font];

const CHARACTER: Readonly<Record<FontRole, number>> = { title: 7.5, label: 6.6, code: 6.8, small: 6 };
