/** An operator's own filters of lists. */
import { sql } from 'kysely';
import { viewSchema, viewsMax, type NewView, type View } from '@sikka/contract/routes/admin/views';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';

interface Views {
  items: View[];
}

/** The caller's views, by name. */
export async function listViews(db: Db | Tx, { operatorId }: ByOperator): Promise<Views> {
  const items = await db
    .selectFrom('operator_view')
    .select(['place', 'name', 'list', 'filter'])
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .limit(viewsMax)
    .execute();
  // One of an older build may lack what was added since; one that no longer fits is left out.
  return { items: items.flatMap((item) => viewSchema.safeParse(item).data ?? []) };
}

/** Keeps a filter under a name, in the lowest free place. Throws `views_full`. */
export function saveView(db: Db, { operatorId }: ByOperator, view: NewView): Promise<Views> {
  return inTransaction(db, async (tx) => {
    // One at a time for each operator, so that two never take the same place.
    await tx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute();
    const { rows } = await sql<{ place: number }>`
      select place from operator_view where operator_id = ${operatorId} and list = ${view.list} and name = ${view.name}
      union all (select place from generate_series(1, ${viewsMax}::int) as place
        where not exists (select from operator_view v where v.operator_id = ${operatorId} and v.place = place.place)
        order by place limit 1)
      limit 1`.execute(tx);
    const place = rows[0]?.place;
    if (place === undefined) throw new Refusal('views_full');
    await sql`insert into operator_view (operator_id, place, list, name, filter)
      values (${operatorId}, ${place}, ${view.list}, ${view.name}, ${JSON.stringify(view.filter)}::jsonb)
      on conflict (operator_id, place) do update set filter = excluded.filter`.execute(tx);
    return listViews(tx, { operatorId });
  });
}

/** Deletes a view; a missing one counts as deleted. */
export async function deleteView(db: Db, { operatorId }: ByOperator, place: number): Promise<Views> {
  await db
    .deleteFrom('operator_view')
    .where('operator_id', '=', operatorId)
    .where('place', '=', place)
    .execute();
  return listViews(db, { operatorId });
}
