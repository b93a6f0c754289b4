import * as contract from '@sikka/contract/routes/admin/payouts';
import type { Db } from '../../platform/database/index.ts';
import { fileResponse, type Endpoints } from '../../platform/http/endpoints.ts';
import { buildBatch, discardBatch, freezeBatch, removeFromBatch } from './change-batch.ts';
import { exportBatch } from './export-batch.ts';
import { importResult } from './import-result.ts';
import { listBatches, readBatch } from './read-batch.ts';

/** Batches of payments and their files (docs/decisions/0019). */
export function servePayouts(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(contract.listBatches, () => listBatches(db))
    .serve(contract.buildBatch, ({ body, caller }) => buildBatch(db, caller, body.method))
    .serve(contract.getBatch, ({ params, caller }) => readBatch(db, caller, params.id))
    .serve(contract.removeFromBatch, ({ params, caller }) => removeFromBatch(db, caller, params))
    .serve(contract.discardBatch, ({ params, caller }) => discardBatch(db, caller, params.id))
    .serve(contract.freezeBatch, ({ params, caller }) => freezeBatch(db, caller, params.id))
    .serve(contract.exportBatch, async ({ params, caller }) =>
      fileResponse(await exportBatch(db, caller, params)),
    )
    .serve(contract.importResult, ({ params, body, caller }) => importResult(db, caller, params.id, body));
}
