/**
 * Adapts a snippet to a project: existing declarations are reused, and names that the project uses for something else are
 * replaced.
 */
import type { TextEdit } from '../../base/source.ts';
import type { Declaration } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { parseDomain, parseWorld } from '../../language/parse.ts';
import { foldedText } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { applyEdits } from '../../text/text-edits.ts';
import type { Definition } from '../definitions.ts';
import { indexOccurrences, type OccurrenceIndex } from '../occurrence-index.ts';
import type { Snippet } from './catalogue.ts';

export interface ProjectNames {
  readonly domain: readonly DomainSource[];
  readonly index: OccurrenceIndex;
}

export interface FittedSnippet {
  /** The missing declarations; empty if all of them exist. */
  readonly text: string;
  /** The task that uses the others, by its name in this project. */
  readonly task: string;
  readonly world: { readonly name: string; readonly text: string };
}

const DOMAIN_PATH = 'snippet.htn';
const WORLD_PATH = 'snippet.world';
/** The name for a domain that has none yet. */
const FIRST_NAME = 'Game';

export function fitSnippet(snippet: Snippet, project: ProjectNames): FittedSnippet {
  const present = declarationsOf(project.domain);
  const taken = takenIn(project.index);
  let draft = read(snippet);
  for (let clash = clashIn(draft, present, taken); clash; clash = clashIn(draft, present, taken)) {
    draft = renamed(draft, clash, freeName(clash, draft, taken));
  }
  const header = project.domain.find(({ tree }) => tree.name !== null)?.tree.name?.text;
  const missing = missingText(draft, present);
  const name = writeName(header ?? FIRST_NAME);
  return {
    text: header === undefined && missing !== '' ? `domain ${name};\n\n${missing}` : missing,
    task: draft.task,
    world: {
      name: draft.world.tree.name?.text ?? snippet.id,
      text: draft.world.text.replace('for Pattern;', `for ${name};`),
    },
  };
}

/** The snippet's texts while they are adapted. */
interface Draft {
  readonly task: string;
  readonly domain: ReturnType<typeof domainOf>;
  readonly world: ReturnType<typeof worldOf>;
  readonly index: OccurrenceIndex;
}

const domainOf = (text: string) => ({ text, tree: parseDomain({ path: DOMAIN_PATH, text }).tree });
const worldOf = (text: string) => ({ text, tree: parseWorld({ path: WORLD_PATH, text }).tree });

function read({ task, ...texts }: Pick<Snippet, 'task' | 'domain' | 'world'>): Draft {
  const domain = domainOf(texts.domain);
  const world = worldOf(texts.world);
  return { task, domain, world, index: indexOccurrences({ domain: [domain], worlds: [world] }) };
}

/** The declarations by kind and name, with the tokens of each. */
function declarationsOf(sources: readonly DomainSource[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ tree, text }) =>
      tree.declarations.flatMap((declaration) =>
        declaration.kind === 'object'
          ? []
          : [[`${declaration.kind} ${declaration.name.text}`, wordsOf(declaration, text)] as const],
      ),
    ),
  );
}

/** A type counts as the same whatever its supertypes. */
function wordsOf(declaration: Declaration, text: string): string {
  return declaration.kind === 'type' ? '' : foldedText(text, declaration.span.start, declaration.span.end);
}

function isPresent(declaration: Declaration, text: string, present: ReadonlyMap<string, string>): boolean {
  if (declaration.kind === 'object') return false;
  return present.get(`${declaration.kind} ${declaration.name.text}`) === wordsOf(declaration, text);
}

/** Keys of names that must not be declared again. */
interface Taken {
  /** Names that the whole project sees: neither names nor locals of the snippet may be equal to them. */
  readonly everywhere: ReadonlySet<string>;
  /** Includes locals, which would hide a name of the snippet. */
  readonly anywhere: ReadonlySet<string>;
}

function takenIn({ definitions }: OccurrenceIndex): Taken {
  const shared = definitions.filter(({ scope }) => scope === null);
  return { everywhere: new Set(shared.map(keyOf)), anywhere: new Set(definitions.map(keyOf)) };
}

const isTaken = (definition: Definition, { everywhere, anywhere }: Taken): boolean =>
  (definition.scope === null ? anywhere : everywhere).has(keyOf(definition));

const keyOf = ({ space, name }: Definition): string => `${space} ${name}`;

/** A name in the snippet that is already used in the project, possibly by a local: shadowing is an error. */
function clashIn(
  { domain, index }: Draft,
  present: ReadonlyMap<string, string>,
  taken: Taken,
): Definition | undefined {
  const shared = domain.tree.declarations
    .filter((declaration) => isPresent(declaration, domain.text, present))
    .map(({ span }) => span);
  const isShared = ({ span }: Definition) =>
    span.file === DOMAIN_PATH && shared.some(({ start, end }) => start <= span.start && span.end <= end);
  return index.definitions.find((each) => each.space !== 'labels' && isTaken(each, taken) && !isShared(each));
}

function freeName(definition: Definition, { index }: Draft, taken: Taken): string {
  const own = new Set(index.definitions.map(keyOf));
  for (let number = 2; ; number++) {
    const name = `${definition.name}${number}`;
    const key = keyOf({ ...definition, name });
    if (!taken.anywhere.has(key) && !own.has(key)) return name;
  }
}

function renamed({ task, domain, world, index }: Draft, definition: Definition, name: string): Draft {
  const edits = index.of(definition).map(({ span }): TextEdit => ({ ...span, text: name }));
  const editsOf = (path: string) => edits.filter(({ file }) => file === path);
  return read({
    task: definition.kind === 'task' && definition.name === task ? name : task,
    domain: applyEdits(domain.text, editsOf(DOMAIN_PATH)),
    world: applyEdits(world.text, editsOf(WORLD_PATH)),
  });
}

/** The declarations that the project does not contain, each with the comments before it. */
function missingText({ domain: { tree, text } }: Draft, present: ReadonlyMap<string, string>): string {
  let at = text.indexOf(';') + 1;
  const parts: string[] = [];
  for (const declaration of tree.declarations) {
    const end = endOf(declaration, text);
    if (!isPresent(declaration, text, present)) parts.push(text.slice(at, end));
    at = end;
  }
  return parts.join('').replace(/^\n+/, '');
}

/** Including the semicolon. */
function endOf({ kind, span: { end } }: Declaration, text: string): number {
  return kind === 'task' || text[end - 1] === ';' ? end : text.indexOf(';', end) + 1;
}
