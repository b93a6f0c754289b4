import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

export interface AuditNote {
  /** Null where the house itself acted. */
  operatorId: string | null;
  /** What was done: `withdrawal.approve`. */
  action: string;
  /** To what: `withdrawal:<id>`. */
  subject: string;
  /** Ids, codes and numbers; never anything personal of a player, for it cannot be forgotten. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Appends to the chained log of what operators did, in the transaction that does it. */
export async function noteAudit(
  tx: Tx,
  { operatorId, action, subject, detail = {} }: AuditNote,
): Promise<void> {
  await sql`select audit_append(${operatorId}, ${action}, ${subject}, ${JSON.stringify(detail)})`.execute(tx);
}

const rowsAtOnce = 5_000;

/**
 * Walks the whole log and names the first entry that is not what was written, or null. The database hashes with the
 * function that wrote it; a gap is a removed entry.
 */
export async function verifyAudit(db: Db): Promise<string | null> {
  let previous: Buffer = Buffer.alloc(0);
  for (let last = 0; ; last += rowsAtOnce) {
    const { rows } = await sql<{ sequence: number; hash: Buffer; isRight: boolean }>`
      select sequence, hash,
        hash = audit_hash(lag(hash, 1, ${previous}::bytea) over (order by sequence), e) as "isRight"
      from audit_entry e where sequence > ${last} and sequence <= ${last + rowsAtOnce} order by sequence`.execute(
      db,
    );
    for (const [index, row] of rows.entries()) {
      if (Number(row.sequence) !== last + index + 1) return `audit entry ${last + index + 1} is missing`;
      if (!row.isRight) return `audit entry ${row.sequence} is not what was written`;
    }
    if (rows.length < rowsAtOnce) return beyond(db, last + rows.length);
    previous = rows.at(-1)!.hash;
  }
}

/** A hole wider than what is read at once would look like the end. */
async function beyond(db: Db, last: number): Promise<string | null> {
  const row = await db
    .selectFrom('audit_entry')
    .select('sequence')
    .where('sequence', '>', last)
    .limit(1)
    .executeTakeFirst();
  return row ? `audit entry ${last + 1} is missing` : null;
}
