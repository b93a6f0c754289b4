/** The routes of modules with five endpoints at most; the others have a `routes.ts` of their own. */
import type { ExportKind, MetricsRange } from '@sikka/contract/admin/pages';
import * as adjustments from '@sikka/contract/routes/admin/adjustments';
import { listAudit as listAuditEndpoint } from '@sikka/contract/routes/admin/audit';
import * as tables from '@sikka/contract/routes/admin/exports';
import * as ledger from '@sikka/contract/routes/admin/ledger';
import * as metrics from '@sikka/contract/routes/admin/metrics';
import * as players from '@sikka/contract/routes/admin/players';
import { searchEverything as searchEndpoint } from '@sikka/contract/routes/admin/search';
import * as views from '@sikka/contract/routes/admin/views';
import type { OperatorCaller } from '../platform/caller.ts';
import type { Db, Reader } from '../platform/database/index.ts';
import { fileResponse, type Endpoints } from '../platform/http/endpoints.ts';
import { decideAdjustment } from './adjustments/decide-adjustment.ts';
import { listAdjustments } from './adjustments/read-adjustments.ts';
import { requestAdjustment } from './adjustments/request-adjustment.ts';
import { listAudit } from './audit/list-audit.ts';
import { exportTable, type ExportDeps } from './exports/export-table.ts';
import { readLedgerCheck, readPayoutStop, resumePayouts, stopPayouts } from './ledger/payout-stop.ts';
import { searchLedger } from './ledger/search-ledger.ts';
import { listFailedMails } from './metrics/failed-mails.ts';
import { createCounters } from './metrics/read-counters.ts';
import { createMetrics } from './metrics/read-metrics.ts';
import { findPlayers, type FindPlayersDeps } from './players/find-players.ts';
import { readPlayer } from './players/read-player.ts';
import { searchEverything, type SearchDeps } from './search/search-everything.ts';
import { deleteView, listViews, saveView } from './views/views.ts';

/** The audit log. */
export function serveAudit(endpoints: Endpoints, { reader }: { reader: Reader }): void {
  endpoints.serve(listAuditEndpoint, ({ body }) => reader.answer((from) => listAudit(from, body)));
}

/** The figures of the first page, and what waits on each page. */
export function serveMetrics(endpoints: Endpoints, { db }: { db: Db }): void {
  const readMetrics = createMetrics(db);
  const readCounters = createCounters(db);
  endpoints
    .serve(metrics.getMetrics, ({ params }) => readMetrics(Number(params.days) as MetricsRange))
    .serve(metrics.getCounters, () => readCounters())
    .serve(metrics.listFailedMails, () => listFailedMails(db));
}

/** Players, and everything about one (docs/decisions/0021). */
export function servePlayers(endpoints: Endpoints, deps: FindPlayersDeps): void {
  endpoints
    .serve(players.searchPlayers, ({ body, caller }) => findPlayers(deps, caller, body))
    .serve(players.getPlayer, ({ params, caller }) => readPlayer(deps.db, caller, params.id));
}

/** One search for everything. */
export function serveSearch(endpoints: Endpoints, deps: SearchDeps): void {
  endpoints.serve(searchEndpoint, ({ body, caller }) => searchEverything(deps, caller, body.search));
}

/** An operator's own filters of lists. */
export function serveViews(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(views.listViews, ({ caller }) => listViews(db, caller))
    .serve(views.saveView, ({ body, caller }) => saveView(db, caller, body))
    .serve(views.deleteView, ({ params, caller }) => deleteView(db, caller, params.place));
}

/** Requesting adjustments, and deciding those of others (docs/decisions/0021). */
export function serveAdjustments(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(adjustments.requestAdjustment, ({ params, body, caller }) =>
      requestAdjustment(db, caller, params.id, body),
    )
    .serve(adjustments.searchAdjustments, ({ body, caller }) => listAdjustments(db, caller, body))
    .serve(adjustments.confirmAdjustment, ({ params, caller }) =>
      decideAdjustment(db, caller, params.id, 'confirmed'),
    )
    .serve(adjustments.declineAdjustment, ({ params, caller }) =>
      decideAdjustment(db, caller, params.id, 'declined'),
    )
    .serve(adjustments.withdrawAdjustment, ({ params, caller }) =>
      decideAdjustment(db, caller, params.id, 'withdrawn'),
    );
}

/** The ledger with its payout stop. */
export function serveLedger(endpoints: Endpoints, { db, reader }: { db: Db; reader: Reader }): void {
  endpoints
    .serve(ledger.searchLedger, ({ body }) => reader.answer((from) => searchLedger(from, body)))
    .serve(ledger.getLedgerCheck, () => readLedgerCheck(db))
    .serve(ledger.getPayoutStop, () => readPayoutStop(db))
    .serve(ledger.stopPayouts, ({ body, caller }) => stopPayouts(db, caller, body.reason))
    .serve(ledger.resumePayouts, ({ body, caller }) => resumePayouts(db, caller, body.reason));
}

interface Asking<Kind extends ExportKind> {
  body: tables.ExportFilter & { filter?: tables.ListFilters[Kind] | undefined };
  caller: OperatorCaller;
}

/** Tables as files; those about people as a whole for administrators alone. */
export function serveExports(endpoints: Endpoints, deps: ExportDeps): void {
  const of =
    <Kind extends ExportKind>(kind: Kind) =>
    async ({ body, caller }: Asking<Kind>) =>
      fileResponse(await exportTable(deps, caller, { kind, ...body }));
  endpoints
    .serve(tables.exportWithdrawals, of('withdrawals'))
    .serve(tables.exportPlays, of('plays'))
    .serve(tables.exportLedger, of('ledger'))
    .serve(tables.exportPlayers, of('players'))
    .serve(tables.exportAudit, of('audit'));
}
