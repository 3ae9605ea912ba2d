/** The import worker: reads another planner's texts; never runs generated code. One for each import. */
import { windowChannel } from './channel.ts';
import { serveImport } from './import-service.ts';

serveImport(windowChannel(self));
