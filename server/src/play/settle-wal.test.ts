import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { testDatabase } from '../../test/database.ts';
import { addPlayers, provenGames } from '../../test/proven-games.ts';
import { inTransaction, openDatabase, type Db } from '../platform/database/index.ts';
import { SettingsVersions } from '../settings/index.ts';
import { settleGames, type ProvenPlay } from './settle-games.ts';

const versions = new SettingsVersions();
const batchSize = 64;
/** The median of the bots' games, as in `npm run bench -- settle`. */
const usual = {
  logBytes: 250,
  scoreEvents: Array.from({ length: 17 }, (_, at) => ({ tick: 300 * (at + 1), score: 50 * (at + 1) })),
};

interface Written {
  bytes: number;
  fullPages: number;
}

/** What the one connection of `db` has written to the WAL so far, without what the rest of the server does. */
async function writtenBy(db: Db): Promise<Written> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<Written>`select wal_bytes::float8 as bytes, wal_fpi::float8 as "fullPages"
    from pg_stat_get_backend_wal(pg_backend_pid())`.execute(db);
  return rows[0]!;
}

/** The server's own clean-up comes when it likes, and while it looks at a table, rows that were ended stay on their pages. */
async function stopAutovacuum(db: Db): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.ref(name)} set (autovacuum_enabled = off)`.execute(db);
}

/** Bytes for each game of a batch; null where a checkpoint before it made pages be written in full. */
async function settle(db: Db, games: readonly ProvenPlay[]): Promise<number | null> {
  const before = await writtenBy(db);
  await inTransaction(db, async (tx) => {
    for (const outcome of await settleGames(tx, versions, games))
      expect(outcome).toMatchObject({ reason: null });
  });
  const after = await writtenBy(db);
  return after.fullPages > before.fullPages ? null : (after.bytes - before.bytes) / games.length;
}

it('decisions 0034: settling a usual game writes less than 3 kB to the WAL', async () => {
  const { connection } = await testDatabase();
  const db = openDatabase(connection, { connectionsMax: 1 });
  afterFile(() => db.destroy());
  await stopAutovacuum(db);
  const players = await addPlayers(db, 16 * batchSize);
  const written: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const games = await provenGames(db, players, usual);
    while (games.length > 0) {
      const bytes = await settle(db, games.splice(0, batchSize));
      // A player's first games write more: a row of progress, and pages that were filled to the brim.
      if (round > 1 && bytes !== null) written.push(bytes);
    }
  }
  expect(written.length).toBeGreaterThan(16);
  const median = written.toSorted((a, b) => a - b)[written.length >> 1];
  expect(median).toBeLessThan(3_000);
});
