import * as contract from '@sikka/contract/routes/withdrawal';
import type { Db } from '../database/index.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

/** The endpoints of §4 'Withdrawal'. */
export function serveWithdrawal(
  endpoints: Endpoints,
  { db, secret, rateLimits }: { db: Db; secret: string; rateLimits: RateLimits },
): void {
  endpoints
    .serve(contract.requestWithdrawal, async ({ body, params, caller }) => {
      await rateLimits.consume('playerWrites', caller.playerId);
      return requestWithdrawal({ db, secret }, caller, params.id, body);
    })
    .serve(contract.listWithdrawals, async ({ caller }) => ({
      items: await listWithdrawals(db, caller.playerId),
    }))
    .serve(contract.getWithdrawal, ({ params, caller }) => readWithdrawal(db, caller.playerId, params.id));
}
