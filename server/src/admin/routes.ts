/** The console's endpoints; pages with parts of their own have their own routes. */
import { randomUUID } from 'node:crypto';
import type { ExportKind, MetricsRange } from '@sikka/contract/admin/pages';
import type { Locale } from '@sikka/contract/locales';
import * as adjustments from '@sikka/contract/routes/admin/adjustments';
import * as alerts from '@sikka/contract/routes/admin/alerts';
import { listAudit as auditEndpoint } from '@sikka/contract/routes/admin/audit';
import * as tableExports from '@sikka/contract/routes/admin/exports';
import * as ledger from '@sikka/contract/routes/admin/ledger';
import {
  getCounters,
  getMetrics,
  listFailedMails as failedMailsEndpoint,
} from '@sikka/contract/routes/admin/metrics';
import * as payouts from '@sikka/contract/routes/admin/payouts';
import * as players from '@sikka/contract/routes/admin/players';
import { searchEverything as searchEndpoint } from '@sikka/contract/routes/admin/search';
import * as settings from '@sikka/contract/routes/admin/settings';
import * as views from '@sikka/contract/routes/admin/views';
import type { OperatorCaller } from '../platform/caller.ts';
import type { Db, Reader } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { TableFile } from '../platform/table-file.ts';
import { decideAdjustment } from './adjustments/decide-adjustment.ts';
import { listAdjustments } from './adjustments/read-adjustments.ts';
import { requestAdjustment } from './adjustments/request-adjustment.ts';
import { enqueueTestMail } from './alerts/deliveries.ts';
import { listAlerts, setAlertMail } from './alerts/list-alerts.ts';
import { removeWebhook, setWebhook, testWebhook, type WebhookDeps } from './alerts/webhook.ts';
import { listAudit } from './audit/list-audit.ts';
import { exportTable } from './exports/export-table.ts';
import { readLedgerCheck, readPayoutStop, resumePayouts, stopPayouts } from './ledger/payout-stop.ts';
import { searchLedger } from './ledger/search-ledger.ts';
import { listFailedMails } from './metrics/failed-mails.ts';
import { createCounters } from './metrics/read-counters.ts';
import { createMetrics } from './metrics/read-metrics.ts';
import { buildBatch, discardBatch, freezeBatch, removeFromBatch } from './payouts/change-batch.ts';
import { exportBatch } from './payouts/export-batch.ts';
import { importResult } from './payouts/import-result.ts';
import { listBatches, readBatch } from './payouts/read-batch.ts';
import { findPlayers } from './players/find-players.ts';
import { readPlayer } from './players/read-player.ts';
import { searchEverything } from './search/search-everything.ts';
import { changeSettings, restoreSettings } from './settings/change-settings.ts';
import { confirmProposal, declineProposal, withdrawProposal } from './settings/decide-proposal.ts';
import { proposeSettings } from './settings/propose-settings.ts';
import { readSettingsPage } from './settings/read-settings-page.ts';
import { deleteView, listViews, saveView } from './views/views.ts';

