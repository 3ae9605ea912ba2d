/** How a declaration would read, with its parameters' names in the places of the arguments: an example for its form. */
import { spoken, word } from './parts.ts';
import { type Piece, phraseOf, type Signature } from './phrase.ts';

export interface Reading {
  readonly yes: string;
  /** Null if it is a value, which is not said to hold. */
  readonly no: string | null;
}

/** `types` are the names of all types. */
export function readingOf(signature: Signature, types: readonly string[]): Reading {
  const phrase = phraseOf(signature, new Set(types.map((type) => type.toLowerCase())));
  const say = (pieces: readonly Piece[]): string =>
    spoken(
      pieces.map((piece) =>
        word(piece.kind === 'argument' ? (signature.parameters[piece.index]?.name ?? '…') : piece.text),
      ),
    );
  if (phrase.kind === 'property') return { yes: say(phrase.noun), no: null };
  return { yes: say(phrase.yes), no: say(phrase.no) };
}
