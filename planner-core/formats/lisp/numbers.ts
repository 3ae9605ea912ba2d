/** Numbers in Lisp-like texts, and which of them are integers in our language. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../kit/tell.ts';
import type { LispWord } from './tree.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const MOST = 2147483647;

export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Whether a value fits in an integer of our language; larger values become floats. */
export function isInteger(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= MOST;
}

/** The value of a number; one too large for a float becomes 0, and one with more digits than a float keeps is reported. */
export function readNumber({ text, span }: LispWord, tell: Tell): number {
  const value = Number(text);
  const found = text.slice(0, 40);
  if (!Number.isFinite(value)) {
    tell(report('float-too-large', span, { found }));
    return 0;
  }
  const isLost = value === 0 ? /[1-9]/.test(text.split(/e/i)[0] ?? '') : isRounded(text, value);
  if (isLost) tell(report('number-rounded', span, { found, value }));
  return value;
}

function isRounded(text: string, value: number): boolean {
  return (
    /^[+-]?\d+$/.test(text) && !Number.isSafeInteger(value) && BigInt(text.replace('+', '')) !== BigInt(value)
  );
}
