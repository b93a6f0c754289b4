import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog, type Logger } from './log.ts';

let lines: { msg: string; leftOut?: number; err?: { stack: string } }[] = [];
let log: Logger;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
});
afterEach(() => vi.useRealTimers());

const lost = () => Object.assign(new Error('Connection terminated'), { code: 'ECONNREFUSED' });
const fail = (code: string, err?: Error) =>
  log.error({ requestId: Math.random(), code, err }, 'request failed');

it('decisions 0048: a thousand failures of one cause are one stack a minute, and their number', () => {
  for (let request = 0; request < 1_000; request += 1) fail('unavailable', lost());
  expect(lines).toHaveLength(1);
  expect(lines[0]?.err?.stack).toContain('Connection terminated');
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toMatchObject([{ msg: 'more of the same cause were left out', leftOut: 999 }]);
  fail('unavailable', lost());
  vi.advanceTimersByTime(60_000);
  // One that stood alone has nothing to add.
  expect(lines).toHaveLength(3);
});

it('decisions 0048: another code, class or place is another cause, also of a child', () => {
  const bug = (): Error => new TypeError('x is not a function');
  fail('unavailable', lost());
  fail('unavailable', Object.assign(lost(), { code: '57P01' }));
  fail('internal', bug());
  fail('internal', ((): Error => new TypeError('y is not a function'))());
  fail('check_unavailable');
  fail('check_unavailable');
  log.child({ worker: 1 }).error({ code: 'check_unavailable' }, 'request failed');
  expect(lines).toHaveLength(5);
});

it('decisions 0048: a job that fails for one cause again and again is one line, too', () => {
  const answered = (task: string, status: number) =>
    log.warn({ task, final: true, cause: `the push service answered ${status}` }, 'outbox task failed');
  for (let push = 0; push < 100; push += 1) answered('send-push', 403);
  answered('send-push', 413);
  answered('alert-mail', 403);
  expect(lines).toHaveLength(3);
});

it('decisions 0048: lines without a cause are all written, and so is what is no warning', () => {
  for (let times = 0; times < 3; times += 1) {
    log.warn({ task: 'mail-link', final: false }, 'outbox task failed');
    log.info({ code: 'x' }, 'one of many');
  }
  expect(lines).toHaveLength(6);
});
