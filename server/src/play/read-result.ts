import { sql } from 'kysely';
import { nextReward } from '@sikka/contract/coins';
import type { StartableId } from '@sikka/contract/catalogue';
import type { PlayResult } from '@sikka/contract/routes/play';
import { cores } from '@sikka/games/cores';
import type { Db } from '../database/index.ts';
import type { Caller } from '../http/context.ts';
import type { UnpaidReason } from './rules.ts';

function floorOf(rules: string): PlayResult['floor'] {
  const floor = cores.get(rules)?.floor ?? { ticks: 0, score: 0 };
  return { seconds: Math.ceil(floor.ticks / 60), score: floor.score };
}

interface CheckedPlay {
  id: string;
  game_id: string;
  rules: string;
  score: number | null;
  ticks: number | null;
  coins_earned: number | null;
  unpaid_reason: string | null;
  balance: number;
  gamesPlayed: number;
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
    floor: floorOf(play.rules),
    balance: Number(play.balance),
    gamesPlayed: play.gamesPlayed,
    nextReward: nextReward(play.gamesPlayed),
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
    ])
    .where('play.id', '=', playId)
    .where('play.player_id', '=', caller.playerId)
    .executeTakeFirstOrThrow();
  return describeResult(row);
}
