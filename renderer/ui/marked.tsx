/** Sentences in which backticks mark code. */
import { Fragment } from 'react';

const CODE = /`([^`\n]+)`/;

/** The same for places that allow only plain text, such as tooltips. */
export function unmarked(text: string): string {
  return text.replace(new RegExp(CODE, 'g'), '“$1”');
}

export function Marked({ text }: { readonly text: string }) {
  // Every second part was between backticks; parts never change their positions.
  return text.split(CODE).map((part, index) => {
    const key = `${index}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
