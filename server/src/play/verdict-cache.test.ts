import { expect, it, vi } from 'vitest';
import { VerdictCache, type LogVerdict } from './verdict-cache.ts';

const refused: LogVerdict = { ok: false, refusal: 'forged' };
const owner = (playId: string, log: number) => ({ playerId: 'a player', playId, logHash: Buffer.of(log) });

it('§8 a play is replayed five times at most, also after games of hundreds of others', async () => {
  const verdicts = new VerdictCache();
  const replay = vi.fn(async () => refused);
  const send = (playId: string, log: number) =>
    verdicts.get(owner(playId, log), replay).then(
      ({ ok }) => ok,
      ({ code }) => code as string,
    );
  for (let log = 0; log < 5; log += 1) expect(await send('a', log)).toBe(false);
  for (let other = 0; other < 600; other += 1) await send(`other ${other}`, 0);
  expect(await send('a', 5)).toBe('too_many_requests');
  // What is remembered of a log costs no replay.
  const before = replay.mock.calls.length;
  expect(await send('other 599', 0)).toBe(false);
  expect(replay).toHaveBeenCalledTimes(before);
});
