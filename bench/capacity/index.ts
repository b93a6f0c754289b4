/** What games and other work cost, on one process and on several: the tables of docs/capacity.md. */
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/index.ts';
import { added, scaled } from '../meter.ts';
import { measureGame, openSessions, type GameStep } from '../whole-game.ts';
import { canBalance } from './balancer.ts';
import { measureKinds, withStreams, type Kind } from './kinds.ts';
import { withSite, type Form, type Site, type Spent } from './site.ts';

const players = 128;
const warmUpsEach = 2;
const forms: readonly Form[] = [
  { name: '1 process', nodes: 1, processes: 1 },
  { name: '2 processes', nodes: 1, processes: 2 },
  { name: '4 processes', nodes: 1, processes: 4 },
  { name: '4 nodes behind HAProxy', nodes: 4, processes: 1 },
];

type Row = readonly (string | number)[];

const cell = (value: string | number): string =>
  typeof value === 'string' ? value : value.toFixed(value < 100 ? 2 : 0);

function printTable(head: readonly string[], rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows.map((row) => row.map(cell))];
  process.stdout.write(`\n${lines.map(line).join('')}`);
}

/** Bytes of each table with its indexes, without room for later rows. */
async function tableBytes(db: Db): Promise<Map<string, number>> {
  await sql`vacuum full`.execute(db);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

interface Games {
  steps: GameStep<Spent>[];
  /** What one whole game costs. */
  total: Spent;
  grown: Row[];
}

/** Whole games of players whose tab is open, each step by itself. Every process has warmed up before. */
async function measureGames(site: Site, warmUps: number): Promise<Games> {
  const tokens = await openSessions(site.db, players);
  const before = await tableBytes(site.db);
  const steps = await withStreams(site, tokens, () => measureGame(site, tokens, warmUps));
  const games = await site.db
    .selectFrom('play')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const grown = [...(await tableBytes(site.db))]
    .map(([name, bytes]): Row => [name, (bytes - (before.get(name) ?? 0)) / Number(games.count)])
    .filter(([, bytes]) => Number(bytes) > 1);
  const total = steps.map(({ times, spent }) => scaled(spent, times)).reduce(added);
  return { steps, total, grown };
}

const costs = ({ nodeMs, postgresMs, walBytes }: Spent): Row => [nodeMs, postgresMs, walBytes / 1_000];
const costHead = ['Node ms', 'PostgreSQL ms', 'WAL kB'];

function printCosts({ steps, total, grown }: Games, kinds: readonly Kind[]): void {
  printTable(
    ['Work', 'times a game', ...costHead],
    [
      ...steps.map(({ name, times, spent }): Row => [name, times, ...costs(spent)]),
      ['a whole game', 1, ...costs(total)],
      ...kinds.map(({ name, spent }): Row => [name, '', ...costs(spent)]),
    ],
  );
  printTable(['Table with indexes', 'bytes a game'], grown);
}

/** Prints costs with one process, and whole games in all forms; numbers of forms ask for their games alone. */
export async function benchCapacity(words: readonly string[]): Promise<void> {
  const chosen = words.length === 0 ? forms : words.flatMap((word) => forms[Number(word)] ?? []);
  const rows: Row[] = [];
  for (const form of chosen) {
    if (form.nodes > 1 && !canBalance()) {
      process.stdout.write(`not measured without HAProxy: ${form.name}\n`);
      continue;
    }
    const games = await withSite(form, async (site) => {
      const measured = await measureGames(site, warmUpsEach * form.nodes * form.processes);
      if (words.length === 0 && form === forms[0]) printCosts(measured, await measureKinds(site));
      return measured;
    });
    const { elapsedMs, nodeMs, postgresMs, botMs } = games.total;
    rows.push([
      form.name,
      1_000 / elapsedMs,
      nodeMs,
      postgresMs,
      botMs,
      (nodeMs + postgresMs + botMs) / elapsedMs,
    ]);
  }
  printTable(['Form', 'games a second', 'Node ms a game', 'PostgreSQL ms', 'bots ms', 'cores in use'], rows);
}
