import { expect, it } from 'vitest';
import type { Refusal } from '../platform/errors.ts';
import { ReplayQueue, serverOwner } from './replay-queue.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function openTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, task, end };
}

const codeOf = (run: () => unknown) => {
  try {
    run();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('§8 owners take turns: one who asks for many waits for them alone', async () => {
  const { begun, task, end } = openTasks();
  const queue = new ReplayQueue({ concurrency: 2, perOwnerMax: 4, max: 100 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', task(name));
  for (const name of ['b1', 'b2']) void queue.run('b', task(name));
  // One at a time for each, although a thread is free.
  expect(begun).toEqual(['a1', 'b1']);
  void queue.run('honest', task('honest'));
  await end('a1');
  expect(begun.at(-1)).toBe('honest');
  await end('honest');
  expect(begun.at(-1)).toBe('a2');
  for (const name of ['b1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toHaveLength(6);
});

it('§8 past its own limit an owner gets 429, and past that of all everybody gets 503', () => {
  const { task } = openTasks();
  const queue = new ReplayQueue({ concurrency: 1, perOwnerMax: 2, max: 3 });
  // One runs, two wait.
  for (let number = 0; number < 3; number += 1) void queue.run('a', task('a'));
  expect(codeOf(() => queue.run('a', task('a')))).toBe('too_many_requests');
  void queue.run('b', task('b'));
  expect(codeOf(() => queue.run('c', task('c')))).toBe('busy');
});

it('decisions 0049: those who are refused together are not asked to come again together', () => {
  const { task } = openTasks();
  const queue = new ReplayQueue({ concurrency: 1, perOwnerMax: 1, max: 0 });
  const refusals = ['a', 'b', 'c', 'd'].map((owner) => {
    try {
      return queue.run(owner, task(owner));
    } catch (error) {
      return (error as Refusal).retryAfterMs;
    }
  });
  expect(new Set(refusals).size).toBeGreaterThan(1);
});

it('§8 what the server asks for is bounded by the whole queue alone', () => {
  const { task } = openTasks();
  const queue = new ReplayQueue({ concurrency: 1, perOwnerMax: 1, max: 10 });
  for (let number = 0; number < 11; number += 1) void queue.run(serverOwner, task('own'));
  expect(codeOf(() => queue.run(serverOwner, task('own')))).toBe('busy');
});

it('§8 a task that fails gives its place to the next', async () => {
  const queue = new ReplayQueue({ concurrency: 1, perOwnerMax: 4, max: 10 });
  const failed = queue.run('a', async () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
