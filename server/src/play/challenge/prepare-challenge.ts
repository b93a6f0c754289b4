/** The days of the daily challenge: prepared a day ahead, drawn after midnight, counted for the week (docs/decisions/0071). */
import { sql } from 'kysely';
import { catalogue } from '@sikka/contract/catalogue';
import { playLifetimeMs } from '@sikka/contract/limits';
import { currentRules } from '@sikka/games/cores';
import { notifyAll } from '../../notification/index.ts';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import { publishChange } from '../../wallet/index.ts';

/** The open games in turn, as the dashboard's game of the day. */
const games = catalogue.filter(({ playable }) => playable).map(({ id }) => id);

/**
 * Prepares today and tomorrow and draws today's seed; once for all, however often it is called. A day whose hash was not
 * published the day before has no challenge.
 */
export async function prepareChallenge(db: Db): Promise<void> {
  const rules = games.map((id) => currentRules[id]);
  await sql`select challenge_prepare(${games}::text[], ${rules}::text[])`.execute(db);
}

const triesPerStep = 5_000;

/**
 * Closes the days that are over, their last games included, adds them to the week's table and tells everybody who took part
 * their place; in short steps. Begun again after an end in the middle, it goes on where it was.
 */
export async function countChallenges(db: Db, triesAtOnce = triesPerStep): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::text from challenge_day d
      where day < ledger_day_of(ledger_clock() - ${playLifetimeMs} * interval '1 millisecond') and day > challenge_today() - 9
        and (players is null or exists (select from challenge_try t where t.day = d.day and score is not null and not is_counted))
      order by day`.execute(db);
  for (const { day } of rows) {
    await sql`select challenge_close(${day}::date)`.execute(db);
    while ((await countStep(db, day, triesAtOnce)) === triesAtOnce);
  }
}

/** Counts the next tries of a day and tells their players, in one transaction: neither happens twice. Answers how many. */
function countStep(db: Db, day: string, tries: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ playerId: string; subjectId: string }>`
      select player_id as "playerId", play_id as "subjectId" from challenge_count_next(${day}::date, ${tries})`.execute(
      tx,
    );
    for (const account of await notifyAll(tx, 'challenge_result', rows)) publishChange(tx, account);
    return rows.length;
  });
}

/** The name of the task; its cron item runs every five minutes, in one process of all. */
export const challengeTask = 'daily-challenge';
export const challengeSchedule = '*/5 * * * *';

export const createChallengeTask = (db: Db) => async (): Promise<void> => {
  await prepareChallenge(db);
  await countChallenges(db);
};
