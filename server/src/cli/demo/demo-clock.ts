/** The clock of a demonstration: the database's own, set back to any moment of the last weeks. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { clientSettings, surviveBreaks } from '../../platform/database/connection.ts';
import type { Connection, Database, Db } from '../../platform/database/index.ts';

/** Shadows `clock_timestamp()` on these connections only. */
const options = '-c search_path=demo,public,pg_catalog';
const connectionsMax = 3;

export interface DemoClock {
  /** Connections that live at the demonstration's time. */
  db: Db;
  /** Sets the clock; it continues at normal speed. */
  set(moment: Date): Promise<void>;
  /** Removes the clock. */
  stop(): Promise<void>;
}

/** Starts at the real time. The ledger uses this clock too, so sealed days match. */
export async function startDemoClock(connection: Connection): Promise<DemoClock> {
  const pool = surviveBreaks(new pg.Pool({ ...clientSettings(connection), options, max: connectionsMax }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await sql`create schema if not exists demo`.execute(db);
  await sql`create table if not exists demo.moment (shift interval not null)`.execute(db);
  await sql`delete from demo.moment`.execute(db);
  await sql`insert into demo.moment values ('0')`.execute(db);
  await sql`
    create or replace function demo.clock_timestamp() returns timestamptz language sql volatile as $$
      select pg_catalog.clock_timestamp() - shift from demo.moment
    $$`.execute(db);
  return {
    db,
    async set(moment) {
      await sql`update demo.moment set shift = pg_catalog.clock_timestamp() - ${moment}::timestamptz`.execute(
        db,
      );
    },
    async stop() {
      await sql`drop schema demo cascade`.execute(db);
      await db.destroy();
    },
  };
}
