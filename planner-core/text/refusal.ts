/** The result of an impossible edit: a code of the catalogue and its message. */
import { type DiagnosticCode, type HolesOf, messageOf } from '../diagnostics/catalogue.ts';

export interface Refusal {
  readonly ok: false;
  readonly code: DiagnosticCode;
  /** In words for the designer; backticks mark code. */
  readonly reason: string;
}

export function refused<Code extends DiagnosticCode>(code: Code, holes: HolesOf<Code>): Refusal {
  return { ok: false, code, reason: messageOf(code, holes) };
}
