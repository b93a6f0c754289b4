import type { ExportKind } from '@sikka/contract/admin/exports';
import * as contract from '@sikka/contract/routes/admin/exports';
import type { Db, Reader } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { exportTable } from './export-table.ts';

interface Asking {
  body: contract.ExportFilter;
  caller: OperatorCaller;
}

/** Tables as files; those about people as a whole for administrators alone. */
export function serveExports(
  endpoints: Endpoints,
  parts: { db: Db; rateLimits: Pick<RateLimits, 'consume'>; reader: Reader },
): void {
  const of =
    (kind: ExportKind) =>
    ({ body, caller }: Asking) =>
      exportTable(parts, caller, { kind, ...body });
  endpoints
    .serve(contract.exportWithdrawals, of('withdrawals'))
    .serve(contract.exportPlays, of('plays'))
    .serve(contract.exportLedger, of('ledger'))
    .serve(contract.exportPlayers, of('players'))
    .serve(contract.exportAudit, of('audit'));
}
