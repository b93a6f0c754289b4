/**
 * Starts the embedded server on a data folder until it is stopped or killed. Prints the server's process id, or, given the
 * name of a run, posts without pause and prints each reference once it is acknowledged.
 */
import { readFileSync } from 'node:fs';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { inTransaction, migrate, openDatabase } from '../src/platform/database/index.ts';
import { openAccount, post } from '../src/wallet/index.ts';

const [dataDir = '', run] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
if (run === undefined) wait();
else await postForEver(run);

function wait(): void {
  process.on('SIGINT', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`${readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]}\n`);
  setInterval(() => undefined, 60_000);
}

async function postForEver(run: string): Promise<void> {
  const db = openDatabase(server.connection);
  await migrate(db);
  const write = async (writer: number): Promise<never> => {
    const accountId = await inTransaction(db, openAccount);
    for (let play = 0; ; play++) {
      const reference = `${run}-${writer}-${play}`;
      await inTransaction(db, (tx) =>
        post(tx, { accountId, reason: 'daily_task', reference, coins: 1, label: 'Daily task' }),
      );
      process.stdout.write(`${reference}\n`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
}
