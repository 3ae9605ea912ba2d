/** The one gate between the window and the main process: a request passes only from our own page and in its declared shape. */
import type { BrowserWindow, IpcMain, IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { REQUEST_CHANNELS, type RequestChannel } from '../contract/channels.ts';
import type { ResponseOf } from '../contract/messages.ts';
import { REQUESTS, type RequestOf } from '../contract/requests.ts';

export type Handler<C extends RequestChannel> = (
  payload: RequestOf<C>,
  window: BrowserWindow,
) => Answer<ResponseOf<C>>;

/** Where the answer only says "done", any call will do as a handler. */
type Answer<T> = [T] extends [undefined] ? unknown : T | Promise<T>;

export type Handlers = { readonly [C in RequestChannel]: Handler<C> };

export interface Gate {
  readonly ipc: Pick<IpcMain, 'handle'>;
  /** The window a request came from, or null where it is not one of ours. */
  readonly windowOf: (event: IpcMainInvokeEvent) => BrowserWindow | null;
  readonly isOurPage: (url: string) => boolean;
}

export function answerRequests(gate: Gate, handlers: Handlers): void {
  for (const channel of REQUEST_CHANNELS) answer(gate, channel, handlers[channel] as Handler<RequestChannel>);
}

function answer(gate: Gate, channel: RequestChannel, handler: Handler<RequestChannel>): void {
  gate.ipc.handle(channel, async (event, ...args: unknown[]) => {
    const window = gate.windowOf(event);
    if (window === null || !isOurMainFrame(event.senderFrame, gate.isOurPage)) {
      throw new Error(`${channel} was requested by an untrusted page.`);
    }
    const payload = REQUESTS[channel].safeParse(args[0]);
    // What was sent is not repeated in the error: it may be anything.
    if (args.length > 1 || !payload.success) throw new Error(`${channel} was requested in an invalid form.`);
    return handler(payload.data, window);
  });
}

/** A frame inside the page, or one that is gone, has no business asking. */
function isOurMainFrame(frame: WebFrameMain | null, isOurPage: (url: string) => boolean): boolean {
  return frame !== null && frame.parent === null && isOurPage(frame.url);
}
