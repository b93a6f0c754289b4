import {
  daysAgo,
  deleteOld,
  inSteps,
  inTransaction,
  isPast,
  type CleanUp,
  type Db,
} from '../platform/database/index.ts';
import { closeAccount } from '../wallet/index.ts';

/** Expired links look unknown; deleted after a week. */
const linkDays = 7;
/** Attacks are investigated within weeks. This and the next are what the privacy page says (§2). */
const securityEventDays = 90;
const fingerprintDays = 180;
/** Only this week's changes count (§5); older ones are deleted after a month. */
const nameChangeDays = 30;
/** Each is a transaction of its own with a posting. */
const accountsPerStep = 50;

/** Forfeits the coins and deletes the account, unless it was verified meanwhile. */
async function removeUnverified(db: Db, playerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const query = tx.selectFrom('player').select('account_id').where('id', '=', playerId);
    const player = await query.where('email_verified_at', 'is', null).forUpdate().executeTakeFirst();
    if (!player) return;
    await closeAccount(tx, player.account_id);
    await tx.deleteFrom('player').where('id', '=', playerId).execute();
  });
}

/**
 * Removes accounts that never verified their address and have not signed in for that many days; their coins are forfeited as in
 * a deletion (§4). Messages from the address stay: nothing proves that it was theirs.
 */
function clearUnverifiedPlayers(db: Db, days: number): Promise<number> {
  return inSteps(async (rowsMax) => {
    const due = await db
      .selectFrom('player')
      .select('id')
      .where('email_verified_at', 'is', null)
      .where(daysAgo('joined_at', days))
      .where(({ or, eb }) => or([eb('last_login_at', 'is', null), daysAgo('last_login_at', days)]))
      .limit(rowsMax)
      .execute();
    for (const { id } of due) await removeUnverified(db, id);
    return due.length;
  }, accountsPerStep);
}

/** The clean-up jobs of identity, by name. */
export const identityCleanUps = (db: Db, unverifiedDays: number): Record<string, CleanUp> => ({
  'clear-sessions': () => deleteOld(db, 'session', isPast('expires_at')),
  'clear-challenges': () => deleteOld(db, 'player_challenge', isPast('expires_at')),
  'clear-email-links': () => deleteOld(db, 'email_link', daysAgo('expires_at', linkDays)),
  'clear-security-events': () => deleteOld(db, 'security_event', daysAgo('at', securityEventDays)),
  'clear-fingerprints': () => deleteOld(db, 'sighting', daysAgo('last_at', fingerprintDays)),
  'clear-name-changes': () => deleteOld(db, 'name_change', daysAgo('week', nameChangeDays)),
  'clear-unverified-players': () => clearUnverifiedPlayers(db, unverifiedDays),
});
