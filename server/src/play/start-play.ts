import { sql } from 'kysely';
import {
  catalogueInOrder,
  embeddedEntry,
  embeddedId,
  findGame,
  type StartableId,
} from '@sikka/contract/catalogue';
import { isOpenLevel } from '@sikka/contract/progress';
import { lowestReward } from '@sikka/contract/settings';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { abandonedPlaysPerHourMax, adSkipMs, gameLoadMs, playLifetimeMs } from '@sikka/contract/limits';
import type { StartedPlay } from '@sikka/contract/routes/player/play';
import { cores, embeddedRules, rulesOf } from '@sikka/games/cores';
import { readSettings, settingsOf } from '../settings/index.ts';
import { retryConflicts, type Db } from '../platform/database/index.ts';
import { Refusal, type RefusalCode } from '../platform/errors.ts';
import type { PlayDeps, StartDeps } from './deps.ts';
import { saveProvenScores } from './close-plays.ts';
import { readProgress } from './progress.ts';
import { createSeed, seedWords } from './seed.ts';

/**
 * All games in their order (§2), each with the headline reward of a new player; a game by URL comes last
 * (docs/decisions/0014).
 */
export async function listGames({ db, embeddedGame }: Pick<PlayDeps, 'db' | 'embeddedGame'>) {
  const { catalogueOrder, rewardTiers } = (await readSettings(db)).values;
  const reward = rewardTiers[0]?.coins ?? 0;
  const games = catalogueInOrder(catalogueOrder).map((game) => ({ ...game, reward }));
  const guest = embeddedGame && {
    ...embeddedEntry(embeddedGame.title),
    reward: lowestReward(rewardTiers),
  };
  return { items: guest ? [...games, guest] : games };
}

function coreOf({ gameId, level = 0, challenge }: Wish, embedUrl: string | null) {
  if (challenge && level > 0) throw new Refusal('game_not_playable');
  const rules = gameId === embeddedId ? embeddedRules : rulesOf(gameId, level);
  const isOpen = gameId === embeddedId ? embedUrl !== null : findGame(gameId)?.playable === true;
  const core = rules === undefined ? undefined : cores.get(rules);
  if (!core || !isOpen) throw new Refusal('game_not_playable');
  return core;
}

/** A level opens with a star in the one before; the first is always open. Throws `level_locked`. */
async function requireOpenLevel(db: Db, playerId: string, { gameId, level = 0 }: Wish): Promise<void> {
  if (level <= 1 || gameId === embeddedId) return;
  const progress = await readProgress(db, playerId, gameId);
  if (!isOpenLevel(progress, level)) throw new Refusal('level_locked');
}

/** What a player wants to start. */
export interface Wish {
  gameId: StartableId;
  level?: number | undefined;
  /** The one try at today's challenge. */
  challenge?: true | undefined;
}

interface StartedRow {
  refusal: RefusalCode | null;
  rules: string;
  seed: Buffer;
  id: string;
  expires_at: Date;
  games_played: number;
  ended_id: string | null;
  ended_rules: string;
  ended_seed: Buffer;
  ended_body: Buffer;
  ended_tick: number;
  settings_number: number;
}

/** In one statement, without a transaction around it: a start holds its player's lock as short as can be. */
async function insertPlay({ db }: PlayDeps, playerId: string, game: NewGame): Promise<StartedRow> {
  const { gameId, rules, isChallenge } = game;
  const seed = createSeed();
  // No shopping for easy seeds: every unfinished play counts (games.md 'Fair play' 5).
  const limits = sql`${playLifetimeMs}, ${abandonedPlaysPerHourMax}`;
  const start = isChallenge
    ? sql<StartedRow>`select * from challenge_start(${playerId}, ${gameId}, ${limits})`
    : sql<StartedRow>`select *, ${rules} as rules, ${seed}::bytea as seed
        from play_start(${playerId}, ${gameId}, ${rules}, ${seed}, ${limits})`;
  const { rows } = await retryConflicts(() => start.execute(db));
  const [play] = rows;
  if (!play) throw new Error('a start always answers');
  if (play.refusal === 'play_quota_reached') throw new Refusal(play.refusal, { retryAfterMs: 10 * 60_000 });
  if (play.refusal !== null) throw new Refusal(play.refusal);
  return play;
}

interface NewGame {
  gameId: StartableId;
  rules: string;
  isChallenge: boolean;
}

/** The play that this start ended, if there was one. */
const endedBy = (play: StartedRow, playerId: string) =>
  play.ended_id === null
    ? []
    : [
        {
          id: play.ended_id,
          player_id: playerId,
          rules: play.ended_rules,
          seed: play.ended_seed,
          body: play.ended_body,
          body_tick: play.ended_tick,
        },
      ];

/**
 * Starts a game with a seed of its own, or with the day's; ends the player's previous unfinished one (§4,
 * docs/decisions/0006, 0071). Throws `game_not_playable`, `level_locked`, `play_quota_reached` or, of a second try at the day's
 * challenge, `play_already_finished`.
 */
export async function startPlay(deps: StartDeps, playerId: string, wish: Wish): Promise<StartedPlay> {
  const { gameId } = wish;
  const embedUrl = gameId === embeddedId ? (deps.embeddedGame?.url ?? null) : null;
  const core = coreOf(wish, embedUrl);
  await requireOpenLevel(deps.db, playerId, wish);
  const isChallenge = wish.challenge === true;
  const play = await insertPlay(deps, playerId, { gameId, rules: core.rules, isChallenge });
  // Not awaited: the new game need not wait for the old one's scores; errors are logged there.
  void saveProvenScores(deps, endedBy(play, playerId));
  const settings = await settingsOf(deps.db, play.settings_number);
  return {
    id: play.id,
    gameId,
    rules: play.rules,
    seed: [...seedWords(play.seed)],
    tickHz: ticksPerSecond,
    adSkipMs,
    gameLoadMs,
    expiresAt: play.expires_at.toISOString(),
    advertisement: deps.ads.next(settings.houseAds, play.games_played),
    embedUrl,
  };
}
