import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './timers.ts';

/** The part of a document that polling uses. */
class Page extends EventTarget {
  hidden = false;
  show(visible: boolean): void {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
beforeEach(() => {
  page = new Page();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('§9 the verify screen asks every two seconds', () => {
  let asked = 0;
  const stop = startPolling(() => (asked += 1), 2_000);
  vi.advanceTimersByTime(6_000);
  expect(asked).toBe(3);
  stop();
  vi.advanceTimersByTime(6_000);
  expect(asked).toBe(3);
});

test('§2 a hidden tab rests, and asks at once when it is seen again', () => {
  let asked = 0;
  const stop = startPolling(() => (asked += 1), 2_000);
  page.show(false);
  vi.advanceTimersByTime(20_000);
  expect(asked).toBe(0);
  page.show(true);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(asked).toBe(2);
  stop();
});
