import { normalizeEmail } from '@sikka/contract/rules/identity';
import type { Tx } from '../platform/database/index.ts';

/**
 * Deletes every message that an address sent; a mail about one that is still waiting is then not sent.
 * Call it in the transaction that deletes the account, or at the sender's wish.
 */
export async function removeContactMessages(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('email', '=', normalizeEmail(email)).execute();
}
