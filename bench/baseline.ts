import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { inTransaction, type Db } from '../server/src/platform/database/index.ts';
import type { SocketConnection } from '../server/src/platform/database/connection.ts';
import { operation, type Subject } from './measure.ts';

const run = promisify(execFile);
const pgbenchScale = 10;

/**
 * PostgreSQL's own TPC-B-like transaction (three updates, a read, an insert) by `pgbench`, or null
 * where that program is not installed: it is not among the packaged binaries.
 */
export function pgbenchSubject({ host, user, database }: SocketConnection, clients: number): Subject | null {
  const place = ['-h', host, '-U', user];
  try {
    execFileSync('pgbench', [...place, '-i', '-q', '-s', String(pgbenchScale), database], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return {
    name: 'pgbench, its TPC-B-like transaction',
    async measure(roundMs) {
      const load = `-n -M prepared -c ${clients} -j 2 -T ${Math.ceil(roundMs / 1000)}`.split(' ');
      const { stdout } = await run('pgbench', [...place, ...load, database]);
      return Number(/tps = ([\d.]+)/u.exec(stdout)?.[1]);
    },
  };
}

/** The least a payment can cost: one updated balance and one inserted row, without checks. */
export async function unguardedSubject(db: Db, accounts: number, clients: number): Promise<Subject> {
  await sql`create table unguarded_account (id int primary key, balance int not null) with (fillfactor = 70)`.execute(
    db,
  );
  await sql`create table unguarded_line (id bigint generated always as identity primary key, account int, amount int)`.execute(
    db,
  );
  await sql`insert into unguarded_account select id, 0 from generate_series(0, ${accounts - 1}::int) as id`.execute(
    db,
  );
  return operation('unguarded update + insert, same pool', clients, (index) =>
    inTransaction(db, async (tx) => {
      await sql`update unguarded_account set balance = balance + 8 where id = ${index % accounts}`.execute(
        tx,
      );
      await sql`insert into unguarded_line (account, amount) values (${index % accounts}, 8)`.execute(tx);
    }),
  );
}
