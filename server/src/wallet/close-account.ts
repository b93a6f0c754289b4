import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { lockAccount } from './account.ts';
import { announceChange } from './announce.ts';
import { callPosting } from './post.ts';

/** Forfeits what is left in an account whose player leaves for good; answers those coins. Its entries stay. */
export async function closeAccount(tx: Tx, accountId: string): Promise<number> {
  const coins = await lockAccount(tx, accountId);
  announceChange(tx, accountId);
  if (coins === 0) return 0;
  const call = sql`wallet_post(${accountId}, 'forfeit', ${accountId}, 'Account closed', ${-coins}, 'forfeit')`;
  await callPosting(tx, accountId, call);
  return coins;
}
