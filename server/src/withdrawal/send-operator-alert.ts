import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import type { OperatorAlert } from '../platform/ports.ts';

export const operatorAlertTask = 'operator-alert';
const payloadSchema = z.object({ withdrawalId: z.uuid() });

/**
 * Job 'operator-alert' (§4, §7): the job holds only the id, so neither queue nor failures contain personal
 * data. No alert is sent for a deleted withdrawal.
 */
export function createOperatorAlertTask({ db, alert }: { db: Db; alert: OperatorAlert }) {
  return async (payload: unknown): Promise<void> => {
    const { withdrawalId } = payloadSchema.parse(payload);
    const found = await db
      .selectFrom('withdrawal')
      .innerJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'withdrawal.id')
      .select(['withdrawal.id as withdrawalId', 'amount_rupees as amountRupees', 'coins', 'method'])
      .select(['user_name as userName', 'user_email as userEmail', 'phone_number as phoneNumber'])
      .select(['bank_name as bankName', 'account_number as accountNumber'])
      .select('account_holder_name as accountHolderName')
      .where('withdrawal.id', '=', withdrawalId)
      .executeTakeFirst();
    if (found) await alert.send(found);
  };
}
