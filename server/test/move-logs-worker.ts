/** Moves logs of games into a store until it is killed. */
import { createS3Logs, type S3Settings } from '../src/adapters/game-logs/s3.ts';
import { openDatabase, type Connection } from '../src/platform/database/index.ts';
import { GameLogs } from '../src/platform/game-logs.ts';
import { createLog } from '../src/platform/log.ts';
import { moveLogs } from '../src/play/index.ts';

const [connection = '', settings = ''] = process.argv.slice(2);
const db = openDatabase(JSON.parse(connection) as Connection);
const gameLogs = new GameLogs(createS3Logs(JSON.parse(settings) as S3Settings, 60_000));
await moveLogs({ db, gameLogs, days: 30, log: createLog('silent') });
await db.destroy();
