import type { Tx } from '../platform/database/index.ts';
import { announceChange } from '../wallet/index.ts';

/** Notifies the referrer's open tabs of a bonus to claim, once it is committed. */
export async function announceVerifiedFriend(tx: Tx, newPlayerId: string): Promise<void> {
  const referrer = await tx
    .selectFrom('pending_referral')
    .innerJoin('player', 'player.id', 'pending_referral.referrer_id')
    .select('player.account_id as accountId')
    .where('pending_referral.new_player_id', '=', newPlayerId)
    .executeTakeFirst();
  if (referrer) announceChange(tx, referrer.accountId);
}
