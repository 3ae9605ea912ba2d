/**
 * The only entry from the window to the main process: a request is accepted only from our own page and only in its declared
 * form.
 */
import type { BrowserWindow, IpcMain, IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { REQUEST_CHANNELS, type RequestChannel } from '../contract/channels.ts';
import type { ResponseOf } from '../contract/messages.ts';
import { REQUESTS, type RequestOf } from '../contract/requests.ts';

export type Handler<C extends RequestChannel> = (
  payload: RequestOf<C>,
  window: BrowserWindow,
) => Answer<ResponseOf<C>>;

/** For requests whose reply is only "done", any function can be the handler. */
type Answer<T> = [T] extends [undefined] ? unknown : T | Promise<T>;

export type Handlers = { readonly [C in RequestChannel]: Handler<C> };

export interface Gate {
  readonly ipc: Pick<IpcMain, 'handle'>;
  /** The window that a request came from; null if it is not one of ours. */
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
    // The error does not repeat the payload, which may be anything.
    if (args.length > 1 || !payload.success) throw new Error(`${channel} was requested in an invalid form.`);
    return handler(payload.data, window);
  });
}

/** A frame inside the page, or one that is gone, may not send requests. */
function isOurMainFrame(frame: WebFrameMain | null, isOurPage: (url: string) => boolean): boolean {
  return frame !== null && frame.parent === null && isOurPage(frame.url);
}
