import type { Db } from '../platform/database/index.ts';
import type { GameLogs } from '../platform/game-logs.ts';
import type { Logger } from '../platform/log.ts';
import type { AdProvider } from '../platform/ports.ts';
import type { FindPlay } from './find-play.ts';
import type { ReplayPool } from './replay-pool.ts';
import type { EmbeddedGame, Settler } from './settle-games.ts';

/** What play needs from other modules. */
export interface PlayDeps {
  db: Db;
  replays: ReplayPool;
  gameLogs: GameLogs;
  log: Logger;
  /** The game by URL that is open at present (docs/decisions/0014). */
  embeddedGame: EmbeddedGame | null;
}

/** What starting games needs besides. */
export interface StartDeps extends PlayDeps {
  ads: AdProvider;
}

/** Called once per result with `paid`, `unpaid`, the refusal's code or `error`, and the coins paid. */
export type OnResult = (gameId: string, outcome: string, coins: number) => void;

/** What finishing games needs besides. */
export interface FinishDeps extends PlayDeps {
  findPlay: FindPlay;
  settler: Settler;
  onResult?: OnResult;
}
