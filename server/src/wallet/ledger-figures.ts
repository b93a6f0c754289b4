import type { Db } from '../platform/database/index.ts';
import { memoizeFor } from '../platform/memoize-for.ts';
import type { Figure } from '../platform/ports.ts';
import { readLedgerCheck, type LedgerCheckState } from './ledger-check-progress.ts';
import { payoutsAreStopped } from './reconcile.ts';

// Shorter than any scrape interval: all metrics of one scrape share one read.
const cacheMs = 1_000;

/** The ledger's check as metrics: progress, age, failures, and the payout stop (docs/decisions/0036). */
export function ledgerFigures(db: Db): Figure[] {
  const state = memoizeFor(cacheMs, () => readLedgerCheck(db));
  const figure = (name: string, help: string, of: (state: LedgerCheckState) => number | null): Figure => ({
    name: `sikka_ledger_check_${name}`,
    help,
    read: async () => of(await state()) ?? [],
  });
  return [
    figure('age_seconds', 'Since the last whole check of the ledger ended', ({ finished, ageSeconds }) =>
      finished ? ageSeconds : null,
    ),
    figure('overdue', '1 when no whole check of the ledger ended for a day', ({ isOverdue }) =>
      Number(isOverdue),
    ),
    figure('failing', '1 when the last attempt to check the ledger failed', ({ failedAt }) =>
      Number(failedAt !== null),
    ),
    figure('mismatches', 'Found by the last whole check', ({ finished }) => finished?.mismatches ?? 0),
    figure('rows', 'Checked so far by the round that is under way', ({ round }) => round?.rows ?? 0),
    figure(
      'recent_age_seconds',
      'All postings older than this are checked',
      ({ recentAgeSeconds }) => recentAgeSeconds,
    ),
    {
      name: 'sikka_payouts_stopped',
      help: '1 while payouts are stopped',
      read: async () => Number(await payoutsAreStopped(db)),
    },
  ];
}
