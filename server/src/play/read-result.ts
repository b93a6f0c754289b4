import { sql } from 'kysely';
import type { MinimumToEarn } from '@sikka/games/sdk/core/game-core';
import { earningDay, nextReward, type NextReward } from '@sikka/contract/rewards';
import type { StartableId } from '@sikka/contract/catalogue';
import type { PlayResult } from '@sikka/contract/routes/player/play';
import type { Db } from '../platform/database/index.ts';
import type { Caller } from '../platform/caller.ts';
import { currentSettings, settingsOfVersion } from '../settings/index.ts';
import { payoutMinimum, shownMinimum, type UnpaidReason } from './decide-reward.ts';

/** A player's paid games of today in Kathmandu, by the database's clock. */
const gamesToday = sql<number>`games_today(play_tally.day, play_tally.day_games)`;

/** A checked play, from the database or just settled. */
interface CheckedPlay {
  id: string;
  gameId: string;
  score: number | null;
  ticks: number | null;
  coinsEarned: number | null;
  unpaidReason: string | null;
  balance: number;
  gamesPlayed: number;
  minimum: MinimumToEarn;
  nextReward: NextReward;
  progress: PlayResult['progress'];
}

/** What the completion panel shows of a checked play. */
export function toPlayResult({ minimum, progress, ...play }: CheckedPlay): PlayResult {
  return {
    ...play,
    gameId: play.gameId as StartableId,
    score: play.score ?? 0,
    ticks: play.ticks ?? 0,
    coinsEarned: play.coinsEarned ?? 0,
    unpaidReason: play.unpaidReason as UnpaidReason | null,
    floor: shownMinimum(minimum),
    balance: Number(play.balance),
    progress,
  };
}

/** The result of a play that was checked before. */
export async function readResult(db: Db, caller: Caller, playId: string): Promise<PlayResult> {
  const row = await db
    .selectFrom('play')
    .innerJoin('player', 'player.id', 'play.player_id')
    .innerJoin('wallet_account', 'wallet_account.id', 'player.account_id')
    .leftJoin('play_tally', 'play_tally.player_id', 'play.player_id')
    .select([
      'play.id',
      'play.game_id as gameId',
      'play.rules',
      'play.score',
      'play.ticks',
      'play.coins_earned as coinsEarned',
      'play.unpaid_reason as unpaidReason',
      'wallet_account.balance',
      sql<number>`coalesce(play_tally.games_played, 0)`.as('gamesPlayed'),
      gamesToday.as('gamesToday'),
      settingsOfVersion(sql.ref('play.settings_version')).as('promised'),
      currentSettings.as('current'),
    ])
    .where('play.id', '=', playId)
    .where('play.player_id', '=', caller.playerId)
    .executeTakeFirstOrThrow();
  const { promised, current, rules, gamesToday: played, ...play } = row;
  return toPlayResult({
    ...play,
    progress: null,
    minimum: payoutMinimum(promised ?? current.values, { game_id: play.gameId, rules }),
    nextReward: nextReward(
      play.gamesPlayed,
      current.values.rewardTiers,
      earningDay(played, current.values.dailyFullGames),
    ),
  });
}
