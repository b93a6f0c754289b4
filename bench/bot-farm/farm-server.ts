/** The product's use cases on a database of its own, at any time in the past weeks. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { demoIdentity } from '../../server/src/cli/demo/people.ts';
import { startDemoClock, type DemoClock } from '../../server/src/cli/demo/demo-clock.ts';
import { registerPlayer, type IdentityDeps } from '../../server/src/identity/index.ts';
import { inTransaction } from '../../server/src/platform/database/index.ts';
import { Keys } from '../../server/src/platform/keys.ts';
import { settleGames, type Settlement } from '../../server/src/play/index.ts';
import { SettingsVersions } from '../../server/src/settings/index.ts';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { withBenchDatabase } from '../bench-database.ts';
import type { FarmGame } from './logs.ts';

export interface FarmServer {
  clock: DemoClock;
  identity: IdentityDeps;
}

export interface Account {
  id: string;
  playerId: string;
  accountId: string;
  name: string;
}

export function withFarmServer<Result>(use: (server: FarmServer) => Promise<Result>): Promise<Result> {
  return withBenchDatabase(async ({ connection }) => {
    const clock = await startDemoClock(connection);
    const identity = demoIdentity(clock.db, farmKeys);
    try {
      return await use({ clock, identity });
    } finally {
      await clock.stop();
    }
  });
}

const farmKeys = new Keys(['a secret of the farm, at least 32 long'], Buffer.from('key of the farm'));
export const farmPassword = 'marigold night';

interface Registration {
  email: string;
  referralCode?: string;
  device?: string;
  address?: string;
}

/** A registered, verified player. Without an `address` they have one of their own. */
export async function openAccount(
  { clock, identity }: FarmServer,
  { email, referralCode = '', device, address }: Registration,
): Promise<Account> {
  const name = 'Asha Rai';
  const request = {
    name,
    email,
    password: farmPassword,
    captcha: '',
    locale: 'en' as const,
    referralCode,
  };
  const place = address ?? `10.${[...randomBytes(3)].join('.')}`;
  const { id } = await registerPlayer(identity, request, { address: place, ...(device && { device }) });
  const { account_id: accountId } = await clock.db
    .updateTable('player')
    .set({ email_verified_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirstOrThrow();
  // The first start of a game does this; the farm writes its plays itself.
  await sql`insert into play_tally (player_id) values (${id})`.execute(clock.db);
  return { id, playerId: id, accountId, name };
}

export interface FinishedGame extends FarmGame {
  /** When its result arrives. */
  at: Date;
  /** Uploads during the game. */
  chunks: number;
}

/** Settles a game by the product's own use case, as if its replay had succeeded. */
export async function finishGame(
  { clock }: FarmServer,
  { playerId, accountId }: Account,
  { at, gameId, rules, chunks, ...game }: FinishedGame,
): Promise<Settlement> {
  await clock.set(at);
  const startedAt = new Date(at.getTime() - 8_000 - (game.ticks * 1000) / ticksPerSecond);
  const { id: playId } = await clock.db
    .insertInto('play')
    .values({
      player_id: playerId,
      game_id: gameId,
      rules,
      seed: randomBytes(16),
      started_at: startedAt,
      expires_at: new Date(startedAt.getTime() + 15 * 60_000),
      chunks,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const log = Buffer.from(game.log);
  const proven = {
    log,
    // Bots of the farm share logs, which the database would refuse.
    logHash: randomBytes(32),
    score: game.score,
    ticks: game.ticks,
    inputs: game.inputs.length,
    scoreEvents: [],
    stats: game.stats,
  };
  const [outcome] = await inTransaction(clock.db, (tx) =>
    settleGames(tx, new SettingsVersions(), [
      { playerId, accountId, playId, proven, embeddedGame: null, isChallenge: false },
    ]),
  );
  if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('no outcome');
  return outcome;
}

/** Coins in the account. */
export async function balanceOf({ clock }: FarmServer, { accountId }: Account): Promise<number> {
  const { balance } = await clock.db
    .selectFrom('wallet_account')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(balance);
}
