/** Three PostgreSQL under Patroni with etcd, four processes of the product, and HAProxy before both, on one machine. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '../../server/src/platform/database/connection.ts';
import { findPostgresBinaries } from '../../server/src/platform/embedded-postgres/binaries.ts';
import { findEngine } from '../install-engines.mjs';
import { nobody, onMachine, postmasterOf, removeNetwork, type Machine } from './machines.ts';
import { isWhole } from './members.ts';
import { isReady, nodeMs, startNode, untilServing } from './nodes.ts';
import { endProcess, Interrupted, runningPrograms, startProgram, until } from './processes.ts';
import { haproxySettings, patroniSettings } from './settings.ts';
import { addressOf, plan, readCluster, type Cluster } from './state.ts';

const engines = ['patroni', 'etcd', 'haproxy', 'pg_controldata', 'pg_isready'];
const endMs = 15_000;

/** The programs that a cluster needs and that are not here. */
export const missingEngines = (): string[] => engines.filter((name) => !findEngine(name));

const engine = (name: string): string => findEngine(name) ?? name;

/** PostgreSQL as it is packaged, and beside it what Patroni asks: Debian's older tools read the newer server, too. */
function linkPrograms(folder: string): void {
  const packaged = dirname(findPostgresBinaries().postgres);
  for (const name of ['initdb', 'pg_ctl', 'postgres'])
    symlinkSync(join(packaged, name), join(folder, 'bin', name));
  for (const name of ['pg_controldata', 'pg_isready']) symlinkSync(engine(name), join(folder, 'bin', name));
}

function startEtcd({ folder, network, ports }: Cluster): void {
  const client = `http://${network.address}:${ports.etcd}`;
  const data = join(folder, 'etcd');
  const peer = 'http://127.0.0.1:0';
  const command = [
    engine('etcd'),
    '--data-dir',
    data,
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
  ];
  startProgram(folder, { name: 'etcd', command });
}

/** Starts the machine's Patroni, which starts its PostgreSQL. */
export function startPatroni(cluster: Cluster, machine: Machine): void {
  const settings = join(machine.folder, 'patroni.json');
  const clone = [process.execPath, join(import.meta.dirname, 'clone.ts'), cluster.folder, machine.folder];
  writeFileSync(settings, patroniSettings(cluster, machine, clone.join(' ')));
  if (machine.namespace !== null) chownSync(settings, nobody, nobody);
  const command = onMachine(machine, ['/usr/bin/python3', engine('patroni'), settings]);
  startProgram(cluster.folder, { name: `patroni-${machine.name}`, command });
}

function watchDisk({ folder }: Cluster, machine: Machine): void {
  const command = [process.execPath, join(import.meta.dirname, 'watch-disk.ts'), machine.folder];
  startProgram(folder, { name: `disk-${machine.name}`, command: onMachine(machine, command) });
}

function startBucket({ folder, ports }: Cluster): void {
  const command = [
    process.execPath,
    join(import.meta.dirname, '../../server/test/s3-server.ts'),
    String(ports.bucket),
  ];
  startProgram(folder, { name: 'bucket', command });
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = createClient(addressOf(cluster, 'postgres', 'postgres', 'primary'));
  await client.connect();
  await client.query(`create role sikka login password '${cluster.passwords.sikka}'`);
  await client.query('create database sikka owner sikka');
  await client.end();
}

/** The first one makes the tables, as in a release (docs/operations.md). */
async function startNodes(cluster: Cluster): Promise<void> {
  const { nodes, site } = cluster.ports;
  startNode(cluster, 0);
  await until('a ready process', () => isReady(nodes[0] ?? site), nodeMs);
  for (const index of nodes.keys()) if (index > 0) startNode(cluster, index);
  for (const index of nodes.keys()) await untilServing(cluster, index);
}

/** Takes a folder for one cluster: it has to be empty and ours, as `stopCluster` removes it with all that is in it. */
async function claim(folder: string, nodes: number): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: give another one, --folder=…`);
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'bin'));
  try {
    return await plan(folder, nodes);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startAll(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { folder, network, ports } = cluster;
  linkPrograms(folder);
  say('etcd and three PostgreSQL under Patroni …');
  startEtcd(cluster);
  for (const machine of network.machines) {
    startPatroni(cluster, machine);
    watchDisk(cluster, machine);
  }
  await until('a primary with two standbys', () => isWhole(cluster), 90_000);
  await createDatabase(cluster);
  startBucket(cluster);
  say(`${ports.nodes.length} processes of the product behind HAProxy …`);
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(cluster));
  startProgram(folder, {
    name: 'haproxy',
    command: [engine('haproxy'), '-db', '-f', join(folder, 'haproxy.cfg')],
  });
  await startNodes(cluster);
}

/** Starts everything in an empty folder; on an error everything is stopped again. `say` is told of each step. */
export async function startCluster(
  folder: string,
  nodes: number,
  say: (line: string) => void = () => undefined,
): Promise<Cluster> {
  const cluster = await claim(folder, nodes);
  try {
    await startAll(cluster, say);
    return cluster;
  } catch (error) {
    const names = ['patroni-one', ...cluster.ports.nodes.map((_, index) => `node${index + 1}`)];
    const logs = names.map((name) => lastWords(join(folder, `${name}.log`)));
    await stopCluster(folder);
    if (error instanceof Interrupted) throw error;
    throw new Error(`the cluster did not start: ${String(error)}\n${logs.join('\n')}`, { cause: error });
  }
}

const lastWords = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').slice(-1_000) : '';

/** Stops everything by its id and removes the folder. */
export async function stopCluster(folder: string): Promise<void> {
  const { network } = readCluster(folder);
  const running = runningPrograms(folder);
  const isPatroni = ({ name }: { name: string }) => name.startsWith('patroni');
  const others = running.filter((one) => !isPatroni(one) && one.name !== 'etcd');
  await Promise.all(others.map(({ pid }) => endProcess(pid, 'SIGTERM', endMs)));
  await Promise.all(running.filter(isPatroni).map(({ pid }) => endProcess(pid, 'SIGTERM', endMs)));
  const servers = network.machines.map(postmasterOf).filter((pid) => pid > 0);
  await Promise.all(servers.map((pid) => endProcess(pid, 'SIGQUIT', endMs)));
  for (const { pid } of running) await endProcess(pid, 'SIGTERM', endMs);
  removeNetwork(network);
  rmSync(folder, { recursive: true, force: true });
}
