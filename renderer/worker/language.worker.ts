/** The language worker: parses and analyses; never runs generated code. */
import { createWorkspace } from '../../planner-core/index.ts';
import { windowChannel } from './channel.ts';
import { LanguageService } from './language-service.ts';

new LanguageService(windowChannel(self), {
  createWorkspace,
  later: (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
});
