import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import type { Env } from './context.ts';
import { serveMailbox } from './mailbox-page.ts';
import { createMetricsApp, serveMetrics } from './monitoring.ts';

const mail = { id: 1, to: 'maya@example.com', subject: 'Link', text: 'https://x?token=abc', at: new Date(0) };
const servers: Server[] = [];

async function listen(app: Hono<Env>): Promise<number> {
  // Everywhere, as in a container.
  const server = serve({ fetch: app.fetch, port: 0, hostname: '0.0.0.0' }) as Server;
  servers.push(server);
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const app = new Hono<Env>();
serveMailbox(app, async () => [mail]);
serveMetrics(app, async () => '');
const port = await listen(app);
afterAll(() => {
  for (const server of servers) server.close();
});

/** The status of a request to an address of this machine, under any Host that the caller makes up. */
async function ask(path: string, headers: Record<string, string> = {}, host = '127.0.0.1'): Promise<number> {
  const asked = request({ host, port, path, headers }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

describe.each(['/mailbox', '/mailbox/messages', '/metrics'])('§6 %s', (path) => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('§6 opens at %s', async (name) => {
    expect(await ask(path, { host: `${name}:3000` })).toBe(200);
  });

  it("§6 answers 404 under any other name, such as a tunnel's or a rebound one", async () => {
    expect(await ask(path, { host: 'sikka.example' })).toBe(404);
  });

  it.each([
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'via',
  ])('§6 answers 404 behind a proxy that sends %s', async (header) => {
    expect(await ask(path, { host: 'localhost', [header]: '127.0.0.1' })).toBe(404);
  });

  it('§6 answers 404 behind an nginx without settings, which names this machine and no address', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /u);
  });

  it.runIf(outside)('§6 answers 404 from another address, whatever its Host header', async () => {
    expect(await ask(path, { host: 'localhost' }, outside)).toBe(404);
  });
});

it('§6 on its own port metrics are open to every caller', async () => {
  const own = await listen(createMetricsApp(async () => ''));
  expect((await fetch(`http://127.0.0.1:${own}/metrics`)).status).toBe(200);
});
