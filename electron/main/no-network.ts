/** The window needs no network. This blocks what the page's policy does not cover: connections between browsers. */
import type { Session, WebContents } from 'electron';

/** Nothing listens on this address. */
const NOWHERE = 'http://127.0.0.1:1';

/**
 * Sends everything except the app's own files to a proxy that does not exist. A development server on this machine is
 * exempt.
 */
export function cutNetwork(session: Session, usesServer: boolean): Promise<void> {
  return session.setProxy({
    mode: 'fixed_servers',
    proxyRules: NOWHERE,
    // Without this, addresses of this machine would be reached directly.
    ...(usesServer ? {} : { proxyBypassRules: '<-loopback>' }),
  });
}

/** Sends those connections through the proxy, too, and hides the addresses of this machine. */
export function cutPeerConnections(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
