import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { notify } from '../notification/index.ts';
import { publishChange } from '../wallet/index.ts';

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
  const referrer = await tx
    .selectFrom('referral_code')
    .innerJoin('player', 'player.id', 'referral_code.player_id')
    .select('referral_code.player_id')
    .where('code', '=', code)
    // Locks the referrer, so that they cannot be deleted before this commits.
    .forKeyShare('player')
    .executeTakeFirst();
  if (!referrer) throw new Refusal('invalid_referral_code', { field: 'referralCode' });
  await tx
    .insertInto('pending_referral')
    .values({ referrer_id: referrer.player_id, new_player_id: newPlayerId, referral_code: code })
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
