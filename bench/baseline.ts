import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { inTransaction, type Db } from '../server/src/platform/database/index.ts';
import type { SocketConnection } from '../server/src/platform/database/connection.ts';
import { operation, type Subject } from './measure.ts';
import { ownProcessorMs, processorMs } from './processor-time.ts';

const run = promisify(execFile);
const pgbenchScale = 10;
const oneUpdate = fileURLToPath(new URL('one-update.sql', import.meta.url));

export interface PgbenchSubject extends Subject {
  /** Processor time of a transaction in PostgreSQL and pgbench together, in milliseconds; a row a round. */
  costsMs: number[];
  /** The same server's smallest write, one updated row a transaction. */
  single: Subject;
}

/**
 * PostgreSQL's own TPC-B-like transaction (three updates, a read, an insert) by `pgbench`, or null
 * where that program is not installed: it is not among the packaged binaries.
 */
export function pgbenchSubject(
  { host, user, database }: SocketConnection,
  clients: number,
  postmaster: number,
): PgbenchSubject | null {
  const place = ['-h', host, '-U', user];
  try {
    execFileSync('pgbench', [...place, '-i', '-q', '-s', String(pgbenchScale), database], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const measure = async (roundMs: number, script: string[]): Promise<{ rate: number; costMs: number }> => {
    const load = `-n -M prepared -c ${clients} -j 2 -T ${Math.ceil(roundMs / 1000)}`.split(' ');
    const spentMs = () => processorMs(postmaster) + ownProcessorMs(process.pid);
    const before = spentMs();
    const { stdout } = await run('pgbench', [...place, ...load, ...script, database]);
    const done = Number(/transactions actually processed: (\d+)/u.exec(stdout)?.[1]);
    return { rate: Number(/tps = ([\d.]+)/u.exec(stdout)?.[1]), costMs: (spentMs() - before) / done };
  };
  const costsMs: number[] = [];
  return {
    costsMs,
    name: 'pgbench, its TPC-B-like transaction',
    async measure(roundMs) {
      const { rate, costMs } = await measure(roundMs, []);
      costsMs.push(costMs);
      return rate;
    },
    single: {
      name: 'pgbench, one updated row',
      measure: async (roundMs) =>
        (await measure(roundMs, ['-D', `scale=${pgbenchScale}`, '-f', oneUpdate])).rate,
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
