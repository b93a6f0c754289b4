import { sql } from 'kysely';
import type { LedgerPart } from '../wallet/index.ts';

const blocksPerStep = 4;

interface Page {
  next: string | null;
  count: number;
  wrong: string | null;
}

/** Each block has the root and the sums that its leaves and their entries make. */
export const blocksPart: LedgerPart = {
  name: 'blocks',
  async step(db, after) {
    const [day = '-infinity', number = '-1'] = after?.split('|') ?? [];
    const { rows } = await sql<Page>`
      with page as (
        select day, number from ledger_block where (day, number) > (${day}::date, ${Number(number)}::int)
          order by day, number limit ${blocksPerStep}
      )
      select case when count(*) = ${blocksPerStep} then (array_agg(day || '|' || number order by day desc, number desc))[1] end as next,
          count(*)::int as count,
          (array_agg(day || ' ' || number order by day, number)
            filter (where ledger_wrong_block(day, number, 1) is not null))[1] as wrong
        from page`.execute(db);
    const { next = null, count = 0, wrong = null } = rows[0] ?? {};
    const mismatch = { accountId: null, where: `block ${wrong}`, expected: 0, found: 1 };
    return { next, rows: count, mismatches: wrong === null ? [] : [mismatch] };
  },
};
