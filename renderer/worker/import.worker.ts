/** The import worker: reads another planner's texts; never runs generated code. One for each import. */
import { serveImport } from './import-service.ts';

serveImport({
  post: (message) => self.postMessage(message),
  listen: (listener) => {
    self.onmessage = (event) => listener(event.data);
  },
});
