/** The one thing of its host that the core uses: browsers, workers and Node have it alike, with the same result. */
interface TextDecoder {
  decode(bytes: Uint8Array): string;
}

declare var TextDecoder: {
  prototype: TextDecoder;
  new (label: 'utf-8', options: { readonly fatal?: boolean; readonly ignoreBOM: boolean }): TextDecoder;
};
