/** Results over HTTP on 64 connections, with session, checks and answer; replays stubbed or real. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { tokenHash } from '../server/src/identity/tokens.ts';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { seedWords } from '../server/src/play/index.ts';
import { dataFolder, startProcess } from '../server/test/process.ts';
import { pgbenchSubject } from './baseline.ts';
import { fillUnchecked } from './bench-database.ts';
import { interleave, printRates, type Subject } from './measure.ts';
import { postmasterOf, processorMs } from './processor-time.ts';
import { costLine, type Cost } from './settle-only.ts';

const clients = 64;
const players = 1_280;
const rounds = 4;
/** The game whose replay costs the median. */
const gameId = 'bubble-shooter';
const stub = new URL('stub-replays.mjs', import.meta.url).href;
const stubbedScore = 850;

interface PlayedGame {
  seed: Buffer;
  log: string;
  score: number;
}

/** Bots' games of seeds of their own. */
function playGames(): PlayedGame[] {
  const rules = currentRules[gameId] ?? '';
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${gameId}`);
  return Array.from({ length: players }, () => {
    const seed = randomBytes(16);
    const { log, score } = botGame(core, bot, seedWords(seed), 2);
    return { seed, log: Buffer.from(log).toString('base64'), score };
  });
}

interface Signed {
  playerId: string;
  cookie: string;
}

async function signInAll(db: Db): Promise<Signed[]> {
  await fillUnchecked(db, [
    sql`insert into wallet_account select from generate_series(1, ${players})`,
    sql`insert into player (account_id, name, email, password_hash, email_verified_at)
      select id, 'Bench', id || '@example.com', '-', now() from wallet_account`,
    sql`insert into play_tally (player_id) select id from player`,
  ]);
  const ids = await db.selectFrom('player').select('id').execute();
  const signed = ids.map(({ id }) => ({ playerId: id, token: randomBytes(32).toString('base64url') }));
  const hashes = signed.map(({ token }) => tokenHash(token));
  await sql`insert into session (token_hash, player_id, expires_at)
    select hash, id, now() + interval '1 day'
      from unnest(${hashes}::bytea[], ${signed.map(({ playerId }) => playerId)}::uuid[]) as each(hash, id)`.execute(
    db,
  );
  return signed.map(({ playerId, token }) => ({ playerId, cookie: `session=${token}` }));
}

/** A play of each player with the seed of their game; those of the round before go, with their logs. */
async function startGames(
  db: Db,
  signed: readonly Signed[],
  games: readonly PlayedGame[],
): Promise<string[]> {
  const [ids, seeds] = [signed.map(({ playerId }) => playerId), games.map(({ seed }) => seed)];
  await fillUnchecked(db, [
    sql`delete from play`,
    sql`insert into play (player_id, game_id, rules, seed, started_at, expires_at, chunks, settings_version)
      select id, ${gameId}, ${currentRules[gameId]}, seed, now() - interval '14 minutes',
          now() + interval '10 minutes', 9, (select max(number) from settings_version)
        from unnest(${ids}::uuid[], ${seeds}::bytea[]) as each(id, seed)`,
  ]);
  const plays = await db.selectFrom('play').select(['id', 'player_id']).execute();
  const playOf = new Map(plays.map(({ id, player_id }) => [player_id, id]));
  return signed.map(({ playerId }) => playOf.get(playerId) ?? '');
}

type Finish = (cookie: string, playId: string, game: PlayedGame) => Promise<void>;

/** Sends results on connections that stay open. */
function finisher(url: string, score: (game: PlayedGame) => number): Finish {
  const { hostname, port, origin } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  return (cookie, playId, game) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ log: game.log, score: score(game) });
      const headers = {
        cookie,
        origin,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-forwarded-for': '198.18.0.1',
      };
      const path = `/api/plays/${playId}/finish`;
      request({ agent, hostname, port, method: 'POST', path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`a result got ${response.statusCode}: ${Buffer.concat(chunks).toString()}`));
        });
      })
        .on('error', reject)
        .end(body);
    });
}

interface Stage {
  db: Db;
  server: number;
  postmaster: number;
  signed: readonly Signed[];
  games: readonly PlayedGame[];
}

function finishSubject(name: string, stage: Stage, finish: Finish, costs: Cost[]): Subject {
  const { db, server, postmaster, signed, games } = stage;
  const spent = () => [processorMs(server), processorMs(postmaster)] as const;
  return {
    name,
    async measure() {
      const plays = await startGames(db, signed, games);
      const turns = signed.map((_, at) => at);
      const [allBefore, postgresBefore] = spent();
      const begun = performance.now();
      const client = async () => {
        for (let at = turns.pop(); at !== undefined; at = turns.pop())
          await finish(signed[at]?.cookie ?? '', plays[at] ?? '', games[at] as PlayedGame);
      };
      await Promise.all(Array.from({ length: clients }, client));
      const seconds = (performance.now() - begun) / 1000;
      const [all, postgres] = spent();
      const postgresMs = postgres - postgresBefore;
      costs.push({ postgresMs: postgresMs / players, nodeMs: (all - allBefore - postgresMs) / players });
      return players / seconds;
    },
  };
}

async function benchFinish(name: string, isStubbed: boolean, games: readonly PlayedGame[]): Promise<void> {
  const folder = dataFolder();
  const environment = { TRUSTED_PROXIES: '1', ...(isStubbed && { NODE_OPTIONS: `--import=${stub}` }) };
  const server = await startProcess(folder.path, environment);
  const connection = { host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' };
  const db = openDatabase(connection);
  try {
    const signed = await signInAll(db);
    const stage = { db, server: server.child.pid ?? 0, postmaster: await postmasterOf(db), signed, games };
    const finish = finisher(server.url, isStubbed ? () => stubbedScore : ({ score }) => score);
    const costs: Cost[] = [];
    const pgbench = pgbenchSubject(connection, clients);
    const subject = finishSubject(name, stage, finish, costs);
    printRates(
      (await interleave([...(pgbench ? [pgbench] : []), subject], { rounds, roundMs: 4_000 })).slice(-1),
    );
    process.stdout.write(costLine(costs));
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}

/** Prints ratios to pgbench with their spread, and the processor's time of a result. */
export async function benchHttp(): Promise<void> {
  const games = playGames();
  await benchFinish(`results over HTTP, replays stubbed, ${clients} clients`, true, games);
  await benchFinish(`results over HTTP, ${gameId}, ${clients} clients`, false, games);
}

if (import.meta.main) await benchHttp();
