/** What keeps the way open to a database that is divided by player (docs/capacity.md). */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { playChallenge, playEventfully } from '../../test/eventful-game.ts';
import { ledgerClock } from '../../test/database-fixtures.ts';
import { prepareChallenge } from '../play/index.ts';
import { closeDays } from '../transparency/index.ts';
import { recordStatements, type Statement } from '../../test/record-statements.ts';

/** Statements that do not name one player alone: nobody, or several. */
const exceptions = [
  { statement: /^(start transaction|commit|rollback)/u, names: 'nobody', why: 'no rows' },
  { statement: /as asked\(hash, place\)/u, names: 'nobody', why: 'finds out who the players are' },
  { statement: /from "settings_version"/u, names: 'nobody', why: 'the same for all' },
  { statement: /from play_append_chunks\(/u, names: 'several', why: 'stores what arrives together' },
  {
    statement: /as asked\(play_id, player_id, place\)/u,
    names: 'several',
    why: 'finds what arrives together',
  },
  { statement: /from (lock_games|write_results)\(/u, names: 'several', why: 'settles what arrives together' },
  { statement: /^update challenge_try/u, names: 'nobody', why: 'scores of tries that arrive together' },
  { statement: /^select pg_notify\(/u, names: 'several', why: 'announces what was paid together' },
  { statement: /where account\.id = any\(/u, names: 'several', why: 'ranks of those just paid' },
  { statement: /"name" from "player" where "id" in/u, names: 'several', why: 'names on the board' },
] as const;

const recording = recordStatements();
afterAll(recording.stop);

const exceptionOf = ({ text }: Statement) => exceptions.find(({ statement }) => statement.test(text.trim()));

function namesItsPlayers(statement: Statement): boolean {
  const named = new Set(statement.values.flat().flatMap((value) => owners.get(value) ?? []));
  const names = exceptionOf(statement)?.names ?? 'one';
  return names === 'several' ? named.size > 0 : named.size === (names === 'one' ? 1 : 0);
}

const app = await testApp();
// A challenge is drawn once the day before is closed.
const clock = await ledgerClock(app.db);
await clock.set('2026-03-01T06:15:00Z');
const players = [await app.player(), await app.player(), await app.player()];
await prepareChallenge(app.db);
await clock.set('2026-03-02T06:15:00Z');
await closeDays(app.db);
await prepareChallenge(app.db);
const accounts = await app.db.selectFrom('player').select(['id', 'account_id']).execute();
/** The player behind a player's or an account's id. */
const owners = new Map<unknown, string>(
  accounts.flatMap(({ id, account_id }) => [[id, id] as const, [account_id, id] as const]),
);
const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(app.db);
const firstTransaction = rows[0]?.id ?? '';
// Signed in a while ago, so that the first request prolongs the session.
await sql`update session set seen_at = seen_at - interval '2 minutes'`.execute(app.db);
recording.statements.length = 0;
await Promise.all(
  players.map(async (player, at) => {
    await playEventfully(player, app.db, recording);
    await playChallenge(player, app.db, recording, at as 0 | 1 | 2);
  }),
);
// Every few seconds a listening connection asks whether it still lives.
const sent = recording.statements.filter(({ text }) => text !== 'select');

describe('§4 a game concerns its player alone', () => {
  it('§4 each statement of start, chunk, result, balance, board and events names one player', () => {
    const wrong = sent.filter((statement) => !namesItsPlayers(statement));
    expect([...new Set(wrong.map(({ text }) => text))]).toEqual([]);
    const used = new Set(sent.map(exceptionOf));
    expect(exceptions.filter((exception) => !used.has(exception))).toEqual([]);
  });
});

/** The column of each table that a game writes which tells whose row it is. */
const ownerColumns: Record<string, string> = {
  challenge_try: 'player_id',
  game_progress: 'player_id',
  ledger_transaction: 'account_id',
  play: 'player_id',
  play_tally: 'player_id',
  player: 'id',
  session: 'player_id',
  wallet_account: 'id',
};

/** Tables without one, and what leads to the player. */
const withoutOwner: Record<string, string> = {
  ledger_entry: 'transaction_id',
  ledger_leaf: 'transaction_id',
  play_chunk: 'play_id',
  play_refusal: 'play_id',
};

/** Foreign keys that do not begin with whose row it is, and why they stay with the player. */
const otherKeys = {
  player_account_id_fkey: 'an account has one player',
  challenge_try_play_id_fkey: 'a play has one player',
  challenge_try_day_fkey: 'the same day for all, copied',
};

/** Unique over all players; each needs a directory of its own where players are divided. */
const uniqueOverAll = ['challenge_log_once', 'play_log_once', 'player_email_key', 'session_token_hash_key'];

interface Index {
  name: string;
  table: string;
  columns: string[];
  is_primary: boolean;
}

async function writtenTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and (xpath('//n/text()', query_to_xml(format(
        'select count(*) as n from %I where xmin::text::bigint >= %s', relname, ${firstTransaction}::text),
        false, true, '')))[1]::text <> '0' order by relname`.execute(app.db);
  return rows.map(({ name }) => name);
}

const leadsOf: Record<string, string> = { ...ownerColumns, ...withoutOwner };

describe('§4 the tables of a game can be divided by player', () => {
  it('§4 each table that a game writes says whose row it is', async () => {
    expect(await writtenTables()).toEqual(Object.keys(leadsOf).toSorted());
    for (const [table, column] of Object.entries(leadsOf)) {
      const { rows } = await sql<{ attnotnull: boolean }>`select attnotnull from pg_attribute
        where attrelid = ${table}::regclass and attname = ${column}`.execute(app.db);
      expect({ table, column, rows }).toEqual({ table, column, rows: [{ attnotnull: true }] });
    }
  });

  it('§4 none of them points to a row of another player', async () => {
    const { rows } = await sql<{ table: string; columns: string[]; key: string }>`
      select conrelid::regclass::text as table, conname as key, array(
          select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
        from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${Object.keys(leadsOf)})`.execute(
      app.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    const others = rows.filter(
      ({ table, columns, key }) => !(key in otherKeys) && !columns.includes(leadsOf[table] ?? ''),
    );
    expect(others).toEqual([]);
  });

  it('§4 what must be unique over all players stays four things', async () => {
    const { rows } = await sql<Index>`
      select indexrelid::regclass::text as name, indrelid::regclass::text as table, indisprimary as is_primary, array(
          select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
        from pg_index where indisunique and indrelid::regclass::text = any(${Object.keys(leadsOf)})`.execute(
      app.db,
    );
    // Random ids are unique without asking.
    const over = rows.filter(({ table, columns, is_primary }) => {
      const isById = columns.join() === (is_primary ? 'id' : 'play_id');
      return !isById && !columns.includes(leadsOf[table] ?? '') && !columns.includes('account_id');
    });
    expect(over.map(({ name }) => name).toSorted()).toEqual(uniqueOverAll);
  });
});
