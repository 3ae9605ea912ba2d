/** Takes away the page's one way around its policies: no policy of a page covers connections from browser to browser. */

for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
  Reflect.deleteProperty(globalThis, name);
}
