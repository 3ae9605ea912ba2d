/** Lines that declare: what the words mean, and writing it as one step. */
import {
  type Draft,
  emptyDraft,
  readLine,
  type WrittenDeclaration,
  writtenDraft,
} from '../../planner-core/index.ts';
import type { LanguageSnapshot } from '../worker/protocol.ts';
import type { LineKind } from './contract.ts';
import { draftWords } from './declaration-words.ts';
import { services, useProject } from './stores.ts';

export const LINE_EXAMPLES: Readonly<Record<LineKind, string>> = {
  type: '`Npc, Place, Gun` or `Guard is an Npc`',
  enum: '`Stance: standing, crouched`',
  variable: '`ammo of gun 0 to 30`, `at of npc: Place` or `alarm`',
  object: '`gate, yard: Place`',
  acts: '`Shoot npc gun`',
  chooses: '`Patrol npc, Guard npc`',
};

export interface ReadLines {
  readonly written: readonly WrittenDeclaration[];
  /** What each declaration is, in words; backticks mark code. */
  readonly words: readonly string[];
  /** The types and enums among them. */
  readonly types: readonly string[];
  /** What is wrong with the words; null if nothing is. */
  readonly problem: string | null;
}

const NOTHING: ReadLines = { written: [], words: [], types: [], problem: null };

/** Each line on its own. A type that a line names and that is not there yet is declared along. */
export function readDeclareLines(kind: LineKind, typed: string, types: readonly string[]): ReadLines {
  let all = NOTHING;
  for (const line of typed.split('\n')) {
    const read = readOne(kind, line, [...types, ...all.types]);
    all = {
      written: [...all.written, ...read.written],
      words: [...all.words, ...read.words],
      types: [...all.types, ...read.types],
      problem: all.problem ?? read.problem,
    };
  }
  return all;
}

function readOne(kind: LineKind, line: string, types: readonly string[]): ReadLines {
  const isTask = kind === 'acts' || kind === 'chooses';
  const { drafts, missing, problem } = readLine(isTask ? 'task' : kind, line, types);
  const along = missing.map((name) => emptyDraft('type', name));
  const own = drafts.map((draft) => (draft.kind === 'task' ? { ...draft, acts: kind !== 'chooses' } : draft));
  const all = [...along, ...own];
  return {
    written: all.map(writtenDraft),
    words: [...along.map((draft) => `New: ${draftWords(draft)}`), ...own.map(draftWords)],
    types: all.flatMap((draft) => (draft.kind === 'type' || draft.kind === 'enum' ? [draft.name] : [])),
    problem: problem ?? own.map(lacking).find((reason) => reason !== null) ?? null,
  };
}

/** What a draft needs and does not have. */
function lacking({ kind, type, values }: Draft): string | null {
  if (kind === 'object' && type === '') return `Say of which type, for example ${LINE_EXAMPLES.object}.`;
  if (kind === 'enum' && values.length === 0) return `Say its values, for example ${LINE_EXAMPLES.enum}.`;
  return null;
}

/** The names of the types and enums of the domain. */
export function knownTypes(snapshot: LanguageSnapshot | null): readonly string[] {
  const outline = snapshot?.outline;
  return [...(outline?.types ?? []), ...(outline?.enums ?? [])].map(({ name }) => name);
}

/** Why these cannot be declared now, such as a name that is taken; null if they can. */
export async function declareProblem(written: ReadLines['written']): Promise<string | null> {
  const result = await services().language.edit({ kind: 'declare-written', written });
  return result.ok ? null : result.reason;
}

/** All of them as one step of the history, or why that is impossible. */
export async function writeDeclarations(
  written: ReadLines['written'],
  typed: string,
): Promise<string | null> {
  const label = `Declare ${typed.trim().replaceAll('\n', ', ')}`;
  const result = await useProject.getState().edit({ kind: 'declare-written', written }, label);
  return result.ok ? null : result.reason;
}
