import { z } from 'zod';
import { referralRowsMax } from '../../limits.ts';
import { answers, coins, instant, bodyOf } from '../endpoint.ts';

const count = z.number().int().min(0);

export const referredFriendSchema = z.strictObject({
  /** The referral's id, not the friend's. */
  id: z.uuid(),
  name: z.string(),
  /** Milliseconds since the friend's last login by the server's clock; null when there was none (§9). */
  lastSeenMs: z.number().int().min(0).nullable(),
  joinDate: instant,
  /**
   * waiting: the email is not verified yet · playing: paid games are missing · claimable: the bonus waits in the
   * chest · claimed: it was paid · returning: their mailbox had an account before, so there is no bonus.
   */
  state: z.enum(['waiting', 'playing', 'claimable', 'claimed', 'returning']),
  /** Paid games that the bonus asks of this friend, and how many of these they have. */
  gamesNeeded: count,
  gamesPlayed: count,
  bonusCoins: coins,
});
export type ReferredFriend = z.infer<typeof referredFriendSchema>;

export const referralListSchema = z.strictObject({
  /** All who registered with the player's code; may exceed the length of `items`. 500 and more are 500, as in all counts. */
  total: count,
  /** Friends with isActive (§3), of the newest 500. */
  active: count,
  /** Among the newest 500. */
  waiting: count,
  claimable: count,
  /** Coins that were claimed, as the ledger has them. */
  earnedCoins: coins,
  items: z.array(referredFriendSchema).max(referralRowsMax),
});
export type ReferralList = z.infer<typeof referralListSchema>;

export const listReferrals = {
  method: 'get',
  path: '/referrals',
  audience: 'verified',
  summary: 'Figures of the referral screen and the newest friends (§2)',
  responses: answers('At most a hundred friends, newest first', referralListSchema),
} as const;

export const claimResultSchema = z.strictObject({
  /** How many friends were paid for now. */
  claimed: count,
  coins,
  balance: coins,
  /** How many can still be claimed. */
  remaining: count,
});
export type ClaimResult = z.infer<typeof claimResultSchema>;

export const claimReferrals = {
  method: 'post',
  path: '/referral-claims',
  audience: 'verified',
  summary: 'Claim the bonus of the oldest friends who are due, at most ten at once (§4, §5)',
  request: { body: bodyOf({ count: z.number().int().min(1) }) },
  responses: answers('Paid; 0 coins when there was nothing to claim', claimResultSchema),
} as const;
