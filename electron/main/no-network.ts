/** The window needs no network. What a page's policy does not cover, connections from browser to browser, ends here. */
import type { Session, WebContents } from 'electron';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1';

/** Everything but the app's own files goes to a proxy that is not there; a development server on this machine is let through. */
export function cutNetwork(session: Session, usesServer: boolean): Promise<void> {
  return session.setProxy({
    mode: 'fixed_servers',
    proxyRules: NOWHERE,
    // Without it this machine itself would be reached directly.
    ...(usesServer ? {} : { proxyBypassRules: '<-loopback>' }),
  });
}

/** Makes those connections go through the proxy, too, and tell no address of this machine. */
export function cutPeerConnections(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
