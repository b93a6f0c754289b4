import type { Tx } from '../platform/database/index.ts';
import { createReferralCode } from './referral-code.ts';

// 1.7 million codes a pair of letters: twenty misses in a row mean something else is wrong.
const triesMax = 20;

/** Gives a new player a code of their own; a code that is taken is drawn again (§9). */
export async function assignReferralCode(tx: Tx, playerId: string, name: string): Promise<string> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const code = createReferralCode(name);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('referral_code')
      .values({ code, player_id: playerId })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return code;
  }
  throw new Error('no free referral code was found');
}
