import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backOff } from './resend-pending-results.tsx';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('§4 while results are pending the pauses grow: 2, 5, 15, 30, then every 60 seconds', async () => {
  const startedAt = Date.now();
  const tries: number[] = [];
  const stop = backOff(async () => tries.push((Date.now() - startedAt) / 1000) > 0, 5_000);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(tries).toEqual([0, 2, 7, 22, 52, 112, 172]);
  stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(tries).toHaveLength(7);
});

test('§8 when the network returns it retries at once', async () => {
  let tries = 0;
  const stop = backOff(async () => (tries += 1) > 0, 5_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tries).toBe(4);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tries).toBe(6);
  stop();
});

test('§4 with nothing pending it polls rarely', async () => {
  let tries = 0;
  const stop = backOff(async () => (tries += 1) < 0, 5_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tries).toBe(5);
  stop();
});
