import { coinHistoryRowsMax } from '@sikka/contract/limits';
import type { CoinTransaction } from '@sikka/contract/routes/player/wallet';
import type { Db } from '../platform/database/index.ts';

/** The newest movements of an account, newest first (§2, §9: twenty). */
export async function listCoinTransactions(
  db: Db,
  accountId: string,
  limit = coinHistoryRowsMax,
): Promise<CoinTransaction[]> {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_transaction as transaction', 'transaction.id', 'entry.transaction_id')
    .leftJoin('coin_adjustment as adjustment', 'adjustment.transaction_id', 'transaction.id')
    .leftJoin('adjustment_sentence as told', 'told.adjustment_id', 'adjustment.id')
    .select([
      'adjustment.reason as adjusted',
      'told.sentence',
      'transaction.id',
      'transaction.reason',
      'transaction.reference',
      'entry.amount as coins',
      'transaction.label',
      'transaction.at',
    ])
    .where('entry.account_id', '=', accountId)
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, reason, reference, coins, label, at, adjusted, sentence }) => ({
    id,
    coins,
    type: coins > 0 ? 'earned' : 'spent',
    source: label,
    playId: reason === 'game' ? reference : null,
    adjustment: adjusted === null || sentence === null ? null : { reason: adjusted, sentence },
    timestamp: at.toISOString(),
  }));
}
