/** npm run cluster -- up | status | faults | down [--folder=…] [--nodes=4]: PostgreSQL under Patroni and processes of the product, to try out and to break. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../setup.mjs';
import { missingEngines, startCluster, stopCluster } from './cluster.ts';
import { faultNames } from './faults.ts';
import { readMembers } from './members.ts';
import { interrupt, runningPrograms } from './processes.ts';
import { runFaults } from './run-faults.ts';
import { addressOf, isUp, readCluster, siteOf, type Cluster } from './state.ts';

const usage = 'npm run cluster -- up | status | faults [name…] | down [--folder=…] [--nodes=4]';
const nodesMax = 16;
const say = (line: string) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { folder: { type: 'string' }, nodes: { type: 'string', default: '4' } },
    allowPositionals: true,
  });
  const [command = '', ...wanted] = positionals;
  const nodes = Number(values.nodes);
  if (!Number.isInteger(nodes) || nodes < 1 || nodes > nodesMax)
    throw new Error(`--nodes is a whole number from 1 to ${nodesMax}`);
  // npm runs in the repository: paths are those of the folder that it was typed in.
  const typed = values.folder && resolve(process.env['INIT_CWD'] ?? '.', values.folder);
  const folder = typed ?? join(tmpdir(), 'sikka-cluster');
  /** How another command is typed for this cluster. */
  const typedAs = (name: string) => `npm run cluster -- ${name}${typed ? ` --folder=${typed}` : ''}`;
  return { command, wanted, nodes, folder, typedAs };
}

function printAddresses(cluster: Cluster): void {
  const { ports } = cluster;
  say(`Players:   ${siteOf(cluster)}`);
  // No proxy may ask for the mailbox.
  say(`Mails:     http://127.0.0.1:${ports.nodes[0]}/mailbox`);
  say(`Console:   its address, and the first operator's invitation, are in ${cluster.folder}/node1.log`);
  say(`Primary:   127.0.0.1:${ports.primary} (HAProxy), standbys 127.0.0.1:${ports.replicas}`);
  say(`Database:  ${addressOf(cluster, 'sikka', 'sikka', 'read-write')}`);
  say(`Logs:      ${cluster.folder}/*.log`);
}

async function printMembers(cluster: Cluster): Promise<void> {
  const members = await readMembers(cluster).catch(() => []);
  for (const { name, role, state, lagBytes } of members)
    say(`${name.padEnd(10)} ${role.padEnd(8)} ${state}, ${lagBytes} bytes behind`);
  if (members.length === 0) say('Patroni:   does not answer');
}

function chooseFaults(wanted: readonly string[]): string[] {
  const unknown = wanted.find((name) => !faultNames.includes(name));
  if (unknown !== undefined)
    throw new Error(`there is no fault '${unknown}', only: ${faultNames.join(', ')}`);
  return faultNames.filter((name) => wanted.length === 0 || wanted.includes(name));
}

type Options = ReturnType<typeof readOptions>;

function start({ folder, nodes }: Options): Promise<Cluster> {
  ensureBuilt();
  return startCluster(folder, nodes, say);
}

const commands: Record<string, (options: Options) => Promise<void>> = {
  async up(options) {
    const { folder, typedAs } = options;
    if (isUp(folder))
      throw new Error(`there is a cluster in ${folder} already: ${typedAs('status')}, or down`);
    printAddresses(await start(options));
    say(`It runs until: ${typedAs('down')}`);
  },
  async status({ folder, typedAs }) {
    if (!isUp(folder)) throw new Error(`there is no cluster in ${folder}: ${typedAs('up')}`);
    const cluster = readCluster(folder);
    printAddresses(cluster);
    await printMembers(cluster);
    const running = runningPrograms(folder).map(({ name }) => name);
    say(`Running:   ${running.toReversed().join(', ') || `nothing; ${typedAs('down')} removes the rest`}`);
  },
  async faults(options) {
    const { folder, wanted } = options;
    const names = chooseFaults(wanted);
    const wasUp = isUp(folder);
    const cluster = wasUp ? readCluster(folder) : await start(options);
    const reports = await runFaults(cluster, names, say).finally(() =>
      wasUp ? undefined : stopCluster(folder),
    );
    if (reports.length > 0) say('After all of them the whole ledger was checked.');
    if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  },
  async down({ folder }) {
    if (isUp(folder)) await stopCluster(folder);
    else if (existsSync(folder)) throw new Error(`${folder} is not a cluster's, and stays`);
    say('Nothing of the cluster is left.');
  },
};

/** What a command began is undone before it ends; a cluster that is up stays. */
function undoOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (interrupt() && say('Stopping …')));
}

async function main(): Promise<void> {
  const options = readOptions();
  const run = commands[options.command];
  if (!run) throw new Error(usage);
  const missing = missingEngines();
  if (missing.length > 0)
    throw new Error(`Not here: ${missing.join(', ')}. As root on Debian: node tools/install-engines.mjs`);
  undoOnSignals();
  await run(options);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
