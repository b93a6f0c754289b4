import { sql } from 'kysely';
import { nextReward, type NextReward } from '@sikka/contract/coins';
import type { StartableId } from '@sikka/contract/catalogue';
import type { PlayResult } from '@sikka/contract/routes/play';
import type { Db } from '../database/index.ts';
import type { Caller } from '../http/context.ts';
import { currentSettings, settingsOfVersion } from '../settings/index.ts';
import { promisedFloor } from './promised-floor.ts';
import type { Floor, UnpaidReason } from './rules.ts';

interface CheckedPlay {
  id: string;
  game_id: string;
  score: number | null;
  ticks: number | null;
  coins_earned: number | null;
  unpaid_reason: string | null;
  balance: number;
  gamesPlayed: number;
  floor: Floor;
  nextReward: NextReward;
}

/** What the completion panel shows of a checked play. */
export function describeResult(play: CheckedPlay): PlayResult {
  return {
    id: play.id,
    gameId: play.game_id as StartableId,
    score: play.score ?? 0,
    ticks: play.ticks ?? 0,
    coinsEarned: play.coins_earned ?? 0,
    unpaidReason: play.unpaid_reason as UnpaidReason | null,
    floor: { seconds: Math.ceil(play.floor.ticks / 60), score: play.floor.score },
    balance: Number(play.balance),
    gamesPlayed: play.gamesPlayed,
    nextReward: play.nextReward,
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
      'play.game_id',
      'play.rules',
      'play.score',
      'play.ticks',
      'play.coins_earned',
      'play.unpaid_reason',
      'wallet_account.balance',
      sql<number>`coalesce(play_tally.games_played, 0)`.as('gamesPlayed'),
      settingsOfVersion(sql.ref('play.settings_version')).as('promised'),
      currentSettings.as('current'),
    ])
    .where('play.id', '=', playId)
    .where('play.player_id', '=', caller.playerId)
    .executeTakeFirstOrThrow();
  const { promised, current, ...play } = row;
  return describeResult({
    ...play,
    floor: promisedFloor(promised ?? current.values, play),
    nextReward: nextReward(play.gamesPlayed, current.values.rewardTiers),
  });
}
