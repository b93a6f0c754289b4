/** Deciding an adjustment: another operator confirms or declines it, or the requester withdraws it. */
import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';
import type { Adjustment } from '@sikka/contract/routes/admin/adjustments';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import { adjust, lockAccount } from '../../wallet/index.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { readAdjustment } from './read-adjustments.ts';

type End = 'confirmed' | 'declined' | 'withdrawn';

const actions: Record<End, string> = {
  confirmed: 'adjustment.confirm',
  declined: 'adjustment.decline',
  withdrawn: 'adjustment.withdraw',
};

interface Locked {
  id: string;
  account_id: string;
  coins: number;
  reason: AdjustmentReason;
  state: 'open' | End;
  requested_by: string;
  decided_by: string | null;
}

/** Account first, then the request (docs/decisions/0003). */
async function lockRequest(tx: Tx, id: string): Promise<Locked> {
  const found = tx.selectFrom('coin_adjustment').where('id', '=', id);
  const owner = await found.select('account_id').executeTakeFirst();
  if (!owner) throw new Refusal('adjustment_not_found');
  await lockAccount(tx, owner.account_id);
  return found
    .select(['id', 'account_id', 'coins', 'reason', 'state', 'requested_by', 'decided_by'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The requester withdraws, others decide. The database enforces it, too; this gives the error message. */
function requireRightPerson(request: Locked, operatorId: string, end: End): void {
  const isOwn = request.requested_by === operatorId;
  if (isOwn && end !== 'withdrawn') throw new Refusal('adjustment_own');
  if (!isOwn && end === 'withdrawn') throw new Refusal('adjustment_not_own');
}

async function moveCoins(tx: Tx, { id, account_id: accountId, coins, reason }: Locked): Promise<string> {
  try {
    return (await adjust(tx, { accountId, reference: id, coins, reason })).transactionId;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_enough_coins')
      throw new Refusal('adjustment_below_zero');
    if (error instanceof Refusal && error.code === 'invalid_coin_value')
      throw new Refusal('adjustment_above_cap');
    throw error;
  }
}

async function end(tx: Tx, operatorId: string, id: string, state: End): Promise<'done' | 'repeated'> {
  const request = await lockRequest(tx, id);
  requireRightPerson(request, operatorId, state);
  if (request.state !== 'open') {
    if (request.state !== state || request.decided_by !== operatorId) throw new Refusal('adjustment_decided');
    return 'repeated';
  }
  const transaction_id = state === 'confirmed' ? await moveCoins(tx, request) : null;
  await tx
    .updateTable('coin_adjustment')
    .set({ state, decided_by: operatorId, transaction_id })
    .where('id', '=', id)
    .execute();
  const { account_id: account, coins } = request;
  await noteAudit(tx, {
    operatorId,
    action: actions[state],
    subject: `adjustment:${id}`,
    detail: { account, coins, transaction: transaction_id },
  });
  return 'done';
}

/**
 * Decides a request once, also under concurrency; a repeat by the same operator is answered as one. Throws
 * `adjustment_not_found`, `adjustment_own`, `second_operator_new`, `second_operator_invited`, `adjustment_not_own`, `adjustment_decided`, `adjustment_expired`,
 * `adjustment_player_left`, `adjustment_below_zero` and `adjustment_above_cap`.
 */
export async function decideAdjustment(
  db: Db,
  { operatorId }: ByOperator,
  clientId: string,
  state: End,
): Promise<{ outcome: 'done' | 'repeated'; adjustment: Adjustment }> {
  const id = clientId.toLowerCase();
  const outcome = await withRefusals(inTransaction(db, (tx) => end(tx, operatorId, id, state)));
  return { outcome, adjustment: await readAdjustment(db, { operatorId }, id) };
}
