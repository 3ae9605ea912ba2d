/** `app://bundle/`: serves the built window and nothing else, with the policies of the contract. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { headersFor } from '../contract/policies.ts';

export const APP_SCHEME = 'app';
const HOST = 'bundle';
export const APP_URL = `${APP_SCHEME}://${HOST}/index.html`;

/** Compares scheme and host, because `.origin` is `'null'` for schemes that Node does not know. */
export function isSameSite(url: string, ours: string): boolean {
  try {
    const a = new URL(url);
    const b = new URL(ours);
    return a.protocol === b.protocol && a.host === b.host;
  } catch {
    return false;
  }
}

/** The file that a request refers to; null if it does not belong to the window. */
export function bundleFile(root: string, requested: string): string | null {
  let pathname: string;
  try {
    const url = new URL(requested);
    if (url.protocol !== `${APP_SCHEME}:` || url.host !== HOST) return null;
    pathname = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (/[\\\0]/.test(pathname)) return null;
  const file = path.normalize(path.join(root, pathname));
  return file.startsWith(root + path.sep) ? file : null;
}

export async function serveBundle(root: string, request: { readonly url: string }): Promise<Response> {
  const file = bundleFile(root, request.url);
  const relative = file === null ? '/' : `/${path.relative(root, file).split(path.sep).join('/')}`;
  const headers = headersFor(relative);
  if (file === null) return new Response('Not part of the app.', { status: 403, headers });
  try {
    return new Response(new Uint8Array(await readFile(file)), { headers });
  } catch {
    return new Response('Not found.', { status: 404, headers });
  }
}
