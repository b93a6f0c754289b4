import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { announceChange } from '../wallet/index.ts';

interface NewReferral {
  newPlayerId: string;
  /** Normalized code that the new player entered. */
  code: string;
}

/**
 * Records who registered with whose code; the bonus waits for the referrer's claim (§4). Throws
 * `invalid_referral_code` for an unknown code (§5).
 */
export async function recordReferral(tx: Tx, { newPlayerId, code }: NewReferral): Promise<void> {
  const referrer = await tx
    .selectFrom('referral_code')
    .innerJoin('player', 'player.id', 'referral_code.player_id')
    .select('referral_code.player_id')
    .where('code', '=', code)
    // A player being deleted has no code any more; one read here stays until this is committed.
    .forKeyShare('player')
    .executeTakeFirst();
  if (!referrer) throw new Refusal('invalid_referral_code', { field: 'referralCode' });
  await tx
    .insertInto('pending_referral')
    .values({ referrer_id: referrer.player_id, new_player_id: newPlayerId, referral_code: code })
    .execute();
}

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
