/**
 * Decodes the bytes of a file: strict UTF-8, keeping a byte order mark, so that saving an unchanged text writes the same
 * bytes.
 */
import { lineIndex } from '../base/line-index.ts';
import { tooLarge } from './limits.ts';

/** The character that a lenient decoder uses for bytes that are not UTF-8, and its three bytes in UTF-8. */
const REPLACEMENT = '\ufffd';
const MEANT = [0xef, 0xbf, 0xbd];

/** The text, or the first position (from 1) that is not UTF-8. */
export type Decoded =
  | { readonly text: string }
  | { readonly text: null; readonly line: number; readonly column: number };

export function decodeText(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { text: null, ...firstBadPlace(bytes) };
  }
}

function firstBadPlace(bytes: Uint8Array): { readonly line: number; readonly column: number } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let at = text.indexOf(REPLACEMENT);
  let byte = utf8Length(text, 0, at);
  // A replacement character may also be in the file itself: then its own bytes are there.
  while (MEANT.every((unit, index) => bytes[byte + index] === unit)) {
    const next = text.indexOf(REPLACEMENT, at + 1);
    byte += utf8Length(text, at, next);
    at = next;
  }
  return lineIndex(text).position(at);
}

/** The number of bytes that a part of a text takes in UTF-8. */
function utf8Length(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair counts for two of the four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** The text of a file, or why it is not read. */
export function textOf(bytes: Uint8Array): string | { readonly reason: string } {
  const large = tooLarge(bytes.length);
  if (large !== null) return { reason: large };
  const decoded = decodeText(bytes);
  if (decoded.text !== null) return decoded.text;
  return { reason: `it is not UTF-8 text (line ${decoded.line}, column ${decoded.column})` };
}
