/** Imports in a separate worker, which is ended when the user cancels. */
import type { WorkerStart } from './channel.ts';
import type { FromImport, ToImport } from './import-messages.ts';
import type { ImportClient, ImportOutcome } from './protocol.ts';

export function createImportClient(start: WorkerStart<ToImport, FromImport>): ImportClient {
  return {
    import(files, listener) {
      let stop = (): void => {};
      // A message that the worker sent before it was ended may still arrive.
      let isOver = false;
      const result = new Promise<ImportOutcome | { readonly reason: string } | null>((resolve) => {
        const channel = start((reason) =>
          resolve({ reason: `The import stopped: ${reason}. Nothing was written.` }),
        );
        stop = () => {
          isOver = true;
          channel.stop();
          resolve(null);
        };
        channel.listen((message) => {
          if (message.kind === 'progress') {
            if (!isOver) listener(message.progress);
            return;
          }
          channel.stop();
          if (message.kind === 'done') resolve(message.outcome);
          else resolve({ reason: `The import failed because of a bug in Planwright: ${message.message}` });
        });
        channel.post({ files });
      });
      return { result, cancel: () => stop() };
    },
  };
}
