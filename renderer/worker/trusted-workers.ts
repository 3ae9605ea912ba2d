/**
 * Only the app's own files may become workers, if the page's policy requires trusted types. Imported before anything else.
 */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

const trustedTypes = (window as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
trustedTypes?.createPolicy('default', {
  createScriptURL: (text) => {
    const url = new URL(text, location.href);
    if (url.protocol !== location.protocol || url.host !== location.host) {
      throw new TypeError(`Refused to start a worker from ${text}`);
    }
    return text;
  },
});

export {};
