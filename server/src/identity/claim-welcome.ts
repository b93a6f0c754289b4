import { referralCodeCoins } from '@sikka/contract/coins';
import type { Db } from '../platform/database/index.ts';

/**
 * Takes the one showing of the welcome chest (§4): compare-and-set, so that of two tabs one wins.
 * It credits nothing, the coins came at registration. Who has no referrer never wins.
 */
export async function claimWelcome(db: Db, playerId: string): Promise<{ won: boolean; coins: number }> {
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set({ has_claimed_initial_bonus: true })
    .where('id', '=', playerId)
    .where('has_claimed_initial_bonus', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('pending_referral').select('id').where('new_player_id', '=', playerId)),
    )
    .executeTakeFirstOrThrow();
  const won = numUpdatedRows === 1n;
  return { won, coins: won ? referralCodeCoins : 0 };
}
