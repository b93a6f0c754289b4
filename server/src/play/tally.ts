import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

/** The statement that takes a player's tally lock and returns their paid games. */
export function tallyLock(tx: Tx, playerId: string) {
  return (
    tx
      .insertInto('play_tally')
      .values({ player_id: playerId })
      // Writing the row to itself takes its lock in the same round trip.
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({ games_played: sql<number>`play_tally.games_played` }),
      )
      .returning('games_played')
  );
}

/**
 * Locks the player's play tally and returns their paid games. Everything that starts or settles a
 * play of one player passes here first, so the reward tier cannot be read twice (docs/decisions/0002).
 */
export async function lockTally(tx: Tx, playerId: string): Promise<number> {
  return (await tallyLock(tx, playerId).executeTakeFirstOrThrow()).games_played;
}
