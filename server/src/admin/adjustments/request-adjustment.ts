import { balanceCoinsMax } from '@sikka/contract/limits';
import {
  adjustmentCoinsMax,
  adjustmentSentenceCharactersMax,
  reasonsFor,
} from '@sikka/contract/admin/adjustments';
import type { Adjustment, requestAdjustment as literal } from '@sikka/contract/routes/admin/adjustments';
import type { BodyOf } from '@sikka/contract/routes/endpoint';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { readAdjustment } from './read-adjustments.ts';

export type AskedAdjustment = BodyOf<typeof literal>;

/** Keeps line breaks; removes direction marks, which could reverse a sentence. */
const cleaned = (typed: string): string =>
  typed
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '')
    .trim();

function check({ coins, reason, sentence: typed, playerId }: AskedAdjustment): AskedAdjustment {
  const sentence = cleaned(typed);
  if (coins === 0 || Math.abs(coins) > adjustmentCoinsMax)
    throw new Refusal('adjustment_coins_wrong', { field: 'coins' });
  if (!reasonsFor(coins > 0 ? 'give' : 'take').includes(reason))
    throw new Refusal('adjustment_reason_wrong', { field: 'reason' });
  if (sentence === '' || [...sentence].length > adjustmentSentenceCharactersMax)
    throw new Refusal('adjustment_sentence_wrong', { field: 'sentence' });
  return { coins, reason, sentence, playerId };
}

/** Locks the player's row before the account's, as a deletion does. */
async function lockPlayer(tx: Tx, playerId: string) {
  const player = await tx
    .selectFrom('player')
    .select('account_id')
    .where('id', '=', playerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!player) throw new Refusal('player_not_found');
  return tx
    .selectFrom('wallet_account')
    .select(['id', 'balance', 'held'])
    .where('id', '=', player.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether this id made the same request before; different content is refused. */
async function isRepeated(tx: Tx, operatorId: string, id: string, asked: AskedAdjustment): Promise<boolean> {
  const known = await tx
    .selectFrom('coin_adjustment as a')
    .leftJoin('adjustment_sentence as told', 'told.adjustment_id', 'a.id')
    .select(['a.coins', 'a.reason', 'a.requested_by', 'told.sentence', 'told.player_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  const isSame =
    known.requested_by === operatorId &&
    known.player_id === asked.playerId &&
    known.coins === asked.coins &&
    known.reason === asked.reason &&
    known.sentence === asked.sentence;
  if (!isSame) throw new Refusal('adjustment_changed');
  return true;
}

async function write(tx: Tx, operatorId: string, id: string, asked: AskedAdjustment): Promise<void> {
  const { playerId, coins, reason, sentence } = asked;
  const account = await lockPlayer(tx, playerId);
  if (await isRepeated(tx, operatorId, id, asked)) return;
  // Checked at once, and again when it is confirmed: coins may have moved meanwhile.
  if (account.balance + coins < 0) throw new Refusal('adjustment_below_zero', { field: 'coins' });
  if (account.balance + account.held + coins > balanceCoinsMax)
    throw new Refusal('adjustment_above_cap', { field: 'coins' });
  await tx
    .insertInto('coin_adjustment')
    .values({ id, account_id: account.id, coins, reason, requested_by: operatorId })
    .execute();
  await tx
    .insertInto('adjustment_sentence')
    .values({ adjustment_id: id, player_id: playerId, sentence })
    .execute();
  await noteAudit(tx, {
    operatorId,
    action: 'adjustment.request',
    subject: `adjustment:${id}`,
    detail: { account: account.id, coins, reason },
  });
}

/**
 * Requests an adjustment (docs/decisions/0021); nothing moves before another operator confirms it. The same
 * id with the same content is one request. Throws `player_not_found`, `adjustments_full`,
 * `adjustment_changed`, `adjustment_below_zero`, `adjustment_above_cap`, and the codes of invalid fields.
 */
export async function requestAdjustment(
  db: Db,
  { operatorId }: ByOperator,
  clientId: string,
  typed: AskedAdjustment,
): Promise<Adjustment> {
  const asked = check(typed);
  // The ledger compares references as text, and a UUID may be written in capitals.
  const id = clientId.toLowerCase();
  await withRefusals(inTransaction(db, (tx) => write(tx, operatorId, id, asked)));
  return readAdjustment(db, { operatorId }, id);
}
