import type { Withdrawal } from '@sikka/contract/routes/player/withdrawal';
import { repliesPerReviewMax, replyCharactersMax } from '@sikka/contract/withdrawal-review';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { publishChange } from '../wallet/index.ts';
import { lockWithdrawal } from './state-transitions.ts';
import { readWithdrawal } from './read-withdrawals.ts';
import { findNewestReview } from './reviews.ts';

interface Reply {
  playerId: string;
  withdrawalId: string;
  /** The review that is answered, in case a newer one was opened. */
  hold: number;
  text: string;
}

/** Keeps line breaks; removes direction marks, which could reverse a sentence. */
function checkText(typed: string): string {
  const text = typed
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '')
    .trim();
  if (text === '') throw new Refusal('reply_required', { field: 'text' });
  if ([...text].length > replyCharactersMax) throw new Refusal('reply_too_long', { field: 'text' });
  return text;
}

async function write(tx: Tx, { withdrawalId, hold, text }: Reply): Promise<boolean> {
  const newest = await findNewestReview(tx, withdrawalId);
  if (!newest || newest.number !== hold || newest.released_at !== null)
    throw new Refusal('withdrawal_not_held');
  const replies = await tx
    .selectFrom('review_reply')
    .select(['number', 'text'])
    .where('withdrawal_id', '=', withdrawalId)
    .where('hold_number', '=', hold)
    .orderBy('number')
    .execute();
  // A repeat after a lost response.
  if (replies.at(-1)?.text === text) return false;
  if (replies.length >= repliesPerReviewMax) throw new Refusal('replies_full');
  const number = replies.length + 1;
  await tx
    .insertInto('review_reply')
    .values({ withdrawal_id: withdrawalId, hold_number: hold, number, text })
    .execute();
  return true;
}

/**
 * A player's answer to a review: at most five per question, of 1,000 characters each. Throws
 * `reply_required`, `reply_too_long`, `replies_full`, `withdrawal_not_held`, and `withdrawal_not_found` also
 * for the withdrawals of others.
 */
export async function replyToReview(db: Db, reply: Reply): Promise<Withdrawal> {
  const checked = { ...reply, text: checkText(reply.text) };
  await inTransaction(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, reply.withdrawalId);
    if (withdrawal.playerId !== reply.playerId) throw new Refusal('withdrawal_not_found');
    if (await write(tx, checked)) publishChange(tx, withdrawal.accountId);
  });
  return readWithdrawal(db, reply.playerId, reply.withdrawalId);
}
