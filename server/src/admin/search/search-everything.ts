import { roleIncludes } from '@sikka/contract/admin/auth';
import {
  isSearchable,
  numbersOf,
  phoneDigits,
  searchText,
  type SearchNumbers,
} from '@sikka/contract/admin/search';
import { searchHitsMax, type SearchResult } from '@sikka/contract/routes/admin/search';
import type { AsOf } from '@sikka/contract/routes/endpoint';
import type { messages as english } from '@sikka/i18n/en/admin/search';
import type { SameShape } from '@sikka/i18n/same-shape';
import { sql, type RawBuilder } from 'kysely';
import { containing, containsWords, uuidShape, type Db, type Reader } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { loadMessages } from '../../platform/load-messages.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { auditView } from '../audit/index.ts';

export interface SearchDeps {
  db: Db;
  rateLimits: Pick<RateLimits, 'consume'>;
  reader: Pick<Reader, 'answer'>;
}

type Kind = keyof SearchResult;

/** Only this many matches of a common name are put in order. */
const matchesMax = 200;
const codeShape = /^[A-Z]{2}[A-Z0-9]{4}$/u;
const messages = await loadMessages<SameShape<typeof english>>('admin/search');
const batchNames = Object.values(messages).flatMap((each) => each.batchNames);

/** What the words are: each way to find a row has an index. */
interface Words {
  text: string;
  id: string | null;
  numbers: SearchNumbers;
  /** Without blanks and prefix. */
  phone: string | null;
}

/** The number of Batch 7, as the console of any language names it. */
function namedBatch(text: string): string | null {
  const names = batchNames.filter((name) => text.toLowerCase().startsWith(name));
  const numbers = names.map((name) => numbersOf(text.slice(name.length).trimStart()).batch);
  return numbers.find((number) => number !== null) ?? null;
}

function readWords(typed: string): Words {
  const text = searchText(typed);
  const numbers = numbersOf(text);
  return {
    text,
    id: uuidShape.test(text) ? text : null,
    numbers: { ...numbers, batch: namedBatch(text) ?? numbers.batch },
    phone: phoneDigits(text),
  };
}

const union = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  );

function withdrawalsOf({ text, id, numbers, phone }: Words): RawBuilder<unknown> {
  if (id !== null) return sql`select id from withdrawal where id = ${id}`;
  const parts = [
    sql`select withdrawal_id from withdrawal_payee where ${containsWords(sql`search`, phone ?? text)} limit ${matchesMax}`,
    sql`select id from withdrawal
      where upper(regexp_replace(payout_reference, '\\s', '', 'g')) = upper(regexp_replace(${text}, '\\s', '', 'g'))`,
  ];
  if (numbers.withdrawal !== null)
    parts.push(sql`select id from withdrawal where number = ${numbers.withdrawal}::bigint`);
  return union(parts);
}

function playersOf({ text, id, phone }: Words): RawBuilder<unknown> {
  if (id !== null) return sql`select id from player where id = ${id} or account_id = ${id}`;
  const parts = [
    sql`select id from player where ${containsWords(sql`lower(name || ' ' || email)`, text)} limit ${matchesMax}`,
  ];
  const code = text.toUpperCase();
  if (codeShape.test(code)) parts.push(sql`select player_id from referral_code where code = ${code}`);
  if (phone !== null)
    parts.push(sql`select w.player_id from withdrawal_payee payee join withdrawal w on w.id = payee.withdrawal_id
      where payee.search like ${containing(phone)} and w.player_id is not null
      limit ${matchesMax}`);
  return union(parts);
}

const nothing = sql`select where false`;

const queries: Record<Kind, (words: Words) => RawBuilder<unknown>> = {
  withdrawals: (words) => sql`
    select w.id, w.number, payee.user_name as "playerName", w.amount_rupees as "amountRupees", w.state
      from (${withdrawalsOf(words)}) as found (id) join withdrawal w on w.id = found.id
        left join withdrawal_payee payee on payee.withdrawal_id = w.id
      order by w.number desc limit ${searchHitsMax}`,
  players: (words) => sql`
    select player.id, name, email from (${playersOf(words)}) as found (id) join player on player.id = found.id
      order by joined_at desc, player.id limit ${searchHitsMax}`,
  batches: ({ id, numbers: { batch } }) =>
    id === null && batch === null
      ? nothing
      : sql`select id, number, method, state from payout_batch
          where id = ${id}::uuid or number = ${batch}::bigint limit ${searchHitsMax}`,
  messages: ({ text, id }) => {
    const match = id === null ? containsWords(sql`search`, text) : sql`id = ${id}`;
    return sql`select id, name, email, state from (
        select id, name, email, state, number from contact_message where ${match} limit ${matchesMax}) as found
      order by number desc limit ${searchHitsMax}`;
  },
  plays: ({ id }) =>
    id === null
      ? nothing
      : sql`select p.id, p.game_id as "gameId", player.name as "playerName", p.state
          from play p join player on player.id = p.player_id where p.id = ${id}`,
  transactions: ({ id }) =>
    id === null
      ? nothing
      : sql`select id, label from ledger_transaction where id in (${union([
          sql`select ${id}::uuid`,
          // A game's reference has no index (docs/decisions/0034).
          sql`select transaction_id from play where id = ${id}`,
          sql`select id from ledger_transaction where reference = ${id.toLowerCase()} and reason <> 'game'`,
        ])})
          order by at desc limit ${searchHitsMax}`,
  adjustments: ({ id, numbers: { adjustment } }) =>
    id === null && adjustment === null
      ? nothing
      : sql`select a.id, a.number, a.coins, a.reason, player.id as "playerId", player.name as "playerName"
          from coin_adjustment a left join player on player.account_id = a.account_id
          where a.id = ${id}::uuid or a.number = ${adjustment}::bigint limit ${searchHitsMax}`,
};

const nothingFound = (): SearchResult => ({
  withdrawals: [],
  players: [],
  batches: [],
  messages: [],
  plays: [],
  transactions: [],
  adjustments: [],
});

/**
 * Five rows of each kind, the newest first; batches for payers alone. A search is noted in the audit log. Throws
 * `too_many_requests` after three hundred look-ups in a quarter of an hour.
 */
export async function searchEverything(
  { db, rateLimits, reader }: SearchDeps,
  { operatorId, role }: Pick<OperatorCaller, 'operatorId' | 'role'>,
  search: string,
): Promise<SearchResult & { asOf: AsOf }> {
  const words = readWords(search);
  if (!isSearchable(search)) return { ...nothingFound(), asOf: null };
  await rateLimits.consume('operatorLookups', operatorId);
  await auditView(db, { operatorId, action: 'console.search', subject: `operator:${operatorId}` });
  return reader.answer((from) => readHits(from, words, role));
}

async function readHits(db: Db, words: Words, role: OperatorCaller['role']): Promise<SearchResult> {
  const found = nothingFound();
  for (const kind of Object.keys(found) as Kind[]) {
    if (kind === 'batches' && !roleIncludes(role, 'payer')) continue;
    const { rows } = await sql`${queries[kind](words)}`.execute(db);
    found[kind] = rows as never;
  }
  return found;
}
