/**
 * All messages on one page, `messages.txt`, each with an example of its parameters and with its help, so that they can be
 * read from top to bottom and compared with each other. `UPDATE=1` writes the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  catalogue,
  type DiagnosticCode,
  helpOf,
  report,
} from '../../../planner-core/diagnostics/catalogue.ts';
import { examples } from './examples.ts';

const page = join(import.meta.dirname, 'messages.txt');
const span = { file: 'a.htn', start: 0, end: 0 };

it('shows every message and its help', () => {
  const text = (Object.keys(catalogue) as DiagnosticCode[]).map((code) => entry(code)).join('\n');
  if (process.env.UPDATE === '1') writeFileSync(page, text);
  expect(text).toBe(readFileSync(page, 'utf8'));
});

function entry<Code extends DiagnosticCode>(code: Code): string {
  const { severity, message } = report(code, span, examples[code]);
  return `${severity} ${code}\n  ${message}\n  ${helpOf(code)}\n`;
}
