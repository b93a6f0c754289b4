import { expect, test } from 'vitest';
import { busiestSecond } from './frame-times.ts';
import { threadTimesOf } from './thread-times.ts';

const even = (pictures: number, figures: number): number[] => Array.from({ length: pictures }, () => figures);

test('games: the busiest second is the sixty frames with the most drawing, not the single fullest frame', () => {
  const full = [...even(100, 700), 2600, ...even(99, 700)];
  const busy = even(60, 900);
  // The first second of the play is not measured, so the result begins after it.
  expect(busiestSecond([...full, ...busy, ...even(200, 700)])).toBe(60 + 200);
});

test('games: a play shorter than a second is its own busiest one', () => {
  expect(busiestSecond(even(20, 700))).toBe(60);
});

test('games: a thread’s time per frame counts outer tasks only', () => {
  const task = (tid: number, ts: number, tdur: number): Parameters<typeof threadTimesOf>[0][number] => ({
    name: 'ThreadControllerImpl::RunTask',
    ph: 'X',
    pid: 1,
    tid,
    ts,
    dur: tdur * 2,
    tdur,
  });
  const picture = (tid: number, ts: number) => ({ ...task(tid, ts, 0), name: 'FireAnimationFrame' });
  const name = { ...task(3, 0, 0), ph: 'M', name: 'thread_name', args: { name: 'DedicatedWorker thread' } };
  const times = threadTimesOf([
    name,
    ...[10_000, 26_000, 42_000].map((ts) => picture(2, ts)),
    picture(9, 11_000),
    task(2, 10_500, 2000),
    // Overlaps the one before.
    task(2, 11_000, 500),
    task(2, 30_000, 4000),
    task(3, 12_000, 1000),
    task(3, 20_000, 2000),
    task(3, 28_000, 1000),
  ]);
  expect(times).toEqual({ page: 2, renderer: 1.33 });
});
