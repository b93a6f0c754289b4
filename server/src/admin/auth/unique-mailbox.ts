import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { canonicalEmail } from '../../identity/index.ts';

/** One after the other, so that the number of operators is counted right, and no mailbox gets two. */
export const lockInvitations = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('operator_invitation'))`.execute(tx);

/**
 * Refuses the address of an operator, active or not, in any spelling: two operators with one mailbox would be one person
 * with two pairs of eyes (docs/decisions/0030). There are fifty at most. An operator who returns meets those who are active. Throws
 * `operator_exists`.
 */
export async function requireUniqueMailbox(tx: Tx, email: string, returning?: string): Promise<void> {
  const operators = await tx
    .selectFrom('operator')
    .select('email')
    .$if(returning !== undefined, (query) =>
      query.where('id', '<>', returning ?? null).where('is_active', '=', true),
    )
    .execute();
  const wanted = canonicalEmail(email);
  if (operators.some((operator) => canonicalEmail(operator.email) === wanted))
    throw new Refusal('operator_exists', { field: 'email' });
}

/**
 * Writes down each operator's mailbox, by which the database knows two operators of one person: of those who joined before
 * aliases were refused, or whose provider's rules we learned since.
 */
export async function noteMailboxes(db: Db): Promise<void> {
  const operators = await db.selectFrom('operator').select(['id', 'email', 'mailbox']).execute();
  for (const { id, email, mailbox } of operators) {
    const canonical = canonicalEmail(email);
    if (mailbox !== canonical)
      await db.updateTable('operator').set({ mailbox: canonical }).where('id', '=', id).execute();
  }
}

/** Deletes the unused invitations to the same mailbox. */
export async function dropInvitationsTo(tx: Tx, email: string): Promise<void> {
  const unused = await tx
    .selectFrom('operator_invitation')
    .select(['id', 'email'])
    .where('used_at', 'is', null)
    .where('email', 'is not', null)
    .execute();
  const wanted = canonicalEmail(email);
  const same = unused.filter((row) => canonicalEmail(row.email ?? '') === wanted).map(({ id }) => id);
  if (same.length > 0) await tx.deleteFrom('operator_invitation').where('id', 'in', same).execute();
}
