/** Imports HDDL, the format of hierarchical planning competitions: a domain and its problems as a project folder. */
import type { SourceFile } from '../../base/source.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Declaration, DomainFile, TaskDeclaration } from '../../language/ast.ts';
import { formatText } from '../../language/format.ts';
import { printDomain, printWorld } from '../../language/print.ts';
import { NOWHERE, name } from '../build.ts';
import { styled } from './names.ts';
import { pullUp } from './pull-up.ts';
import { readHddlDomain } from './read-domain.ts';
import { readHddlProblem } from './read-problem.ts';
import { collectSymbols } from './symbols.ts';
import { writeTasks, writeValues } from './write-domain.ts';
import { writeProblem } from './write-problem.ts';

/** The files of a project folder, and what there is to say of the import. */
export interface ImportedProject {
  /** Paths are relative to the folder. */
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a domain and its problems. What cannot be carried over is told at its place and left out. */
export function importHddl(domainFile: SourceFile, problemFiles: readonly SourceFile[]): ImportedProject {
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const domain = readHddlDomain(domainFile, tell);
  if (domain === null) return { files: [], diagnostics };
  const problems = problemFiles
    .map((file) => readHddlProblem(file, tell))
    .filter((problem) => problem !== null);
  const symbols = collectSymbols(domain, problems, tell);
  const tasks = writeTasks(pullUp(domain, problems, symbols), symbols);
  const named = { name: styled(domain.name.text, 'Capitals'), word: domain.name.text };
  const helpers: TaskDeclaration[] = [];
  const paths = new Set<string>();
  const worlds = problems.flatMap((problem): SourceFile[] => {
    const written = writeProblem(problem, named, symbols);
    if (written === null) return [];
    if (written.helper !== null) helpers.push(written.helper);
    const text = comment(problem.doc) + printWorld(written.world);
    return [formatted({ path: worldPath(problem.path, paths), text })];
  });
  const declarations: Declaration[] = [...writeValues(symbols), ...tasks, ...helpers];
  const file: DomainFile = {
    kind: 'domain-file',
    path: '',
    language: null,
    name: name(named.name),
    declarations,
    span: NOWHERE,
  };
  const path = `${styled(domain.name.text, 'underscores').toLowerCase()}.htn`;
  const text = comment(domain.doc) + printDomain(file);
  return { files: [formatted({ path, text }), ...worlds], diagnostics };
}

function comment(doc: string | null): string {
  if (doc === null) return '';
  return doc
    .split('\n')
    .map((line) => `// ${line}`.trimEnd())
    .concat('')
    .join('\n');
}

/** Long networks and lists are laid out on several lines. */
function formatted(file: SourceFile): SourceFile {
  return { ...file, text: formatText(file) ?? file.text };
}

/** `worlds/p01.world` for `p01.hddl`; a second file of the name has a number. */
function worldPath(path: string, taken: Set<string>): string {
  const base = (path.split('/').at(-1) ?? path).replace(/\.[a-z]+$/i, '');
  let result = `worlds/${base}.world`;
  for (let number = 2; taken.has(result); number++) result = `worlds/${base}-${number}.world`;
  taken.add(result);
  return result;
}
