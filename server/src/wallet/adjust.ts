import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';
import { messages as adjustmentReasons } from '@sikka/i18n/en/player/adjustment-reasons';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { callPosting, type Posting } from './post.ts';

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
