/** Sets up the server's database with the server's own functions: players, coins, decisions. */
import type { StartableId } from '@sikka/contract/catalogue';
import { earningCoinsMax } from '@sikka/contract/limits';
import type { UnpaidReason } from '@sikka/contract/plays';
import { registrationCoins } from '@sikka/contract/rewards';
import { sql } from 'kysely';
import { demoIdentity } from '../server/src/cli/demo/people.ts';
import { registerPlayer } from '../server/src/identity/index.ts';
import { linkToken } from '../server/src/identity/email-links.ts';
import { inTransaction, openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { limitKey, type LimitName } from '../server/src/platform/rate-limits.ts';
import { loadKeys } from '../server/src/platform/load-keys.ts';
import { approveWithdrawal, completeWithdrawal, rejectWithdrawal } from '../server/src/withdrawal/index.ts';
import '../server/test/fast-hashes.ts';
import { addUnpaidPlay, ensureOperator, letOperatorSettle } from '../server/test/database-fixtures.ts';
import { walletOf } from '../server/test/wallet.ts';
import { serverSecret } from './server-process.ts';
import { randomBytes, randomInt } from 'node:crypto';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A new player; no two tests share an address. */
export function newPerson(name = 'Asha Rai'): Person {
  return { name, email: `asha-${randomBytes(5).toString('hex')}@example.com`, password: 'marigold night' };
}

/** A phone number that no other player uses: a shared one would be put on review. */
export const ownPhone = (): string => `98${String(randomInt(1e8)).padStart(8, '0')}`;

/** An IP address in a network of its own: limits are per address, and thirty accounts of one network a day are a farm. */
export const ownAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** One pool for each server: a new connection would have to plan every statement again. */
const databases = new Map<string, Db>();

function withDatabase<Result>(run: (db: Db) => Promise<Result>): Promise<Result> {
  const host = process.env['SIKKA_DATABASE'] ?? '';
  const db = databases.get(host) ?? openDatabase({ host, database: 'sikka', user: 'sikka' });
  databases.set(host, db);
  return run(db);
}

/** Sent before a page is asked what it shows. */
async function announce(db: Db, { email }: Person): Promise<void> {
  await sql`select pg_notify('wallet', account_id::text) from player where email = ${email}`.execute(db);
}

/**
 * Registers a player without a captcha. Returns the token of the emailed verification link.
 * `registration.spec.ts` and others register on the screen.
 */
export async function addPlayer(person: Person, referralCode = ''): Promise<string> {
  return withDatabase(async (db) => {
    const keys = await loadKeys(db, [serverSecret]);
    const deps = demoIdentity(db, keys);
    const request = { ...person, referralCode, captcha: 'solved', locale: 'en' as const };
    const { id } = await registerPlayer(deps, request, { address: ownAddress() });
    const link = await db
      .selectFrom('email_link')
      .select('id')
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow();
    await announce(db, person);
    return linkToken(link.id, keys);
  });
}

/** Pays a player this many coins: a hundred at most at once, each through the ledger. Open pages are told, as of a game. */
export async function giveCoins({ email }: Person, coins: number): Promise<void> {
  await withDatabase((db) =>
    sql`
      select wallet_post(account_id, 'daily_task', gen_random_uuid()::text, 'Daily task',
          least(${earningCoinsMax}, ${coins} - n)), pg_notify('wallet', account_id::text)
        from player, generate_series(0, ${coins - 1}, ${earningCoinsMax}) as n
        where email = ${email}`.execute(db),
  );
}

/** Gives a fresh player a balance in one entry: as much as a year of games would earn. */
export async function fillWallet({ email }: Person, coins: number): Promise<void> {
  await withDatabase(async (db) => {
    const { account_id: accountId } = await db
      .selectFrom('player')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await walletOf(db).fill(accountId, coins - registrationCoins);
  });
}

/** Accounts that were opened on a day of Kathmandu, 'YYYY-MM-DD'. */
export const countSignUps = (day: string): Promise<number> =>
  withDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wallet_account
      where (opened_at at time zone 'Asia/Kathmandu')::date = ${day}`.execute(db);
    return rows[0]!.count;
  });

/** What an address has used of one of its limits, for an hour. */
export async function useUpLimit(limit: LimitName, address: string, points: number): Promise<void> {
  await withDatabase((db) =>
    sql`
      insert into rate_limit (key, points, expires_at)
        values (${`${limit}:${limitKey(address)}`}, ${points}, now() + interval '1 hour')`.execute(db),
  );
}

/** Moves the start of a play back by this many milliseconds. */
export async function letTimePass(playId: string, ms: number): Promise<void> {
  await withDatabase((db) =>
    sql`
      update play set started_at = started_at - ${ms} * interval '1 millisecond'
        where id = ${playId}`.execute(db),
  );
}

/** As if these people had used one device and each had played this many paid games, one in seventy minutes; without coins. */
export async function playOnOneDevice(people: readonly Person[], games: number): Promise<void> {
  const emails = people.map(({ email }) => email);
  const device = randomBytes(32);
  await withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into sighting (player_id, kind, hash)
          select id, 'device', ${device} from player where email = any(${emails})`.execute(tx);
      await sql`
        insert into play (player_id, game_id, rules, seed, state, started_at, expires_at, finished_at, log, log_hash,
            score, ticks, coins_earned)
          select id, 'subway-surfers', 'x', decode(md5('x'), 'hex'), 'paid', at, at + interval '15 minutes',
              at + interval '4 minutes', ''::bytea, sha256(gen_random_uuid()::text::bytea), 10, 13200, 3
            from player, (select clock_timestamp() - n * interval '70 minutes' as at
              from generate_series(1, ${games}) as n) as each
            where email = any(${emails})`.execute(tx);
    }),
  );
}

