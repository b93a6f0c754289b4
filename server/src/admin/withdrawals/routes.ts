import { getEvidence } from '@sikka/contract/routes/admin/evidence';
import * as contract from '@sikka/contract/routes/admin/withdrawals';
import type { OperatorCaller } from '../../platform/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { DecisionOutcome, InputDeps } from '../../withdrawal/index.ts';
import { bulkApprove } from './bulk-approve.ts';
import * as decisions from './operator-decisions.ts';
import { createQueueFigures } from './queue-figures.ts';
import { readEvidence } from '../../withdrawal/index.ts';
import { readPayee } from './read-payee.ts';
import { readRequest } from './read-withdrawal.ts';
import { searchQueue } from './search-queue.ts';
import { readWatchedGames } from './watched-games.ts';

/** The queue of withdrawals with evidence and decisions (docs/decisions/0018-review.md). */
export function serveWithdrawals(endpoints: Endpoints, deps: InputDeps & { rateLimits: RateLimits }): void {
  const { db, rateLimits } = deps;
  const readFigures = createQueueFigures(db);
  const decide = async (
    { params, caller }: { params: { id: string }; caller: OperatorCaller },
    run: (deciding: { operator: OperatorCaller; withdrawalId: string }) => Promise<DecisionOutcome>,
  ) => {
    const outcome = await run({ operator: caller, withdrawalId: params.id.toLowerCase() });
    return { outcome, withdrawal: await readRequest(db, caller, params.id) };
  };
  endpoints
    .serve(contract.searchWithdrawals, ({ body, caller }) => searchQueue({ db, rateLimits }, caller, body))
    .serve(contract.getQueueFigures, () => readFigures())
    .serve(contract.bulkApprove, async ({ body, caller }) => ({
      rows: await bulkApprove(deps, caller, body.ids),
    }))
    .serve(contract.getRequest, ({ params, caller }) => readRequest(db, caller, params.id))
    .serve(contract.readPayee, ({ params, caller }) => readPayee({ db, rateLimits }, caller, params.id))
    .serve(getEvidence, async ({ params }) => ({
      ...(await readEvidence(deps, params.id)),
      watched: await readWatchedGames(db, params.id),
    }))
    .serve(contract.approveRequest, (request) =>
      decide(request, (deciding) => decisions.approve(db, deciding)),
    )
    .serve(contract.rejectRequest, (request) =>
      decide(request, (deciding) => decisions.reject(db, deciding, request.body)),
    )
    .serve(contract.reviewRequest, (request) =>
      decide(request, (deciding) => decisions.review(db, deciding, request.body.explanation)),
    )
    .serve(contract.releaseRequest, (request) =>
      decide(request, (deciding) => decisions.release(db, deciding)),
    )
    .serve(contract.completeRequest, (request) =>
      decide(request, (deciding) => decisions.complete(db, deciding, request.body.payoutReference)),
    );
}
