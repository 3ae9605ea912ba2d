/** The catalogue: codes, words, and the holes that the compiler checks. */
import { describe, expect, it } from 'vitest';
import { catalogue, helpOf, report } from '../../../planner-core/diagnostics/catalogue.ts';

const span = { file: 'a.htn', start: 3, end: 4 };

describe('the catalogue', () => {
  it('fills the holes of a message', () => {
    expect(report('missing-semicolon', span, { what: 'a condition' })).toEqual({
      code: 'missing-semicolon',
      severity: 'error',
      message: 'Missing `;` after a condition.',
      span,
    });
  });

  it('does not compile where holes are missing or wrong', () => {
    // @ts-expect-error: the hole is not filled
    expect(() => report('missing-semicolon', span, {})).toThrow();
    // @ts-expect-error: the hole has another name
    expect(() => report('missing-semicolon', span, { where: 'here' })).toThrow();
  });

  it('shows the two ends of what is too long to read', () => {
    const { message } = report('unknown-name', span, { name: `a${'x'.repeat(1_000_000)}z`, hint: '' });
    expect(message).toMatch(/^Unknown name `ax{149} … x{149}z`\.$/);
  });

  it('has every code in one area only', () => {
    const areas = Object.values(
      import.meta.glob('../../../planner-core/diagnostics/codes/*.ts', { eager: true }),
    );
    const codes = areas.flatMap((area) =>
      Object.values(area as object).flatMap((entries) => Object.keys(entries)),
    );
    expect([...codes].sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('carries related places', () => {
    const related = [{ message: 'Opened here.', span }];
    expect(report('missing-semicolon', span, { what: 'x' }, related).related).toBe(related);
  });

  it('explains every code in full sentences', () => {
    for (const [code, entry] of Object.entries(catalogue)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(entry.message, code).toMatch(/[.?]$/);
      expect(helpOf(code), code).toMatch(/[.?]$/);
    }
    expect(helpOf('constructor')).toBeNull();
  });
});
