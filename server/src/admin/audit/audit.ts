import { sql } from 'kysely';
import { lookAuditMs } from '@sikka/contract/admin/pages';
import type { IntegrityCheck, Fault } from '../../platform/integrity-check.ts';
import { fromNow, inTransaction, type Db, type Tx } from '../../platform/database/index.ts';

export interface AuditNote {
  /** Null for the server itself. */
  operatorId: string | null;
  /** The action: `withdrawal.approve`. */
  action: string;
  /** The subject: `withdrawal:<id>`. */
  subject: string;
  /** Ids, codes and numbers; no personal data, because it can never be deleted. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Appends to the audit log, in the transaction of the action. */
export async function noteAudit(
  tx: Tx,
  { operatorId, action, subject, detail = {} }: AuditNote,
): Promise<void> {
  await sql`select audit_append(${operatorId}, ${action}, ${subject}, ${JSON.stringify(detail)})`.execute(tx);
}

/**
 * Notes a look at something once an hour for each operator, action and subject: reading on must not add a row for each key
 * press to a log that keeps everything.
 */
export async function auditView(db: Db, note: AuditNote & { operatorId: string }): Promise<void> {
  const { operatorId, action, subject } = note;
  const key = `look:${operatorId}:${action}:${subject}`;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx);
    const known = await tx
      .selectFrom('audit_entry')
      .select('sequence')
      .where('subject', '=', subject)
      .where('action', '=', action)
      .where('operator_id', '=', operatorId)
      .where('at', '>', fromNow(-lookAuditMs))
      .limit(1)
      .executeTakeFirst();
    if (!known) await noteAudit(tx, note);
  });
}

/** Notes that the installation was restored from a backup of that moment (ISO 8601). */
export const noteRestore = (db: Db, createdAt: string): Promise<void> =>
  inTransaction(db, (tx) =>
    noteAudit(tx, { operatorId: null, action: 'backup.restore', subject: `backup:${createdAt}` }),
  );

/** The moment of the backup that was restored last; null for none. */
export async function readRestored(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_entry where action = 'backup.restore' order by sequence desc limit 1`.execute(
    db,
  );
  return rows[0] ? new Date(rows[0].subject.slice('backup:'.length)) : null;
}

/** Runs a decision and audits it in one transaction; a repeat changes nothing and is not audited again. */
export function auditDecision<Outcome extends 'done' | 'repeated'>(
  db: Db,
  note: AuditNote,
  decision: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const outcome = await decision(tx);
    if (outcome === 'done') await noteAudit(tx, note);
    return outcome;
  });
}

const rowsAtOnce = 5_000;

interface Walked {
  sequence: number;
  hash: Buffer;
  isRight: boolean;
}

const readAfter = async (db: Db, last: number, previous: Buffer): Promise<Walked[]> => {
  const { rows } = await sql<Walked>`
    select sequence, hash,
      hash = audit_hash(lag(hash, 1, ${previous}::bytea) over (order by sequence), e) as "isRight"
    from audit_entry e where sequence > ${last} order by sequence limit ${rowsAtOnce}`.execute(db);
  return rows;
};

/** The first altered or missing entry. The database hashes with the function that wrote it. */
async function findFault(db: Db): Promise<Fault | null> {
  let previous: Buffer = Buffer.alloc(0);
  for (let last = 0; ; last += rowsAtOnce) {
    const rows = await readAfter(db, last, previous);
    for (const [index, { sequence, isRight }] of rows.entries()) {
      const expected = last + index + 1;
      if (sequence !== expected) return { row: `audit entry ${expected}`, what: 'is missing' };
      if (!isRight) return { row: `audit entry ${expected}`, what: 'is not what was written' };
    }
    if (rows.length < rowsAtOnce) return null;
    previous = rows.at(-1)!.hash;
  }
}

/** The number of the newest entry. A database that has it has all that operators did until then. */
export const newestAct = sql<number | null>`select max(sequence) from audit_entry`;

/** The hash of the newest entry, hex; covers all before. Null while the log is empty. */
export async function readAuditHead(db: Db): Promise<string | null> {
  const newest = await db
    .selectFrom('audit_entry')
    .select('hash')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.hash.toString('hex') ?? null;
}

/** Whether the entry with this hash (hex) is missing. */
export async function findAuditFault(db: Db, head: string): Promise<Fault | null> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_entry where hash = decode(${head}, 'hex')) as found`.execute(db);
  return rows[0]?.found ? null : { row: `audit entry ${head}`, what: 'was published and is gone' };
}

/** The checks of `npm run verify` for the audit log. */
export const auditChecks: readonly IntegrityCheck[] = [
  { name: 'Every entry of the audit log continues the one before', run: findFault },
];
