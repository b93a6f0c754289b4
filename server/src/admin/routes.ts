/** The routes of modules with fewer than five endpoints; the others have a `routes.ts` of their own. */
import type { MetricsRange } from '@sikka/contract/admin/pages';
import { listAudit as listAuditEndpoint } from '@sikka/contract/routes/admin/audit';
import * as metrics from '@sikka/contract/routes/admin/metrics';
import * as players from '@sikka/contract/routes/admin/players';
import { searchEverything as searchEndpoint } from '@sikka/contract/routes/admin/search';
import * as views from '@sikka/contract/routes/admin/views';
import type { Db, Reader } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { listAudit } from './audit/list-audit.ts';
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
