/** The import worker's work: recognises the format, imports, and computes the positions of its messages. */
import {
  type Diagnostic,
  importProject,
  lineIndex,
  type ProgressListener,
  recogniseImport,
  type SourceFile,
} from '../../planner-core/index.ts';
import type { Channel } from './channel.ts';
import type { FromImport, ToImport } from './import-messages.ts';
import { messageOf } from './message-of.ts';
import type { ImportOutcome, LocatedDiagnostic } from './protocol.ts';

/** Nobody reads more messages than this one by one. */
const MOST_DIAGNOSTICS = 2_000;

export function serveImport(channel: Channel<FromImport, ToImport>): void {
  channel.listen(({ files }) => {
    try {
      const outcome = importFiles(files, (progress) => channel.post({ kind: 'progress', progress }));
      channel.post({ kind: 'done', outcome });
    } catch (error) {
      channel.post({ kind: 'failed', message: messageOf(error) });
    }
  });
}

export function importFiles(chosen: readonly SourceFile[], listener?: ProgressListener): ImportOutcome {
  const recognised = recogniseImport(chosen);
  if (recognised === null) return { format: null, files: [], diagnostics: [], omitted: 0 };
  const { files, diagnostics } = importProject(recognised.format, recognised.files, listener);
  return {
    format: recognised.format,
    files,
    diagnostics: locate(diagnostics.slice(0, MOST_DIAGNOSTICS), chosen),
    omitted: Math.max(0, diagnostics.length - MOST_DIAGNOSTICS),
  };
}

function locate(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]): LocatedDiagnostic[] {
  const indexes = new Map(files.map(({ path, text }) => [path, lineIndex(text)]));
  return diagnostics.map((diagnostic) => {
    const { file, start, end } = diagnostic.span;
    const index = indexes.get(file);
    const from = index?.position(start) ?? { line: 1, column: 1 };
    const to = index?.position(end) ?? from;
    return { ...diagnostic, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  });
}
