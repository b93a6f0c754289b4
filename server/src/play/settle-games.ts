/** Proven games are paid: alone within a transaction, or in batches of those that arrive together (docs/decisions/0034). */
import { sql } from 'kysely';
import { embeddedId, findGame } from '@sikka/contract/catalogue';
import { balanceCoinsMax } from '@sikka/contract/limits';
import { noProgress } from '@sikka/contract/progress';
import { earningDay, nextReward, type NextReward } from '@sikka/contract/rewards';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import type { Settings } from '@sikka/contract/settings';
import type { GameStats, MinimumToEarn } from '@sikka/games/sdk/core/game-core';
import { Batcher, type Db, type Outcome, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { announceFriend } from '../referral/index.ts';
import { SettingsVersions } from '../settings/index.ts';
import { publishChange } from '../wallet/index.ts';
import { recordTries } from './challenge/record-tries.ts';
import { challengeReward, decideReward, type UnpaidReason } from './decide-reward.ts';
import { requireClaimable } from './find-play.ts';
import { progressGain, type ProgressChange } from './progress.ts';
import { packScoreEvents } from './pack-score-events.ts';
import type { ScoreEvent } from './verdict-cache.ts';
import { isLate } from './result-timing.ts';

export interface ProvenResult {
  log: Buffer;
  logHash: Buffer;
  score: number;
  ticks: number;
  inputs: number;
  scoreEvents: ScoreEvent[];
  stats: GameStats;
}

export interface EmbeddedGame {
  title: string;
  url: string;
}

/** A proven game of a player, to be paid. */
export interface ProvenPlay {
  playerId: string;
  accountId: string;
  playId: string;
  proven: ProvenResult;
  /** The title of a game by URL in the coin history. */
  embeddedGame: EmbeddedGame | null;
  /** A try at the daily challenge, which earns nothing (docs/decisions/0071). */
  isChallenge: boolean;
}

/** Outcome of a game. */
export interface Settlement {
  coins: number;
  reason: UnpaidReason | null;
  /** The posting's id; null where nothing was paid. */
  transactionId: string | null;
  /** Coins in the account afterwards. */
  balance: number;
  /** The player's paid games including this one. */
  gamesPlayed: number;
  /** This game's minimum to earn. */
  minimum: MinimumToEarn;
  /** By the current settings. */
  nextReward: NextReward;
  /** Its player's progress in this game; null where it does not count. */
  progress: ProgressChange | null;
}

/** A play under its player's lock, as `lock_games` reads it. */
interface LockedGame {
  id: string;
  state: string;
  chunks: number;
  flags: string[];
  game_id: string;
  rules: string;
  settings_version: number;
  elapsed_ms: number;
  is_over: boolean;
  games_played: number;
  games_today: number;
  account_id: string;
  balance: number;
  held: number;
  current_version: number;
}

/** A game as it is going to be written. */
interface Decision {
  game: ProvenPlay;
  locked: LockedGame;
  settlement: Settlement;
  /** Whether it moves its player on to the next tier. */
  counts: boolean;
  /** A referral bonus may have waited for it. */
  tellsReferrer: boolean;
}

async function lockGames(tx: Tx, games: readonly ProvenPlay[]): Promise<LockedGame[]> {
  const [plays, players] = [games.map(({ playId }) => playId), games.map(({ playerId }) => playerId)];
  const { rows } = await sql<LockedGame>`
    select * from lock_games(${plays}::uuid[], ${players}::uuid[])`.execute(tx);
  return rows;
}

/**
 * What a game pays, by the settings of its start; late in a long day one coin, then none (§4). Throws what
 * `requireClaimable` does, and `invalid_coin_value` over the cap of an account.
 */
function decide(game: ProvenPlay, locked: LockedGame, promised: Settings, current: Settings): Decision {
  requireClaimable({ state: locked.state, isOver: locked.is_over });
  const { games_played: gamesPlayed, games_today: gamesToday } = locked;
  const decided = decideReward(promised, locked, { gamesPlayed, gamesToday }, game.proven);
  const { minimum, coins, reason } = game.isChallenge ? { ...decided, ...challengeReward } : decided;
  if (coins > 0 && locked.balance + locked.held + coins > balanceCoinsMax)
    throw new Refusal('invalid_coin_value');
  const counts = coins > 0 && locked.game_id !== embeddedId;
  const played = gamesPlayed + (counts ? 1 : 0);
  const today = earningDay(gamesToday + (coins > 0 ? 1 : 0), current.dailyFullGames);
  const settlement: Settlement = {
    coins,
    reason,
    transactionId: null,
    balance: locked.balance,
    gamesPlayed: played,
    minimum,
    nextReward: nextReward(played, current.rewardTiers, today),
    progress: null,
  };
  return { game, locked, settlement, counts, tellsReferrer: counts && played <= current.referralMinGames };
}

/** Flags for a withdrawal review: later than pauses explain, or no uploads during the game. */
function reviewFlags({ flags, elapsed_ms, state, chunks }: LockedGame, { ticks }: ProvenResult): string[] {
  const late = isLate(elapsed_ms, ticks) && state === 'open';
  return [...flags, ...(late ? ['late'] : []), ...(chunks === 0 ? ['unwatched'] : [])];
}

const label = ({ embeddedGame }: ProvenPlay, { game_id }: LockedGame): string =>
  `Game: ${findGame(game_id)?.title ?? embeddedGame?.title ?? game_id}`;

/** An array of plain words as PostgreSQL reads it. */
const literal = (values: readonly string[]): string => `{${values.join(',')}}`;

/** A new balance, by play, or progress, by player. */
type Written =
  | { play_id: string; transaction_id: string | null; balance: number; player: null }
  | { play_id: null; player: string; before: GameProgress | null; now: GameProgress };

async function write(tx: Tx, decisions: readonly Decision[]): Promise<void> {
  const column = <Value>(value: (decision: Decision) => Value): Value[] => decisions.map(value);
  const proven = <Value>(value: (result: ProvenResult) => Value): Value[] =>
    decisions.map(({ game }) => value(game.proven));
  const gains = column(({ game, locked }) =>
    progressGain({ ...game.proven, gameId: locked.game_id, rules: locked.rules }),
  );
  const { rows } = await sql<Written>`
    select * from write_results(
      ${column(({ game }) => game.playId)}, ${column(({ game }) => game.playerId)},
      ${column(({ locked }) => locked.account_id)}, ${column(({ settlement }) => settlement.coins)},
      ${column(({ counts }) => counts)}, ${column(({ settlement }) => settlement.reason)},
      ${column(({ game, locked }) => label(game, locked))},
      ${proven(({ log }) => log)}, ${proven(({ logHash }) => logHash)}, ${proven(({ score }) => score)},
      ${proven(({ ticks }) => ticks)}, ${proven(({ inputs }) => inputs)},
      ${proven(({ scoreEvents }) => packScoreEvents(scoreEvents))},
      ${column(({ game, locked }) => literal(reviewFlags(locked, game.proven)))},
      ${gains.map((gain) => gain?.gameId ?? null)}, ${gains.map((gain) => gain?.bests ?? null)},
      ${gains.map((gain) => gain?.totals ?? null)}, ${gains.map((gain) => gain?.levels ?? null)})`.execute(
    tx,
  );
  await recordTries(
    tx,
    decisions.flatMap(({ game: { isChallenge, playId, proven: result } }) =>
      isChallenge && result.inputs > 0 ? [{ ...result, playId }] : [],
    ),
  );
  const settlements = new Map(decisions.map(({ game, settlement }) => [game.playId, settlement]));
  const byPlayer = new Map(decisions.map(({ game, settlement }) => [game.playerId, settlement]));
  for (const row of rows) {
    if (row.play_id === null) {
      const progress = { before: row.before ?? noProgress(row.now.gameId), now: row.now };
      Object.assign(byPlayer.get(row.player) ?? {}, { progress });
    } else {
      const { transaction_id: transactionId, balance } = row;
      Object.assign(settlements.get(row.play_id) ?? {}, { transactionId, balance });
    }
  }
}

/**
 * Pays proven games of different players: each is decided under its player's lock, and plays, tallies and ledger change
 * together (§4). A refusal concerns its game alone; a violated rule of the database concerns all.
 */
export async function settleGames(
  tx: Tx,
  versions: SettingsVersions,
  games: readonly ProvenPlay[],
): Promise<Outcome<Settlement>[]> {
  const rows = await lockGames(tx, games);
  const settings = await versions.read(
    tx,
    rows.flatMap((row) => [row.settings_version, row.current_version]),
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  const outcomes = games.map((game): Decision | Refusal => {
    const row = locked.get(game.playId);
    if (!row) return new Refusal('play_not_found');
    return orRefusal(() => decide(game, row, settings(row.settings_version), settings(row.current_version)));
  });
  const decisions = outcomes.filter((outcome): outcome is Decision => !(outcome instanceof Refusal));
  if (decisions.length > 0) await write(tx, decisions);
  for (const { game, settlement, tellsReferrer } of decisions) {
    if (settlement.coins > 0) publishChange(tx, game.accountId);
    if (tellsReferrer) await announceFriend(tx, game.playerId);
  }
  return outcomes.map((outcome) => (outcome instanceof Refusal ? outcome : outcome.settlement));
}

function orRefusal<Value>(run: () => Value): Value | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Pays proven games in batches of those that arrive together. */
export interface Settler {
  /** Pays one game; rejects with its refusal, the database's error, or `busy` where too many wait. */
  pay(game: ProvenPlay): Promise<Settlement>;
  /** Runs a check that a game goes through before it is paid; batches wait a little for those that are being checked. */
  whileChecking<Result>(check: () => Promise<Result>): Promise<Result>;
}

/** A player does not feel this, and a batch of many costs each game a third less than a batch of a few. */
const batchSpacingMs = 20;

/** A settler of this process. */
export function settleInBatches(db: Db): Settler {
  const versions = new SettingsVersions();
  let checks = 0;
  const batcher = new Batcher<ProvenPlay, Settlement>(db, {
    name: 'settle games',
    run: (tx, games) => settleGames(tx, versions, games),
    // A second game's reward depends on the first; of two games with one log the database refuses the second.
    keysOf: ({ playerId, proven }) => [playerId, proven.logHash.toString('base64')],
    sizeMax: 128,
    lanes: 2,
    jobsMax: 2_000,
    spacing: { ms: batchSpacingMs, moreAreComing: () => checks > 0 },
  });
  return {
    pay: (game) => batcher.add(game),
    async whileChecking(check) {
      checks += 1;
      try {
        return await check();
      } finally {
        checks -= 1;
      }
    },
  };
}