/** As if a player's game had just been proven and had earned nothing. */
export const leaveUnpaid = ({ email }: Person, gameId: StartableId, reason: UnpaidReason): Promise<void> =>
  withDatabase(async (db) => {
    const player = db.selectFrom('player').select('id').where('email', '=', email);
    await addUnpaidPlay(db, (await player.executeTakeFirstOrThrow()).id, gameId, reason);
  });

/** As if an account with the same number at another bank had been rejected and deleted. */
export async function rejectNumberElsewhere(withdrawalId: string): Promise<void> {
  await withDatabase((db) =>
    sql`
      insert into rejected_destination (destination_hash, account_hash, reason_code, amount_rupees)
        select sha256('elsewhere'), account_hash, 'details_wrong', 250 from withdrawal_payee
          where withdrawal_id = ${withdrawalId}`.execute(db),
  );
}

/** Lets an operator who just joined be the second pair of eyes. */
export const settleOperator = ({ id }: { id: string }): Promise<void> =>
  withDatabase((db) => letOperatorSettle(db, id));

const operators = ['7b1f6a5e-3f0c-4a39-9a7a-0c1d1f0a0001', '7b1f6a5e-3f0c-4a39-9a7a-0c1d1f0a0002'] as const;

async function decide(
  person: Person,
  run: (tx: Parameters<typeof approveWithdrawal>[0], id: string) => Promise<unknown>,
): Promise<void> {
  await withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('withdrawal')
      .innerJoin('player', 'player.id', 'withdrawal.player_id')
      .select('withdrawal.id')
      .where('player.email', '=', person.email)
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => run(tx, id));
    await announce(db, person);
  });
}

/** An operator's decisions on a player's newest withdrawal. */
export const operator = {
  approve: (person: Person) =>
    decide(person, (tx, withdrawalId) => approveWithdrawal(tx, { withdrawalId, operatorId: operators[0] })),
  async complete(person: Person, payoutReference: string) {
    await withDatabase((db) => ensureOperator(db, operators[1]));
    await decide(person, (tx, withdrawalId) =>
      completeWithdrawal(tx, { withdrawalId, operatorId: operators[1], payoutReference }),
    );
  },
  reject: (person: Person, sentence: string) =>
    decide(person, (tx, withdrawalId) =>
      rejectWithdrawal(tx, {
        withdrawalId,
        operatorId: operators[0],
        reason: 'details_wrong',
        sentence,
      }),
    ),
};

/** As if a new player had been paid for a game on each of this many days up to yesterday. */
export const setPaidDays = ({ email }: Person, days: number): Promise<unknown> =>
  withDatabase((db) =>
    sql`
      insert into play_tally (player_id, day, day_games, streak_from)
        select id, ledger_day_of(clock_timestamp()) - 1, 1, ledger_day_of(clock_timestamp()) - ${days}::int
          from player where email = ${email}`.execute(db),
  );

/** As if a player had been paid for this many games today. */
export const setGamesToday = ({ email }: Person, games: number): Promise<unknown> =>
  withDatabase((db) =>
    sql`
      insert into play_tally (player_id, games_played, day, day_games)
        select id, ${games}, ledger_day_of(clock_timestamp()), ${games} from player where email = ${email}
        on conflict (player_id) do update set day = excluded.day, day_games = excluded.day_games`.execute(db),
  );
