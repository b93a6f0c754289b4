import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown, startPolling } from './countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('§2 registration counts down 5, 4, 3, 2, 1 and ends', () => {
  const shown: number[] = [];
  startCountdown(5_000, (seconds) => shown.push(seconds));
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([5, 4, 3, 2, 1, 0]);
});

test('§9 a tab that was suspended shows the time really left', () => {
  const shown: number[] = [];
  startCountdown(60_000, (seconds) => shown.push(seconds));
  // A closed laptop: the clock continues, timers do not.
  vi.setSystemTime(Date.now() + 58_500);
  vi.advanceTimersToNextTimer();
  expect(shown).toEqual([60, 1]);
});

test('§9 a stopped countdown does not fire again', () => {
  const shown: number[] = [];
  const stop = startCountdown(3_000, (seconds) => shown.push(seconds));
  vi.advanceTimersByTime(1_000);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([3, 2]);
});

test('§4 an empty cooldown ends at once', () => {
  const shown: number[] = [];
  startCountdown(0, (seconds) => shown.push(seconds));
  expect(shown).toEqual([0]);
});

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

test('§9 the verify screen polls every two seconds', () => {
  let asked = 0;
  const stop = startPolling(() => (asked += 1), 2_000);
  vi.advanceTimersByTime(6_000);
  expect(asked).toBe(3);
  stop();
  vi.advanceTimersByTime(6_000);
  expect(asked).toBe(3);
});

test('§2 a hidden tab pauses, and polls at once when it is visible again', () => {
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
