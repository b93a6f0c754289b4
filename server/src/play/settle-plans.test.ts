/** What settling reads once the ledger has grown since its plans were made; statistics of tables stay as they were. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { testDatabase, rowsRead } from '../../test/database.ts';
import { addPlayers, provenGames } from '../../test/proven-games.ts';
import { openDatabase, type Db } from '../platform/database/index.ts';
import { SettingsVersions } from '../settings/index.ts';
import { settleGames, type ProvenPlay } from './settle-games.ts';

const versions = new SettingsVersions();

/** One proven game each of `count` new players. */
const newGames = async (db: Db, count: number): Promise<ProvenPlay[]> =>
  provenGames(db, await addPlayers(db, count));

/** The rows that a batch reads. */
async function settle(db: Db, games: readonly ProvenPlay[]): Promise<number> {
  const { result, rows } = await rowsRead(db, (tx) => settleGames(tx, versions, games));
  for (const outcome of result) expect(outcome).toMatchObject({ coins: 8 });
  return rows;
}

it.each([
  ['all tables', 0],
  ['those of the ledger', 4_000],
])(
  '§4 settling reads no more when the ledger has grown since its plans were made, with %s empty',
  async (_, players) => {
    const { connection } = await testDatabase();
    // One connection, so that its plans are those of the first batches.
    const db = openDatabase(connection, { connectionsMax: 1 });
    afterFile(() => db.destroy());
    await newGames(db, players);
    if (players > 0) await sql`analyze`.execute(db);
    for (let batch = 0; batch < 3; batch += 1) await settle(db, await newGames(db, 10));
    const before = await settle(db, await newGames(db, 10));
    for (let batch = 0; batch < 40; batch += 1) await settle(db, await newGames(db, 100));
    expect(await settle(db, await newGames(db, 10))).toBe(before);
  },
);
