import * as passkeys from '@sikka/contract/routes/player/identity/passkeys';
import * as passwords from '@sikka/contract/routes/player/identity/passwords';
import * as profile from '@sikka/contract/routes/player/identity/profile';
import * as registration from '@sikka/contract/routes/player/identity/registration';
import * as sessions from '@sikka/contract/routes/player/identity/sessions';
import * as verification from '@sikka/contract/routes/player/identity/verification';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { Admission } from './admission.ts';

/** Work that ends when it is told to, and notes its start. */
function stage(admission: Admission) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, priority: Parameters<Admission['run']>[0]['priority'], isGone?: () => boolean) =>
    admission.run({
      priority,
      ...(isGone && { isGone }),
      run: () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
    });
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
  };
  return { started, ask, end };
}
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error);

test('decisions 0049: a result goes before a change, a change before a look, and equals in their order', async () => {
  const { started, ask, end } = stage(new Admission(1));
  const all = [
    ask('first', 'look'),
    ask('look', 'look'),
    ask('change', 'change'),
    ask('result 1', 'result'),
    ask('result 2', 'result'),
  ];
  for (const name of ['first', 'result 1', 'result 2', 'change', 'look']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['first', 'result 1', 'result 2', 'change', 'look']);
});

test('decisions 0049: no more run at once than there are places; an error frees its place', async () => {
  const admission = new Admission(2);
  const { started, ask, end } = stage(admission);
  const broken = admission.run({ priority: 'change', run: () => Promise.reject(new Error('broken')) });
  const all = [ask('a', 'look'), ask('b', 'look'), ask('c', 'look')];
  await expect(broken).rejects.toThrow('broken');
  await expect.poll(() => started).toEqual(['a', 'b']);
  expect(admission.waiting.look).toBe(1);
  for (const name of ['a', 'b', 'c']) await end(name);
  await Promise.all(all);
  expect(admission.waiting.look).toBe(0);
});

test('decisions 0049: a look is refused before any work once its wait would be too long; a result still waits', async () => {
  // The mean moves from nothing to half a second with one request of fifty seconds.
  const clock = [0, 0, 50_000];
  const admission = new Admission(1, () => clock.shift() ?? 0);
  await admission.run({ priority: 'look', run: async () => undefined });
  const { started, ask, end } = stage(admission);
  const waiting = ['running', ...Array.from({ length: 7 }, (_, at) => `${at}`)].map((name) =>
    ask(name, 'look'),
  );
  const refused = await ask('one more', 'look').catch((error: unknown) => error);
  expect(codeOf(refused)).toBe('busy');
  expect((refused as Refusal).retryAfterMs).toBeGreaterThanOrEqual(1_000);
  expect((refused as Refusal).retryAfterMs).toBeLessThanOrEqual(30_000);
  const result = ask('result', 'result');
  for (const name of ['running', 'result', '0', '1', '2', '3', '4', '5', '6']) await end(name);
  await Promise.all([...waiting, result]);
  expect(started).not.toContain('one more');
});

test('decisions 0049: what a closed connection asked for is not done', async () => {
  const { started, ask, end } = stage(new Admission(1));
  let isGone = false;
  const first = ask('first', 'look');
  const left = ask('left', 'result', () => isGone).catch(codeOf);
  isGone = true;
  await end('first');
  await first;
  expect(await left).toBe('busy');
  expect(started).toEqual(['first']);
});

test('decisions 0049: where nothing ends, the queue is bounded, and what waited too long is not begun', async () => {
  let nowMs = 0;
  const admission = new Admission(1, () => nowMs);
  const { started, ask, end } = stage(admission);
  const first = ask('first', 'look');
  const waiting = Array.from({ length: 4_000 }, (_, at) => ask(`${at}`, 'result').catch(codeOf));
  expect(await ask('one more', 'result').catch(codeOf)).toBe('busy');
  expect(await ask('one more', 'look').catch(codeOf)).toBe('busy');
  nowMs = 25_001;
  await end('first');
  await first;
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['busy']));
  expect(started).toEqual(['first']);
});

test('decisions 0049: four thousand looks of strangers shut out looks, and no result', async () => {
  let nowMs = 0;
  const admission = new Admission(1, () => nowMs);
  const { started, ask, end } = stage(admission);
  const first = ask('first', 'look');
  const looks = Array.from({ length: 4_000 }, (_, at) => ask(`${at}`, 'look').catch(codeOf));
  expect(await ask('one more', 'look').catch(codeOf)).toBe('busy');
  const result = ask('result', 'result').catch(codeOf);
  nowMs = 3_001;
  await end('first');
  await end('result');
  expect(await result).toBeUndefined();
  expect(started).toEqual(['first', 'result']);
  await Promise.all([first, ...looks]);
});

test('decisions 0049: every endpoint that takes a password waits for a place of its own', () => {
  const identity = { ...passkeys, ...passwords, ...profile, ...registration, ...sessions, ...verification };
  const takes = Object.entries(identity).flatMap(([name, endpoint]) => {
    if (typeof endpoint !== 'object' || !('request' in endpoint) || !('body' in endpoint.request)) return [];
    const { shape } = endpoint.request.body.content['application/json'].schema;
    return Object.keys(shape).some((key) => /password/iu.test(key)) ? [[name, endpoint] as const] : [];
  });
  expect(takes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['register', 'signIn', 'changePassword']),
  );
  for (const [name, endpoint] of takes) expect(endpoint, name).toHaveProperty('hashesPassword', true);
});
