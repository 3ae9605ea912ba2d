/**
 * The server for the browser version: serves the built window with the desktop's policies, only on this machine and only to
 * clients that know the address.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { headersFor } from '../../electron/contract/policies.ts';
import { readText } from '../../electron/main/inside-folder.ts';
import { scanFolder } from '../../electron/main/project-folder.ts';
import { isProjectPath } from '../../planner-core/project/paths.ts';

export interface WebServer {
  /** The address to open, with the token that every request needs, and with the project to show, if any. */
  readonly address: string;
  close(): Promise<void>;
}

export interface WebServerOptions {
  readonly root: string;
  /** The project folder the app was started with, which the page may read. */
  readonly folder: string | null;
  /** 0 means any free port. */
  readonly port: number;
}

const SERVED_PROJECT = '/served-project.json';
const SERVED_FILE = '/served-file';
const HOST = '127.0.0.1';

export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  // Other users of this machine can reach the port as well. A cookie would be sent to every other port, so the token is in
  // the path.
  const token = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    void respond(request, response, { ...options, token }).catch(() => response.destroy());
  });
  const port = await listen(server, options.port);
  const query = options.folder === null ? '' : '?project=served';
  return {
    address: `http://${HOST}:${port}/${token}/${query}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { root, folder, token }: WebServerOptions & { readonly token: string },
): Promise<void> {
  // Another site whose name resolves to this machine must not be able to read the project.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 403, '/', '');
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, '/', '');
  const pathname = behindToken(pathOf(request.url ?? '/'), token);
  if (pathname === null) return send(response, 403, '/', 'Use the address that was printed at the start.');
  if (pathname === SERVED_PROJECT) return sendProject(response, folder);
  if (pathname === SERVED_FILE) return sendFile(response, folder, queryOf(request.url ?? ''));
  const file = fileFor(root, pathname);
  if (file === null) return send(response, 403, '/', '');
  const body = await readFile(file).catch(() => null);
  if (body === null) return send(response, 404, '/', 'Not found.');
  send(response, 200, pathname.endsWith('/') ? '/index.html' : pathname, body);
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, `http://${HOST}`).pathname);
  } catch {
    return null;
  }
}

/** The path after the token; null if the token is wrong or missing. Takes equally long in any case. */
function behindToken(pathname: string | null, token: string): string | null {
  const sent = Buffer.from((pathname ?? '').slice(1, token.length + 1).padEnd(token.length));
  const ours = Buffer.from(token);
  // A non-ASCII character takes more bytes.
  const isOurs = sent.length === ours.length && timingSafeEqual(sent, ours);
  const rest = pathname?.slice(token.length + 1) ?? '';
  return isOurs && rest.startsWith('/') ? rest : null;
}

function fileFor(root: string, pathname: string): string | null {
  if (/[\\\0]/.test(pathname)) return null;
  const file = path.normalize(path.join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  return file.startsWith(root + path.sep) ? file : null;
}

async function sendProject(response: ServerResponse, folder: string | null): Promise<void> {
  if (folder === null) return send(response, 404, SERVED_PROJECT, '{}');
  const scan = await scanFolder(folder);
  // The page does not need to know where the folder is.
  const ref = { id: 'served', name: path.basename(folder), place: 'from the server', readOnly: true };
  if (scan.ok) send(response, 200, SERVED_PROJECT, JSON.stringify({ ref, ...scan.value }));
  else send(response, 404, SERVED_PROJECT, '{}');
}

/** A world that is too large to be sent with the others. */
async function sendFile(response: ServerResponse, folder: string | null, relative: string): Promise<void> {
  const read = folder === null || !isProjectPath(relative) ? null : await readText(folder, relative);
  if (!read?.ok) return send(response, 403, SERVED_FILE, '');
  const { value } = read;
  send(response, value.exists ? 200 : 404, '/file.txt', value.exists ? value.text : '');
}

function queryOf(url: string): string {
  return new URL(url, `http://${HOST}`).searchParams.get('path') ?? '';
}

function send(response: ServerResponse, status: number, pathname: string, body: string | Uint8Array): void {
  response.writeHead(status, { ...headersFor(pathname), 'cache-control': 'no-cache' });
  response.end(body);
}
