import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Fault } from '../platform/integrity-check.ts';
import { dayOf, firstPrevious, headOf } from './canonical-encoding.ts';
import { DayTree } from './merkle-tree.ts';

interface Leaf {
  at: string;
  transaction_id: string;
  leaf: Buffer;
}

interface ClosedDay {
  day: string;
  transactions: number;
  root: string;
  head: string;
}

const pageRows = 5_000;

async function* walkLeaves(db: Db): AsyncGenerator<Leaf> {
  for (let last: Leaf | undefined; ;) {
    const { rows }: { rows: Leaf[] } = await sql<Leaf>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, transaction_id, leaf
        from ledger_leaf
        where ${last ? sql`(at, transaction_id) > (${last.at}::timestamptz, ${last.transaction_id}::uuid)` : sql`true`}
        order by at, transaction_id limit ${pageRows}`.execute(db);
    yield* rows;
    if (rows.length < pageRows) return;
    last = rows.at(-1);
  }
}

async function growTrees(db: Db): Promise<Map<string, DayTree>> {
  const trees = new Map<string, DayTree>();
  for await (const { at, leaf } of walkLeaves(db)) {
    const day = dayOf(at);
    const tree = trees.get(day) ?? new DayTree();
    tree.add(leaf);
    trees.set(day, tree);
  }
  return trees;
}

const dayMs = 24 * 60 * 60_000;
const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

function faultOfDay(closed: ClosedDay, previous: ClosedDay | undefined, tree: DayTree): string | null {
  const { day, transactions, root, head } = closed;
  if (transactions !== tree.count) return `says ${transactions} transactions and has ${tree.count}`;
  if (root !== tree.root()) return 'has another root than its leaves make';
  const expected = headOf({ previous: previous?.head ?? firstPrevious, day, transactions, root });
  return head === expected ? null : 'has another head than its root and the day before make';
}

/** Rebuilds every closed day's tree and head; returns the first day that differs. */
export async function checkDays(db: Db): Promise<Fault | null> {
  const trees = await growTrees(db);
  const { rows: days } = await sql<ClosedDay>`
    select day::text as day, transactions, encode(root, 'hex') as root, encode(head, 'hex') as head
      from ledger_day order by ledger_day.day`.execute(db);
  for (const [index, closed] of days.entries()) {
    const previous = days[index - 1];
    const due = previous ? nextDay(previous.day) : closed.day;
    if (closed.day !== due) return { row: `day ${due}`, what: `is missing before ${closed.day}` };
    const what = faultOfDay(closed, previous, trees.get(closed.day) ?? new DayTree());
    if (what !== null) return { row: `day ${closed.day}`, what };
  }
  const [first] = days;
  const early = first && [...trees.keys()].find((day) => day < first.day);
  return early ? { row: `day ${early}`, what: 'has leaves and is before the first closed day' } : null;
}
