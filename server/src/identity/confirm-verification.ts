import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { announceVerifiedFriend } from '../referral/index.ts';
import { findUsedLink, useLink } from './email-links.ts';

async function explainUnusable(tx: Tx, token: string): Promise<never> {
  const playerId = await findUsedLink(tx, 'verify', token);
  throw new Refusal(playerId === null ? 'verification_link_invalid' : 'already_verified');
}

/**
 * Marks the address as verified; works on any device and creates no session (docs/decisions/0005).
 * Throws `verification_link_invalid`, or `already_verified` for a link clicked twice.
 */
export async function confirmVerification(db: Db, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const playerId = await useLink(tx, 'verify', token);
    if (playerId === null) return explainUnusable(tx, token);
    await tx
      .updateTable('player')
      .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, clock_timestamp())` })
      .where('id', '=', playerId)
      .execute();
    await announceVerifiedFriend(tx, playerId);
  });
}
