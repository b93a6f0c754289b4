import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { createHouseAds } from '../server/src/adapters/ad/house.ts';
import { inTransaction, type Db } from '../server/src/platform/database/index.ts';
import { createLog } from '../server/src/platform/log.ts';
import {
  createReplayPool,
  finishPlay,
  startPlay,
  settleInBatches,
  type FinishParts,
  type PlayParts,
  type ReplayPool,
} from '../server/src/play/index.ts';
import { openAccount } from '../server/src/wallet/index.ts';
import type { Subject } from './measure.ts';

const gamesPerRound = 300;
const log = createLog('silent');

interface ReadyGame {
  playerId: string;
  accountId: string;
  playId: string;
  log: Buffer;
  score: number;
}

function openPlayer(db: Db, email: string) {
  return inTransaction(db, async (tx) => {
    const accountId = await openAccount(tx);
    const { id: playerId } = await tx
      .insertInto('player')
      .values({ account_id: accountId, name: 'Bench', email, password_hash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { playerId, accountId };
  });
}

/** A new player's game, played by the bot and old enough to be finished. */
async function readyGame(parts: PlayParts, email: string): Promise<ReadyGame> {
  const player = await openPlayer(parts.db, email);
  const play = await startPlay(parts, player.playerId, 'subway-surfers');
  const rules = currentRules['subway-surfers'] ?? '';
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${rules}`);
  const game = botGame(core, bot, Uint32Array.from(play.seed), 1);
  const startedAt = new Date(Date.now() - 8_000 - (game.ticks * 1000) / ticksPerSecond);
  await parts.db.updateTable('play').set({ started_at: startedAt }).where('id', '=', play.id).execute();
  return { ...player, playId: play.id, log: Buffer.from(game.log), score: game.score };
}

async function settle(parts: FinishParts, game: ReadyGame): Promise<void> {
  const caller = { ...game, sessionId: '', emailVerified: true };
  await finishPlay(parts, caller, game.playId, { log: game.log, score: game.score });
}

/**
 * Finished games through the real use case: shape and clock checks, replay in the pool, tier, play,
 * scores, tally and ledger in one transaction. Preparing the games is not measured.
 */
export function settleSubject(db: Db, clients: number, replays: ReplayPool = createReplayPool(2)): Subject {
  const parts: FinishParts = {
    db,
    replays,
    ads: createHouseAds(),
    log,
    embeddedGame: null,
    settle: settleInBatches(db),
  };
  let players = 0;
  return {
    name: 'play: settled games',
    async measure() {
      const games: ReadyGame[] = [];
      for (let made = 0; made < gamesPerRound; made++) {
        games.push(await readyGame(parts, `bench-${players++}@example.com`));
      }
      const begun = performance.now();
      const client = async () => {
        for (let game = games.pop(); game; game = games.pop()) await settle(parts, game);
      };
      await Promise.all(Array.from({ length: clients }, client));
      return gamesPerRound / ((performance.now() - begun) / 1000);
    },
  };
}
