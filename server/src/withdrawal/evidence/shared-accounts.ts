/** Which other accounts share a device, an address block or a destination with a player. */
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { banks } from '@sikka/contract/withdrawals';
import { sql, type RawBuilder } from 'kysely';
import { isoDates, type Db } from '../../platform/database/index.ts';

type SharedAccounts = Evidence['shared']['device'];
type Stored<Shown> = Omit<Shown, 'joinDate'> & { joinDate: Date };

// A mobile carrier's block has thousands; the exact number adds nothing.
const rowsMax = 2_000;
const accountsMax = 200;
const playersMax = 10;

async function list(db: Db, ids: RawBuilder<unknown>): Promise<SharedAccounts> {
  const { rows } = await sql<Stored<SharedAccounts['players'][number]> & { accounts: number }>`
    with others as materialized (
      select distinct id from (${ids} limit ${rowsMax}) as each (id) limit ${accountsMax})
    select player.id, name, joined_at as "joinDate", (select count(*)::int from others) as accounts
      from others join player on player.id = others.id
      order by joined_at desc limit ${playersMax}`.execute(db);
  return {
    accounts: rows[0]?.accounts ?? 0,
    players: rows.map(({ accounts: _accounts, ...player }) => isoDates(player)),
  };
}

/** Accounts that were seen on one of this player's devices, or in one of their address blocks. */
export function readSharedFingerprints(
  db: Db,
  playerId: string,
  kind: 'device' | 'address',
): Promise<SharedAccounts> {
  return list(
    db,
    sql`select other.player_id from sighting mine
      join sighting other on other.hash = mine.hash and other.kind = mine.kind and other.player_id <> mine.player_id
      where mine.player_id = ${playerId} and mine.kind = ${kind} order by other.last_at desc`,
  );
}

const togetherHours = 24;

/** Other accounts seen in one of this player's address blocks and registered within a day of this one, at most 200. */
export async function countRegisteredTogether(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from (
      select distinct other.player_id from player me
        join sighting mine on mine.player_id = me.id and mine.kind = 'address'
        join sighting other on other.hash = mine.hash and other.kind = 'address' and other.player_id <> me.id
        join player on player.id = other.player_id
      where me.id = ${playerId}
        and player.joined_at between me.joined_at - ${togetherHours} * interval '1 hour'
          and me.joined_at + ${togetherHours} * interval '1 hour'
      limit ${accountsMax}) as each`.execute(db);
  return rows[0]?.accounts ?? 0;
}

/** Other accounts whose withdrawals match this one. */
const sharedPayee =
  (match: RawBuilder<unknown>) =>
  (db: Db, withdrawalId: string): Promise<SharedAccounts> =>
    list(
      db,
      sql`select theirs.player_id from withdrawal_payee mine
      join withdrawal own on own.id = mine.withdrawal_id
      join withdrawal_payee other on ${match}
      join withdrawal theirs on theirs.id = other.withdrawal_id and theirs.player_id <> own.player_id
      where mine.withdrawal_id = ${withdrawalId}
      order by theirs.requested_at desc`,
    );

/** Other accounts with a withdrawal to the same destination. */
export const readSharedDestination = sharedPayee(sql`other.destination_hash = mine.destination_hash`);

/** Other accounts with a withdrawal to the same account number at another bank: one bank in two spellings, or chance. */
export const readSharedAccountNumber = sharedPayee(
  sql`other.account_hash = mine.account_hash and other.destination_hash <> mine.destination_hash`,
);

/** Shorter numbers may be two people's; banks' own have eleven digits and more, some of them zeros at the front. */
const accountDigitsMin = 8;
const digits = sql`translate(lower(mine.account_number), 'oil', '011')`;
const isLong = sql`length(ltrim(regexp_replace(${digits}, '[^0-9]', '', 'g'), '0')) >= ${accountDigitsMin}::int`;
const isTyped = (payee: 'mine' | 'other') => sql`${sql.ref(payee)}.bank_name <> all(${[...banks]})`;

/** Those among them with a long number where either bank's name was typed: anyone may spell that as they like. */
export const readSharedTypedBank = sharedPayee(
  sql`other.account_hash = mine.account_hash and other.destination_hash <> mine.destination_hash
    and ${isLong} and (${isTyped('mine')} or ${isTyped('other')})`,
);

const nodesMax = 50;

/**
 * A player's inviters and invited players, two steps either way and at most fifty people, the nearest first.
 */
export async function readReferralGraph(db: Db, playerId: string): Promise<Evidence['referrals']> {
  const { rows } = await sql<Stored<Evidence['referrals']['nodes'][number]>>`
    with up as (
      select referrer_id as id, -1 as step, null::uuid as through from pending_referral where new_player_id = ${playerId}
    ), up_twice as (
      select r.referrer_id, -2, up.id from up join pending_referral r on r.new_player_id = up.id
    ), down as materialized (
      select new_player_id as id, 1 as step, null::uuid as through from pending_referral
        where referrer_id = ${playerId} order by created_at desc, id desc limit ${nodesMax + 1}
    ), down_twice as (
      select r.new_player_id, 2, down.id from down join pending_referral r on r.referrer_id = down.id
        limit ${nodesMax + 1}
    ), people as (
      select * from up union all select * from up_twice union all select * from down union all select * from down_twice
    )
    select player.id, name, joined_at as "joinDate", step, through as "throughId",
        email_verified_at is not null as verified
      from people join player on player.id = people.id
      order by abs(step), step, joined_at desc limit ${nodesMax + 1}`.execute(db);
  return { nodes: rows.slice(0, nodesMax).map(isoDates), isWhole: rows.length <= nodesMax };
}
