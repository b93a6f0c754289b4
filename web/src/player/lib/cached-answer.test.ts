import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/lib/api.ts';
import { cachedAnswer } from './cached-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unreachable = () => Promise.reject(new ApiError(0, { code: 'network', message: 'network' }));

/** Answers in order: the last one again and again. */
function server(...answers: (() => Promise<string>)[]) {
  let asked = 0;
  const load = () => answers[Math.min((asked += 1), answers.length) - 1]!();
  return { load, asked: () => asked };
}
const says =
  (text: string, afterMs = 0) =>
  () =>
    new Promise<string>((resolve) => setTimeout(resolve, afterMs, text));

test('§2 an answer is fetched once, and again when it is old', async () => {
  const { load, asked } = server(says('one'), says('two'));
  const answer = cachedAnswer(load, 30_000);
  for (let opened = 0; opened < 3; opened += 1) {
    answer.refresh('asha');
    await vi.advanceTimersByTimeAsync(29_000);
  }
  expect([asked(), answer.read().data]).toEqual([2, 'two']);
});

test('§2 another version is fetched at once, and what was there stays until it has come', async () => {
  const answer = cachedAnswer(server(says('old', 5_000), says('new', 100)).load);
  answer.refresh('asha', 15);
  answer.refresh('asha', 18);
  await vi.advanceTimersByTimeAsync(200);
  expect(answer.read()).toMatchObject({ data: 'new', isLoading: false });
  // The older request comes last and changes nothing.
  await vi.advanceTimersByTimeAsync(6_000);
  answer.refresh('asha', 21);
  expect(answer.read()).toMatchObject({ data: 'new', isLoading: true });
});

test('§9 nobody sees what the player before them had', async () => {
  const answer = cachedAnswer(server(says('of Asha'), unreachable).load);
  answer.refresh('asha');
  await vi.advanceTimersByTimeAsync(0);
  answer.refresh('bikash');
  expect(answer.read().data).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answer.read()).toMatchObject({ data: undefined, error: { code: 'network' } });
});

test('§9 two more requests follow where the server cannot be reached, and none offline', async () => {
  const { load, asked } = server(unreachable);
  const answer = cachedAnswer(load);
  answer.refresh('asha');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked(), answer.read().error]).toMatchObject([3, { code: 'network' }]);
  vi.stubGlobal('navigator', { onLine: false });
  await answer.reload();
  expect(asked()).toBe(4);
});

test('§9 a failure keeps the answer before it, and the next answer ends the failure', async () => {
  const refuses = () => Promise.reject(new ApiError(403, { code: 'cross_site', message: '' }));
  const answer = cachedAnswer(server(says('here'), refuses, says('again')).load, 1_000);
  for (const [waitMs, expected] of [
    [2_000, { data: 'here', error: null }],
    [500, { data: 'here', error: { code: 'cross_site' } }],
    [500, { data: 'again', error: null }],
  ] as const) {
    answer.refresh('asha');
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(answer.read()).toMatchObject(expected);
  }
});
