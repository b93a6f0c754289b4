import { sql } from 'kysely';
import { isErrorCode } from '@sikka/contract/errors';
import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';
import { adjustmentReasons } from '@sikka/i18n/en/player/player';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { publishChange } from './publish-changes.ts';

/** Why coins are earned; each posting of these is at most 100 coins (§5). */
export type EarningReason = 'registration' | 'referral_code' | 'referral' | 'game' | 'daily_task';

export interface Earning {
  accountId: string;
  reason: EarningReason;
  /** The reference: the play, the referral, the registration. Each is paid once per account. */
  reference: string;
  /** Whole coins, 1 to 100. */
  coins: number;
  /** The source as the history shows it, for example 'Game: Subway Surfers'. */
  label: string;
}

export interface Posting {
  transactionId: string;
  /** Coins this posting moved; of a duplicate, what the first one moved. */
  coins: number;
  /** Coins in the account after this posting; of a duplicate, after the first one. */
  balance: number;
  /** True when this reference was posted before and nothing was written now. */
  duplicate: boolean;
}

/** Result of the database's posting functions. */
interface PostingRow {
  transaction_id: string;
  coins: number;
  balance: number;
  duplicate: boolean;
  refusal: string | null;
}

/**
 * Pays a player, once per reason and reference (§4, §5), in one round trip. Locks the account.
 * Throws `coin_update_too_large` over 100 coins and `invalid_coin_value` where the balance would
 * pass 1,000,000; nothing is written then.
 */
export async function post(tx: Tx, earning: Earning): Promise<Posting> {
  const { accountId, reason, reference, label, coins } = earning;
  return callPosting(
    tx,
    accountId,
    sql`wallet_post(${accountId}, ${reason}, ${reference}, ${label}, ${coins})`,
  );
}

/** Runs a posting function, maps its refusal and announces the new balance. */
export async function callPosting(tx: Tx, accountId: string, call: ReturnType<typeof sql>): Promise<Posting> {
  const { rows } = await sql<PostingRow>`select * from ${call}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the posting answered nothing');
  if (row.refusal !== null) throw asRefusal(row.refusal);
  if (!row.duplicate) publishChange(tx, accountId);
  return {
    transactionId: row.transaction_id,
    coins: row.coins,
    balance: row.balance,
    duplicate: row.duplicate,
  };
}

function asRefusal(code: string): Error {
  return isErrorCode(code) ? new Refusal(code) : new Error(`the posting was refused: ${code}`);
}

export interface ConfirmedAdjustment {
  accountId: string;
  /** The adjustment's id: it moves coins once. */
  reference: string;
  /** Whole coins, -1,000 to 1,000 and not 0. */
  coins: number;
  reason: AdjustmentReason;
}

/**
 * Moves the coins of an adjustment that two operators agreed on (docs/decisions/0021); the database refuses any other at
 * commit. Throws `not_enough_coins` below zero and `invalid_coin_value` above the cap.
 */
export async function adjust(
  tx: Tx,
  { accountId, reference, coins, reason }: ConfirmedAdjustment,
): Promise<Posting> {
  const label = `Adjustment: ${adjustmentReasons[reason]}`;
  return callPosting(
    tx,
    accountId,
    sql`wallet_post(${accountId}, 'adjustment', ${reference}, ${label}, ${coins}, 'adjustment')`,
  );
}
