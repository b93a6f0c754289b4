import { afterEach, expect, it, vi } from 'vitest';
import { loadOnce } from './lazy-page.tsx';

afterEach(() => vi.useRealTimers());

it('§2 what is loaded is loaded once, and a failure is tried again after a second, not at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('a screen');
  const get = loadOnce(load);
  const first = get();
  expect(get()).toBe(first);
  await expect(first).rejects.toThrow('gone');
  // React asks with every render.
  expect(get()).toBe(first);
  vi.advanceTimersByTime(1_001);
  expect(await get()).toBe('a screen');
  vi.advanceTimersByTime(60_000);
  expect(await get()).toBe('a screen');
  expect(load).toHaveBeenCalledTimes(2);
});
