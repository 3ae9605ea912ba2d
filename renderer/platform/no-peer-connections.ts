/** Disables peer-to-peer connections, the only network access of a page that its policies do not cover. */

for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
  Reflect.deleteProperty(globalThis, name);
}
