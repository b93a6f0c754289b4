/** npm run bench: what the house is measured by, as a table. Timings are noisy; the ratios are the point. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureReplaySpeed } from '../games/bench-replay.ts';
import { startEmbeddedPostgres } from '../server/src/database/embedded-postgres.ts';
import { migrate, openDatabase, openPool } from '../server/src/database/index.ts';
import { migrateOutbox } from '../server/src/outbox/index.ts';
import { benchSettle } from './settle.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en');

async function benchDatabase(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase(postgres.connection);
  try {
    await migrate(db);
    const pool = openPool(postgres.connection, 1);
    await migrateOutbox(pool);
    await pool.end();
    const figures = await benchSettle(db, postgres.connection);
    console.log(`settled games         ${whole(figures.gamesPerSecond)} a second`);
    console.log(`  postings a game     ${(1 / figures.gamesPerPosting).toFixed(2)}`);
    if (figures.pgbenchPerSecond === null) {
      console.log('pgbench               not installed (Debian: postgresql-contrib); no ratio');
    } else {
      console.log(`pgbench (TPC-B-like)  ${whole(figures.pgbenchPerSecond)} transactions a second`);
      console.log(`ratio                 ${(figures.gamesPerSecond / figures.pgbenchPerSecond).toFixed(2)}`);
    }
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const speed of measureReplaySpeed()) {
  console.log(`replay ${speed.rules}`);
  console.log(
    `  speed               ${whole(speed.timesRealTime)} × real time, ${whole(speed.gamesPerSecond)} games a second`,
  );
}
await benchDatabase();
