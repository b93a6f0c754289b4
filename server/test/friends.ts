import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';

interface FriendOptions {
  verified?: boolean;
  /** Name; each friend gets a number behind it. */
  name?: string;
}

/** Friends who registered with this player's code, one a minute and the newest a minute ago; quickly, by SQL. */
export async function inviteFriends(
  db: Db,
  referrerId: string,
  count: number,
  { verified = true, name = 'Friend' }: FriendOptions = {},
): Promise<string[]> {
  const mark = randomBytes(4).toString('hex');
  const { rows } = await sql<{ id: string }>`
    with numbers as (select n, gen_random_uuid() as account_id from generate_series(1, ${count}) n),
    accounts as (insert into wallet_account (id) select account_id from numbers returning id),
    friends as (
      insert into player (account_id, name, email, password_hash, email_verified_at, joined_at)
      select account_id, ${name} || ' ' || n, ${mark} || n || '@example.com', '',
        case when ${verified} then clock_timestamp() end, clock_timestamp() - (${count} - n + 1) * interval '1 minute'
      from numbers join accounts on accounts.id = account_id order by n returning id, joined_at)
    insert into pending_referral (referrer_id, new_player_id, referral_code, created_at)
    select ${referrerId}, id, 'AA0000', joined_at from friends order by joined_at returning id`.execute(db);
  return rows.map(({ id }) => id);
}
