/** npm run upgrade-database: upgrades DATA_DIR to this program's PostgreSQL, while the server is stopped. */
import { readConfig } from '../config/index.ts';
import { fetchBinaries, findPostgresBinaries } from '../platform/embedded-postgres/binaries.ts';
import { upgradeDataFolder } from './upgrade-data-folder.ts';
import { runCommand } from './run-command.ts';

const root = new URL('../../..', import.meta.url).pathname;

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(root);
  if (databaseUrl !== undefined)
    throw new Error(
      "This upgrades DATA_DIR. For DATABASE_URL use 'npm run backup', then 'npm run restore' into the new server.",
    );
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  log(await upgradeDataFolder({ dataDir, packaged: findPostgresBinaries(), fetchBinaries, log }));
}

await runCommand(main);
