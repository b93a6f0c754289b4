/** Settled games a second through the real use case, beside pgbench on the same server in the same run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { createLog } from '../server/src/http/log.ts';
import { createHouseAds } from '../server/src/adapters/ad/house.ts';
import { inTransaction, openPool, type Db } from '../server/src/database/index.ts';
import type { SocketConnection } from '../server/src/database/connection.ts';
import { createReplayPool, finishPlay, startPlay, type PlayParts } from '../server/src/play/index.ts';
import { openAccount } from '../server/src/wallet/index.ts';

const rounds = 3;
const gamesPerRound = 400;
const clients = 8;
const pgbenchSeconds = 5;
const run = promisify(execFile);

interface ReadyGame {
  playerId: string;
  accountId: string;
  playId: string;
  log: Buffer;
  score: number;
}

async function openPlayer(db: Db, number: number) {
  return inTransaction(db, async (tx) => {
    const accountId = await openAccount(tx);
    const { id } = await tx
      .insertInto('player')
      .values({
        account_id: accountId,
        name: `Bench ${number}`,
        email: `bench-${number}@example.com`,
        password_hash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { playerId: id, accountId };
  });
}

/** One started game of a new player, played by the bot and old enough to be handed in. */
export async function readyGame(parts: PlayParts, number: number): Promise<ReadyGame> {
  const player = await openPlayer(parts.db, number);
  const play = await startPlay(parts, player.playerId, 'subway-surfers');
  const rules = currentRules['subway-surfers'] ?? '';
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${rules}`);
  const { log, score, ticks } = botGame(core, bot, Uint32Array.from(play.seed), 1);
  const startedAt = new Date(Date.now() - 8_000 - (ticks * 1000) / 60);
  await parts.db.updateTable('play').set({ started_at: startedAt }).where('id', '=', play.id).execute();
  return { ...player, playId: play.id, log: Buffer.from(log), score };
}

/** Settles the games with `clients` at a time; answers games a second. */
async function settleAll(parts: PlayParts, games: ReadyGame[]): Promise<number> {
  const waiting = [...games];
  const work = async () => {
    for (let game = waiting.pop(); game; game = waiting.pop()) {
      const caller = { ...game, sessionId: '', emailVerified: true };
      await finishPlay(parts, caller, game.playId, { log: game.log, score: game.score });
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  return games.length / ((performance.now() - startedAt) / 1000);
}

async function transactionsPerGame(
  parts: PlayParts,
  connection: SocketConnection,
  games: ReadyGame[],
): Promise<number> {
  const pool = openPool(connection, 1);
  const commits = async () => {
    await pool.query('select pg_stat_clear_snapshot()');
    const sums = await pool.query("select count(*)::int as n from ledger_transaction where reason = 'game'");
    return sums.rows[0].n as number;
  };
  const before = await commits();
  await settleAll(parts, games);
  const paid = (await commits()) - before;
  await pool.end();
  return games.length / paid;
}

async function pgbench(connection: SocketConnection, args: string[]): Promise<string> {
  const options = ['-h', connection.host, '-U', connection.user, ...args, connection.database];
  const { stdout } = await run('pgbench', options, { maxBuffer: 1024 * 1024 });
  return stdout;
}

async function pgbenchRound(connection: SocketConnection): Promise<number> {
  const output = await pgbench(connection, [
    '-n',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(pgbenchSeconds),
  ]);
  return Number(/tps = ([\d.]+)/u.exec(output)?.[1]);
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface SettleFigures {
  gamesPerSecond: number;
  pgbenchPerSecond: number | null;
  /** Games settled for each posting that paid: 1 when every game was paid by one posting. */
  gamesPerPosting: number;
}

/** Measures both in turns, so that a noisy machine is noisy to both. */
export async function benchSettle(db: Db, connection: SocketConnection): Promise<SettleFigures> {
  const replays = createReplayPool(2);
  const parts: PlayParts = { db, replays, ads: createHouseAds(), log: createLog('silent') };
  let number = 0;
  const prepare = async (count: number) => {
    const games: ReadyGame[] = [];
    for (let made = 0; made < count; made += 1) games.push(await readyGame(parts, (number += 1)));
    return games;
  };
  const hasPgbench = await pgbench(connection, ['-i', '-q', '-s', '10']).then(
    () => true,
    () => false,
  );
  const gamesPerPosting = await transactionsPerGame(parts, connection, await prepare(50));
  const [games, baseline]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const ready = await prepare(gamesPerRound);
    games.push(await settleAll(parts, ready));
    if (hasPgbench) baseline.push(await pgbenchRound(connection));
  }
  await replays.close();
  return {
    gamesPerSecond: median(games),
    pgbenchPerSecond: hasPgbench ? median(baseline) : null,
    gamesPerPosting,
  };
}
