import { fromNow, type Db } from '../platform/database/index.ts';
import type { Keys } from '../platform/keys.ts';

/**
 * A player who has just registered signs in once without typing the password again (docs/decisions/0040). The ticket stands in a
 * cookie that no script reads, for ten minutes; the first sign-in of any kind, or another password, ends it.
 */
export const firstSignInMs = 10 * 60_000;

interface Player {
  id: string;
  password_hash: string;
}

const messageOf = ({ id, password_hash: hash }: Player): string => `first-sign-in:${id}:${hash}`;

/** The ticket of a new player. */
export const firstSignInTicket = (player: Player, keys: Keys): string =>
  `${player.id}.${keys.sign(messageOf(player)).toString('base64url')}`;

const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/u;

/** The player who may use a ticket; null if it is false, old by the database's clock, or its player has signed in since. */
export async function playerOfTicket(db: Db, ticket: string, keys: Keys): Promise<Player | null> {
  const [, id, seal] = shape.exec(ticket) ?? [];
  if (id === undefined || seal === undefined) return null;
  const player = await db
    .selectFrom('player')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .where('last_login_at', 'is', null)
    .where('joined_at', '>', fromNow(-firstSignInMs))
    .executeTakeFirst();
  if (!player) return null;
  return keys.isSigned(messageOf(player), seal) ? player : null;
}
