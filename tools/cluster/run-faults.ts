/** Strikes a cluster while bots play, and says what became of their coins. */
import { setTimeout as delay } from 'node:timers/promises';
import { verifyLedger } from '../../server/src/cli/verify-ledger.ts';
import { readConfig } from '../../server/src/config/index.ts';
import { openDatabase, type Db } from '../../server/src/platform/database/index.ts';
import { Client, Tally } from '../../server/test/finishing-client.ts';
import { openPlayer, readPaid } from '../../server/test/killed-server.ts';
import { Visitor } from '../../server/test/visitor.ts';
import { faults, type Fault } from './faults.ts';
import { findPrimary, isWhole } from './members.ts';
import { untilServing } from './nodes.ts';
import { goOn, until } from './processes.ts';
import { addressOf, bucketOf, siteOf, type Cluster } from './state.ts';

export interface FaultReport {
  name: string;
  games: number;
  coinsAcknowledged: number;
  coinsFound: number;
  requests: number;
  requestsFailed: number;
  /** By status and code. */
  failures: Readonly<Record<string, number>>;
  longestPauseMs: number;
  /** From the fault to the first game that was paid after the longest pause. */
  recoveredMs: number;
  /** What is wrong: a game that was acknowledged and is not paid as told, or paid twice, or a false ledger. */
  faults: string[];
}

const tableHead = [
  '| Fault | Games | Coins acknowledged | Coins found | Requests failed | Longest pause | Paid again after |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];
const gamesPerSecond = 30;
const players = 90;
const beforeMs = 3_000;
const afterMs = 5_000;
const mendedMs = 90_000;
const stalledMs = 60_000;
/** Games come every 33 ms; a busy machine pauses longer than that by itself. */
const noticedMs = 1_000;

/** Turns at the wanted rate; those that nobody could take are not made up for. */
function createTurns(): () => Promise<void> {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1_000 / gamesPerSecond, performance.now());
    await delay(Math.max(0, next - performance.now()));
  };
}

async function untilPaid(tally: Tally, count: number): Promise<void> {
  while (tally.acknowledged.size < count) {
    goOn();
    if (tally.refused[0] !== undefined) throw new Error(tally.refused[0]);
    if (tally.idleMs > stalledMs) throw new Error('no game was paid for a minute');
    await delay(10);
  }
}

/** Strikes while games are played, and goes on until they are paid at their usual rate again. */
async function strikeWhilePlaying(cluster: Cluster, visitors: Visitor[], db: Db, fault: Fault) {
  const tally = new Tally();
  let isOver = false;
  const turn = createTurns();
  const playing = visitors.map((visitor) => new Client(visitor, db, tally).play(() => isOver, turn));
  try {
    await untilPaid(tally, (gamesPerSecond * beforeMs) / 1_000);
    const primary = await findPrimary(cluster);
    const struckAt = performance.now();
    tally.startPauses();
    try {
      await fault.strike(cluster, primary);
      if (fault.failsOver)
        await until('another primary', async () => (await findPrimary(cluster)).name !== primary.name);
      await untilPaid(tally, tally.acknowledged.size + (gamesPerSecond * afterMs) / 1_000);
    } finally {
      await fault.mend?.(cluster, primary);
    }
    return { tally, recoveredMs: tally.pauseEndedAt - struckAt };
  } finally {
    isOver = true;
    await Promise.all(playing);
  }
}

function compare(acknowledged: ReadonlyMap<string, number>, paid: ReadonlyMap<string, number>): string[] {
  return [...acknowledged]
    .filter(([id, coins]) => paid.get(id) !== coins)
    .map(([id, coins]) => `${id}: ${coins} coins acknowledged, ${paid.get(id) ?? 0} found`);
}

const sum = (coins: Iterable<number>): number => [...coins].reduce((all, one) => all + one, 0);

async function runFault(cluster: Cluster, name: string, visitors: Visitor[], db: Db): Promise<FaultReport> {
  const fault = faults[name];
  if (!fault) throw new Error(`there is no fault '${name}'`);
  const { tally, recoveredMs } = await strikeWhilePlaying(cluster, visitors, db, fault);
  const { acknowledged, requests, retries, failures, longestPauseMs, refused } = tally;
  const { paid, doubled } = await readPaid(db);
  const found = [...acknowledged.keys()].map((id) => paid.get(id) ?? 0);
  return {
    name,
    games: acknowledged.size,
    coinsAcknowledged: sum(acknowledged.values()),
    coinsFound: sum(found),
    requests,
    requestsFailed: retries,
    failures,
    longestPauseMs,
    recoveredMs,
    faults: [...compare(acknowledged, paid), ...doubled.map((id) => `${id}: paid twice`), ...refused],
  };
}

async function untilWhole(cluster: Cluster): Promise<void> {
  await until('a primary with two standbys', () => isWhole(cluster), mendedMs);
  for (const index of cluster.ports.nodes.keys()) await untilServing(cluster, index);
}

/** Does one after the other, each to a whole cluster. Faults that need machines of their own are left out on loopback. */
export async function runFaults(
  cluster: Cluster,
  names: readonly string[],
  say: (line: string) => void,
): Promise<FaultReport[]> {
  const url = addressOf(cluster, 'sikka', 'sikka', 'read-write');
  const db = openDatabase(url, { connectionsMax: 20 });
  const visitors = Array.from({ length: players }, () => new Visitor(siteOf(cluster)));
  const reports: FaultReport[] = [];
  for (const line of tableHead) say(line);
  try {
    const first = await db
      .selectFrom('player')
      .select((all) => all.fn.countAll().as('count'))
      .executeTakeFirst();
    for (const [index, visitor] of visitors.entries())
      visitor.cookies.set('session', await openPlayer(db, Number(first?.count ?? 0) + index));
    for (const name of names) {
      if (faults[name]?.needsNamespace && cluster.network.bridge === null) {
        say(`${name}: not tried, only root may make networks and disks`);
        continue;
      }
      await untilWhole(cluster);
      const report = await runFault(cluster, name, visitors, db);
      reports.push(report);
      printReport(report, say);
    }
    await untilWhole(cluster);
    const checks = await verifyLedger(readConfig('/', { DATABASE_URL: url, ...bucketOf(cluster) }));
    const wrong = checks.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault.row} ${fault.what}`] : []));
    sayWrong(wrong, say);
    reports.at(-1)?.faults.push(...wrong);
    return reports;
  } finally {
    await db.destroy();
  }
}

const wrongMax = 10;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A row of the table in docs/operations.md. */
function printReport(report: FaultReport, say: (line: string) => void): void {
  const { name, games, coinsAcknowledged, coinsFound, requests, requestsFailed } = report;
  const paidAgain = report.longestPauseMs > noticedMs ? seconds(report.recoveredMs) : 'no stop';
  const codes = Object.entries(report.failures).map(([code, count]) => `${count} × ${code}`);
  const failed = [`${requestsFailed} of ${requests}`, ...codes].join(', ');
  const times = `${seconds(report.longestPauseMs)} | ${paidAgain}`;
  say(`| ${name} | ${games} | ${coinsAcknowledged} | ${coinsFound} | ${failed} | ${times} |`);
  sayWrong(report.faults, say);
}

function sayWrong(faults: readonly string[], say: (line: string) => void): void {
  for (const fault of faults.slice(0, wrongMax)) say(`WRONG: ${fault}`);
}
