import { sql } from 'kysely';
import type { Config } from '../config/index.ts';
import { openDatabase, type Connection, type Db } from '../platform/database/index.ts';
import { type IntegrityCheck, type Fault } from '../platform/integrity-check.ts';
import { adjustmentChecks } from '../admin/adjustments/check-adjustments.ts';
import { auditChecks, readRestored } from '../admin/audit/index.ts';
import { playChecks, storedLogsCheck } from '../play/index.ts';
import { ledgerChecks } from '../transparency/index.ts';
import type { GameLogs } from '../platform/game-logs.ts';
import { chooseGameLogs } from '../compose/choose-adapters.ts';
import { openInstallation } from './open-installation.ts';

/** All integrity checks, in order. */
export const integrityChecks: readonly IntegrityCheck[] = [
  ...ledgerChecks,
  ...playChecks,
  ...auditChecks,
  ...adjustmentChecks,
];

export interface CheckResult {
  name: string;
  fault: Fault | null;
  /** What could not be read. */
  notes: string[];
}

const statementMs = 10 * 60_000;

/** Runs all checks, even after a failure. */
export async function runChecks(db: Db, checks = integrityChecks): Promise<CheckResult[]> {
  const checked: CheckResult[] = [];
  for (const { name, run } of checks) {
    const notes: string[] = [];
    checked.push({ name, fault: await run(db, (sentence) => notes.push(sentence)), notes });
  }
  return checked;
}

/** Throws the first fault of a restored ledger; `further` checks run last. */
export async function requireSoundLedger(
  connection: Connection,
  further: readonly IntegrityCheck[] = [],
): Promise<void> {
  const db = openDatabase(connection, { statementMs });
  const checks = [...integrityChecks, ...further];
  // All at once: nobody writes here yet, so that no snapshot has to hold them together.
  const checked = await Promise.all(checks.map((check) => runChecks(db, [check]))).finally(() =>
    db.destroy(),
  );
  const fault = checked.flat().find((check) => check.fault !== null)?.fault;
  if (fault) throw new Error(`The restored ledger is not as it was written: ${fault.row} ${fault.what}.`);
}

/** On one snapshot, so that a running server does not disturb the checks. */
function checkSnapshot(db: Db, checks: readonly IntegrityCheck[]): Promise<CheckResult[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((tx) => runChecks(tx, checks));
}

async function requireTransparencyLog(db: Db): Promise<void> {
  const { rows } = await sql<{
    leaf: string | null;
  }>`select to_regclass('ledger_leaf')::text as leaf`.execute(db);
  if (rows[0]?.leaf === null)
    throw new Error('This database was not started with this program yet: run npm start once, then verify.');
}

async function checkAt(
  connection: Connection,
  gameLogs: GameLogs,
  further: readonly IntegrityCheck[],
): Promise<CheckResult[]> {
  const db = openDatabase(connection, { statementMs });
  try {
    await requireTransparencyLog(db);
    const storedLogs = storedLogsCheck({ gameLogs, now: db, restored: await readRestored(db) });
    return await checkSnapshot(db, [...integrityChecks, storedLogs, ...further]);
  } finally {
    await db.destroy();
  }
}

/**
 * Checks an installation's ledger, also beside a running server. `further` checks run last. Throws one line when the
 * data folder is empty.
 */
export async function verifyLedger(
  config: Config,
  further: readonly IntegrityCheck[] = [],
): Promise<CheckResult[]> {
  const { connection, close } = await openInstallation(config);
  try {
    return await checkAt(connection, chooseGameLogs(config), further);
  } finally {
    await close();
  }
}
