import { sql } from 'kysely';
import { embeddedId } from '@sikka/contract/catalogue';
import { leftUnpaid } from '@sikka/contract/plays';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import type { Db } from '../../platform/database/index.ts';

type GameRecord = Evidence['games'];

const recordedGamesMax = 2_000;

/** Outcomes of a player's newest 2,000 games, and their flags (docs/decisions/0006). */
export async function readGameRecord(db: Db, playerId: string): Promise<GameRecord> {
  const { rows } = await sql<GameRecord>`
    with latest as materialized (
      select id, game_id = ${embeddedId} as embedded, state in ('paid', 'unpaid') and unpaid_reason is distinct from ${leftUnpaid} as settled,
          flags, state = 'held' or unpaid_reason = ${leftUnpaid} or (state not in ('paid', 'unpaid', 'open')
            and exists (select from play_refusal where play_id = play.id)) as refused
        from play where player_id = ${playerId} order by started_at desc limit ${recordedGamesMax}
    ), strange as (
      select code, count(*)::int as count from (
        select unnest(flags) as code from latest
        union all select code from play_refusal join latest on latest.id = play_id) as each
      group by code order by count desc, code limit 30
    )
    select count(*) filter (where settled or refused)::int as finished,
      count(*) filter (where settled and not embedded and not 'unwatched' = any (flags))::int as proven,
      count(*) filter (where settled and not embedded and 'unwatched' = any (flags))::int as unwatched,
      count(*) filter (where refused)::int as refused,
      count(*) filter (where settled and embedded)::int as embedded,
      coalesce((select json_agg(strange) from strange), '[]') as anomalies
    from latest`.execute(db);
  const [record] = rows;
  if (!record) throw new Error('a count always answers');
  return record;
}
