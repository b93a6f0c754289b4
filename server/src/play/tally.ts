import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** A player's paid games of today in Kathmandu, by the database's clock. */
export const gamesToday = sql<number>`games_today(play_tally.day, play_tally.day_games)`;

/**
 * The statement that takes a player's tally lock and returns their paid games, in all and today; nothing once the player is
 * gone. The player's row comes first, as in a deletion (docs/decisions/0003), to avoid a deadlock.
 */
export function tallyLock(tx: Tx, playerId: string) {
  return (
    tx
      .insertInto('play_tally')
      .columns(['player_id'])
      .expression(({ selectFrom }) =>
        selectFrom('player').select('player.id').where('player.id', '=', playerId).forKeyShare(),
      )
      // Writing the row to itself takes its lock in the same round trip.
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({ games_played: sql<number>`play_tally.games_played` }),
      )
      .returning(['games_played', gamesToday.as('games_today')])
  );
}
