/** The catalogue of all messages about a project; the texts are in one small file per area. */
import type { Span } from '../base/source.ts';
import { editCodes } from './codes/edits.ts';
import { importingCodes } from './codes/importing.ts';
import { importingHddlCodes } from './codes/importing-hddl.ts';
import { layoutCodes } from './codes/layout.ts';
import { namesCodes } from './codes/names.ts';
import { planningCodes } from './codes/planning.ts';
import { projectCodes } from './codes/project.ts';
import { syntaxCodes } from './codes/syntax.ts';
import { tasksCodes } from './codes/tasks.ts';
import { typesCodes } from './codes/types.ts';
import { worldsCodes } from './codes/worlds.ts';
import type { Diagnostic, RelatedPlace } from './diagnostic.ts';
import type { CatalogueEntry, Holes } from './entry.ts';

/** Every code with its severity, message and help. */
export const catalogue = {
  ...syntaxCodes,
  ...namesCodes,
  ...typesCodes,
  ...tasksCodes,
  ...worldsCodes,
  ...planningCodes,
  ...projectCodes,
  ...layoutCodes,
  ...importingCodes,
  ...importingHddlCodes,
  ...editCodes,
};

/** A key of the catalogue. */
export type DiagnosticCode = keyof typeof catalogue;

/** The values that a report of this code must provide. */
export type HolesOf<Code extends DiagnosticCode> = Holes<(typeof catalogue)[Code]['message']>;

/**
 * Creates the diagnostic for a code at a position. The compiler checks that exactly the placeholders of the message are
 * given.
 */
export function report<Code extends DiagnosticCode>(
  code: Code,
  span: Span,
  holes: HolesOf<Code>,
  related?: readonly RelatedPlace[],
): Diagnostic {
  const diagnostic = { code, severity: catalogue[code].severity, message: messageOf(code, holes), span };
  return related === undefined ? diagnostic : { ...diagnostic, related };
}

/** What a code says, for what has no place in a text. */
export function messageOf<Code extends DiagnosticCode>(code: Code, holes: HolesOf<Code>): string {
  const entry: CatalogueEntry = catalogue[code];
  return fill(entry.message, holes);
}

/** The explanation that belongs to a code, or null for a code this version does not know. */
export function helpOf(code: string): string | null {
  const entries: ReadonlyMap<string, CatalogueEntry> = new Map(Object.entries(catalogue));
  return entries.get(code)?.help ?? null;
}

function fill(message: string, holes: Readonly<Record<string, string | number>>): string {
  const values = new Map(Object.entries(holes));
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The message "${message}" was reported without its ${name}.`);
    return shortened(String(value));
  });
}

/** The maximum length of a name, or chain of names, that a message shows in full. */
const LONGEST = 300;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`;
}
