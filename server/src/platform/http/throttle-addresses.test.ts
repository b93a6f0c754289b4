import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionLimits } from './listen.ts';
import { throttleAddresses } from './throttle-addresses.ts';

const answered: string[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  answered.length = 0;
});

/** Three at once, then two a second; a wait of two seconds at most. Answers how a request is sent from an address. */
function sender(trustedProxies = 1, limits = { burst: 3, perSecond: 2, waitMs: 2_000, underWayMax: 2_000 }) {
  const listener = throttleAddresses(
    (request, response) => {
      answered.push(String(request.url));
      response.writeHead(200);
    },
    limits,
    trustedProxies,
  );
  return (forwarded: string, url = forwarded, isGone = false) => {
    const socket = { remoteAddress: '127.0.0.1', destroyed: isGone };
    const headers = { 'x-forwarded-for': forwarded };
    const request = Object.assign(new EventEmitter(), { url, socket, headers, complete: true });
    const writeHead = vi.fn();
    const response = Object.assign(new EventEmitter(), { shouldKeepAlive: true, writeHead, end: vi.fn() });
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse<IncomingMessage>);
    return Object.assign(response, { writeHead });
  };
}

it('§8 requests of an address beyond its burst wait for their turn, in order, and those of others do not', () => {
  const send = sender();
  for (const url of ['1', '2', '3', '4', '5']) send('198.18.0.1', url);
  send('198.18.0.2', 'other');
  expect(answered).toEqual(['1', '2', '3', 'other']);
  vi.advanceTimersByTime(500);
  expect(answered.slice(4)).toEqual(['4']);
  vi.advanceTimersByTime(500);
  expect(answered.slice(4)).toEqual(['4', '5']);
});

it('§8 an address that would wait too long is refused with the time, its connection ends, and it loses no turn', () => {
  const send = sender();
  for (let times = 0; times < 7; times += 1) send('198.18.0.1');
  for (let times = 0; times < 3; times += 1) {
    const refused = send('198.18.0.1', 'refused');
    expect(refused.writeHead).toHaveBeenCalledWith(429, expect.objectContaining({ 'Retry-After': 3 }));
    expect(JSON.parse(refused.end.mock.calls[0]?.[0])).toMatchObject({
      error: { code: 'too_many_requests' },
    });
    expect(refused.shouldKeepAlive).toBe(false);
  }
  vi.advanceTimersByTime(2_000);
  expect(answered).toHaveLength(7);
});

it('§8 an address that was silent has its whole burst again, and no more', () => {
  const send = sender();
  for (const second of [0, 1]) {
    for (let times = 0; times < 3; times += 1) send('198.18.0.1');
    expect(answered).toHaveLength(3 * (second + 1));
    vi.advanceTimersByTime(60_000);
  }
  for (let times = 0; times < 4; times += 1) send('198.18.0.1');
  expect(answered).toHaveLength(9);
});

it('§8 the networks of one IPv6 /48 have eight times as much together, and those of another their own', () => {
  const send = sender();
  const network = (at: number, block = 1) => `2001:db8:${block}:${at.toString(16)}::1`;
  for (let at = 0; at < 24; at += 1) send(network(at));
  expect(answered).toHaveLength(24);
  send(network(99), 'of the same /48');
  send(network(0, 2), 'of another');
  expect(answered.slice(24)).toEqual(['of another']);
  vi.advanceTimersByTime(63);
  expect(answered.slice(25)).toEqual(['of the same /48']);
});

it('§8 an IPv6 network that is refused uses up nothing of its /48', () => {
  const send = sender();
  for (let times = 0; times < 100; times += 1) send('2001:db8:3::1');
  answered.length = 0;
  for (let at = 1; at <= 17; at += 1) send(`2001:db8:3:${at}::1`, 'neighbour');
  expect(answered).toHaveLength(17);
});

it('§8 a request whose client hung up while it waited is not answered', () => {
  const send = sender();
  for (let times = 0; times < 3; times += 1) send('198.18.0.1');
  send('198.18.0.1', 'gone', true);
  vi.advanceTimersByTime(500);
  expect(answered).not.toContain('gone');
});

it('§8 without a proxy the address is that of the connection, whatever the request says', () => {
  const send = sender(0);
  for (const address of ['1', '2', '3', '4']) send(`198.18.0.${address}`);
  expect(answered).toHaveLength(3);
});

it('§8 two thousand phones behind one address of a carrier, which all open a page and then play, never wait', () => {
  const send = sender(1, connectionLimits);
  const phones = 2_000;
  for (let phone = 0; phone < phones; phone += 1) send('198.18.0.1');
  expect(answered).toHaveLength(phones);
  vi.advanceTimersByTime(1_000);
  for (let second = 1; second <= 10; second += 1) {
    for (let request = 0; request < 150; request += 1) send('198.18.0.1');
    expect(answered).toHaveLength(phones + 150 * second);
    vi.advanceTimersByTime(1_000);
  }
});
