/** A welcome that an unverified account holds of somebody else's mailbox (docs/decisions/0029). */
import type { Tx } from '../platform/database/index.ts';
import { takeBackWelcome } from '../wallet/index.ts';
import { takeMailbox } from './known-emails.ts';
import { creditWelcome } from './welcome-bonus.ts';

interface Holder {
  playerId: string;
  accountId: string;
}

/** The unverified account that holds this mailbox, locked: it cannot be verified meanwhile. */
const findHolder = (tx: Tx, hash: Buffer, except: string): Promise<Holder | undefined> =>
  tx
    .selectFrom('known_email')
    .innerJoin('player', 'player.id', 'known_email.player_id')
    .select(['player.id as playerId', 'player.account_id as accountId'])
    .where('known_email.hash', '=', hash)
    .where('player.id', '<>', except)
    .where('player.email_verified_at', 'is', null)
    .forUpdate('player')
    .executeTakeFirst();

/** Frees the mailbox; false if another account took it meanwhile. */
async function release(tx: Tx, hash: Buffer, { playerId, accountId }: Holder): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('known_email')
    .where('hash', '=', hash)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await takeBackWelcome(tx, accountId);
  return true;
}

/**
 * Gives a player who has just verified the address the welcome that an unverified alias of the mailbox holds; it is taken
 * back there, so a mailbox has one. Does nothing if nobody holds it, or a verified account had it.
 */
export async function transferWelcomeBonus(tx: Tx, playerId: string): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .leftJoin('pending_referral', 'pending_referral.new_player_id', 'player.id')
    .select(['account_id', 'email_hash', 'referral_code'])
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow();
  const hash = player.email_hash;
  const holder = hash && (await findHolder(tx, hash, playerId));
  if (!holder || !(await release(tx, hash, holder))) return;
  if (await takeMailbox(tx, playerId, hash))
    await creditWelcome(tx, player.account_id, player.referral_code ?? '');
}
