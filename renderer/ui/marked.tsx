/** Sentences in which backticks mean code. */
import { Fragment } from 'react';

const CODE = /`([^`\n]+)`/;

/** The same where only plain text can stand, as in tooltips. */
export function unmarked(text: string): string {
  return text.replace(new RegExp(CODE, 'g'), '“$1”');
}

export function Marked({ text }: { readonly text: string }) {
  // Every second part stood between backticks; parts never change their places.
  return text.split(CODE).map((part, index) => {
    const key = `${index}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
