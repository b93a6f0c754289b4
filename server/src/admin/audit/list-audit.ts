/** Reading the audit log: entries with what they are about. */
import { actionsOfNoun, theServer } from '@sikka/contract/admin/audit';
import { auditRowsMax } from '@sikka/contract/admin/auth';
import type { AuditEntry, listAudit as literal } from '@sikka/contract/routes/admin/audit';
import type { BodyOf } from '@sikka/contract/routes/endpoint';
import { sql } from 'kysely';
import { containing, withinDays, type Db } from '../../platform/database/index.ts';
import { findTargets } from './find-targets.ts';

export type AuditFilter = BodyOf<typeof literal>;

/** Audit entries, newest first, this many at most. */
export async function readAuditEntries(
  db: Db,
  { before, search, operatorId, noun, action, ...days }: AuditFilter,
  rowsMax: number,
): Promise<AuditEntry[]> {
  const words = search.trim();
  const rows = await db
    .selectFrom('audit_entry as a')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .select(['a.sequence', 'a.at', 'o.name as operatorName', 'a.action', 'a.subject', 'a.detail', 'a.hash'])
    .$if(before !== null, (query) => query.where('a.sequence', '<', before!))
    .$if(operatorId === theServer, (query) => query.where('a.operator_id', 'is', null))
    .$if(operatorId !== null && operatorId !== theServer, (query) =>
      query.where('a.operator_id', '=', operatorId!),
    )
    .$if(noun !== null, (query) => query.where('a.action', 'in', actionsOfNoun(noun!)))
    .$if(action !== null, (query) => query.where('a.action', '=', action!))
    .where(withinDays(sql`a.at`, days))
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', a.action, a.subject, o.name) ilike ${containing(words)}`),
    )
    .orderBy('a.sequence', 'desc')
    .limit(rowsMax)
    .execute();
  const targets = await findTargets(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map(({ at, hash, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    detail: JSON.parse(detail) as AuditEntry['detail'],
    hash: hash.toString('hex'),
    target: targets.get(row.subject) ?? null,
  }));
}

/** A page of the audit log. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
): Promise<{ items: AuditEntry[]; isWhole: boolean }> {
  const rows = await readAuditEntries(db, filter, auditRowsMax + 1);
  return { items: rows.slice(0, auditRowsMax), isWhole: rows.length <= auditRowsMax };
}
