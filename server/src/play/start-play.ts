import { sql } from 'kysely';
import {
  catalogueInOrder,
  embeddedEntry,
  embeddedId,
  findGame,
  type StartableId,
} from '@sikka/contract/catalogue';
import { lowestReward } from '@sikka/contract/settings';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { abandonedPlaysPerHourMax, adSkipMs, gameLoadMs, playLifetimeMs } from '@sikka/contract/limits';
import type { StartedPlay } from '@sikka/contract/routes/player/play';
import { cores, currentRules, embeddedRules } from '@sikka/games/cores';
import { readSettings, currentSettings } from '../settings/index.ts';
import { fromNow, inTransaction, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { PlayParts } from './parts.ts';
import { abandonOpenPlay, saveProvenScores } from './close-plays.ts';
import { createSeed, seedWords } from './seed.ts';
import { lockTally } from './tally.ts';

/**
 * All games in their order (§2), each with the headline reward of a new player; a game by URL comes last
 * (docs/decisions/0014).
 */
export async function listGames({ db, embeddedGame }: Pick<PlayParts, 'db' | 'embeddedGame'>) {
  const { catalogueOrder, rewardTiers } = (await readSettings(db)).values;
  const reward = rewardTiers[0]?.coins ?? 0;
  const games = catalogueInOrder(catalogueOrder).map((game) => ({ ...game, reward }));
  const guest = embeddedGame && {
    ...embeddedEntry(embeddedGame.title),
    reward: lowestReward(rewardTiers),
  };
  return { items: guest ? [...games, guest] : games };
}

function coreOf(gameId: StartableId, embedUrl: string | null) {
  const rules = gameId === embeddedId ? embeddedRules : currentRules[gameId];
  const isOpen = gameId === embeddedId ? embedUrl !== null : findGame(gameId)?.playable === true;
  const core = rules === undefined ? undefined : cores.get(rules);
  if (!core || !isOpen) throw new Refusal('game_not_playable');
  return core;
}

/**
 * No shopping for easy seeds: every unfinished play counts (games.md 'Fair play' 5), and so does each that waits for an
 * operator, or one player could fill their list.
 */
async function checkQuota(tx: Tx, playerId: string): Promise<void> {
  const { left } = await tx
    .selectFrom('play')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('player_id', '=', playerId)
    .where('state', 'in', ['open', 'abandoned', 'expired', 'held'])
    .where('started_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (left >= abandonedPlaysPerHourMax)
    throw new Refusal('play_quota_reached', { retryAfterMs: 10 * 60_000 });
}

async function insertPlay(tx: Tx, playerId: string, gameId: StartableId, rules: string) {
  return (
    tx
      .insertInto('play')
      .values({
        player_id: playerId,
        game_id: gameId,
        rules,
        seed: createSeed(),
        expires_at: fromNow(playLifetimeMs),
      })
      // The database records the settings in force: the game will be paid by them (docs/decisions/0020).
      .returning(['id', 'seed', 'expires_at', currentSettings.as('settings')])
      .executeTakeFirstOrThrow()
  );
}

/**
 * Starts a game with a seed of its own; ends the player's previous unfinished one (§4, docs/decisions/0006).
 * Throws `game_not_playable` or `play_quota_reached`.
 */
export async function startPlay(
  parts: PlayParts,
  playerId: string,
  gameId: StartableId,
): Promise<StartedPlay> {
  const embedUrl = gameId === embeddedId ? (parts.embeddedGame?.url ?? null) : null;
  const core = coreOf(gameId, embedUrl);
  const { play, abandoned, gamesPlayed } = await inTransaction(parts.db, async (tx) => {
    const gamesPlayed = await lockTally(tx, playerId);
    await checkQuota(tx, playerId);
    const closed = await abandonOpenPlay(tx, playerId);
    return { play: await insertPlay(tx, playerId, gameId, core.rules), abandoned: closed, gamesPlayed };
  });
  // Not awaited: the new game need not wait for the old one's scores; errors are logged there.
  void saveProvenScores(parts, abandoned);
  return {
    id: play.id,
    gameId,
    rules: core.rules,
    seed: [...seedWords(play.seed)],
    tickHz: ticksPerSecond,
    adSkipMs,
    gameLoadMs,
    expiresAt: play.expires_at.toISOString(),
    advertisement: parts.ads.next(play.settings.values.houseAds, gamesPlayed),
    embedUrl,
  };
}
