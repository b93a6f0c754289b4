import type { Db } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { auditView } from '../audit/index.ts';

/**
 * The whole number that a withdrawal is paid to. The look is noted in the audit log, once a player, operator and hour.
 * Throws `request_not_found`, also once the player left, or `too_many_requests`.
 */
export async function readPayee(
  { db, rateLimits }: { db: Db; rateLimits: Pick<RateLimits, 'consume'> },
  { operatorId }: ByOperator,
  id: string,
): Promise<{ phoneNumber: string | null; accountNumber: string | null }> {
  await rateLimits.consume('operatorLookups', operatorId);
  const row = await db
    .selectFrom('withdrawal as w')
    .innerJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'w.id')
    .select([
      'w.account_id as accountId',
      'payee.phone_number as phoneNumber',
      'payee.account_number as accountNumber',
    ])
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('request_not_found');
  const { accountId, ...numbers } = row;
  await auditView(db, { operatorId, action: 'withdrawal.read_payee', subject: `account:${accountId}` });
  return numbers;
}
