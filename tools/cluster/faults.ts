/** What is done to a cluster while bots play. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/src/platform/database/index.ts';
import { moveLogsTask } from '../../server/src/play/index.ts';
import { startPatroni } from './cluster.ts';
import { fillDisk, postmasterOf, setNetwork, type Machine } from './machines.ts';
import { startNode, untilServing } from './nodes.ts';
import { endProcess, pidOf, until } from './processes.ts';
import { addressOf, type Cluster } from './state.ts';

export interface Fault {
  /** Done while games are played; `primary` is the database's machine that accepts writes. */
  strike(cluster: Cluster, primary: Machine): void | Promise<void>;
  /** Undone, after games were paid at their usual rate again. */
  mend?(cluster: Cluster, machine: Machine): void | Promise<void>;
  /** Whether another server becomes the primary. */
  failsOver?: boolean;
  /** Whether it needs machines of their own. */
  needsNamespace?: boolean;
}

const frozenMs = 10_000;
const endMs = 60_000;
const moveMs = 150_000;
const moveEveryMs = 1_000;
/** Older than a log may be in the database. */
const oldDays = 91;

const signal = ({ folder }: Cluster, name: string, what: NodeJS.Signals): boolean =>
  process.kill(pidOf(folder, name), what);

function killServer(_: Cluster, machine: Machine): void {
  const pid = postmasterOf(machine);
  // A signal to 0 goes to all that run beside this process, and to itself.
  if (pid === 0) throw new Error(`no PostgreSQL runs on ${machine.name}`);
  process.kill(pid, 'SIGKILL');
}

function killMachine(cluster: Cluster, machine: Machine): void {
  signal(cluster, `patroni-${machine.name}`, 'SIGKILL');
  killServer(cluster, machine);
}

/** A service manager starts it again at once. */
async function killNode(cluster: Cluster): Promise<void> {
  await endProcess(pidOf(cluster.folder, 'node1'), 'SIGKILL', endMs);
  startNode(cluster, 0);
}

async function freezeNode(cluster: Cluster): Promise<void> {
  signal(cluster, 'node1', 'SIGSTOP');
  await delay(frozenMs);
  signal(cluster, 'node1', 'SIGCONT');
}

async function restartAll(cluster: Cluster): Promise<void> {
  for (const index of cluster.ports.nodes.keys()) {
    await endProcess(pidOf(cluster.folder, `node${index + 1}`), 'SIGTERM', endMs);
    startNode(cluster, index);
    await untilServing(cluster, index);
  }
}

async function asSuperuser(cluster: Cluster, run: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase(addressOf(cluster, 'postgres', 'sikka', 'read-write'), { connectionsMax: 1 });
  const answers = async () => (await sql`select`.execute(db)).rows.length === 1;
  try {
    // Beside the bots a connection may take longer than the product waits for one.
    await until('an answer to the superuser', answers, endMs);
    await run(db);
  } finally {
    await db.destroy();
  }
}

/** What was played so far is made old enough to leave the database. */
function ageGames(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`.execute(tx);
    await sql`update play set finished_at = finished_at - ${oldDays} * interval '1 day'
      where state = 'paid' and finished_at > clock_timestamp() - interval '1 day'`.execute(tx);
  });
}

const hasTransfers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('log_transfer').select('play_id').executeTakeFirst()) !== undefined;

/** Runs the job that moves logs, which comes every minute otherwise. */
async function moveLogs(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job(${moveLogsTask}, job_key => ${moveLogsTask})`.execute(db);
}

/** Lasts until the job has met it. */
async function freezeBucket(cluster: Cluster): Promise<void> {
  signal(cluster, 'bucket', 'SIGSTOP');
  await asSuperuser(cluster, async (db) => {
    await ageGames(db);
    await moveLogs(db);
    await until('a log that waits for its bucket', () => hasTransfers(db), moveMs);
  });
}

/** Ends when every log has arrived. */
async function thawBucket(cluster: Cluster): Promise<void> {
  signal(cluster, 'bucket', 'SIGCONT');
  await asSuperuser(cluster, async (db) => {
    const areMoved = async (): Promise<boolean> => {
      if (!(await hasTransfers(db))) return true;
      await moveLogs(db);
      await delay(moveEveryMs);
      return false;
    };
    await until('all old logs in the bucket', areMoved, moveMs);
  });
}

export const faults: Record<string, Fault> = {
  'node killed': { strike: killNode },
  'node frozen': { strike: freezeNode },
  'rolling restart': { strike: restartAll },
  'bucket lost': { strike: freezeBucket, mend: thawBucket },
  'server killed': { strike: killServer, failsOver: true },
  'machine killed': { strike: killMachine, mend: startPatroni, failsOver: true },
  'network cut': {
    strike: (_, machine) => setNetwork(machine, false),
    mend: (_, machine) => setNetwork(machine, true),
    failsOver: true,
    needsNamespace: true,
  },
  'disk full': {
    strike: (_, machine) => fillDisk(machine),
    mend: (_, { folder }) => rmSync(join(folder, 'filling')),
    failsOver: true,
    needsNamespace: true,
  },
};
export const faultNames = Object.keys(faults);
