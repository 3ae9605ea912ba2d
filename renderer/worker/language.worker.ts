/** The language worker: parses and analyses; never runs generated code. */
import { createWorkspace } from '../../planner-core/index.ts';
import { LanguageService } from './language-service.ts';

new LanguageService(
  {
    post: (message) => self.postMessage(message),
    listen: (listener) => {
      self.onmessage = (event) => listener(event.data);
    },
  },
  {
    createWorkspace,
    later: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
  },
);
