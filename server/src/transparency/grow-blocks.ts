import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

/** Blocks of a step: some tens of milliseconds each, so that a closing never waits long for one. */
const blocksPerStep = 16;

/** Adds whole blocks until there are none left or `untilMs` (of `performance.now()`) has passed; returns how many. */
export async function growBlocks(db: Db, untilMs = Infinity): Promise<number> {
  for (let grown = 0; ;) {
    const { rows } = await sql<{ added: number }>`
      select ledger_grow_blocks(${blocksPerStep}) as added`.execute(db);
    const added = rows[0]?.added ?? 0;
    grown += added;
    if (added < blocksPerStep || performance.now() > untilMs) return grown;
  }
}

/** The first block of a day that its leaves do not make; null when all agree. */
export async function findWrongBlock(db: Db, day: string): Promise<number | null> {
  const { rows } = await sql<{ blocks: number }>`
    select coalesce(max(number) + 1, 0)::int as blocks from ledger_block where day = ${day}::date`.execute(
    db,
  );
  const blocks = rows[0]?.blocks ?? 0;
  for (let from = 0; from < blocks; from += blocksPerStep) {
    const { rows: found } = await sql<{ wrong: number | null }>`
      select ledger_wrong_root(${day}::date, ${from}, ${blocksPerStep}) as wrong`.execute(db);
    const wrong = found[0]?.wrong ?? null;
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Takes back the blocks of an open day from the first wrong one on: a late leaf belongs in it, or it was altered. */
export async function dropWrongBlocks(db: Db, day: string): Promise<void> {
  const wrong = await findWrongBlock(db, day);
  if (wrong === null) return;
  await sql`delete from ledger_block where day = ${day}::date and number >= ${wrong}`.execute(db);
}

/** The name of the task that adds blocks; its cron item runs every minute, in one process of all. */
export const growBlocksTask = 'grow-ledger-blocks';
export const growBlocksSchedule = '* * * * *';

// Well below the next run, and below what a job may take.
const taskMs = 30_000;

/** The task: a backlog is worked off half a minute at a time. */
export const createGrowBlocksTask = (db: Db) => async (): Promise<void> => {
  await growBlocks(db, performance.now() + taskMs);
};
