/** Names and numbers of what audit entries are about. The log holds ids alone, so that people can be deleted. */
import { auditSubjects, type AuditSubject } from '@sikka/contract/admin/audit';
import type { AuditEntry } from '@sikka/contract/routes/admin/audit';
import { sql, type RawBuilder } from 'kysely';
import { uuidShape, type Db } from '../../platform/database/index.ts';

type Target = NonNullable<AuditEntry['target']>;

interface Row extends Omit<Target, 'kind'> {
  /** The id in the subject; that of the page may differ. */
  subjectId: string;
}

type Ids = readonly string[];
const among = (ids: Ids) => sql`= any (${ids}::uuid[])`;

/** One statement for each kind that has a row; columns: subjectId, id, number, name, amountRupees. */
const queries: Partial<Record<AuditSubject, (ids: Ids) => RawBuilder<Row>>> = {
  withdrawal: (ids) => sql<Row>`
    select id as "subjectId", id, number, null as name, amount_rupees as "amountRupees"
      from withdrawal where id ${among(ids)}`,
  account: (ids) => sql<Row>`
    select account_id as "subjectId", id, null as number, name, null as "amountRupees"
      from player where account_id ${among(ids)}`,
  operator: (ids) => sql<Row>`
    select id as "subjectId", null as id, null as number, name, null as "amountRupees"
      from operator where id ${among(ids)}`,
  adjustment: (ids) => sql<Row>`
    select a.id as "subjectId", p.id, a.number, p.name, null as "amountRupees"
      from coin_adjustment a left join player p on p.account_id = a.account_id where a.id ${among(ids)}`,
  // Nothing is left of one that was revoked.
  invitation: (ids) => sql<Row>`
    select id as "subjectId", null as id, null as number, email as name, null as "amountRupees"
      from operator_invitation where id ${among(ids)}`,
  message: (ids) => sql<Row>`
    select id as "subjectId", id, null as number, name, null as "amountRupees"
      from contact_message where id ${among(ids)}`,
  payout: (ids) => sql<Row>`
    select id as "subjectId", id, number, null as name, null as "amountRupees"
      from payout_batch where id ${among(ids)}`,
  play: (ids) => sql<Row>`
    select id as "subjectId", id, null as number, game_id as name, null as "amountRupees"
      from play where id ${among(ids)}`,
};

const plain = (kind: AuditSubject, rest: string): Target => ({
  kind,
  id: null,
  number: /^\d{1,9}$/u.test(rest) ? Number(rest) : null,
  name: kind === 'export' ? rest : null,
  amountRupees: null,
});

/** What subjects such as 'withdrawal:<id>' are called; of what is gone only its kind. */
export async function findTargets(db: Db, subjects: readonly string[]): Promise<Map<string, Target>> {
  const found = new Map<string, Target>();
  const idsBy = new Map<AuditSubject, string[]>();
  for (const subject of new Set(subjects)) {
    const [name = '', rest = ''] = subject.split(':', 2);
    const kind = auditSubjects.find((each) => each === name);
    if (kind === undefined) continue;
    found.set(subject, plain(kind, rest));
    if (uuidShape.test(rest)) idsBy.set(kind, [...(idsBy.get(kind) ?? []), rest]);
  }
  for (const [kind, ids] of idsBy) {
    const query = queries[kind];
    if (!query) continue;
    const { rows } = await query(ids).execute(db);
    for (const { subjectId, ...target } of rows) found.set(`${kind}:${subjectId}`, { kind, ...target });
  }
  return found;
}
