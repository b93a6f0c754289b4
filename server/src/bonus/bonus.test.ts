import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '@sikka/contract/settings';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import type { Mail } from '../platform/ports.ts';
import { appendVersion } from '../settings/index.ts';
import { bonusMailTask, createBonusMailTask, tellBonusOpen } from './reminders.ts';

const [closed, open] = [await testApp(), await testApp({ bonusOpen: true })];

describe('§2 the flag of the bonus screen', () => {
  it("§2 'Coming Soon' is on by default and off with BONUS_OPEN=1", async () => {
    const answer = { reminder: false };
    expect((await (await closed.player()).get('/bonus')).body).toEqual({ ...answer, comingSoon: true });
    expect((await (await open.player()).get('/bonus')).body).toEqual({ ...answer, comingSoon: false });
    expect((await closed.visitor().get('/bonus')).status).toBe(401);
  });

  it('§2 BONUS_OPEN is 0 or 1', () => {
    expect(readConfig('/srv', {}).bonusOpen).toBe(false);
    expect(readConfig('/srv', { BONUS_OPEN: '1' }).bonusOpen).toBe(true);
    expect(() => readConfig('/srv', { BONUS_OPEN: 'yes' })).toThrow(/^BONUS_OPEN must be 0 or 1/u);
  });
});

describe("§2 'Tell me when it opens'", () => {
  const mailJobs = async () =>
    (
      await sql<{ payload: object }>`select job.payload from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = ${bonusMailTask} order by job.id`.execute(closed.db)
    ).rows.map(({ payload }) => payload);

  it('§2 who asked is told once, in the bell and by mail, when the screen opens; who took it back is not', async () => {
    const [asks, takesBack] = [await closed.player(), await closed.player()];
    for (const player of [asks, asks, takesBack])
      expect((await player.call('PUT', '/bonus/reminder')).status).toBe(204);
    await takesBack.call('DELETE', '/bonus/reminder');
    expect((await asks.get('/bonus')).body).toEqual({ comingSoon: true, reminder: true });
    expect((await takesBack.get('/bonus')).body).toEqual({ comingSoon: true, reminder: false });
    expect(await tellBonusOpen(closed.db), 'while it is closed').toBe(0);

    const values = { ...initialSettings, bonusOpen: true };
    await inTransaction(closed.db, (tx) => appendVersion(tx, { operatorId: null, seen: 1, values }));
    const rounds = await Promise.all([tellBonusOpen(closed.db), tellBonusOpen(closed.db)]);
    expect(
      rounds.reduce((sum, told) => sum + told, 0),
      'two processes at once',
    ).toBe(1);
    expect((await asks.get('/notifications')).body.items).toMatchObject([{ kind: 'bonus_open' }]);
    expect((await takesBack.get('/notifications')).body.items).toEqual([]);
    expect((await asks.get('/bonus')).body).toEqual({ comingSoon: false, reminder: false });

    expect(await mailJobs()).toEqual([{ playerId: asks.id }]);
    const sent: Mail[] = [];
    const mail = { send: async (one: Mail) => void sent.push(one) };
    const task = createBonusMailTask({ db: closed.db, mail, publicUrl: 'https://sikka.example' });
    await task({ playerId: asks.id });
    expect(sent).toMatchObject([{ to: asks.email, subject: 'Bonuses are open on Sikka' }]);
    expect(sent[0]?.text).toContain('https://sikka.example/bonus');
  });
});
