import type { Db } from '../platform/database/index.ts';
import type { Figure } from '../platform/ports.ts';
import { readLedgerCheck, type LedgerCheckState } from './ledger-check.ts';
import { payoutsAreStopped } from './reconcile.ts';

const secondsSince = (at: Date): number => (Date.now() - at.getTime()) / 1_000;

/** The ledger's check as metrics: progress, age, failures, and the payout stop (docs/decisions/0036). */
export function ledgerFigures(db: Db): Figure[] {
  const figure = (name: string, help: string, of: (state: LedgerCheckState) => number): Figure => ({
    name,
    help,
    read: async () => of(await readLedgerCheck(db)),
  });
  return [
    figure('ledger_check_age_seconds', 'Since the last whole check of the ledger ended', ({ finished }) =>
      finished ? secondsSince(finished.at) : Number.NaN,
    ),
    figure('ledger_check_overdue', '1 when no whole check of the ledger ended for a day', ({ isOverdue }) =>
      Number(isOverdue),
    ),
    figure('ledger_check_failing', '1 when the last attempt to check the ledger failed', ({ failedAt }) =>
      Number(failedAt !== null),
    ),
    figure(
      'ledger_check_mismatches',
      'Found by the last whole check',
      ({ finished }) => finished?.mismatches ?? 0,
    ),
    figure(
      'ledger_check_rows',
      'Checked so far by the round that is under way',
      ({ round }) => round?.rows ?? 0,
    ),
    figure('ledger_check_recent_age_seconds', 'All postings older than this are checked', ({ checkedTo }) =>
      checkedTo ? secondsSince(checkedTo) : Number.NaN,
    ),
    {
      name: 'payouts_stopped',
      help: '1 while no payout is completed',
      read: async () => Number(await payoutsAreStopped(db)),
    },
  ];
}