/** Requesting adjustments, and deciding those of others (docs/decisions/0021). */
function serveAdjustments(endpoints: Endpoints, db: Db): void {
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

/** Batches of payments and their files (docs/decisions/0019). */
function servePayouts(endpoints: Endpoints, db: Db): void {
  endpoints
    .serve(payouts.listBatches, () => listBatches(db))
    .serve(payouts.buildBatch, ({ body, caller }) => buildBatch(db, caller, body.method))
    .serve(payouts.getBatch, ({ params, caller }) => readBatch(db, caller, params.id))
    .serve(payouts.removeFromBatch, ({ params, caller }) => removeFromBatch(db, caller, params))
    .serve(payouts.discardBatch, ({ params, caller }) => discardBatch(db, caller, params.id))
    .serve(payouts.freezeBatch, ({ params, caller }) => freezeBatch(db, caller, params.id))
    .serve(payouts.exportBatch, async ({ params, caller }) => download(await exportBatch(db, caller, params)))
    .serve(payouts.importResult, ({ params, body, caller }) => importResult(db, caller, params.id, body));
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const download = ({ name, format, body }: TableFile): Response =>
  new Response(body instanceof Uint8Array ? new Uint8Array(body) : ReadableStream.from(body), {
    headers: {
      'Content-Type': fileTypes[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  });

/** Settings, and proposals of what moves money (docs/decisions/0020, 0030). */
function serveSettings(endpoints: Endpoints, db: Db): void {
  endpoints
    .serve(settings.listSettings, ({ body, caller }) => readSettingsPage(db, caller, body.before))
    .serve(settings.changeSettings, ({ body, caller }) => changeSettings({ db }, caller, body))
    .serve(settings.restoreSettings, ({ body, caller }) => restoreSettings({ db }, caller, body))
    .serve(settings.proposeSettings, ({ body, caller }) => proposeSettings({ db }, caller, body))
    .serve(settings.confirmProposal, ({ params, body, caller }) =>
      confirmProposal({ db }, caller, { ...params, ...body }),
    )
    .serve(settings.declineProposal, ({ params, caller }) => declineProposal({ db }, caller, params.number))
    .serve(settings.withdrawProposal, ({ params, caller }) =>
      withdrawProposal({ db }, caller, params.number),
    );
}

interface Asking<Kind extends ExportKind> {
  body: tableExports.ExportFilter & { filter?: tableExports.ListFilters[Kind] | undefined };
  caller: OperatorCaller;
}

/** Tables as files; those about people as a whole for administrators alone. */
function serveExports(endpoints: Endpoints, deps: Pick<PageDeps, 'db' | 'rateLimits' | 'reader'>): void {
  const of =
    <Kind extends ExportKind>(kind: Kind) =>
    async ({ body, caller }: Asking<Kind>) =>
      download(await exportTable(deps, caller, { kind, ...body }));
  endpoints
    .serve(tableExports.exportWithdrawals, of('withdrawals'))
    .serve(tableExports.exportPlays, of('plays'))
    .serve(tableExports.exportLedger, of('ledger'))
    .serve(tableExports.exportPlayers, of('players'))
    .serve(tableExports.exportAudit, of('audit'));
}

/** Alerts and how operators are told of them (docs/decisions/0045). */
function serveAlerts(endpoints: Endpoints, deps: PageDeps): void {
  const { db, rateLimits } = deps;
  endpoints
    .serve(alerts.listAlerts, ({ caller }) => listAlerts(db, caller))
    .serve(alerts.setAlertMail, ({ body, caller }) => setAlertMail(db, caller, body.isMailed))
    .serve(alerts.testAlertMail, async ({ caller: { operatorId } }) => {
      await rateLimits.consume('operatorTests', operatorId);
      await enqueueTestMail(db, randomUUID(), operatorId);
    })
    .serve(alerts.setWebhook, ({ body, caller }) => setWebhook(deps, caller, body.url))
    .serve(alerts.removeWebhook, ({ caller }) => removeWebhook(db, caller))
    .serve(alerts.testWebhook, ({ caller }) => testWebhook(deps, caller));
}

interface PageDeps extends WebhookDeps {
  rateLimits: RateLimits;
  reader: Reader;
  /** The language of what is sent to operators. */
  locale: Locale;
}

/**
 * The first page, the audit log, players, the ledger with its payout stop, settings, adjustments, payouts, exports and
 * alerts.
 */
export function servePages(endpoints: Endpoints, deps: PageDeps): void {
  const { db, rateLimits, reader } = deps;
  const readMetrics = createMetrics(db);
  const readCounters = createCounters(db);
  endpoints
    .serve(getMetrics, ({ params }) => readMetrics(Number(params.days) as MetricsRange))
    .serve(getCounters, () => readCounters())
    .serve(failedMailsEndpoint, () => listFailedMails(db))
    .serve(searchEndpoint, ({ body, caller }) =>
      searchEverything({ db, rateLimits, reader }, caller, body.search),
    )
    .serve(views.listViews, ({ caller }) => listViews(db, caller))
    .serve(views.saveView, ({ body, caller }) => saveView(db, caller, body))
    .serve(views.deleteView, ({ params, caller }) => deleteView(db, caller, params.place))
    .serve(auditEndpoint, ({ body }) => reader.answer((from) => listAudit(from, body)))
    .serve(players.searchPlayers, ({ body, caller }) => findPlayers({ db, rateLimits, reader }, caller, body))
    .serve(players.getPlayer, ({ params, caller }) => readPlayer(db, caller, params.id))
    .serve(ledger.searchLedger, ({ body }) => reader.answer((from) => searchLedger(from, body)))
    .serve(ledger.getLedgerCheck, () => readLedgerCheck(db))
    .serve(ledger.getPayoutStop, () => readPayoutStop(db))
    .serve(ledger.stopPayouts, ({ body, caller }) => stopPayouts(db, caller, body.reason))
    .serve(ledger.resumePayouts, ({ body, caller }) => resumePayouts(db, caller, body.reason));
  serveSettings(endpoints, db);
  serveAdjustments(endpoints, db);
  servePayouts(endpoints, db);
  serveExports(endpoints, deps);
  serveAlerts(endpoints, deps);
}
