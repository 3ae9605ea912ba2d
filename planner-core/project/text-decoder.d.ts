/** The only function of its host that the core uses: it works the same in browsers, workers and Node. */
interface TextDecoder {
  decode(bytes: Uint8Array): string;
}

declare var TextDecoder: {
  prototype: TextDecoder;
  new (label: 'utf-8', options: { readonly fatal?: boolean; readonly ignoreBOM: boolean }): TextDecoder;
};
