import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { callPosting, type Posting } from './post.ts';
import { payoutsAreStopped } from './reconcile.ts';

export interface Hold {
  accountId: string;
  /** The withdrawal's id: one funds hold, ended once. */
  reference: string;
}

export interface NewHold extends Hold {
  /** An amount that can be withdrawn: whole tens of rupees, 5,000 to 100,000 coins. */
  coins: number;
  /** 'Withdrawal: {method}'. */
  label: string;
}

/** Moves a withdrawal's coins from the player into a funds hold (§4). Throws `not_enough_coins`. */
export async function hold(tx: Tx, { accountId, reference, label, coins }: NewHold): Promise<Posting> {
  return callPosting(tx, accountId, sql`wallet_open_hold(${accountId}, ${reference}, ${label}, ${coins})`);
}

const close = (tx: Tx, { accountId, reference }: Hold, label: string, state: string): Promise<Posting> =>
  callPosting(tx, accountId, sql`wallet_close_hold(${accountId}, ${reference}, ${label}, ${state})`);

/** Returns a rejected withdrawal's coins; coins in a funds hold count against the cap, so this always fits. */
export const release = (tx: Tx, held: Hold): Promise<Posting> =>
  close(tx, held, 'Withdrawal returned', 'released');

/** Marks a withdrawal's coins as paid out. Throws `payouts_stopped` during a payout stop. */
export async function settle(tx: Tx, held: Hold): Promise<Posting> {
  if (await payoutsAreStopped(tx)) throw new Refusal('payouts_stopped');
  return close(tx, held, 'Withdrawal paid', 'settled');
}

/** Forfeits the coins of a deleted player's withdrawal (docs/decisions/0007). */
export const forfeit = (tx: Tx, held: Hold): Promise<Posting> =>
  close(tx, held, 'Withdrawal forfeited', 'forfeited');
