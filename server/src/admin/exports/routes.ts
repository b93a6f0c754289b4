import type { ExportKind } from '@sikka/contract/admin/pages';
import * as contract from '@sikka/contract/routes/admin/exports';
import type { OperatorCaller } from '../../platform/caller.ts';
import { fileResponse, type Endpoints } from '../../platform/http/endpoints.ts';
import { exportTable, type ExportDeps } from './export-table.ts';

interface Asking<Kind extends ExportKind> {
  body: contract.ExportFilter & { filter?: contract.ListFilters[Kind] | undefined };
  caller: OperatorCaller;
}

/** Tables as files; those about people as a whole for administrators alone. */
export function serveExports(endpoints: Endpoints, deps: ExportDeps): void {
  const of =
    <Kind extends ExportKind>(kind: Kind) =>
    async ({ body, caller }: Asking<Kind>) =>
      fileResponse(await exportTable(deps, caller, { kind, ...body }));
  endpoints
    .serve(contract.exportWithdrawals, of('withdrawals'))
    .serve(contract.exportPlays, of('plays'))
    .serve(contract.exportLedger, of('ledger'))
    .serve(contract.exportPlayers, of('players'))
    .serve(contract.exportAudit, of('audit'));
}
