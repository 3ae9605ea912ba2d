/**
 * Declarations that outlive an edit. Where neither a declaration nor its documentation was touched, the tree of the next version
 * has the same object, with its spans moved; what was made from it can be kept, too.
 */
import type { ChangedRange, Tree } from '@lezer/common';
import { MovingSpans } from '../../base/moving-spans.ts';
import type { Declaration } from '../ast.ts';
import { docAbove } from './documented.ts';
import type { Reader } from './reader.ts';

/** Reads one declaration at the reader's cursor, or finds that it was read before. */
export type ReadOrKeep = (reader: Reader, kind: number, read: () => Declaration | null) => Declaration | null;

/** For texts that have no earlier version. */
export const readAnew: ReadOrKeep = (_reader, _kind, read) => read();

/** A declaration without repairs and messages, as it stands in the newest version. */
interface Piece {
  readonly declaration: Declaration;
  readonly kind: number;
  /** Null if the parser stores the node together with its neighbours. */
  readonly tree: Tree | null;
  readonly spans: MovingSpans;
  readonly length: number;
  from: number;
}

const spansOf = new WeakMap<object, MovingSpans>();

/** Lets the spans in `made` move with the declaration from which it was made, if the declaration ever moves. */
export function moveAlong(declaration: Declaration, made: object): void {
  spansOf.get(declaration)?.add(made);
}

/** The declarations of one file from version to version. */
export class KeptDeclarations {
  #pieces = new Map<number, Piece>();

  /** Begins the next version of the file, which differs from the last one only in `change`. */
  next(change: ChangedRange | null): ReadOrKeep {
    const before = change === null ? new Map<number, Piece>() : this.#pieces;
    const now = new Map<number, Piece>();
    this.#pieces = now;
    return (reader, kind, read) => {
      const old = pieceBefore(before, change, reader);
      const piece = old !== null && old.kind === kind && isUntouched(old, reader) ? old : null;
      const known = piece !== null && piece.tree !== null && piece.tree === reader.tree;
      const { from } = reader;
      const fresh = known ? null : readPiece(reader, kind, read);
      if (fresh !== null && (piece === null || !fresh.sound)) {
        if (fresh.piece !== null) now.set(from, fresh.piece);
        return fresh.declaration;
      }
      if (piece === null) return null;
      if (from !== piece.from) piece.spans.move(from - piece.from);
      piece.from = from;
      now.set(from, piece);
      return piece.declaration;
    };
  }
}

/** The piece with the same text in the last version. */
function pieceBefore(
  before: ReadonlyMap<number, Piece>,
  change: ChangedRange | null,
  { from, to }: Reader,
): Piece | null {
  if (change === null) return null;
  const { fromB, toB, toA } = change;
  const start = to <= fromB ? from : from >= toB ? from - toB + toA : null;
  const piece = start === null ? undefined : before.get(start);
  return piece?.length === to - from ? piece : null;
}

function isUntouched({ declaration }: Piece, { text, from }: Reader): boolean {
  return declaration.doc === docAbove(text, from);
}

interface Fresh {
  readonly declaration: Declaration | null;
  /** Whether nothing in it was repaired or reported, so that it depends on nothing but its own text. */
  readonly sound: boolean;
  readonly piece: Piece | null;
}

function readPiece(reader: Reader, kind: number, read: () => Declaration | null): Fresh {
  const { from, to, tree, mistakes } = reader;
  const declaration = read();
  const sound = reader.mistakes === mistakes;
  if (declaration === null || !sound) return { declaration, sound, piece: null };
  const spans = new MovingSpans(declaration);
  spansOf.set(declaration, spans);
  return { declaration, sound, piece: { declaration, kind, tree, spans, length: to - from, from } };
}
