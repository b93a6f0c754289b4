/** What two abusive accounts do to the results of others: the same honest games with and without them, in turns. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { join } from 'node:path';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { dataFolder, startProcess } from '../server/test/process.ts';
import { finishRequest, playedGame, signedIn, type Send } from './cpu-requests.ts';
import { quantile } from './measure.ts';

const honestPlayers = 6;
const abusers = 2;
const abuserRequests = 8;
const rounds = 4;
const gamesEach = 8;
const betweenMs = 150;
const liftEveryMs = 200;
/** The largest allowed ratio of the 99th percentiles, with the abuse and without it. */
const ratioMax = 2;

/** One player's games, one after the other; returns how long each result took, in milliseconds. */
async function playHonestly(send: Send, db: Db): Promise<number[]> {
  const times: number[] = [];
  for (let game = 0; game < gamesEach; game += 1) {
    const play = await playedGame(send, db, 'moto-x3m');
    await wait(betweenMs);
    const begun = performance.now();
    const response = await send('POST', ...finishRequest(play));
    times.push(performance.now() - begun);
    if (response.status !== 200)
      throw new Error(`an honest result got ${response.status}: ${await response.text()}`);
  }
  return times;
}

/** Lifts the limit of requests a minute, which would end the abuse after seconds: the queues alone are measured. */
async function liftLimits(db: Db, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sql`delete from rate_limit`.execute(db);
    await wait(liftEveryMs);
  }
}

/** Wrong scores for one long game, over and over, until `isOver`. */
async function abuse(send: Send, db: Db, isOver: () => boolean): Promise<void> {
  const play = await playedGame(send, db, 'moto-x3m');
  const [path, body] = finishRequest({ ...play, score: play.score + 1 });
  const insist = async () => {
    while (!isOver()) await (await send('POST', path, body)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: abuserRequests }, insist));
}

interface Waiting {
  p50: number;
  p99: number;
}

const summarize = (times: readonly number[]): Waiting => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

async function openAccounts(url: string, count: number): Promise<Send[]> {
  const accounts: Send[] = [];
  for (let index = 0; index < count; index += 1) accounts.push(await signedIn(url));
  return accounts;
}

/** Prints both; returns whether the abuse costs others no more than it may. */
export function report(alone: Waiting, beside: Waiting): boolean {
  const figures = ({ p50, p99 }: Waiting) => `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
  const ratio = beside.p99 / alone.p99;
  process.stdout.write(
    `alone: ${figures(alone)}; beside two abusive accounts: ${figures(beside)} (× ${ratio.toFixed(2)} of ${ratioMax})\n`,
  );
  return ratio <= ratioMax;
}

/** Honest results alone and beside two abusive accounts, four rounds of each in turns; returns whether they keep their budget. */
export async function benchAbuse(): Promise<boolean> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, { TRUSTED_PROXIES: '1' });
  const db = openDatabase({ host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' });
  try {
    const honest = await openAccounts(server.url, honestPlayers);
    const greedy = await openAccounts(server.url, abusers);
    const play = async () => (await Promise.all(honest.map((send) => playHonestly(send, db)))).flat();
    await play();
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await play()));
      let isOver = false;
      await sql`delete from rate_limit`.execute(db);
      const abused = Promise.all([
        liftLimits(db, () => isOver),
        ...greedy.map((send) => abuse(send, db, () => isOver)),
      ]);
      beside.push(...(await play()));
      isOver = true;
      await abused;
    }
    return report(summarize(alone), summarize(beside));
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}
