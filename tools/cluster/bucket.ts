/** A bucket in memory for the logs of games, until it is ended. */
import { startS3 } from '../../server/test/s3-server.ts';

await startS3(Number(process.argv[2]));
