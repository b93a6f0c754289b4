/** The coins of a new account (§4, §9), and the chest that shows them once. */
import { sql } from 'kysely';
import { referralCodeCoins, registrationCoins } from '@sikka/contract/rewards';
import type { Db, Tx } from '../platform/database/index.ts';
import { post } from '../wallet/index.ts';

/** Coins for a new mailbox: the welcome and, with a code, its bonus. Returns how many. */
export async function creditWelcome(tx: Tx, accountId: string, code: string): Promise<number> {
  // The account's own id: entries outlive the player, and must not identify them.
  const common = { accountId, reference: accountId };
  await post(tx, {
    ...common,
    reason: 'registration',
    coins: registrationCoins,
    label: 'Registration bonus',
  });
  if (code === '') return registrationCoins;
  await post(tx, {
    ...common,
    reason: 'referral_code',
    coins: referralCodeCoins,
    label: 'Referral code bonus',
  });
  return registrationCoins + referralCodeCoins;
}

/**
 * Claims the single showing of the welcome chest (§4) by compare-and-set, so that one of two tabs wins.
 * Credits nothing: the coins came at registration. Never won without a referrer.
 */
export async function claimWelcome(db: Db, playerId: string): Promise<{ won: boolean; coins: number }> {
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set({ has_claimed_initial_bonus: true })
    .where('id', '=', playerId)
    .where('has_claimed_initial_bonus', '=', false)
    .where(sql<boolean>`player_has_new_email(player.id)`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('pending_referral').select('id').where('new_player_id', '=', playerId)),
    )
    .executeTakeFirstOrThrow();
  const won = numUpdatedRows === 1n;
  return { won, coins: won ? referralCodeCoins : 0 };
}
