import * as desk from '@sikka/contract/routes/operator/withdrawals';
import { replyToHold as replyEndpoint } from '@sikka/contract/routes/withdrawal';
import type { Db } from '../database/index.ts';
import type { OperatorCaller } from '../http/context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { DecisionOutcome } from '../withdrawal/index.ts';
import { approveMany } from './approve-many.ts';
import * as decisions from './decide-request.ts';
import { createQueueFigures } from './queue-figures.ts';
import { readEvidence } from './read-evidence.ts';
import { readRequest } from './read-request.ts';
import { replyToHold } from './reply-to-hold.ts';
import { searchQueue } from './search-queue.ts';

/** The player's half of a conversation about a held withdrawal. */
export function serveReplies(
  endpoints: Endpoints,
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
): void {
  endpoints.serve(replyEndpoint, async ({ params, body, caller }) => {
    await rateLimits.consume('playerWrites', caller.playerId);
    return replyToHold(db, { playerId: caller.playerId, withdrawalId: params.id, ...body });
  });
}

/** The withdrawals desk of the console (docs/decisions/0018-review.md). */
export function serveReview(endpoints: Endpoints, { db }: { db: Db }): void {
  const readFigures = createQueueFigures(db);
  const decide = async (
    { params, caller }: { params: { id: string }; caller: OperatorCaller },
    run: (deciding: { operator: OperatorCaller; withdrawalId: string }) => Promise<DecisionOutcome>,
  ) => {
    const outcome = await run({ operator: caller, withdrawalId: params.id.toLowerCase() });
    return { outcome, withdrawal: await readRequest(db, params.id) };
  };
  endpoints
    .serve(desk.searchWithdrawals, ({ body }) => searchQueue(db, body))
    .serve(desk.getQueueFigures, () => readFigures())
    .serve(desk.approveMany, async ({ body, caller }) => ({
      rows: await approveMany(db, caller, body.ids),
    }))
    .serve(desk.getRequest, ({ params }) => readRequest(db, params.id))
    .serve(desk.getEvidence, ({ params }) => readEvidence(db, params.id))
    .serve(desk.approveRequest, (request) => decide(request, (deciding) => decisions.approve(db, deciding)))
    .serve(desk.rejectRequest, (request) =>
      decide(request, (deciding) => decisions.reject(db, deciding, request.body)),
    )
    .serve(desk.holdRequest, (request) =>
      decide(request, (deciding) => decisions.hold(db, deciding, request.body.explanation)),
    )
    .serve(desk.releaseRequest, (request) => decide(request, (deciding) => decisions.release(db, deciding)))
    .serve(desk.completeRequest, (request) =>
      decide(request, (deciding) => decisions.complete(db, deciding, request.body.payoutReference)),
    );
}
