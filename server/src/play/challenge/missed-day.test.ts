import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Challenge } from '@sikka/contract/routes/player/challenge';
import { testApp } from '../../../test/app.ts';
import { ledgerClock, pastTriggers } from '../../../test/database-fixtures.ts';
import { closeDays } from '../../transparency/index.ts';
import { prepareChallenge } from './prepare-challenge.ts';

const app = await testApp();
const clock = await ledgerClock(app.db);
await clock.set('2026-03-01T06:15:00Z');
const player = await app.player();

/** The jobs run at an instant, after some time without; answers today's challenge and its draw. */
async function wakeAt(at: string) {
  await clock.set(at);
  await closeDays(app.db);
  await prepareChallenge(app.db);
  const challenge: Challenge = (await player.get('/challenge')).body;
  const draw = challenge.draws.find(({ day }) => day === challenge.day)!;
  return { gameId: challenge.gameId, isOpen: challenge.isOpen, draw };
}

describe('decisions 0071: without a hash of the day before there is no draw', () => {
  it('decisions 0071: the first challenge of an installation is drawn, and says that its hash is of its own day', async () => {
    const { isOpen, draw } = await wakeAt('2026-03-01T06:15:00Z');
    expect([isOpen, draw.preparedAt]).toEqual([true, '2026-03-01T06:15:00.000Z']);
  });

  it('decisions 0071: after days without jobs there is no challenge, and the next day there is one', async () => {
    const { gameId, isOpen, draw } = await wakeAt('2026-03-05T06:15:00Z');
    expect([isOpen, draw.head, draw.preparedAt]).toEqual([false, null, '2026-03-05T06:15:00.000Z']);
    const { status, body } = await player.post('/plays', { gameId, challenge: true });
    expect([status, body.error.code]).toEqual([409, 'game_not_playable']);
    const next = await wakeAt('2026-03-06T06:15:00Z');
    expect([next.isOpen, next.draw.preparedAt]).toEqual([true, '2026-03-05T06:15:00.000Z']);
  });

  it('decisions 0071: the last second before midnight in Kathmandu is the day before, midnight is not', async () => {
    await wakeAt('2026-03-10T18:14:59Z');
    expect(await wakeAt('2026-03-10T18:15:00Z')).toMatchObject({ isOpen: true, draw: { day: '2026-03-11' } });
    expect(await wakeAt('2026-03-20T18:15:00Z')).toMatchObject({
      isOpen: false,
      draw: { day: '2026-03-21' },
    });
  });

  it('decisions 0071: a day prepared before the time was recorded is drawn, and says nothing of it', async () => {
    await pastTriggers(app.db, sql`update challenge_day set prepared_at = null where day = '2026-03-22'`);
    const { isOpen, draw } = await wakeAt('2026-03-22T06:15:00Z');
    expect([isOpen, draw.preparedAt]).toEqual([true, null]);
  });
});
