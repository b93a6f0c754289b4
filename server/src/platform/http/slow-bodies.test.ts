import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testApp, type Visitor } from '../../../test/app.ts';

const sockets: Socket[] = [];
const app = await testApp();
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const sessionOf = (player: Visitor) => `session=${player.cookies.get('session')}`;

/** Sends a request up to the first byte of its body; returns once the server has begun with it. */
async function begin(request: string, cookie: string, bytes: number): Promise<Socket> {
  const { hostname, port, host } = new URL(app.url);
  const head = [
    `${request} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${app.url}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    // Answered when the head has been read.
    'Expect: 100-continue',
  ];
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 100 /u);
  socket.write('{');
  return socket;
}

it('§8 bodies that never end take no place from others', async () => {
  const player = await app.player();
  const cookie = sessionOf(player);
  // More than there are places: for everybody, for passwords, and of one player.
  for (const path of ['contact-messages', 'sessions', 'plays'])
    await Promise.all(Array.from({ length: 20 }, () => begin(`POST /api/${path}`, cookie, 500)));
  const signal = AbortSignal.timeout(5_000);
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`${app.url}/api/${path}`, { signal, ...init })).status;
  expect(await ask('captcha-challenge')).toBe(200);
  expect(await ask('me', { headers: { cookie } })).toBe(200);
  const headers = { 'content-type': 'application/json', origin: app.url };
  const body = JSON.stringify({ email: player.email, password: 'marigold-night' });
  expect(await ask('sessions', { method: 'POST', headers, body })).toBe(201);
});

it('§6 a body whose session ended before it was sent changes nothing', async () => {
  const player = await app.player();
  const body = JSON.stringify({ name: 'Another' });
  const socket = await begin('PATCH /api/me', sessionOf(player), body.length);
  await sql`delete from session where player_id = ${player.id}`.execute(app.db);
  await expect.poll(async () => (await player.get('/me')).status).toBe(401);
  const answered = once(socket, 'data');
  socket.write(body.slice(1));
  const [answer] = (await answered) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /u);
});
