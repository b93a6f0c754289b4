import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Fault } from '../platform/integrity-check.ts';
import { dayOf } from '@sikka/contract/kathmandu';
import { DayTree, firstPrevious, headOf } from './merkle-tree.ts';

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
/** Leaves of a block; the last one of a day has fewer. */
const blockLeavesMax = 1_024;

async function* walkLeaves(db: Db): AsyncGenerator<Leaf> {
  for (let last: Leaf | undefined; ;) {
    const { rows }: { rows: Leaf[] } = await sql<Leaf>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, transaction_id, leaf
        from ledger_leaf
        where ${last ? sql`(at, transaction_id) > (${last.at}::timestamptz, ${last.transaction_id}::uuid)` : sql`true`}
        -- Not by the text of that name, which no index orders.
        order by ledger_leaf.at, transaction_id limit ${pageRows}`.execute(db);
    yield* rows;
    if (rows.length < pageRows) return;
    last = rows.at(-1);
  }
}

/** What the leaves of a day make: its tree, and the trees of its blocks. */
interface GrownDay {
  tree: DayTree;
  blocks: DayTree[];
}

const emptyDay = (): GrownDay => ({ tree: new DayTree(), blocks: [] });

function addLeaf({ tree, blocks }: GrownDay, leaf: Buffer): void {
  tree.add(leaf);
  const last = blocks.at(-1);
  const block = last && last.count < blockLeavesMax ? last : new DayTree();
  if (block !== last) blocks.push(block);
  block.add(leaf);
}

async function growTrees(db: Db): Promise<Map<string, GrownDay>> {
  const days = new Map<string, GrownDay>();
  for await (const { at, leaf } of walkLeaves(db)) {
    const day = dayOf(at);
    const grown = days.get(day) ?? emptyDay();
    addLeaf(grown, leaf);
    days.set(day, grown);
  }
  return days;
}

/** The first stored block of a closed day that its leaves do not make. */
async function checkBlocks(db: Db, days: ReadonlyMap<string, GrownDay>): Promise<Fault | null> {
  const { rows } = await sql<{ day: string; number: number; leaves: number; root: string }>`
    select b.day::text as day, number, leaves, encode(b.root, 'hex') as root
      from ledger_block b join ledger_day d on d.day = b.day order by b.day, number`.execute(db);
  const wrong = rows.find(({ day, number, leaves, root }) => {
    const tree = days.get(day)?.blocks[number];
    return tree?.count !== leaves || tree.root() !== root;
  });
  return wrong ? { row: `day ${wrong.day}`, what: `has a wrong block ${wrong.number}` } : null;
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

/** Rebuilds every closed day's tree, blocks and head; returns the first day that differs. */
export async function checkDays(db: Db): Promise<Fault | null> {
  const trees = await growTrees(db);
  const { rows: days } = await sql<ClosedDay>`
    select day::text as day, transactions, encode(root, 'hex') as root, encode(head, 'hex') as head
      from ledger_day order by ledger_day.day`.execute(db);
  for (const [index, closed] of days.entries()) {
    const previous = days[index - 1];
    const due = previous ? nextDay(previous.day) : closed.day;
    if (closed.day !== due) return { row: `day ${due}`, what: `is missing before ${closed.day}` };
    const what = faultOfDay(closed, previous, (trees.get(closed.day) ?? emptyDay()).tree);
    if (what !== null) return { row: `day ${closed.day}`, what };
  }
  const [first] = days;
  const early = first && [...trees.keys()].find((day) => day < first.day);
  if (early) return { row: `day ${early}`, what: 'has leaves and is before the first closed day' };
  return checkBlocks(db, trees);
}
