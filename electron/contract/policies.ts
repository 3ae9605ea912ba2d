/** The security headers of every file the app serves, on the desktop and in the browser shell alike. */

/** Monaco and React Flow need `style-src 'unsafe-inline'`. Scripts only ever come from the app itself. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Only the app's own files may become workers: the default policy checks this.
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * Only the planner worker may evaluate text as code: it runs the planner generated from a domain. It has no network access.
 */
export const PLANNER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'";
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'none'";

/** A worker is subject to the policy of its own file, not to the page's, so the policy is chosen by file name. */
export function policyFor(pathname: string): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (/^planner\.worker-[\w-]+\.js$/.test(name)) return PLANNER_POLICY;
  if (name.toLowerCase().includes('worker') && name.toLowerCase().endsWith('.js')) return WORKER_POLICY;
  return PAGE_POLICY;
}

/** The isolation headers let workers share memory with the window. */
export function headersFor(pathname: string): Record<string, string> {
  return {
    'content-type': contentType(pathname),
    'content-security-policy': policyFor(pathname),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  };
}

const CONTENT_TYPES = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['ttf', 'font/ttf'],
  ['woff2', 'font/woff2'],
  ['wasm', 'application/wasm'],
]);

function contentType(pathname: string): string {
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1);
  return CONTENT_TYPES.get(ending) ?? 'application/octet-stream';
}
