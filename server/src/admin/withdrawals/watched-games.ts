import { sql } from 'kysely';
import type { WatchedGames } from '@sikka/contract/routes/admin/evidence';
import { gamesToWatch, unwatchedCoinsMax } from '@sikka/contract/withdrawal-review';
import type { Db } from '../../platform/database/index.ts';

const newestGames = 2_000;

/**
 * Coins that an account's games brought since operators watched two of them, of its newest 2,000 with a log, and whether
 * two are to be watched (docs/decisions/0033). Nothing is due where there are no logs to watch.
 */
export async function readWatchedGames(db: Db, withdrawalId: string): Promise<WatchedGames> {
  const { rows } = await sql<{ games: number; unwatchedCoins: number }>`
    with request as materialized (select player_id, account_id from withdrawal where id = ${withdrawalId}),
    game as materialized (
      select play.id from play join request using (player_id)
        where state = 'paid' and (log is not null or stored_log_bytes is not null)
        order by started_at desc limit ${newestGames}
    ), watched as (
      select max(at) as at from game join audit_entry on subject = 'play:' || game.id
        where action = 'play.watch' group by subject order by 1 desc limit ${gamesToWatch}
    )
    select (select count(*)::int from game) as games, coalesce(sum(entry.amount), 0)::int as "unwatchedCoins"
      from request
        join ledger_transaction paid on paid.account_id = request.account_id and paid.reason = 'game'
          and paid.at > (select case when count(*) < ${gamesToWatch} then '-infinity' else min(at) end from watched)
        join ledger_entry entry on entry.transaction_id = paid.id and entry.account_id = paid.account_id`.execute(
    db,
  );
  const [{ games, unwatchedCoins } = { games: 0, unwatchedCoins: 0 }] = rows;
  return { unwatchedCoins, isDue: games >= gamesToWatch && unwatchedCoins >= unwatchedCoinsMax };
}
