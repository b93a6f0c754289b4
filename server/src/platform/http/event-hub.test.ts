import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createEventHub, type EventHub } from './event-hub.ts';

let hub: EventHub | undefined;
afterEach(() => hub?.close());

/** A stream of a session; `asked` are the questions after open sessions. */
async function openStream({ heartbeatMs, recheckMs }: { heartbeatMs: number; recheckMs: number }) {
  const asked: (readonly string[])[] = [];
  const open = new Set(['session']);
  const opened = createEventHub('wallet', {
    heartbeatMs,
    recheckMs,
    async openSessions(ids) {
      asked.push(ids);
      return open;
    },
  });
  hub = opened;
  const listener = { first: async () => null, sessionId: 'session' };
  const app = new Hono().get('/', (context) => opened.open(context, 'account', listener));
  const { body } = await app.request('/');
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  return { asked, open, reader };
}

test('architecture §6: a stream that lives asks the database nothing', async () => {
  const { asked, reader } = await openStream({ heartbeatMs: 1, recheckMs: 3_600_000 });
  for (let heard = 0; heard < 10; heard += 1) expect((await reader.read()).value).toContain(': still here');
  expect(asked).toEqual([]);
});

test('§4 a stream whose session ended unheard ends with the next look at all sessions', async () => {
  const { asked, open, reader } = await openStream({ heartbeatMs: 3_600_000, recheckMs: 5 });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked[0]).toEqual(['session']);
  open.clear();
  while (!(await reader.read()).done);
});
