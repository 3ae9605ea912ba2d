/**
 * Whatever an importer writes is read back before anybody sees it. A part that cannot be read, or that is read as
 * something else, is told at the place that it was made from and left out as a whole, until the rest is sound.
 */
import type { SourceFile } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DomainFile, WorldFile } from '../../language/ast.ts';
import { formatText } from '../../language/format.ts';
import { parseDomain, parseWorld } from '../../language/parse.ts';
import { printDomain, printWorld } from '../../language/print-file.ts';
import type { FileTree, ProjectTrees, Translation } from '../trees.ts';
import { portableNames } from './file-names.ts';
import { domainWithout, type Part, partAt, worldWithout } from './parts.ts';
import { isSameTree } from './same-tree.ts';

/** A project folder's files, with what there is to say about the import. */
export interface ImportedProject {
  /** Paths are relative to the folder; none where nothing sensible can be written. */
  readonly files: readonly SourceFile[];
  /** Errors name what could not be carried over, each at its place in the imported texts. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that whoever opens the project would be told: the first file is the domain. */
export type Check = (domain: SourceFile, worlds: readonly SourceFile[]) => readonly Diagnostic[];

/** A part left out can leave others without what they need; more rounds than this only text without any sense needs. */
const MOST_ROUNDS = 60;

/** The files of a translation, checked, with everything left out that the check does not accept. */
export function writeChecked({ project, diagnostics }: Translation, check: Check): ImportedProject {
  if (project === null) return { files: [], diagnostics };
  const told = [...diagnostics];
  let left: ProjectTrees | null = renamed(project);
  for (let round = 0; left !== null && round < MOST_ROUNDS; round++) {
    const files = filesOf(left);
    const faults = faultsOf(left, files, check);
    if (faults.length === 0) return { files, diagnostics: told };
    for (const { part, message } of faults)
      told.push(
        report('not-accepted-here', part.origin, { what: part.what, reason: message.replace(/\.$/, '') }),
      );
    left = without(left, faults);
  }
  told.push(report('nothing-to-import', project.domain.tree.span, {}));
  return { files: [], diagnostics: told };
}

function renamed({ domain, worlds }: ProjectTrees): ProjectTrees {
  const paths = portableNames([domain, ...worlds].map(({ path }) => path));
  const withPath = <File extends FileTree>(file: File, index: number): File => ({
    ...file,
    path: paths[index] ?? file.path,
  });
  return { domain: withPath(domain, 0), worlds: worlds.map((world, index) => withPath(world, index + 1)) };
}

function filesOf({ domain, worlds }: ProjectTrees): SourceFile[] {
  const files = [domain, ...worlds].map((file) => ({ path: file.path, text: textOf(file) }));
  return files.map((file) => ({ ...file, text: formatText(file) ?? file.text }));
}

function textOf({ tree, remarks }: FileTree): string {
  return tree.kind === 'world-file' ? printWorld(tree, remarks) : printDomain(tree, remarks);
}

// ---- what is wrong

interface Fault {
  readonly part: Part;
  readonly message: string;
}

/** One fault for each part: what else is wrong with it goes when it goes. */
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
  return errors.map(({ span, message }) => ({ part: partAt(tree, read, span.start), message }));
}

/** What is read as something else than was meant. */
function differences(made: DomainFile | WorldFile, read: DomainFile | WorldFile): Fault[] {
  if (isSameTree(made, read)) return [];
  const message = 'it would be read as something else';
  const [parts, counterparts] = [partsOf(made), partsOf(read)];
  const changed = counterparts.filter((node, index) => !isSameTree(parts[index], node));
  const places = changed.length === 0 || parts.length !== counterparts.length ? [read] : changed;
  return places.map(({ span }) => ({ part: partAt(made, read, span.end), message }));
}

function partsOf(tree: DomainFile | WorldFile): readonly { readonly span: Diagnostic['span'] }[] {
  if (tree.kind === 'domain-file') return tree.declarations;
  return [...tree.objects, ...tree.init, ...(tree.tasks === null ? [] : [tree.tasks])];
}

// ---- what is left

/** Null where no task that does anything is left, or the mistake is in none of the domain's parts. */
function without({ domain, worlds }: ProjectTrees, faults: readonly Fault[]): ProjectTrees | null {
  const nodes = new Set(faults.map(({ part }) => part.node));
  if (nodes.has(domain.tree)) return null;
  const left = domainWithout(domain.tree, nodes);
  if (doesAnything(domain.tree) && !doesAnything(left)) return null;
  return {
    domain: { ...domain, tree: left },
    worlds: worlds
      .filter(({ tree }) => !nodes.has(tree))
      .map((world) => ({ ...world, tree: worldWithout(world.tree, nodes) })),
  };
}

function doesAnything({ declarations }: DomainFile): boolean {
  return declarations.some(
    (declaration) =>
      declaration.kind === 'task' && (declaration.blocks.length > 0 || declaration.methods.length > 0),
  );
}
