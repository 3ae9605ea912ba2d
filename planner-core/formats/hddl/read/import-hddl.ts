/** Imports HDDL, the format of hierarchical planning competitions: a domain and its problems as a project. */
import type { SourceFile } from '../../../base/source.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { DomainFile, TaskDeclaration, WorldFile } from '../../../language/ast.ts';
import { mapWithProgress, NO_PROGRESS, type Progress, readWithProgress } from '../../kit/progress.ts';
import { inOrder, onceEach } from '../../kit/tell.ts';
import { domainOf, name } from '../../project/build.ts';
import { type FileTree, remark, type Translation } from '../../project/trees.ts';
import { withEarlyTests } from './early-tests.ts';
import { withSharedObjects } from './shared-objects.ts';
import type { HddlDomain, HddlProblem } from './source/model.ts';
import { readHddlDomain } from './source/read-domain.ts';
import { readHddlProblem } from './source/read-problem.ts';
import { writeTasks, writeValues } from './translate/declarations.ts';
import { styled } from './translate/names.ts';
import { collectSymbols } from './translate/symbols.ts';
import { writeProblem } from './translate/worlds.ts';

/** Reads a domain and its problems. What cannot be imported is reported at its position and left out. */
export function importHddl(
  domainFile: SourceFile,
  problemFiles: readonly SourceFile[],
  progress: Progress = NO_PROGRESS,
): Translation {
  const files = [domainFile, ...problemFiles];
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const read = readHddlDomain(domainFile, tell);
  if (read === null) return { project: null, diagnostics: onceEach(diagnostics) };
  const readProblems = readWithProgress(
    problemFiles,
    (file, reached) => readHddlProblem(file, tell, reached),
    (share) => progress('reading', share),
  ).filter((problem) => problem !== null);
  progress('translating', 0);
  const { domain, problems } = withSharedObjects({ domain: read, problems: readProblems }, tell);
  const symbols = collectSymbols(domain, problems, tell);
  const tasks = writeTasks(withEarlyTests(domain, problems, symbols), symbols);
  const named = { name: styled(domain.name.text, 'Capitals'), word: domain.name };
  const helpers: TaskDeclaration[] = [];
  const paths = new Set<string>();
  const translated = (problem: HddlProblem): FileTree<WorldFile>[] => {
    const written = writeProblem(problem, named, symbols);
    if (written === null) return [];
    if (written.helper !== null) helpers.push(written.helper);
    return [withDoc(written.world, worldPath(problem.path, paths), problem)];
  };
  const reached = (share: number) => progress('translating', 0.5 + share / 2);
  const worlds = mapWithProgress(problems, translated, reached).flat();
  const tree = domainOf({
    name: name(named.name),
    declarations: [...writeValues(symbols), ...tasks, ...helpers],
    span: domain.name.span,
  });
  const path = `${styled(domain.name.text, 'underscores').toLowerCase()}.htn`;
  return {
    project: { domain: withDoc(tree, path, domain), worlds },
    diagnostics: inOrder(onceEach(diagnostics), files),
  };
}

function withDoc<Tree extends DomainFile | WorldFile>(
  tree: Tree,
  path: string,
  { doc }: HddlDomain | HddlProblem,
): FileTree<Tree> {
  return {
    tree,
    path,
    remarks: { top: doc === null ? [] : remark(doc.split('\n')), above: new Map(), end: [] },
  };
}

/** `worlds/p01.world` for `p01.hddl`; a second file with that name gets a number. */
function worldPath(path: string, taken: Set<string>): string {
  const base = (path.split('/').at(-1) ?? path).replace(/\.[a-z]+$/i, '');
  let result = `worlds/${base}.world`;
  for (let number = 2; taken.has(result); number++) result = `worlds/${base}-${number}.world`;
  taken.add(result);
  return result;
}
