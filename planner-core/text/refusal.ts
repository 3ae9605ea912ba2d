/** The answer to an edit that cannot be made: a code of the catalogue, and its words. */
import { type DiagnosticCode, type HolesOf, messageOf } from '../diagnostics/catalogue.ts';

export interface Refusal {
  readonly ok: false;
  readonly code: DiagnosticCode;
  /** In the designer's words; backticks mean code. */
  readonly reason: string;
}

export function refused<Code extends DiagnosticCode>(code: Code, holes: HolesOf<Code>): Refusal {
  return { ok: false, code, reason: messageOf(code, holes) };
}
