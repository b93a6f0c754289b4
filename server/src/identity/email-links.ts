import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder } from 'kysely';
import { passwordResetLinkMs, verificationLinkMs } from '@sikka/contract/limits';
import { fromNow, type Database, type Db, type Tx } from '../platform/database/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import { tokenHash, type Keys } from '../platform/keys.ts';

export type LinkPurpose = 'verify' | 'reset';

const lifetimeMs: Record<LinkPurpose, number> = { verify: verificationLinkMs, reset: passwordResetLinkMs };

const messageOf = (linkId: string): string => `email-link:${linkId}`;

/**
 * The token of a mailed link, derived from its id. A mail job then carries only the id, and a mail
 * that is sent twice has the same link.
 */
export const linkToken = (linkId: string, keys: Keys): string =>
  keys.sign(messageOf(linkId)).toString('base64url');

/** The token of a stored link, even if the secret has changed since; undefined if no valid secret signed it. */
export const storedLinkToken = (linkId: string, stored: Uint8Array, keys: Keys): string | undefined =>
  keys
    .signatures(messageOf(linkId))
    .map((signature) => signature.toString('base64url'))
    .find((token) => tokenHash(token).equals(stored));

interface NewLink {
  playerId: string;
  purpose: LinkPurpose;
  keys: Keys;
}

/** Stores a single-use link and queues its mail in the same transaction (§4). */
export async function queueLinkEmail(tx: Tx, { playerId, purpose, keys }: NewLink): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('email_link')
    .values({
      id,
      player_id: playerId,
      purpose,
      token_hash: tokenHash(linkToken(id, keys)),
      expires_at: fromNow(lifetimeMs[purpose]),
    })
    .execute();
  await enqueue(tx, 'mail-link', { linkId: id }, { jobKey: `mail-link:${id}` });
}

const isOpen = (token: string, purpose: LinkPurpose) => (row: ExpressionBuilder<Database, 'email_link'>) =>
  row.and([
    row('token_hash', '=', tokenHash(token)),
    row('purpose', '=', purpose),
    row('used_at', 'is', null),
    row('expires_at', '>', sql<Date>`clock_timestamp()`),
  ]);

/** Whether a link could be used; asked before anything costly. */
export async function isOpenLink(db: Db, purpose: LinkPurpose, token: string): Promise<boolean> {
  const row = await db.selectFrom('email_link').select('id').where(isOpen(token, purpose)).executeTakeFirst();
  return row !== undefined;
}

/** Uses up a link and returns its player; null if it is unknown, used or expired. */
export async function useLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<string | null> {
  const row = await tx
    .updateTable('email_link')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where(isOpen(token, purpose))
    .returning('player_id')
    .executeTakeFirst();
  return row?.player_id ?? null;
}

/** Uses up all open links of one purpose that a player has. */
export async function closeLinks(tx: Tx, playerId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .updateTable('email_link')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** The player of a used link, which distinguishes a second click from a wrong link. */
export async function findUsedLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<string | null> {
  const row = await tx
    .selectFrom('email_link')
    .select('player_id')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row?.player_id ?? null;
}

export interface SentLinks {
  /** Milliseconds since the newest one; null when none was ever sent. */
  sinceLastMs: number | null;
  lastDay: number;
}

/** How many links of a purpose went out lately (§4 resend window, docs/decisions/0005). */
export async function countLinks(tx: Tx, playerId: string, purpose: LinkPurpose): Promise<SentLinks> {
  const row = await tx
    .selectFrom('email_link')
    .select([
      sql<string | null>`extract(epoch from clock_timestamp() - max(created_at)) * 1000`.as('sinceLastMs'),
      sql<number>`(count(*) filter (where created_at > clock_timestamp() - interval '1 day'))::int`.as(
        'lastDay',
      ),
    ])
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return {
    sinceLastMs: row.sinceLastMs === null ? null : Math.max(0, Math.floor(Number(row.sinceLastMs))),
    lastDay: row.lastDay,
  };
}
