/** Reads a domain file. Parts that cannot be read are reported and left out. */
import { addAll } from '../../../../base/add-all.ts';
import type { SourceFile } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import { type Tell, watched } from '../../../kit/tell.ts';
import type { CommentReader } from '../../../lisp/comments.ts';
import { firstWord, isEmptyList, isWord, type Lisp, type LispList } from '../../../lisp/tree.ts';
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
import { readProperties, readRequirements } from './properties.ts';
import { readEffect, readFormula } from './read-formula.ts';
import { NETWORK_KEYWORDS, readNetwork } from './read-network.ts';
import {
  readAtom,
  readName,
  readParameters,
  readTypedList,
  readVariables,
  tellExpected,
  tellRepeated,
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
  readonly unread: Set<string>;
  readonly apart: string[];
  readonly comments: CommentReader;
  readonly tell: Tell;
}

type SectionReader = (section: LispList, draft: Draft) => void;

const SECTIONS: ReadonlyMap<string, SectionReader> = new Map<string, SectionReader>([
  [':requirements', (section, { tell }) => readRequirements(section, tell)],
  [':types', readTypes],
  [
    ':constants',
    ({ items }, { constants, tell }) => addAll(constants, readTypedList(items.slice(1), 'name', tell)),
  ],
  [':predicates', ({ items }, draft) => addAll(draft.predicates, readSignatures(items.slice(1), draft.tell))],
  [':functions', readFunctions],
  [':task', readTask],
  [':method', readMethod],
  [':action', readAction],
]);

/** Null if the file is not a domain. */
export function readHddlDomain(
  file: SourceFile,
  tell: Tell,
  reached?: (place: number) => void,
): HddlDomain | null {
  const definition = openDefinition(file, 'domain', tell, reached);
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
    unread: new Set(),
    apart: [...definition.heading],
    comments,
    tell,
  };
  for (const section of sections) {
    const read = SECTIONS.get(firstWord(section) ?? '');
    if (read !== undefined) read(section, draft);
    else tellForeignSection(section, tell);
  }
  tellRepeatedNames(draft);
  addAll(draft.apart, comments.rest(file.text.length).flat());
  return { ...draft, name, doc: draft.apart.length === 0 ? null : draft.apart.join('\n') };
}

/** Reports an unknown section. */
export function tellForeignSection(section: LispList, tell: Tell): void {
  const what = `The section \`${firstWord(section) ?? ''}\``;
  tell(report('not-carried-over', section.span, { what, reason: 'it has no counterpart' }));
}

function readTypes({ items }: LispList, { types, tell }: Draft): void {
  for (const { name, type } of readTypedList(items.slice(1), 'name', tell)) {
    types.push({ name, parents: type.alternatives });
  }
}

/** A type may be listed again with another supertype; everything else may be declared only once. */
function tellRepeatedNames({
  types,
  constants,
  predicates,
  functions,
  tasks,
  actions,
  methods,
  tell,
}: Draft) {
  const named = (all: readonly { readonly name: Word }[]) => all.map(({ name }) => name);
  const withParents = types.map(({ name, parents }) => {
    return { ...name, key: [name, ...parents].map(({ key }) => key).join(' ') };
  });
  tellRepeated(withParents, 'type', tell);
  tellRepeated(named(constants), 'constant', tell);
  tellRepeated(named(predicates), 'predicate', tell);
  tellRepeated(named(functions), 'function', tell);
  tellRepeated(named([...tasks, ...actions].sort((a, b) => a.span.start - b.span.start)), 'task', tell);
  tellRepeated(named(methods), 'method', tell);
}

/** `(fuel ?v) - number`: the value of every function is a number, whether that is stated or not. */
function readFunctions({ items }: LispList, { functions, tell }: Draft): void {
  const dashes = items.flatMap((item, index) => (isDash(item) ? [index] : []));
  for (const index of dashes) {
    const type = items[index + 1];
    if (!isWord(type) || type.text.toLowerCase() !== 'number')
      tellExpected(tell, type ?? (items[index] as Lisp), '`number`');
    if (items[index - 1]?.kind !== 'list')
      tellExpected(tell, items[index] as Lisp, 'a function before the `-`');
  }
  const isOfType = (index: number) => dashes.includes(index) || dashes.includes(index - 1);
  functions.push(
    ...readSignatures(
      items.filter((_, index) => index > 0 && !isOfType(index)),
      tell,
    ),
  );
}

function isDash(item: Lisp): boolean {
  return isWord(item) && item.text === '-';
}

/** `(on ?x ?y - block)`. */
function readSignatures(items: readonly Lisp[], tell: Tell): Signature[] {
  return items.flatMap((item): Signature[] => {
    if (item.kind === 'word') {
      tellExpected(tell, item, 'a name with its parameters in parentheses');
      return [];
    }
    const name = readName(item.items[0], item, tell);
    return name === null ? [] : [{ name, parameters: readVariables(item.items.slice(1), tell) }];
  });
}

interface Opened {
  readonly name: Word;
  readonly doc: string | null;
}

function openDeclaration(section: LispList, draft: Draft): Opened | null {
  const { apart, about } = draft.comments.take(section.span);
  addAll(draft.apart, apart.flat());
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
    const reason = 'a task with methods cannot have its own conditions and effects';
    draft.tell(report('not-carried-over', value.span, { what, reason }));
  }
  draft.tasks.push({ ...opened, parameters, span: section.span });
}

const TASK_KEYWORDS = [':parameters', ':precondition', ':effect'];

/** `()` and `(and)`. */
function isNothing(term: Lisp): boolean {
  return isEmptyList(term) || (firstWord(term) === 'and' && term.kind === 'list' && term.items.length === 1);
}

const METHOD_KEYWORDS = [':parameters', ':task', ':precondition', ...NETWORK_KEYWORDS];

function readMethod(section: LispList, draft: Draft): void {
  const { tell, hasFailed } = watched(draft.tell);
  const opened = openDeclaration(section, draft);
  if (opened === null) return;
  const properties = readProperties(section.items.slice(2), METHOD_KEYWORDS, tell);
  const task = properties.get(':task');
  const condition = properties.get(':precondition');
  const atom = task === undefined ? tellExpected(tell, section, '`:task`') : readAtom(task, tell);
  const precondition = condition === undefined ? TRUE : readFormula(condition, tell);
  const network = readNetwork(properties, section.span, tell);
  const parameters = readParameters(properties.get(':parameters'), tell);
  if (hasFailed() || atom === null || precondition === null || network === null) {
    if (atom !== null) draft.unread.add(atom.name.key);
    return;
  }
  draft.methods.push({ ...opened, parameters, task: atom, precondition, network, span: section.span });
}

const ACTION_KEYWORDS = [':parameters', ':precondition', ':effect'];

function readAction(section: LispList, draft: Draft): void {
  const { tell, hasFailed } = watched(draft.tell);
  const opened = openDeclaration(section, draft);
  if (opened === null) return;
  const properties = readProperties(section.items.slice(2), ACTION_KEYWORDS, tell);
  const condition = properties.get(':precondition');
  const change = properties.get(':effect');
  const precondition = condition === undefined ? TRUE : readFormula(condition, tell);
  const effect = change === undefined ? ({ k: 'all', parts: [] } as const) : readEffect(change, tell);
  const parameters = readParameters(properties.get(':parameters'), tell);
  const isBroken = hasFailed() || precondition === null || effect === null;
  const does = isBroken ? null : { precondition, effect };
  draft.actions.push({ ...opened, parameters, does, span: section.span });
}
