import { sql, type Selectable } from 'kysely';
import type { Settings } from '@sikka/contract/settings';
import type { Db, PlayTable, Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { currentSettings, settingsOfVersion, type CurrentSettings } from '../settings/index.ts';
import { tallyLock } from './tally.ts';

export type Play = Selectable<PlayTable> & {
  /** Since the start, by the database's clock; of a superseded play, until the next one took its place. */
  elapsedMs: number;
  /** True once the time for a result is over, by the database's clock. */
  isOver: boolean;
};

const clocks = {
  elapsedMs: sql<number>`(extract(epoch from
    case state when 'abandoned' then finished_at else clock_timestamp() end - started_at) * 1000)::float8`,
  isOver: sql<boolean>`expires_at < clock_timestamp()`,
};

/** One of the player's own plays; another's throws `play_not_found`, like an unknown one. */
export async function findPlay(db: Db | Tx, playerId: string, playId: string): Promise<Play> {
  const query = db
    .selectFrom('play')
    .selectAll()
    .select([clocks.elapsedMs.as('elapsedMs'), clocks.isOver.as('isOver')])
    .where('id', '=', playId)
    .where('player_id', '=', playerId);
  const play = await query.executeTakeFirst();
  if (!play) throw new Refusal('play_not_found');
  return play;
}

/** A play to be settled, with its player's and the settings' values. */
export interface LockedPlay {
  play: Play;
  /** The player's paid games, in all and today. */
  gamesPlayed: number;
  gamesToday: number;
  /** The settings when the play began: it is paid by them (docs/decisions/0020). */
  promised: Settings;
  /** The settings now, for the next game. */
  current: CurrentSettings;
}

/**
 * The same under the player's lock and the play's, in one round trip: locking above the join takes the
 * tally's lock first. Includes the settings.
 */
export async function lockPlay(tx: Tx, playerId: string, playId: string): Promise<LockedPlay> {
  const row = await tx
    .with('tally', () => tallyLock(tx, playerId))
    .selectFrom(['tally', 'play'])
    .selectAll('play')
    .select([
      clocks.elapsedMs.as('elapsedMs'),
      clocks.isOver.as('isOver'),
      'tally.games_played as gamesPlayed',
      'tally.games_today as gamesToday',
      settingsOfVersion(sql.ref('play.settings_version')).as('promised'),
      currentSettings.as('current'),
    ])
    .where('play.id', '=', playId)
    .where('play.player_id', '=', playerId)
    .forUpdate('play')
    .executeTakeFirst();
  if (!row) throw new Refusal('play_not_found');
  const { gamesPlayed, gamesToday, promised, current, ...play } = row;
  if (!promised) throw new Error(`play ${playId} began under settings that never were`);
  return { play, gamesPlayed, gamesToday, promised, current };
}

/**
 * Throws unless a result may still come: `play_already_finished` or `play_expired`. A superseded game may
 * have ended before the next one began, with its result delayed.
 */
export function requireClaimable(play: Play): void {
  if (play.state === 'paid' || play.state === 'unpaid') throw new Refusal('play_already_finished');
  // A play under review was submitted in time; it no longer expires.
  if (play.state === 'held') return;
  if (play.state === 'expired' || play.isOver) throw new Refusal('play_expired');
}
