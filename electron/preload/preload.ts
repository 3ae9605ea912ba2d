/** The bridge: exactly the channels of the contract, and nothing else of Electron. */
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNELS, REQUEST_CHANNELS } from '../contract/channels.ts';
import type { DesktopBridge } from '../contract/messages.ts';

const requests = new Set<string>(REQUEST_CHANNELS);
const events = new Set<string>(EVENT_CHANNELS);

const bridge: DesktopBridge = {
  request(channel, payload) {
    if (!requests.has(channel)) throw new Error(`There is no request ${channel}.`);
    return ipcRenderer.invoke(channel, payload);
  },
  listen(channel, listener) {
    if (!events.has(channel)) throw new Error(`There is no event ${channel}.`);
    // Electron's event object would give the window a way to send anything, so only the payload is passed on.
    const forward = (_event: unknown, payload: unknown): void => listener(payload as never);
    ipcRenderer.on(channel, forward);
    return () => {
      ipcRenderer.off(channel, forward);
    };
  },
};

contextBridge.exposeInMainWorld('planwright', bridge);
