import type pg from 'pg';

/** A table and the columns that are stored in a backup: all but generated ones. */
export interface TableShape {
  name: string;
  columns: string[];
}

const schemas = ['public', 'graphile_worker'];

/** Every table of the product and of its job queue. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(format('%I', a.attname) order by a.attnum)::text[] as columns
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind = 'r'
      group by 1 order by 1`,
    [schemas],
  );
  return rows;
}

export interface SequenceValue {
  name: string;
  /** A bigint, as text. */
  value: string;
  isCalled: boolean;
}

/** Sequences are not part of a snapshot: read after the rows, they are never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname = any($1) order by 1`,
    [schemas],
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceValue, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    values.push({ name, ...(found.rows[0] as Omit<SequenceValue, 'name'>) });
  }
  return values;
}

/** The names of applied migrations, oldest first. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The numbers of the job queue's applied migrations. */
export async function appliedJobMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from graphile_worker.migrations order by id',
  );
  return rows.map(({ id }) => id);
}
