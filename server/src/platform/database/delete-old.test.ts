import { afterEach, expect, test, vi } from 'vitest';
import { inSteps } from './delete-old.ts';

afterEach(() => void vi.useRealTimers());

test('§8 a clean-up that always finds more ends after 45 seconds: the rest waits for its next run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let steps = 0;
  const rows = await inSteps(async (rowsMax) => {
    steps += 1;
    vi.advanceTimersByTime(10_000);
    // A run without end would hang here.
    return steps < 20 ? rowsMax : 0;
  });
  expect([steps, rows]).toEqual([5, 2_500]);
});
