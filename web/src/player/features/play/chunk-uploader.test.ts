import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startChunks } from './chunk-uploader.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../shared/lib/api.ts', () => ({ call }));

let body = new Uint8Array();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  body = new Uint8Array();
  call.mockReset();
  call.mockImplementation((_method, _path, { body: sent }) =>
    Promise.resolve({ bytes: sent.offset + atob(sent.data).length }),
  );
  stop = startChunks('play', () => ({ body, tick: body.length }));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const offsets = () => call.mock.calls.map(([, , { body: sent }]) => sent.offset);

it('§4 the first inputs go within ten seconds, later ones every half minute', async () => {
  await seconds(10);
  expect(offsets()).toEqual([]);
  body = new Uint8Array(5);
  await seconds(10);
  expect(offsets()).toEqual([0]);
  for (let second = 0; second < 60; second += 1) {
    body = new Uint8Array(body.length + 1);
    await seconds(1);
  }
  expect(offsets()).toEqual([0, 5, 35]);
});

it('§4 what was lost goes again ten seconds later, from where the server is', async () => {
  body = new Uint8Array(5);
  call.mockRejectedValueOnce(new Error('503'));
  await seconds(20);
  expect(offsets()).toEqual([0, 0]);
});

it('§4 a log longer than one chunk follows after ten seconds', async () => {
  body = new Uint8Array(5_000);
  await seconds(20);
  expect(offsets()).toEqual([0, 4_096]);
});
