import { connect, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { Env } from './context.ts';
import { connectionLimits, limitByAddress, listen } from './listen.ts';

// More than the buffers of a connection on loopback take.
const large = Buffer.alloc(16_000_000, 'x');
const limits = {
  ...connectionLimits,
  headersMs: 1_000,
  requestMs: 1_200,
  silenceMs: 1_500,
  // Sixteen megabytes may take four seconds more.
  answerMs: 1_000,
  bytesPerSecondMin: 4_000_000,
  perAddressMax: 20,
};

let served = 0;
let cut = 0;
const app = new Hono<Env & { Bindings: HttpBindings }>();
app.get('/small', (context) => context.text('small'));
app.get('/large', (context) => {
  const { outgoing } = context.env;
  served += 1;
  outgoing.once('close', () => (cut += outgoing.writableFinished ? 0 : 1));
  return context.body(large);
});
app.get('/events', ({ env: { outgoing } }) => {
  outgoing.setHeader('Content-Type', 'text/event-stream');
  outgoing.writeHead(200);
  const beat = setInterval(() => outgoing.write(': beat\n\n'), 200);
  outgoing.once('close', () => clearInterval(beat));
  return RESPONSE_ALREADY_SENT;
});
app.post('/refused', (context) => context.text('', 403));
app.post('/echo', async (context) => context.text(await context.req.text()));
app.onError((_, context) => context.text('', 400));
const server = await listen(app as unknown as Hono<Env>, {
  host: '127.0.0.1',
  port: 0,
  log: createLog('silent'),
  closeStreams() {},
  limits,
});
afterAll(server.stop);

function open(): Socket {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const healthy = async () =>
  expect(await (await fetch(`http://127.0.0.1:${server.port}/small`)).text()).toBe('small');
const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

it('§8 the addresses of one IPv6 subscriber share their connections, and those of others are free', () => {
  const incoming = new EventEmitter();
  limitByAddress(incoming, 20);
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isCut: false,
      destroy: () => (socket.isCut = true),
    });
    incoming.emit('connection', socket);
    return socket;
  };
  const own = Array.from({ length: 21 }, (_, at) => arrive(`2001:db8::${at + 1}`));
  expect(own.map(({ isCut }) => isCut)).toEqual([...Array(20).fill(false), true]);
  expect(arrive('2001:db8:0:1::1').isCut).toBe(false);
  own[0]?.emit('close');
  expect(arrive('2001:db8::99').isCut).toBe(false);
});

it('§8 the networks of one IPv6 /48 share eight times the connections of one', () => {
  const incoming = new EventEmitter();
  limitByAddress(incoming, 20);
  const isCut = (remoteAddress: string) => {
    let wasCut = false;
    const destroy = () => (wasCut = true);
    incoming.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }));
    return wasCut;
  };
  const own = Array.from({ length: 161 }, (_, at) => isCut(`2001:db8:1:${at}::1`));
  expect(own).toEqual([...Array<boolean>(160).fill(false), true]);
  expect(isCut('2001:db8:2::1')).toBe(false);
});

it('§8 a connection that sends requests and reads no answer is cut, and a healthy caller is served', async () => {
  served = 0;
  const socket = open();
  socket.pause();
  socket.write(get('/large').repeat(200));
  await healthy();
  // A paused socket hears of its end only when it reads.
  await expect.poll(() => served, { timeout: 5_000 }).toBeGreaterThan(0);
  socket.resume();
  await ended(socket);
  expect(served).toBeLessThanOrEqual(limits.pipelinedMax);
  await healthy();
});

it('§8 a reader that stops reading is cut', async () => {
  const before = cut;
  const socket = open();
  socket.pause();
  socket.write(get('/large'));
  await healthy();
  await expect.poll(() => cut, { timeout: 10_000 }).toBe(before + 1);
  socket.destroy();
});

it('§8 a reader that takes an answer a little at a time is cut, though it never stops', async () => {
  const before = cut;
  const socket = open();
  let taken = 0;
  const timers: ReturnType<typeof setTimeout>[] = [];
  socket.on('data', (bytes: Buffer) => {
    taken += bytes.length;
    socket.pause();
    timers.push(setTimeout(() => socket.resume(), 50));
  });
  const begun = performance.now();
  socket.write(get('/large'));
  await healthy();
  await expect.poll(() => cut, { timeout: 20_000 }).toBe(before + 1);
  expect(performance.now() - begun).toBeGreaterThan(limits.silenceMs);
  expect(taken).toBeLessThan(large.length);
  socket.destroy();
  timers.forEach(clearTimeout);
});

