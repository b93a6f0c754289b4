/** Which mailboxes had their bonuses: keyed hashes that outlive the accounts (docs/decisions/0029). */
import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import type { Keys } from '../platform/keys.ts';
import { canonicalEmail, formerCanonicalEmail } from './canonical-email.ts';

/** The keyed hash of an address in its canonical spelling. */
export const emailHash = (keys: Keys, email: string): Buffer => keys.hash('email', canonicalEmail(email));

/** The same in the canonical spelling of the first version, by which hashes of players who left are known. */
export const formerEmailHash = (keys: Keys, email: string): Buffer =>
  keys.hash('email', formerCanonicalEmail(email));

/**
 * Takes the mailbox for a new player; false if it was known before. When two register at once, the second waits for
 * the first.
 */
export async function takeMailbox(
  tx: Tx,
  playerId: string,
  hash: Buffer,
  former: Buffer = hash,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into known_email (hash, player_id) select ${hash}, ${playerId}
      where ${former}::bytea = ${hash} or not exists (select from known_email where hash = ${former})
    on conflict (hash) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether another account had this player's mailbox before; for a query over `player`. */
export const isReturning = sql<boolean>`not player_has_new_email(player.id)`;

const rowsPerStep = 500;

/**
 * Computes the hashes of the oldest 500 accounts without one, so that the oldest account of a mailbox keeps its bonuses.
 * A mailbox that is known by its former spelling gets the new one as well, and its player stays new or returning.
 * Returns how many accounts were looked at.
 */
async function hashOlderEmails(tx: Tx, keys: Keys): Promise<number> {
  const players = await tx
    .selectFrom('player')
    .select(['id', 'email'])
    .where('email_hash', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .limit(rowsPerStep)
    .forNoKeyUpdate()
    .execute();
  const ids = players.map(({ id }) => id);
  const hashes = players.map(({ email }) => emailHash(keys, email));
  const former = players.map(({ email }) => formerEmailHash(keys, email));
  await sql`
    with hashed as (select * from unnest(${ids}::uuid[], ${hashes}::bytea[], ${former}::bytea[]) as each (id, hash, former)),
    taken as (insert into known_email (hash, player_id)
      select hashed.hash, case when known.hash is null then hashed.id end
        from hashed left join known_email known on known.hash = hashed.former
      on conflict do nothing)
    update player set email_hash = hashed.hash from hashed where player.id = hashed.id`.execute(tx);
  return players.length;
}

/** Job name: hashes the addresses of accounts from before the hashes were kept. */
export const hashEmailsTask = 'hash-older-emails';

/** At start; nothing to do once every account has its hash. */
export const enqueueHashEmails = (db: Db): Promise<void> =>
  enqueue(db, hashEmailsTask, {}, { jobKey: hashEmailsTask });

/** One step, and the next as a job of its own: a stop in between loses nothing. */
export function createHashEmailsTask({ db, keys }: { db: Db; keys: Keys }) {
  return async (): Promise<void> => {
    const count = await inTransaction(db, (tx) => hashOlderEmails(tx, keys));
    if (count > 0) await enqueueHashEmails(db);
  };
}
