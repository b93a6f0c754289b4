import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundle, shellPage } from '../../games/build.ts';

/** A loopback server with the frame, its CSP and a bare page around it. */

export interface DevServer {
  address: string;
  close(): Promise<void>;
}

/**
 * `/autopilot.js` and `/view.js` are one game's. `/autopilot-here.js` has no workers, so that drawing is synchronous.
 */
export async function serveGames(game = 'subway-surfers'): Promise<DevServer> {
  const shell = await shellPage();
  const view = new URL(`../../games/${game.split('/')[0]}/view.ts`, import.meta.url).pathname;
  const autopilot = await bundle(new URL('autopilot.ts', import.meta.url).pathname, { game: view });
  const files = new Map<string, string | Buffer>([
    ['/page.js', await bundle(new URL('page.ts', import.meta.url).pathname)],
    ['/autopilot.js', autopilot],
    ['/autopilot-here.js', `delete globalThis.Worker;${autopilot}`],
    ['/view.js', await bundle(view)],
    ['/latin.woff2', await font('latin')],
    ['/devanagari.woff2', await font('devanagari')],
  ]);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path);
    if (file) response.setHeader('content-type', 'text/javascript').end(file);
    else if (path === '/play-frame') sendFrame(response, shell);
    else response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

const font = (script: string): Promise<Buffer> =>
  readFile(
    new URL(
      `../../node_modules/@fontsource/baloo-2/files/baloo-2-${script}-800-normal.woff2`,
      import.meta.url,
    ),
  );

const page = `<!doctype html><title>Sikka games</title>
<style>html,body{margin:0;height:100%;overflow:hidden;background:#140e22}</style>
<body><script type="module" src="/page.js"></script>`;

/** The same headers as the product's server. */
function sendFrame(response: import('node:http').ServerResponse, shell: string): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-type', 'text/html');
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src blob: data:; connect-src 'none'`,
  );
  response.end(shell.replace('<script>', `<script nonce="${nonce}">`));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
