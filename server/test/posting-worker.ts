/** Posts without pause and prints each reference once it is acknowledged, until it is killed. */
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { inTransaction, migrate, openDatabase } from '../src/platform/database/index.ts';
import { openAccount, post } from '../src/wallet/index.ts';

const [dataDir = '', run = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
const db = openDatabase(server.connection);
await migrate(db);

async function postForEver(writer: number): Promise<never> {
  const accountId = await inTransaction(db, openAccount);
  for (let play = 0; ; play++) {
    const reference = `${run}-${writer}-${play}`;
    await inTransaction(db, (tx) =>
      post(tx, { accountId, reason: 'daily_task', reference, coins: 1, label: 'Daily task' }),
    );
    process.stdout.write(`${reference}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => postForEver(writer)));
