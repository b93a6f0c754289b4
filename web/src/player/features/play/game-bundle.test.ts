import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchGame } from './game-bundle.ts';

let server: Server;
/** What the dead connection never delivers. */
let stalls: RegExp;
const never = /^$/u;
const manifest = { games: { solitaire: { file: 'solitaire.js', rules: 'x' } }, frame: '/games/frame.html' };

beforeEach(async () => {
  stalls = never;
  server = createServer(({ url = '' }, response) => {
    response.writeHead(200).write(url.includes('manifest') ? JSON.stringify(manifest) : 'half');
    if (!stalls.test(url)) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // Stubs for the browser's origin and its page.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const open = () => fetchGame('solitaire', 'en', new AbortController().signal, { game: 300, fonts: 300 });

test('§4 a game whose download never ends fails, and may be tried again', async () => {
  stalls = /solitaire/u;
  await expect(open()).rejects.toMatchObject({ name: 'AbortError' });
  stalls = never;
  expect((await open()).bundle.byteLength).toBe(4);
});

test('§4 a game is played without a font that never arrives', async () => {
  stalls = /woff2/u;
  expect(await open()).toMatchObject({ rules: 'x', fonts: [] });
});
