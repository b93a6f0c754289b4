import * as contract from '@sikka/contract/routes/player/withdrawal';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { listWithdrawals, readWithdrawal } from './read-withdrawals.ts';
import { replyToReview } from './reply-to-review.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { Keys } from '../platform/keys.ts';

/** The endpoints of §4 'Withdrawal'. */
export function serveWithdrawal(
  endpoints: Endpoints,
  { db, keys, rateLimits }: { db: Db; keys: Keys; rateLimits: RateLimits },
): void {
  endpoints
    .serve(contract.requestWithdrawal, async ({ body, params, caller }) => {
      await rateLimits.consume('playerWrites', caller.playerId);
      return requestWithdrawal({ db, keys }, caller, params.id, body);
    })
    .serve(contract.listWithdrawals, async ({ caller }) => ({
      items: await listWithdrawals(db, caller.playerId),
    }))
    .serve(contract.getWithdrawal, ({ params, caller }) => readWithdrawal(db, caller.playerId, params.id))
    .serve(contract.replyToReview, async ({ params, body, caller }) => {
      await rateLimits.consume('playerWrites', caller.playerId);
      return replyToReview(db, { playerId: caller.playerId, withdrawalId: params.id, ...body });
    });
}
