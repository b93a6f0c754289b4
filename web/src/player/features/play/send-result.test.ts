import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePendingResult, pendingResults, type PendingResult } from './pending-results.ts';
import { sendResult, waitFor, type Outcome } from './send-result.ts';

let server: Server;
let requests: number;
let answer: { status: number; body: unknown };

const paid = {
  coinsEarned: 8,
  balance: 18,
  gamesPlayed: 1,
  nextReward: { coins: 8, gamesLeft: 3, thenCoins: 5 },
};
const pending: PendingResult = {
  playId: 'p1',
  gameId: 'subway-surfers',
  playerId: 'asha',
  log: 'AAAA',
  score: 7,
  keptAtMs: Date.now(),
};

beforeEach(async () => {
  requests = 0;
  server = createServer((_, response) => {
    requests += 1;
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  const shelf = new Map<string, string>();
  // Stubs for the browser's origin of '/api' and its storage.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
  savePendingResult(pending);
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test('§4 a counted game is removed, and listeners are told', async () => {
  answer = { status: 200, body: paid };
  const told: Outcome[] = [];
  const stop = waitFor('p1', (outcome) => told.push(outcome));
  const outcome = await sendResult(pending);
  expect(outcome).toEqual({ type: 'counted', result: paid });
  expect(told).toEqual([outcome]);
  expect(pendingResults('asha')).toEqual([]);
  stop();
});

test('§8 when the server is away the game stays stored', async () => {
  answer = { status: 503, body: { error: { code: 'check_unavailable', message: '…' } } };
  expect(await sendResult(pending)).toEqual({ type: 'pending' });
  expect(pendingResults('asha')).toEqual([pending]);
});

test.each([200, 404])("§4 a hotspot's sign-in page (%i) loses no game", async (status) => {
  answer = { status, body: '<h1>Sign in to the Wi-Fi</h1>' };
  expect(await sendResult(pending)).toEqual({ type: 'pending' });
  expect(pendingResults('asha')).toEqual([pending]);
});

test('§4 a refused game is removed, with its message', async () => {
  answer = { status: 409, body: { error: { code: 'log_edited', message: '…' } } };
  const outcome = await sendResult(pending);
  expect(outcome).toMatchObject({ type: 'refused', error: { code: 'log_edited' } });
  expect(pendingResults('asha')).toEqual([]);
});

test('§4 two senders at once make one request', async () => {
  answer = { status: 200, body: paid };
  const [first, second] = await Promise.all([sendResult(pending), sendResult(pending)]);
  expect(first).toBe(second);
  expect(requests).toBe(1);
});
