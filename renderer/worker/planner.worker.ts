/** The planner worker: the one place where generated code runs. Its policy goes by this file's name. */
import { windowChannel } from './channel.ts';
import { PlannerService } from './planner-service.ts';

const breath = new MessageChannel();
const waiting: (() => void)[] = [];
breath.port1.onmessage = () => waiting.shift()?.();

new PlannerService(windowChannel(self), {
  now: () => performance.now(),
  breathe: () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      breath.port2.postMessage(null);
    }),
});
