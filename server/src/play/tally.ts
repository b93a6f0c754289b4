import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';

/** A player's paid games of today in Kathmandu, by the database's clock. */
export const gamesToday = sql<number>`games_today(play_tally.day, play_tally.day_games)`;

/**
 * Locks the player's play tally and returns their paid games. Starting or settling a play takes this lock
 * first, so that two plays cannot use the same reward tier (docs/decisions/0002). Throws `not_signed_in` for
 * a player who was deleted meanwhile.
 */
export async function lockTally(tx: Tx, playerId: string): Promise<number> {
  const tally = await tx
    .insertInto('play_tally')
    .columns(['player_id'])
    // The player's row comes first, as in a deletion (docs/decisions/0003), to avoid a deadlock.
    .expression(({ selectFrom }) =>
      selectFrom('player').select('player.id').where('player.id', '=', playerId).forKeyShare(),
    )
    // Writing the row to itself takes its lock in the same round trip.
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ games_played: sql<number>`play_tally.games_played` }),
    )
    .returning('games_played')
    .executeTakeFirst();
  if (!tally) throw new Refusal('not_signed_in');
  return tally.games_played;
}
