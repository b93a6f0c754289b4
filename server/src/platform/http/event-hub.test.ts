import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { Env } from './context.ts';
import { createEventHub, type EventHub } from './event-hub.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

interface Opened {
  hub: EventHub;
  port: number;
  /** The questions after open sessions. */
  asked: (readonly string[])[];
  /** The open sessions. */
  open: Set<string>;
}

const hour = 3_600_000;

async function startHub({ heartbeatMs = hour, recheckMs = hour }): Promise<Opened> {
  const asked: (readonly string[])[] = [];
  const open = new Set(['session']);
  const hub = createEventHub('wallet', {
    heartbeatMs,
    recheckMs,
    async openSessions(ids) {
      asked.push(ids);
      return open;
    },
  });
  const listener = { first: async () => ({ coins: 10 }), sessionId: 'session' };
  const app = new Hono<Env>().get('/', (context) => hub.open(context, 'account', listener));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  close = () => {
    hub.close();
    server.closeAllConnections();
    server.close();
  };
  return { hub, port: (server.address() as AddressInfo).port, asked, open };
}

async function openStream(port: number) {
  const { body } = await fetch(`http://127.0.0.1:${port}/`);
  return body!.pipeThrough(new TextDecoderStream()).getReader();
}

test('decisions 0035: a stream that lives asks the database nothing', async () => {
  const { asked, port } = await startHub({ heartbeatMs: 1 });
  const reader = await openStream(port);
  let text = '';
  while (text.split(': still here').length <= 10) text += (await reader.read()).value;
  expect(text).toContain('event: wallet\ndata: {"coins":10}\n\n');
  expect(asked).toEqual([]);
});

test('§4 a stream whose session ended unheard ends with the next look at all sessions', async () => {
  const { asked, open, port } = await startHub({ recheckMs: 5 });
  const reader = await openStream(port);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked[0]).toEqual(['session']);
  open.clear();
  while (!(await reader.read()).done);
});

test('§4 a stream that opens while its session ends is ended, and that of another session stays', async () => {
  const { hub, asked, open, port } = await startHub({});
  hub.recheck('account');
  const reader = await openStream(port);
  await expect.poll(() => asked).toEqual([['session']]);
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  open.clear();
  hub.recheck('account');
  const late = await openStream(port);
  while (!(await late.read()).done);
});

test('§8 a client that reads nothing loses its stream before its events fill memory', async () => {
  const { hub, port } = await startHub({});
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => hub.hasListeners('account')).toBe(true);
  const large = { text: 'x'.repeat(1_000_000) };
  const publish = () => {
    hub.publish('account', large);
    return hub.hasListeners('account');
  };
  await expect.poll(publish, { interval: 1 }).toBe(false);
  socket.destroy();
});

test('§2 a stream that its client leaves is forgotten', async () => {
  const { hub, port } = await startHub({});
  const reader = await openStream(port);
  await reader.read();
  expect(hub.topics()).toEqual(['account']);
  await reader.cancel();
  await expect.poll(() => hub.topics()).toEqual([]);
});
