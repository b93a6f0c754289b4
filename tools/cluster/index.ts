/** npm run cluster -- up | status | faults | down [--folder=…] [--nodes=4]: PostgreSQL under Patroni and processes of the product, to try out and to break. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingEngines, startCluster, stopCluster } from './cluster.ts';
import { faultNames } from './faults.ts';
import { readMembers } from './members.ts';
import { runningPrograms } from './processes.ts';
import { runFaults } from './run-faults.ts';
import { addressOf, isUp, readCluster, siteOf, type Cluster } from './state.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [command = '', ...words] = process.argv.slice(2);
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const nodes = Number(option('nodes') ?? 4);
const folder = option('folder') ?? join(tmpdir(), 'sikka-cluster');

function printAddresses(cluster: Cluster): void {
  const { ports } = cluster;
  say(`Players:   ${siteOf(cluster)}`);
  say(`Primary:   127.0.0.1:${ports.primary} (HAProxy), standbys 127.0.0.1:${ports.replicas}`);
  say(`Database:  ${addressOf(cluster, 'sikka', 'sikka', 'read-write')}`);
  say(`Logs:      ${cluster.folder}/*.log`);
}

const commands: Record<string, () => Promise<void>> = {
  async up() {
    if (isUp(folder))
      throw new Error(`there is a cluster in ${folder} already: npm run cluster -- status, or down`);
    printAddresses(await startCluster(folder, nodes, say));
  },
  async status() {
    if (!isUp(folder)) throw new Error(`there is no cluster in ${folder}: npm run cluster -- up`);
    const cluster = readCluster(folder);
    printAddresses(cluster);
    for (const { name, role, state, lagBytes } of await readMembers(cluster))
      say(`${name.padEnd(10)} ${role.padEnd(8)} ${state}, ${lagBytes} bytes behind`);
    say(
      `Running:   ${runningPrograms(folder)
        .map(({ name }) => name)
        .toReversed()
        .join(', ')}`,
    );
  },
  async faults() {
    const wanted = words.filter((word) => !word.startsWith('--'));
    const names = faultNames.filter((name) => wanted.length === 0 || wanted.includes(name));
    const wasUp = isUp(folder);
    const cluster = wasUp ? readCluster(folder) : await startCluster(folder, nodes, say);
    const reports = await runFaults(cluster, names, say).finally(() =>
      wasUp ? undefined : stopCluster(folder),
    );
    say('After all of them the whole ledger was checked.');
    if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  },
  async down() {
    if (isUp(folder)) await stopCluster(folder);
    say('Nothing of the cluster is left.');
  },
};

const missing = missingEngines();
const run = commands[command];
if (!run) {
  process.stderr.write('npm run cluster -- up | status | faults | down\n');
  process.exitCode = 1;
} else if (missing.length > 0) {
  process.stderr.write(
    `Not here: ${missing.join(', ')}. As root on Debian: node tools/install-engines.mjs\n`,
  );
  process.exitCode = 1;
} else {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
