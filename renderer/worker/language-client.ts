/**
 * The language worker as the window sees it: requests as promises, snapshots as they arrive, and a new worker if one dies.
 */
import type { SourceFile } from '../../planner-core/index.ts';
import type { Channel, WorkerStart } from './channel.ts';
import { GraphReceiver } from './graph-updates.ts';
import type { FromLanguage, LanguageQuestion, ToLanguage } from './language-messages.ts';
import { PendingCalls } from './pending-calls.ts';
import type { LanguageClient, LanguageSnapshot } from './protocol.ts';

/** A worker that dies this often in a row is not started again: something in the project kills it. */
const mostDeaths = 3;

export interface LanguageClientOptions {
  readonly start: WorkerStart<ToLanguage, FromLanguage>;
  /** A bug in Planwright, for the window to show. */
  fault(message: string): void;
}

export function createLanguageClient({ start, fault }: LanguageClientOptions): LanguageClient {
  const files = new Map<string, SourceFile>();
  const listeners = new Set<(snapshot: LanguageSnapshot) => void>();
  const calls = new PendingCalls();
  const graph = new GraphReceiver();
  let version = 0;
  let deaths = 0;
  let channel: Channel<ToLanguage, FromLanguage> | null = null;

  const receive = (message: FromLanguage): void => {
    if (message.kind === 'answer') calls.answer(message.id, message.value);
    else if (message.kind === 'failed') calls.fail(message.id, message.message);
    else if (message.kind === 'fault') fault(`The text could not be analysed: ${message.message}`);
    else {
      deaths = 0;
      const snapshot = { ...message.snapshot, graph: graph.receive(message.snapshot.graph) };
      for (const listener of listeners) listener(snapshot);
    }
  };
  const died = (reason: string): void => {
    channel = null;
    calls.failAll(reason);
    if (++deaths >= mostDeaths) {
      fault(`The language service stopped working: ${reason}. Save your work and reopen the project.`);
      return;
    }
    connect().post({ kind: 'reset', version, files: [...files.values()] });
  };
  const connect = (): Channel<ToLanguage, FromLanguage> => {
    if (channel) return channel;
    channel = start(died);
    channel.listen(receive);
    return channel;
  };
  const ask = <T>(question: LanguageQuestion): Promise<T> =>
    calls.call<T>((id) => connect().post({ kind: 'ask', id, question }));

  return {
    setFile: (file) => {
      files.set(file.path, file);
      connect().post({ kind: 'set', version: ++version, file });
    },
    removeFile: (path) => {
      files.delete(path);
      connect().post({ kind: 'remove', version: ++version, path });
    },
    reset: (all) => {
      files.clear();
      for (const file of all) files.set(file.path, file);
      connect().post({ kind: 'reset', version: ++version, files: all });
    },
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    complete: (path, offset) => ask({ ask: 'complete', path, offset }),
    hover: (path, offset) => ask({ ask: 'hover', path, offset }),
    definition: (path, offset) => ask({ ask: 'definition', path, offset }),
    references: (path, offset) => ask({ ask: 'references', path, offset }),
    rename: (path, offset, name) => ask({ ask: 'rename', path, offset, name }),
    format: (path) => ask({ ask: 'format', path }),
    sentences: (question) => ask({ ask: 'sentences', question }),
    rows: (node) => ask({ ask: 'rows', node }),
    clipping: (nodes) => ask({ ask: 'clipping', nodes }),
    values: (node) => ask({ ask: 'values', node }),
    fits: (slot) => ask({ ask: 'fits', slot }),
    edit: (edit) => ask({ ask: 'edit', edit }),
    preview: (edit) => ask({ ask: 'preview', edit }),
    declaration: (of) => ask({ ask: 'declaration', of }),
    standings: () => ask({ ask: 'standings' }),
    remedy: (code, span) => ask({ ask: 'remedy', code, span }),
    world: (path) => ask({ ask: 'world', path }),
  };
}
