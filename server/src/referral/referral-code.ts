import { randomInt } from 'node:crypto';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const alphanumerics = `${letters}0123456789`;

const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));

/** The first two letters of a name as A–Z: by Unicode decomposition, else random. */
function leadingLetters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/gu, '');
  return (plain + pick(letters) + pick(letters)).slice(0, 2);
}

/** §9: the first two letters of the name in upper case plus four random upper-case alphanumerics. */
function createReferralCode(name: string): string {
  const random = Array.from({ length: 4 }, () => pick(alphanumerics)).join('');
  return leadingLetters(name) + random;
}

// 1.7 million codes per pair of letters: twenty collisions in a row mean a bug.
const triesMax = 20;

/** Gives a new player a unique code; retries if it is taken (§9). */
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

/** Whose code it is, locked, so that they cannot be deleted before this commits. Throws `invalid_referral_code` (§5). */
export async function lockReferrer(tx: Tx, code: string): Promise<string> {
  const referrer = await tx
    .selectFrom('referral_code')
    .innerJoin('player', 'player.id', 'referral_code.player_id')
    .select('referral_code.player_id')
    .where('code', '=', code)
    .forKeyShare('player')
    .executeTakeFirst();
  if (!referrer) throw new Refusal('invalid_referral_code', { field: 'referralCode' });
  return referrer.player_id;
}
