import * as contract from '@sikka/contract/routes/admin/adjustments';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { listAdjustments } from './read-adjustments.ts';
import { requestAdjustment } from './request-adjustment.ts';

/** Requesting adjustments, and deciding those of others (docs/decisions/0021). */
export function serveAdjustments(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(contract.requestAdjustment, ({ params, body, caller }) =>
      requestAdjustment(db, caller, params.id, body),
    )
    .serve(contract.searchAdjustments, ({ body, caller }) => listAdjustments(db, caller, body))
    .serve(contract.confirmAdjustment, ({ params, caller }) =>
      decideAdjustment(db, caller, params.id, 'confirmed'),
    )
    .serve(contract.declineAdjustment, ({ params, caller }) =>
      decideAdjustment(db, caller, params.id, 'declined'),
    )
    .serve(contract.withdrawAdjustment, ({ params, caller }) =>
      decideAdjustment(db, caller, params.id, 'withdrawn'),
    );
}
