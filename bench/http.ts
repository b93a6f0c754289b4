/** Results over HTTP on 64 connections, with session, checks and answer; replays stubbed or real. */
import { join } from 'node:path';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { dataFolder, startProcess } from '../server/test/process.ts';
import { pgbenchSubject } from './baseline.ts';
import {
  finisher,
  gameId,
  playGames,
  signInAll,
  startGames,
  type PlayedGame,
  type Signed,
} from './finishing-players.ts';
import type { Answered } from './keep-alive-client.ts';
import { interleave, printRates, type Subject } from './measure.ts';
import { postmasterOf, processorMs } from './processor-time.ts';
import { costLine, type Cost } from './settle.ts';

const clients = 64;
const players = 1_280;
const rounds = 4;
const stub = new URL('stub-replays.mjs', import.meta.url).href;
const stubbedScore = 850;

interface Stage {
  db: Db;
  server: number;
  postmaster: number;
  signed: readonly Signed[];
  games: readonly PlayedGame[];
}

function requirePaid({ status, text }: Answered): void {
  if (status !== 200) throw new Error(`a result got ${status}: ${text}`);
}

function finishSubject(
  name: string,
  stage: Stage,
  finish: ReturnType<typeof finisher>,
  costs: Cost[],
): Subject {
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
          requirePaid(await finish(signed[at]?.cookie ?? '', plays[at] ?? '', games[at] as PlayedGame));
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
    const signed = await signInAll(db, players);
    const stage = { db, server: server.child.pid ?? 0, postmaster: await postmasterOf(db), signed, games };
    const finish = finisher(server.url, clients, isStubbed ? () => stubbedScore : ({ score }) => score);
    const costs: Cost[] = [];
    const pgbench = pgbenchSubject(connection, clients, stage.postmaster);
    const subject = finishSubject(name, stage, finish, costs);
    printRates(
      (await interleave([...(pgbench ? [pgbench] : []), subject], { rounds, roundMs: 2_000 })).slice(-1),
    );
    process.stdout.write(costLine(costs, pgbench?.costsMs));
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}

/** Prints ratios to pgbench with their spread, and the processor's time of a result. */
export async function benchHttp(): Promise<void> {
  const games = playGames(players);
  await benchFinish(`results over HTTP, replays stubbed, ${clients} clients`, true, games);
  await benchFinish(`results over HTTP, ${gameId}, ${clients} clients`, false, games);
}

if (import.meta.main) await benchHttp();
