import type { Tx } from '../database/index.ts';
import { announceChange } from '../wallet/index.ts';

/** Tells the open tabs of whoever invited this player that there is a bonus to claim, once that is committed. */
export async function announceVerifiedFriend(tx: Tx, newPlayerId: string): Promise<void> {
  const referrer = await tx
    .selectFrom('pending_referral')
    .innerJoin('player', 'player.id', 'pending_referral.referrer_id')
    .select('player.account_id as accountId')
    .where('pending_referral.new_player_id', '=', newPlayerId)
    .executeTakeFirst();
  if (referrer) announceChange(tx, referrer.accountId);
}
