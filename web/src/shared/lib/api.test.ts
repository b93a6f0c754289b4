import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { confirmVerification } from '@sikka/contract/routes/player/identity/verification';
import type { getMe } from '@sikka/contract/routes/player/identity/profile';
import type { signIn } from '@sikka/contract/routes/player/identity/sessions';
import type { getPlay } from '@sikka/contract/routes/player/play';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, createCaller, isTemporary, onBusy, onSignedOut } from './api.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

let server: Server;
let base: string;
let seen: Seen[];
let answer: { status: number; body: string };
/** What a server on a dead connection leaves out. */
let stalls: 'nothing' | 'head' | 'end';

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '{}' };
  stalls = 'nothing';
  server = createServer(async (request, response) => {
    const body = await readBody(request);
    seen.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
    if (stalls === 'head') return;
    response.writeHead(answer.status).write(answer.body);
    if (stalls === 'nothing') response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  onSignedOut(() => {});
  onBusy(() => {});
  server.closeAllConnections();
  server.close();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('§7 a write is sent as JSON and its answer is parsed', async () => {
  answer = { status: 201, body: '{"name":"Asha"}' };
  const me = await createCaller(base)<typeof signIn>('post', '/sessions', {
    body: { email: 'a@b.np', password: 'secret' },
  });
  expect(me.name).toBe('Asha');
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/api/sessions',
      type: 'application/json',
      body: '{"email":"a@b.np","password":"secret"}',
    },
  ]);
});

test('§7 parameters are escaped in the path', async () => {
  await createCaller(base)<typeof getPlay>('get', '/plays/{id}', { params: { id: 'a/b c' } });
  expect(seen[0]?.url).toBe('/api/plays/a%2Fb%20c');
});

test('§7 an answer without a body is undefined', async () => {
  answer = { status: 204, body: '' };
  const nothing = await createCaller(base)<typeof confirmVerification>(
    'post',
    '/email-verifications/confirm',
    { body: { token: 't' } },
  );
  expect(nothing).toBeUndefined();
});

test('§8 a refusal keeps its code, its field and its wait', async () => {
  answer = {
    status: 429,
    body: '{"error":{"code":"resend_too_soon","message":"Please wait","field":"email","retryAfterMs":4000}}',
  };
  const error = await failureOf(createCaller(base)<typeof getMe>('get', '/me'));
  expect(error).toMatchObject({ status: 429, code: 'resend_too_soon', field: 'email', retryAfterMs: 4000 });
});

test("§8 a proxy's error page counts as an unreachable server", async () => {
  answer = { status: 502, body: '<h1>Bad gateway</h1>' };
  const error = await failureOf(createCaller(base)<typeof getMe>('get', '/me'));
  expect(error.code).toBe('unavailable');
  expect(isTemporary(error)).toBe(true);
});

test("§8 no answer at all is 'Network error…'", async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const error = await failureOf(createCaller(base)<typeof getMe>('get', '/me'));
  expect(error).toMatchObject({ status: 0, code: 'network', message: 'network' });
  expect(isTemporary(error)).toBe(true);
});

test.each(['head', 'end'] as const)(
  "§8 an answer whose %s never comes is 'Network error…'",
  async (missing) => {
    stalls = missing;
    const error = await failureOf(createCaller(base, { waitMs: 200 })<typeof getMe>('get', '/me'));
    expect(error).toMatchObject({ status: 0, code: 'network' });
  },
);

test.each([200, 403, 511])("§8 a hotspot's sign-in page (%i) is no answer of the server", async (status) => {
  answer = { status, body: '<h1>Sign in to the Wi-Fi</h1>' };
  const error = await failureOf(createCaller(base)<typeof getMe>('get', '/me'));
  expect(isTemporary(error)).toBe(true);
});

test('§4 an expired session is reported once, a failed login is not', async () => {
  let told = 0;
  onSignedOut(() => (told += 1));
  answer = { status: 401, body: '{"error":{"code":"login_failed","message":"…"}}' };
  await failureOf(
    createCaller(base)<typeof signIn>('post', '/sessions', { body: { email: 'a', password: 'b' } }),
  );
  expect(told).toBe(0);
  answer = { status: 401, body: '{"error":{"code":"not_signed_in","message":"…"}}' };
  const error = await failureOf(createCaller(base)<typeof getMe>('get', '/me'));
  expect(told).toBe(1);
  expect(isTemporary(error)).toBe(false);
});

const busy = (retryAfterMs: number) => ({
  status: 503,
  body: JSON.stringify({ error: { code: 'busy', message: '…', retryAfterMs } }),
});

test('decisions 0049: a busy server gets the request again after the time it asked for, and the page is told', async () => {
  answer = busy(30);
  const told: number[] = [];
  onBusy(() => {
    told.push(seen.length);
    if (told.length === 2) answer = { status: 200, body: '{"coins":3}' };
  });
  const begun = performance.now();
  const me = await createCaller(base)<typeof getMe>('get', '/me');
  expect(me.coins).toBe(3);
  expect(told).toEqual([1, 2]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(58);
});

test('decisions 0049: after four refusals the page hears of it; a page that is left stops waiting', async () => {
  answer = busy(1);
  expect((await failureOf(createCaller(base)<typeof getMe>('get', '/me'))).code).toBe('busy');
  expect(seen).toHaveLength(4);
  answer = busy(60_000);
  const leaving = new AbortController();
  onBusy(() => leaving.abort());
  const left = createCaller(base)<typeof getMe>('get', '/me', { signal: leaving.signal });
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});
