/**
 * npm run bench -- growth [players] [transactions] [transactions of one day], or --quick: what a large ledger costs.
 * A million players and five million transactions take ten minutes and 7 GB.
 */
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { fillingMs, withBenchDatabase } from '../bench-database.ts';
import { fillLedger, type GrowthSizes } from './fill-ledger.ts';
import { measureGrowth, stoodStillMsMax, type Growth } from './measure-growth.ts';

/** Steps of each part of the check that are measured; a whole round would take an hour at twenty million. */
const stepsMax = 600;

function readSizes(words: readonly string[]): GrowthSizes {
  const [players, transactions, dayTransactions] = words.map(Number).filter((number) => number > 0);
  if (words.includes('--quick')) return { players: 10_000, transactions: 50_000, dayTransactions: 10_000 };
  const all = transactions ?? 5_000_000;
  return {
    players: players ?? 1_000_000,
    transactions: all,
    dayTransactions: dayTransactions ?? Math.floor(all / 5),
  };
}

const isLate = ({ ms, limitMs, stoodStillMs = 0, hasFailed }: Growth): boolean =>
  hasFailed === true || ms > limitMs || stoodStillMs > stoodStillMsMax;

function print(row: Growth): void {
  const limit = Number.isFinite(row.limitMs) ? `limit ${row.limitMs} ms` : '';
  const columns = [
    row.name.padEnd(52),
    `${row.ms.toFixed(1).padStart(10)} ms`,
    limit.padEnd(14),
    row.stoodStillMs === undefined ? '' : `loop ${row.stoodStillMs.toFixed(0)} ms`,
    row.note ?? '',
  ];
  const word = row.hasFailed ? ' FAILED' : isLate(row) ? ' LATE' : '';
  process.stdout.write(`${columns.join('  ').trimEnd()}${word}\n`);
}

/** Fills a ledger and prints what its jobs and pages take; false where one is over its limit. */
export async function benchGrowth(words: readonly string[]): Promise<boolean> {
  const sizes = readSizes(words);
  return withBenchDatabase(async ({ connection, db }) => {
    const patient = openDatabase(connection, { statementMs: fillingMs });
    const begun = performance.now();
    await fillLedger(patient, sizes);
    await patient.destroy();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    process.stdout.write(`${JSON.stringify(sizes)} filled in ${seconds} s\n`);
    let areAllInTime = true;
    for await (const row of measureGrowth(db, stepsMax)) {
      print(row);
      areAllInTime &&= !isLate(row);
    }
    return areAllInTime;
  });
}
