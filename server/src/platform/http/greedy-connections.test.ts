import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChild, type Child } from '../../../test/child.ts';

const limits = { headersMs: 2_000, requestMs: 3_000, silenceMs: 3_000 };

const folder = mkdtempSync(join(tmpdir(), 'sikka-greedy-'));
// As large as the site's largest, and more than the buffers of a connection on loopback take.
for (const [name, bytes] of [
  ['usual', 1_000_000],
  ['large', 16_000_000],
] as const)
  writeFileSync(join(folder, name), Buffer.alloc(bytes, 'x'));

let child: Child;
let port = 0;
let pid = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  child = startChild('listening-worker.ts', [JSON.stringify(limits), folder]);
  await child.wrote(1);
  port = Number(child.lines()[0]);
  pid = child.process.pid ?? 0;
  // Warm: code is compiled, and the file is in memory.
  for (let times = 0; times < 50; times += 1) await timeHealthy();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(descriptors, { timeout: 10_000 }).toBeLessThan(40);
});
afterAll(async () => {
  await child.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const megabytes = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;
const descriptors = (): number => readdirSync(`/proc/${pid}/fd`).length;

/** A visitor's request beside the others; answers its milliseconds. */
async function timeHealthy(): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/small`);
  expect(await response.text()).toBe('small');
  return performance.now() - begun;
}

/** The slowest and the middle of forty requests in a row. */
async function healthyCaller(): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  while (times.length < 40) times.push(await timeHealthy());
  times.sort((a, b) => a - b);
  return { median: times[20] ?? Infinity, slowest: times.at(-1) ?? Infinity };
}

async function open(count: number): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  for (const socket of opened) socket.on('error', () => undefined).pause();
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return opened;
}

const ask = (file: string) => `GET /files/${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

// What the review did in full, in small: there it took 1.2 GB of memory and every descriptor.
const greedy: [string, () => Promise<void>][] = [
  [
    'five connections that send a thousand requests each and read nothing',
    async () => {
      for (const socket of await open(5)) socket.write(ask('usual').repeat(1_000));
    },
  ],
  [
    'sixty connections that read nothing of what they asked for',
    async () => {
      for (const socket of await open(60)) socket.write(ask('large'));
    },
  ],
  [
    'two hundred connections that never end their headers',
    async () => {
      for (const socket of await open(200)) {
        socket.write('GET /small HTTP/1.1\r\nHost: loc');
        const timer = setInterval(() => socket.write('a'), 200);
        socket.once('close', () => clearInterval(timer));
        socket.resume();
      }
    },
  ],
  [
    'two hundred connections that never end a body',
    async () => {
      for (const socket of await open(200)) {
        socket.write('POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n');
        const timer = setInterval(() => socket.write('a'), 200);
        socket.once('close', () => clearInterval(timer));
        socket.resume();
      }
    },
  ],
];

// /proc has the figures of another process; other systems have none that are as cheap.
describe.skipIf(process.platform !== 'linux')('§8 greedy connections beside a healthy caller', () => {
  it.each(greedy)('§8 %s: the caller stays quick, memory and descriptors stay bounded', async (_, attack) => {
    const before = megabytes();
    await attack();
    const { median, slowest } = await healthyCaller();
    expect(median).toBeLessThan(100);
    expect(slowest).toBeLessThan(2_000);
    expect(descriptors()).toBeLessThan(250);
    expect(megabytes() - before).toBeLessThan(100);
    // Cut by the limits; none of them ended by itself.
    await expect.poll(descriptors, { timeout: 15_000 }).toBeLessThan(40);
    expect(megabytes() - before).toBeLessThan(100);
  });
});
