import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db, Tx } from '../../src/platform/database/index.ts';

/** One attack on a demonstration's database, with all triggers off but `by`. */
export interface Attack {
  /** What is tried, after the paragraph that forbids it. */
  what: string;
  /** The constraint that the refusal names. */
  rule: string;
  /** The trigger that refuses, 'name on table'; without one it is a check or an index. */
  by?: string;
  statements: string[];
}

class Undo extends Error {}

/** Which rule refuses, at once or on commit: the constraint's name, or 'nothing'. All is undone. */
export async function refusalOf(db: Db, { by, statements }: Omit<Attack, 'what' | 'rule'>): Promise<string> {
  try {
    await db.transaction().execute(async (tx) => {
      if (by !== undefined) await enableAlone(tx, by);
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return 'nothing';
    return (error as { constraint?: string }).constraint ?? String(error);
  }
  return 'nothing';
}

async function enableAlone(tx: Tx, trigger: string): Promise<void> {
  const [name, table] = trigger.split(' on ');
  await sql.raw(`alter table ${table} enable always trigger ${name}`).execute(tx);
}

/** Runs statements as one transaction, in which `fill` replaces the names of what is attacked. */
export const attackBy =
  (client: () => Client, fill: (statement: string) => string) =>
  async (...statements: string[]): Promise<void> => {
    await client().query('begin');
    try {
      for (const statement of statements) await client().query(fill(statement));
      await client().query('commit');
    } catch (error) {
      await client().query('rollback');
      throw error;
    }
  };