it('§8 an event stream is no slow answer', async () => {
  const socket = open();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const begun = performance.now();
  socket.write(get('/events'));
  // Longer than an answer of its size may take.
  await expect.poll(() => text.split(': beat').length, { timeout: 10_000 }).toBeGreaterThan(12);
  expect(performance.now() - begun).toBeGreaterThan(2 * limits.answerMs);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it.each([
  ['headers', 'GET /small HTTP/1.1\r\nHost: loc'],
  ['a body', 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf'],
])('§8 a sender that never ends its %s is cut', async (_, half) => {
  const socket = open();
  socket.write(half);
  socket.resume();
  await healthy();
  await ended(socket);
});

it('§8 one address has its share of connections; closing one makes room', async () => {
  const sockets = Array.from({ length: limits.perAddressMax }, open);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const refused = open();
  refused.write(get('/small'));
  await ended(refused);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () =>
      fetch(`http://127.0.0.1:${server.port}/small`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});

it('§8 the connections of all addresses together are limited, also behind a proxy; closing one makes room', async () => {
  const small = await listen(app as unknown as Hono<Env>, {
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    closeStreams() {},
    limits: { ...limits, max: 3 },
    trustedProxies: 1,
  });
  const openFrom = (localAddress: string) =>
    connect({ port: small.port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  const sockets = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map(openFrom);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const refused = openFrom('127.0.0.4');
  refused.write(get('/small'));
  await ended(refused);
  sockets[0]?.destroy();
  const answers = () =>
    fetch(`http://127.0.0.1:${small.port}/small`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  for (const socket of sockets) socket.destroy();
  await small.stop();
});

it('§8 a browser’s requests, one after another on one connection, are all answered', async () => {
  const socket = open();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  for (let sent = 1; sent <= 30; sent += 1) {
    socket.write(get('/small'));
    await expect.poll(() => text.split('small').length - 1).toBe(sent);
  }
  socket.destroy();
});

it('decisions 0048: a stop answers connections that still wait to be accepted', async () => {
  const stopped = await listen(app as unknown as Hono<Env>, {
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    closeStreams() {},
  });
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(stopped.port, '127.0.0.1');
    socket.write(get('/small'));
    return text(socket).catch(String);
  });
  // By then the kernel has connected them, and the server knows of none.
  await new Promise(process.nextTick);
  await stopped.stop();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 [^]*small$/u);
});

it('§8 an address beyond its rate is refused, by the address that a trusted proxy names', async () => {
  const { port, stop } = await listen(app as unknown as Hono<Env>, {
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    closeStreams() {},
    limits: { ...limits, burst: 2, perSecond: 0.001, waitMs: 0 },
    trustedProxies: 1,
  });
  const statusFor = async (address: string) =>
    (await fetch(`http://127.0.0.1:${port}/small`, { headers: { 'x-forwarded-for': address } })).status;
  const flood = [await statusFor('198.18.0.1'), await statusFor('198.18.0.1'), await statusFor('198.18.0.1')];
  expect([...flood, await statusFor('198.18.0.2')]).toEqual([200, 200, 429, 200]);
  await stop();
});

describe('decisions 0028: requests of an address under way behind a proxy', () => {
  const behindProxy = () =>
    listen(app as unknown as Hono<Env>, {
      host: '127.0.0.1',
      port: 0,
      log: createLog('silent'),
      closeStreams() {},
      limits: { ...limits, requestMs: 30_000, silenceMs: 60_000, underWayMax: 5 },
      trustedProxies: 1,
    });
  const [greedy, honest] = ['198.18.0.1', '198.18.0.2'];
  /** What is answered, on a connection of its own. */
  function send(port: number, address: string, request: string, body = '') {
    const socket = connect(port, '127.0.0.1');
    const answer = { text: '', socket, isClosed: false };
    socket.on('error', () => undefined);
    socket.on('close', () => (answer.isClosed = true));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer.text += chunk));
    socket.write(`${request} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${body}\r\n`);
    return answer;
  }
  const neverEnds = 'Content-Length: 100\r\nExpect: 100-continue\r\n';

  it.each([
    ['is read', 'POST /echo', '100'],
    ['was answered before its end', 'POST /refused', '403'],
  ])(
    '§8 bodies that never end: one more than their share is refused and cut, where each %s',
    async (_, request, status) => {
      const { port, stop } = await behindProxy();
      const held = Array.from({ length: 5 }, () => send(port, greedy, request, neverEnds));
      for (const each of held) await expect.poll(() => each.text).toContain(`HTTP/1.1 ${status} `);
      const refused = send(port, greedy, 'GET /small');
      await expect
        .poll(() => refused.text)
        .toMatch(/^HTTP\/1\.1 429 [^]*Connection: close[^]*too_many_requests/u);
      await expect.poll(() => refused.isClosed).toBe(true);
      const other = send(port, honest, 'GET /small');
      await expect.poll(() => other.text).toMatch(/^HTTP\/1\.1 200 /u);
      held[0]?.socket.destroy();
      await expect
        .poll(async () => {
          const next = send(port, greedy, 'GET /small');
          await expect.poll(() => next.text).not.toBe('');
          next.socket.destroy();
          return next.text;
        })
        .toMatch(/^HTTP\/1\.1 200 /u);
      for (const { socket } of [...held, other]) socket.destroy();
      await stop();
    },
  );

  it('§8 open event streams, answers and what was answered are none', async () => {
    const { port, stop } = await behindProxy();
    const sent = [];
    for (const path of ['/events', '/small', '/large'].flatMap((each) => Array<string>(6).fill(each))) {
      const answer = send(port, greedy, `GET ${path}`);
      sent.push(answer);
      await expect.poll(() => answer.text).toMatch(/^HTTP\/1\.1 200 /u);
      answer.socket.pause();
    }
    for (const { socket } of sent) socket.destroy();
    await stop();
  });
});
