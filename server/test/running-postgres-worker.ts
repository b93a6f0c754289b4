/** Starts the embedded server, prints its process id and waits to be stopped or killed. */
import { readFileSync } from 'node:fs';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
process.on('SIGINT', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]}\n`);
setInterval(() => undefined, 60_000);
