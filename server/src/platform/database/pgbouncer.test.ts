import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../cli/verify-ledger.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTab } from '../../../test/event-tab.ts';
import { startPgBouncer, type PgBouncer } from '../../../test/pgbouncer.ts';
import { finishGame } from '../../../test/played-game.ts';
import { openDatabase, setRoleLimits, type Db } from './index.ts';

const program = process.env['PGBOUNCER_PATH'];
if (!program)
  process.stdout.write('not tested without PGBOUNCER_PATH: the product behind a pool of transactions\n');

describe.skipIf(!program)('decisions 0051: behind PgBouncer in transaction mode', () => {
  let direct: TestDatabase;
  let bouncer: PgBouncer;
  let db: Db;
  let app: TestApp;
  beforeAll(async () => {
    direct = await testDatabase();
    await setRoleLimits(direct.connection);
    bouncer = await startPgBouncer(program ?? '', direct.connection);
    db = openDatabase(bouncer.url, { isPooled: true, preparesStatements: false });
    app = await testApp({ database: { connection: direct.connection, db } });
  });
  afterAll(async () => {
    await db.destroy();
    await bouncer.stop();
  });

  it('statements have our limits without parameters at the start', async () => {
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  it('players play at once, each is paid, tabs hear of it, and the books are right', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => app.player()));
    const tab = await openTab(players[0]!);
    await Promise.all(
      players.map(async (player) => {
        for (let games = 0; games < 3; games += 1) await finishGame(player, db);
      }),
    );
    for (const player of players) expect((await player.get('/me')).body.gamesPlayed).toBe(3);
    while ((await tab.next()).gamesPlayed !== 3);
    await tab.close();
    expect((await runChecks(db)).filter(({ fault }) => fault !== null)).toEqual([]);
  });
});
