/** A project as an importer builds it, before it is printed: trees whose spans refer to the imported texts. */
import type { Span } from '../../base/source.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DomainFile, WorldFile } from '../../language/ast.ts';
import type { Remarks } from '../../language/print-file.ts';

/** The result of an importer; no project if its texts cannot be read. */
export interface Translation {
  readonly project: ProjectTrees | null;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ProjectTrees {
  readonly domain: FileTree<DomainFile>;
  readonly worlds: readonly FileTree<WorldFile>[];
}

/**
 * A file to be printed. The spans in its tree are the positions that each part was translated from, `NOWHERE` if there is
 * none.
 */
export interface FileTree<Tree extends { readonly span: Span } = DomainFile | WorldFile> {
  readonly tree: Tree;
  /** Relative to the project's folder. */
  readonly path: string;
  readonly remarks: Remarks;
}

/** Comment lines from their words. */
export function remark(lines: readonly string[]): string[] {
  return lines.map((line) => `// ${line}`.trimEnd());
}

/** Blocks of comments, each followed by an empty line. */
export function remarkBlocks(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block) => (block.length === 0 ? [] : [...remark(block), '']));
}
