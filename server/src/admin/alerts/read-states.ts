/** What alerts watch, read and judged; docs/decisions/0045. */
import type { AlertKind, AlertThresholds } from '@sikka/contract/alerts';
import { stopReasons } from '@sikka/contract/admin/ledger';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { readCirculation, readLedgerCheck, readStop } from '../../wallet/index.ts';
import { countFailingMails } from '../metrics/index.ts';

/** One kind's state: an alert opens when it is over, and closes when it is back; between the two it stays as it is. */
export interface AlertState {
  kind: AlertKind;
  figure: number | null;
  threshold: number | null;
  isOver: boolean;
  isBack: boolean;
}

/** An alert closes below nine tenths of its threshold, so that a figure at the threshold does not open it again and again. */
const backShare = 0.9;

/** A figure beside its threshold; without a threshold nothing is over. */
export function judge(kind: AlertKind, figure: number, threshold: number | null): AlertState {
  return {
    kind,
    figure,
    threshold,
    isOver: threshold !== null && figure >= threshold,
    isBack: threshold === null || figure < threshold * backShare,
  };
}

const yesOrNo = (kind: AlertKind, isSo: boolean): AlertState => ({
  kind,
  figure: null,
  threshold: null,
  isOver: isSo,
  isBack: !isSo,
});

interface Counts {
  queueHours: number;
  pending: number;
  refusedGames: number;
}

async function readCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select coalesce(extract(epoch from clock_timestamp() - min(requested_at)) / 3600, 0)::float8
        from withdrawal where state in ('pending', 'approved')) as "queueHours",
      (select count(*)::int from withdrawal where state = 'pending') as pending,
      (select count(*)::int from play_refusal where at > clock_timestamp() - interval '1 hour') as "refusedGames"`.execute(
    db,
  );
  return rows[0]!;
}

async function readLedgerStates(db: Db, hours: number | null): Promise<AlertState[]> {
  const { finished, failedAt, ageSeconds } = await readLedgerCheck(db);
  const stop = await readStop(db);
  const byOperator = stopReasons.some((reason) => reason === stop?.cause);
  const unchecked = judge('ledger_unchecked', ageSeconds / 3_600, hours);
  // A check that cannot run is not waited for.
  const isFailing = failedAt !== null && hours !== null;
  return [
    isFailing ? { ...unchecked, isOver: true, isBack: false } : unchecked,
    yesOrNo('ledger_mismatch', (finished?.mismatches ?? 0) > 0 || (stop !== null && !byOperator)),
    yesOrNo('payouts_stopped', byOperator),
  ];
}

/** Every kind's state. What has no threshold and costs a scan is not read. */
export async function readStates(db: Db, limits: AlertThresholds): Promise<AlertState[]> {
  const { queueHours, pending, refusedGames } = await readCounts(db);
  const coins = limits.circulationCoins === null ? 0 : ((await readCirculation(db, 1)).at(-1) ?? 0);
  return [
    judge('queue_age', queueHours, limits.queueHours),
    judge('pending', pending, limits.pending),
    judge('circulation', coins, limits.circulationCoins),
    judge('refused_games', refusedGames, limits.refusedGames),
    judge('failed_mails', await countFailingMails(db), limits.failedMails),
    ...(await readLedgerStates(db, limits.ledgerCheckHours)),
  ];
}
