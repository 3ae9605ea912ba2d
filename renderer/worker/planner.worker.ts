/** The planner worker: the one place where generated code runs. Its policy goes by this file's name. */
import { PlannerService } from './planner-service.ts';

const breath = new MessageChannel();
const waiting: (() => void)[] = [];
breath.port1.onmessage = () => waiting.shift()?.();

new PlannerService(
  {
    post: (message) => self.postMessage(message),
    listen: (listener) => {
      self.onmessage = (event) => listener(event.data);
    },
  },
  {
    now: () => performance.now(),
    breathe: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        breath.port2.postMessage(null);
      }),
  },
);
