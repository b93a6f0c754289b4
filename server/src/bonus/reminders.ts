/** 'Tell me when it opens' (§2 Bonus): kept until the screen opens, then told once, in the bell and by mail. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '@sikka/contract/locales';
import { inSteps, inTransaction, type Db } from '../platform/database/index.ts';
import { enqueueAll } from '../platform/jobs/index.ts';
import { composePlayerMail, mailMessages, type PlayerMailDeps } from '../platform/mail/player-email.ts';
import { notify } from '../notification/index.ts';
import { readSettings } from '../settings/index.ts';
import { publishChange } from '../wallet/index.ts';

const toldPerStep = 50;

/** Whether a player has asked and was not told yet. */
export async function hasReminder(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_reminder')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks for a message; asking again changes nothing. */
export async function askForReminder(db: Db, playerId: string): Promise<void> {
  await db
    .insertInto('bonus_reminder')
    .values({ player_id: playerId, told_at: null })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ asked_at: sql<Date>`clock_timestamp()`, told_at: null }),
    )
    .execute();
}

export async function cancelReminder(db: Db, playerId: string): Promise<void> {
  await db.deleteFrom('bonus_reminder').where('player_id', '=', playerId).execute();
}

export const bonusOpenTask = 'tell-bonus-open';
export const bonusOpenSchedule = '*/5 * * * *';
export const bonusMailTask = 'bonus-mail';

/** Tells the players who asked first, and marks them as told, in one transaction. */
async function tellSome(db: Db, rowsMax: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ playerId: string; accountId: string }>`
      update bonus_reminder set told_at = clock_timestamp()
        from player
        where player.id = player_id and player_id = any(array(
          select player_id from bonus_reminder where told_at is null
            order by asked_at limit ${rowsMax} for update skip locked))
        returning player_id as "playerId", player.account_id as "accountId"`.execute(tx);
    for (const { playerId, accountId } of rows) {
      await notify(tx, { playerId, kind: 'bonus_open', subjectId: playerId });
      publishChange(tx, accountId);
    }
    const jobs = rows.map(({ playerId }) => ({
      task: bonusMailTask,
      payload: { playerId },
      jobKey: `${bonusMailTask}:${playerId}`,
    }));
    if (jobs.length > 0) await enqueueAll(tx, jobs);
    return rows.length;
  });
}

/** Job 'tell-bonus-open': once the bonus screen is open, tells everybody who asked; returns their number. */
export async function tellBonusOpen(db: Db): Promise<number> {
  const { values } = await readSettings(db);
  return values.bonusOpen ? inSteps((rowsMax) => tellSome(db, rowsMax), toldPerStep) : 0;
}

const payloadSchema = z.object({ playerId: z.uuid() });

/** Job 'bonus-mail': the mail that the bonus screen is open; deleted players get none. */
export function createBonusMailTask({ db, mail, publicUrl }: PlayerMailDeps) {
  return async (payload: unknown): Promise<void> => {
    const { playerId } = payloadSchema.parse(payload);
    const player = await db
      .selectFrom('player')
      .select(['name', 'email as to', 'locale'])
      .where('id', '=', playerId)
      .executeTakeFirst();
    if (!player) return;
    const locale = player.locale as Locale;
    const { subject, body, button, closing } = mailMessages[locale].bonusOpen;
    const words = { subject, paragraphs: [body], button, closing };
    const composed = composePlayerMail({ ...player, ...words, locale, url: `${publicUrl}/bonus` });
    await mail.send(composed, { idempotencyKey: `bonus-open-${playerId}` });
  };
}
