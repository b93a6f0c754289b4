import { sql } from 'kysely';
import { auditRowsMax } from '@sikka/contract/admin/auth';
import type { AuditEntry } from '@sikka/contract/routes/admin/audit';
import type { Db } from '../../platform/database/index.ts';

const literally = (search: string): string => `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** What was done, newest first, before a sequence number where one is given. */
export async function listAudit(
  db: Db,
  { before, search }: { before: number | null; search: string },
): Promise<{ items: AuditEntry[]; isWhole: boolean }> {
  const words = search.trim();
  const rows = await db
    .selectFrom('audit_entry as a')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .select(['a.sequence', 'a.at', 'o.name as operatorName', 'a.action', 'a.subject', 'a.detail', 'a.hash'])
    .$if(before !== null, (query) => query.where('a.sequence', '<', before!))
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', a.action, a.subject, o.name) ilike ${literally(words)}`),
    )
    .orderBy('a.sequence', 'desc')
    .limit(auditRowsMax + 1)
    .execute();
  const items = rows.slice(0, auditRowsMax).map(({ at, hash, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    detail: JSON.parse(detail) as AuditEntry['detail'],
    hash: hash.toString('hex'),
  }));
  return { items, isWhole: rows.length <= auditRowsMax };
}
