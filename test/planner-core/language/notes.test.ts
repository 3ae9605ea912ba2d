/** Notes of what is unfinished: which comments are some, and that they outlive formatting. */
import { describe, expect, test } from 'vitest';
import { formatText } from '../../../planner-core/language/format.ts';
import { printNote } from '../../../planner-core/language/notes.ts';
import { createEditedFiles, parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';

const told = (text: string) =>
  parseDomain({ path: 'd.htn', text }).diagnostics.map(({ code, severity, message, span }) => {
    return `${severity} ${code} «${text.slice(span.start, span.end)}» ${message}`;
  });

describe('a note', () => {
  test('is a comment that begins so, at the top, behind something, inside a task', () => {
    expect(told('//! all of it.\ndomain D; //!the rest\ntask T() { //!  a cost \n}\n//!')).toEqual([
      'warning unfinished «//! all of it.» Unfinished: all of it.',
      'warning unfinished «//!the rest» Unfinished: the rest.',
      'warning unfinished «//!  a cost » Unfinished: a cost.',
      'warning unfinished «//!» Unfinished: something.',
    ]);
  });

  test('is no other comment, and no text', () => {
    expect(
      told('// ! no\n/// //! no\n/* //! no */\ndomain D;\n@allow(x, "//! no") task T() {}\n// a //! no\n'),
    ).toEqual([]);
  });

  test('is told of worlds, and of texts that are being edited', () => {
    const file = { path: 'w.world', text: '//! a fact\nworld W for D;\n' };
    expect(parseWorld(file).diagnostics.map(({ message }) => message)).toEqual(['Unfinished: a fact.']);
    const files = createEditedFiles();
    expect(files.parseWorld(file).diagnostics).toHaveLength(1);
    expect(files.parseWorld({ ...file, text: file.text.replace(/^.*\n/, '') }).diagnostics).toEqual([]);
  });

  test('outlives formatting', () => {
    const text = '//! a  part\n\ndomain D;\n';
    expect(formatText({ path: 'd.htn', text })).toBe(text);
  });

  test('is written on one line, whatever it says', () => {
    expect(printNote('a\n b\u2028c\u0000 \ufeffd\ud800')).toBe('//! a b c d');
  });
});
