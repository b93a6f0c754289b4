/** A crowd that finishes its games at one moment, on one node; each client obeys `Retry-After`. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { dataFolder, startProcess } from '../server/test/process.ts';
import {
  finisher,
  playGames,
  signInAll,
  startGames,
  type PlayedGame,
  type Signed,
} from './finishing-players.ts';

const clients = 64;
const rounds = 3;
const sendsMax = 10;

interface Crowd {
  db: Db;
  url: string;
  signed: readonly Signed[];
  games: readonly PlayedGame[];
}

interface Taken {
  /** Milliseconds until each player was paid, sorted. */
  times: number[];
  refusals: number;
  unpaid: number;
}

/** All finish through this many connections. */
async function finishAll({ db, url, signed, games }: Crowd, connections: number): Promise<Taken> {
  const plays = await startGames(db, signed, games);
  const finish = finisher(url, connections, ({ score }) => score);
  const taken: Taken = { times: [], refusals: 0, unpaid: 0 };
  const begun = performance.now();
  const player = async (at: number) => {
    for (let sends = 1; sends <= sendsMax; sends += 1) {
      const answer = await finish(signed[at]?.cookie ?? '', plays[at] ?? '', games[at] as PlayedGame);
      if (answer.status === 200) return void taken.times.push(performance.now() - begun);
      if (answer.status !== 503 && answer.status !== 429) throw new Error(`${answer.status}: ${answer.text}`);
      taken.refusals += 1;
      await pause(answer.retryAfterMs);
    }
    taken.unpaid += 1;
  };
  await Promise.all(signed.map((_, at) => player(at)));
  taken.times.sort((a, b) => a - b);
  return taken;
}

/** Prints how a crowd fares beside the same players on 64 connections, in turns; false where one is not paid. */
export async function benchCrowd(
  players = 2_000,
  environment: Record<string, string> = {},
): Promise<boolean> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, { TRUSTED_PROXIES: '1', ...environment });
  const db = openDatabase({ host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' });
  let allPaid = true;
  try {
    const crowd = { db, url: server.url, games: playGames(players), signed: await signInAll(db, players) };
    for (let round = 1; round <= rounds; round += 1) {
      const calm = await finishAll(crowd, clients);
      const { times, refusals, unpaid } = await finishAll(crowd, players);
      const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
      const ideal = calm.times.at(-1) ?? Number.NaN;
      allPaid &&= unpaid === 0;
      process.stdout.write(
        `${players} at once: p99 ${(p99 / 1000).toFixed(1)} s, ${(p99 / ideal).toFixed(2)} of ${clients} at a time ` +
          `(${(ideal / 1000).toFixed(1)} s); ${refusals} refusals, ${unpaid} unpaid\n`,
      );
    }
    return allPaid;
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}

if (import.meta.main) {
  const [players, atOnce] = process.argv.slice(2);
  await benchCrowd(Number(players ?? 2_000), atOnce ? { REQUESTS_AT_ONCE: atOnce } : {});
}
