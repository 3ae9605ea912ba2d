/** Reads a domain file. A part that cannot be read is left out; what is wrong with it is told. */
import type { SourceFile } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { CommentReader } from '../lisp/comments.ts';
import type { Lisp, LispList } from '../lisp/read.ts';
import { openDefinition } from './definition.ts';
import type {
  Action,
  CompoundTask,
  HddlDomain,
  Method,
  Signature,
  TypeDeclaration,
  Typed,
  Word,
} from './model.ts';
import { TRUE } from './model.ts';
import { readEffect, readFormula } from './read-formula.ts';
import { NETWORK_KEYWORDS, readNetwork } from './read-network.ts';
import {
  headOf,
  isEmptyList,
  readAtom,
  readName,
  readParameters,
  readProperties,
  readRequirements,
  readTypedList,
  type Tell,
  tellExpected,
  variablesOnce,
  withOneSpelling,
} from './reader.ts';

/** The domain while it is being read. */
interface Draft {
  readonly types: TypeDeclaration[];
  readonly constants: Typed[];
  readonly predicates: Signature[];
  readonly functions: Signature[];
  readonly tasks: CompoundTask[];
  readonly methods: Method[];
  readonly actions: Action[];
  readonly apart: string[];
  readonly comments: CommentReader;
  readonly tell: Tell;
}

type SectionReader = (section: LispList, draft: Draft) => void;

const SECTIONS: ReadonlyMap<string, SectionReader> = new Map<string, SectionReader>([
  [':requirements', (section, { tell }) => readRequirements(section, tell)],
  [':types', readTypes],
  [':constants', ({ items }, { constants, tell }) => constants.push(...readTypedList(items.slice(1), tell))],
  [':predicates', ({ items }, draft) => draft.predicates.push(...readSignatures(items.slice(1), draft))],
  [':functions', ({ items }, draft) => draft.functions.push(...readSignatures(items.slice(1), draft))],
  [':task', readTask],
  [':method', readMethod],
  [':action', readAction],
]);

/** Null where the file is no domain. */
export function readHddlDomain(file: SourceFile, tell: Tell): HddlDomain | null {
  const definition = openDefinition(file, 'domain', tell);
  if (definition === null) return null;
  const { name, sections, comments } = definition;
  const draft: Draft = {
    types: [],
    constants: [],
    predicates: [],
    functions: [],
    tasks: [],
    methods: [],
    actions: [],
    apart: [...definition.heading],
    comments,
    tell,
  };
  for (const section of sections) {
    const read = SECTIONS.get(headOf(section) ?? '');
    if (read !== undefined) read(withOneSpelling(section), draft);
    else tellForeignSection(section, tell);
  }
  draft.apart.push(...comments.rest(file.text.length).flat());
  return { ...draft, name, doc: draft.apart.length === 0 ? null : draft.apart.join('\n') };
}

/** Says that a section is none of the format's. */
export function tellForeignSection(section: LispList, tell: Tell): void {
  const what = `The section \`${headOf(section) ?? ''}\``;
  tell(report('not-carried-over', section.span, { what, reason: 'it has no counterpart' }));
}

function readTypes({ items }: LispList, { types, tell }: Draft): void {
  for (const { name, type } of readTypedList(items.slice(1), tell)) {
    types.push({ name, parents: type.alternatives });
  }
}

/** `(on ?x ?y - block)`; the `- number` behind functions is skipped. */
function readSignatures(items: LispList['items'], { tell }: Draft): Signature[] {
  return items.flatMap((item, index): Signature[] => {
    const before = items[index - 1];
    const isDash = item.kind === 'word' && item.text === '-';
    if (isDash || (before?.kind === 'word' && before.text === '-')) return [];
    if (item.kind === 'word') {
      tellExpected(tell, item, 'a name with its parameters in parentheses');
      return [];
    }
    const name = readName(item.items[0], item, tell);
    return name === null ? [] : [{ name, parameters: readSignature(item, tell) }];
  });
}

function readSignature(item: LispList, tell: Tell): Typed[] {
  return variablesOnce(readTypedList(item.items.slice(1), tell), item, tell);
}

interface Opened {
  readonly name: Word;
  readonly doc: string | null;
}

function openDeclaration(section: LispList, draft: Draft): Opened | null {
  const { apart, about } = draft.comments.take(section.span);
  draft.apart.push(...apart.flat());
  const name = readName(section.items[1], section, draft.tell);
  return name && { name, doc: about.length === 0 ? null : about.join('\n') };
}

function readTask(section: LispList, draft: Draft): void {
  const opened = openDeclaration(section, draft);
  if (opened === null) return;
  const properties = readProperties(section.items.slice(2), TASK_KEYWORDS, draft.tell);
  const parameters = readParameters(properties.get(':parameters'), draft.tell);
  for (const keyword of [':precondition', ':effect']) {
    const value = properties.get(keyword);
    if (value === undefined || isNothing(value)) continue;
    const what = `The \`${keyword}\` of the task \`${opened.name.text}\``;
    const reason = 'a task with methods has no conditions and effects but theirs';
    draft.tell(report('not-carried-over', value.span, { what, reason }));
  }
  draft.tasks.push({ ...opened, parameters, span: section.span });
}

const TASK_KEYWORDS = [':parameters', ':precondition', ':effect'];

/** `()` and `(and)`. */
function isNothing(term: Lisp): boolean {
  return isEmptyList(term) || (headOf(term) === 'and' && term.kind === 'list' && term.items.length === 1);
}

const METHOD_KEYWORDS = [':parameters', ':task', ':precondition', ...NETWORK_KEYWORDS];

function readMethod(section: LispList, draft: Draft): void {
  const { tell } = draft;
  const opened = openDeclaration(section, draft);
  if (opened === null) return;
  const properties = readProperties(section.items.slice(2), METHOD_KEYWORDS, tell);
  const task = properties.get(':task');
  const condition = properties.get(':precondition');
  const atom = task === undefined ? tellExpected(tell, section, '`:task`') : readAtom(task, tell);
  const precondition = condition === undefined ? TRUE : readFormula(condition, tell);
  const network = readNetwork(properties, section.span, tell);
  if (atom === null || precondition === null || network === null) return;
  const parameters = readParameters(properties.get(':parameters'), tell);
  draft.methods.push({ ...opened, parameters, task: atom, precondition, network, span: section.span });
}

const ACTION_KEYWORDS = [':parameters', ':precondition', ':effect'];

function readAction(section: LispList, draft: Draft): void {
  const { tell } = draft;
  const opened = openDeclaration(section, draft);
  if (opened === null) return;
  const properties = readProperties(section.items.slice(2), ACTION_KEYWORDS, tell);
  const condition = properties.get(':precondition');
  const change = properties.get(':effect');
  const precondition = condition === undefined ? TRUE : readFormula(condition, tell);
  const effect = change === undefined ? ({ k: 'all', parts: [] } as const) : readEffect(change, tell);
  const parameters = readParameters(properties.get(':parameters'), tell);
  if (precondition === null || effect === null) return;
  draft.actions.push({ ...opened, parameters, precondition, effect, span: section.span });
}
