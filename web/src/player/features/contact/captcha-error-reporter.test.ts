import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createReporter } from './captcha-error-reporter.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The provider's error service; it responds when `answer` does. */
async function startService(answer: (response: ServerResponse) => void) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    received.push(text);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/report` };
}

const page = 'https://sikka.example/contact';
const trouble = (name: string) => new Error(name);

test('§9 errors are reported one after the other, as envelopes without personal data', async () => {
  const { received, url } = await startService((response) => response.end());
  const report = createReporter({ url, page });
  for (const name of ['first', 'second', 'third']) report(trouble(name), { retries: '2' });
  await expect.poll(() => received.length).toBe(3);
  const [head, item, event] = (received[1] ?? '').split('\n').map((line) => JSON.parse(line));
  expect([head.event_id, item.type]).toEqual([event.event_id, 'event']);
  expect(event).toMatchObject({ message: 'second', tags: { retries: '2' }, request: { url: page } });
});

test('§9 at most twenty wait; further ones are dropped', async () => {
  const held: ServerResponse[] = [];
  const { received, url } = await startService((response) => void held.push(response));
  const report = createReporter({ url, page });
  // One is in flight, twenty wait, nine are dropped.
  for (let count = 0; count < 30; count += 1) report(trouble(String(count)), {});
  const answered = () => {
    for (const response of held.splice(0)) response.end();
    return received.length;
  };
  await expect.poll(answered, { interval: 5, timeout: 5_000 }).toBe(21);
});

test('§9 a service that does not answer times out, and the next report goes out', async () => {
  const { received, url } = await startService(() => undefined);
  const report = createReporter({ url, page, sendMs: 60 });
  report(trouble('first'), {});
  report(trouble('second'), {});
  await expect.poll(() => received.length).toBe(2);
});

test('§9 nothing is sent without a service, or when the sample rate leaves it out', async () => {
  const { received, url } = await startService((response) => response.end());
  createReporter({ url: null, page })(trouble('nowhere'), {});
  createReporter({ url, page, sampleRate: 0 })(trouble('left out'), {});
  createReporter({ url, page })(trouble('sent'), {});
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toContain('"message":"sent"');
});
