import type { Tx } from '../platform/database/index.ts';
import { notify } from '../notification/index.ts';
import { publishChange } from '../wallet/index.ts';
import { lockReferrer } from './referral-code.ts';

interface NewReferral {
  newPlayerId: string;
  /** Normalized code that the new player entered. */
  code: string;
}

/**
 * Records a referral; the bonus waits for the referrer's claim (§4). Throws `invalid_referral_code` for an
 * unknown code (§5).
 */
export async function recordReferral(tx: Tx, { newPlayerId, code }: NewReferral): Promise<void> {
  const referrerId = await lockReferrer(tx, code);
  await tx
    .insertInto('pending_referral')
    .values({ referrer_id: referrerId, new_player_id: newPlayerId, referral_code: code })
    .execute();
}

/** Tells the referrer that a friend joined, and their open tabs that one may be due, once it is committed. */
export async function announceFriend(tx: Tx, newPlayerId: string): Promise<void> {
  const referrer = await tx
    .selectFrom('pending_referral')
    .innerJoin('player', 'player.id', 'pending_referral.referrer_id')
    .select(['player.id as playerId', 'player.account_id as accountId'])
    .where('pending_referral.new_player_id', '=', newPlayerId)
    .executeTakeFirst();
  if (!referrer) return;
  await notify(tx, { playerId: referrer.playerId, kind: 'friend_joined', subjectId: newPlayerId });
  publishChange(tx, referrer.accountId);
}
