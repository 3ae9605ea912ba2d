/**
 * Everything that an importer writes is read back before it is shown. A part that cannot be read, or is read as something
 * else, is reported at the position it was translated from and left out, until the rest is valid.
 */
import { MAX_TASKS } from '../../../base/domain-limits.ts';
import type { SourceFile } from '../../../base/source.ts';
import { report } from '../../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Declaration, DomainFile, WorldFile } from '../../../language/ast.ts';
import { parseDomain, parseWorld } from '../../../language/parse.ts';
import { mapWithProgress, NO_PROGRESS, type Progress } from '../../kit/progress.ts';
import { onceEach } from '../../kit/tell.ts';
import type { FileTree, ProjectTrees, Translation } from '../trees.ts';
import { portableNames } from './file-names.ts';
import { formattedText } from './formatted.ts';
import { leftWithout } from './leave-out.ts';
import { firstUsed, isWithinDepth, namesGiven } from './nodes.ts';
import { type Part, partAt, partsOf, wholeOf } from './parts.ts';
import { isSameTree } from './same-tree.ts';

/** The files of a project folder, with the messages of the import. */
export interface ImportedProject {
  /** Paths are relative to the folder; empty if nothing useful can be written. */
  readonly files: readonly SourceFile[];
  /** Errors name what could not be imported, with positions in the imported texts. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What was written, with the trees that it was printed from. */
export interface WrittenProject extends ImportedProject {
  readonly project: ProjectTrees | null;
}

/** The messages that a user would see when opening the project; the first file is the domain. */
export type Check = (domain: SourceFile, worlds: readonly SourceFile[]) => readonly Diagnostic[];

/** Leaving out a part can reveal further errors; only nonsensical texts need more rounds than this. */
const MOST_ROUNDS = 12;
/** Deeper trees are not even printed, because the language allows far less nesting. */
const DEEPEST = 1_500;
/** Errors that no single part causes. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['too-many-tasks', 'file-too-large']);

/** The checked files of a translation, without the parts that the check rejects. */
export function writeChecked(
  { project, diagnostics }: Translation,
  check: Check,
  progress: Progress = NO_PROGRESS,
): WrittenProject {
  if (project === null) return { project, files: [], diagnostics };
  const told = [...diagnostics];
  let left: ProjectTrees | null = isTooLarge(project, told) ? null : renamed(project);
  for (let round = 0; left !== null && round < MOST_ROUNDS; round++) {
    const deep = tooDeep(left);
    const files = deep.length > 0 ? [] : filesOf(left, progress);
    progress('reading back', 0);
    const faults = deep.length > 0 ? deep : faultsOf(left, files, check);
    if (faults.length === 0) return { project: left, files, diagnostics: onceEach(told) };
    const all = withUsers(left, faults);
    for (const { part, message } of all)
      told.push(
        report('not-accepted-here', part.origin, { what: part.what, reason: message.replace(/\.$/, '') }),
      );
    left = leftWithout(left, new Set(all.map(({ part }) => part.node)));
  }
  told.push(report('nothing-to-import', project.domain.tree.span, {}));
  return { project: null, files: [], diagnostics: onceEach(told) };
}

/** A domain with far too many tasks is not even printed: leaving out parts could not make it valid. */
function isTooLarge({ domain }: ProjectTrees, told: Diagnostic[]): boolean {
  const { declarations, span } = domain.tree;
  if (declarations.filter(({ kind }) => kind === 'task').length <= MAX_TASKS) return false;
  const { message } = report('too-many-tasks', span, { limit: MAX_TASKS });
  const { what, origin } = wholeOf(domain.tree);
  told.push(report('not-accepted-here', origin, { what, reason: message.replace(/\.$/, '') }));
  return true;
}

function renamed({ domain, worlds }: ProjectTrees): ProjectTrees {
  const paths = portableNames([domain, ...worlds].map(({ path }) => path));
  const withPath = <File extends FileTree>(file: File, index: number): File => ({
    ...file,
    path: paths[index] ?? file.path,
  });
  return { domain: withPath(domain, 0), worlds: worlds.map((world, index) => withPath(world, index + 1)) };
}

function filesOf({ domain, worlds }: ProjectTrees, progress: Progress): SourceFile[] {
  const written = (file: FileTree) => ({ path: file.path, text: formattedText(file) });
  return mapWithProgress([domain, ...worlds], written, (share) => progress('printing', share));
}

// ---- what is wrong

interface Fault {
  readonly part: Part;
  readonly message: string;
}

function tooDeep({ domain, worlds }: ProjectTrees): Fault[] {
  const message = 'it is nested too deeply, or has too many parts';
  const parts = [domain, ...worlds].flatMap(({ tree }) => partsOf(tree));
  return parts.filter(({ own }) => !isWithinDepth(own, DEEPEST)).map(({ part }) => ({ part, message }));
}

/** One fault for each part: its other errors disappear with it. */
function faultsOf({ domain, worlds }: ProjectTrees, files: readonly SourceFile[], check: Check): Fault[] {
  const [domainFile, ...worldFiles] = files;
  if (domainFile === undefined) return [];
  const errors = check(domainFile, worldFiles).filter(({ severity }) => severity === 'error');
  const faults = [domain, ...worlds].flatMap((file, index): Fault[] => {
    const source = files[index] ?? domainFile;
    const own = errors.filter(({ span }) => span.file === source.path);
    return faultsIn(file.tree, source, own);
  });
  const byPart = new Map<object, Fault>();
  for (const fault of faults) if (!byPart.has(fault.part.node)) byPart.set(fault.part.node, fault);
  return [...byPart.values()];
}

function faultsIn(tree: DomainFile | WorldFile, source: SourceFile, errors: readonly Diagnostic[]): Fault[] {
  const read = tree.kind === 'world-file' ? parseWorld(source).tree : parseDomain(source).tree;
  if (errors.length === 0) return differences(tree, read);
  return errors.map(({ code, span, message }) => ({
    part: OF_THE_WHOLE.has(code) ? wholeOf(tree) : partAt(tree, read, span.start),
    message,
  }));
}

/** Parts that are read as something else than intended. */
function differences(made: DomainFile | WorldFile, read: DomainFile | WorldFile): Fault[] {
  if (isSameTree(made, read)) return [];
  const message = 'it would be read as something else';
  const [parts, counterparts] = [sectionsOf(made), sectionsOf(read)];
  const changed = counterparts.filter((node, index) => !isSameTree(parts[index], node));
  const places = changed.length === 0 || parts.length !== counterparts.length ? [read] : changed;
  return places.map(({ span }) => ({ part: partAt(made, read, span.end), message }));
}

function sectionsOf(tree: DomainFile | WorldFile): readonly { readonly span: Diagnostic['span'] }[] {
  if (tree.kind === 'domain-file') return tree.declarations;
  return [...tree.objects, ...tree.init, ...(tree.tasks === null ? [] : [tree.tasks])];
}

/** The faults, and the parts that need a declaration that is left out, because they would be rejected next. */
function withUsers({ domain, worlds }: ProjectTrees, faults: readonly Fault[]): Fault[] {
  const all = new Map(faults.map((fault) => [fault.part.node, fault]));
  const gone = domain.tree.declarations.filter((declaration) => all.has(declaration));
  const parts = gone.length === 0 ? [] : [domain, ...worlds].flatMap(({ tree }) => partsOf(tree));
  for (let names = namesGiven(gone); names.size > 0; ) {
    const fallen: Declaration[] = [];
    for (const { part, own } of parts) {
      const used = all.has(part.node) ? null : firstUsed(own, names);
      if (used === null) continue;
      all.set(part.node, { part, message: `it needs \`${used}\`, which is left out` });
      if (isDeclaration(part.node)) fallen.push(part.node);
    }
    names = namesGiven(fallen);
  }
  return [...all.values()];
}

function isDeclaration(node: object): node is Declaration {
  return 'kind' in node && node.kind !== 'method' && 'annotations' in node;
}
