import { sql } from 'kysely';
import type { Locale } from '@sikka/contract/locales';
import { referralCodeCoins, registrationCoins } from '@sikka/contract/rewards';
import {
  checkRegistration,
  normalizeEmail,
  normalizeName,
  normalizeReferralCode,
} from '@sikka/contract/rules/identity';
import { inTransaction, type Tx, type Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { assignReferralCode, recordReferral } from '../referral/index.ts';
import { openAccount, post } from '../wallet/index.ts';
import { firstSignInTicket } from './first-sign-in.ts';
import { mailLink } from './email-links.ts';
import type { IdentityParts, Origin } from './parts.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log.ts';
import { recordFingerprint } from './device-fingerprints.ts';
import { spendProof } from './login-guard.ts';
import { emailHash, takeMailbox } from './known-emails.ts';
import type { Keys } from '../platform/keys.ts';

interface RegistrationRequest {
  name: string;
  email: string;
  password: string;
  referralCode?: string | undefined;
  captcha: string;
  locale: Locale;
}

function checkFields(request: RegistrationRequest): void {
  const [violation] = checkRegistration(request);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  if (isCommonPassword(request.password)) throw new Refusal('weak_password', { field: 'password' });
}

interface NewPlayer {
  name: string;
  email: string;
  emailHash: Buffer;
  passwordHash: string;
  locale: Locale;
}

async function insertPlayer(tx: Tx, player: NewPlayer): Promise<{ id: string; accountId: string }> {
  const accountId = await openAccount(tx);
  const row = await tx
    .insertInto('player')
    .values({
      account_id: accountId,
      name: player.name,
      email: player.email,
      email_hash: player.emailHash,
      password_hash: player.passwordHash,
      locale: player.locale,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('email_already_in_use', { field: 'email' });
  return { id: row.id, accountId };
}

/** Coins for a new mailbox: the welcome and, with a code, its bonus. Returns how many. */
async function creditWelcome(tx: Tx, accountId: string, code: string): Promise<number> {
  // The account's own id: entries outlive the player, and must not identify them.
  const common = { accountId, reference: accountId };
  await post(tx, {
    ...common,
    reason: 'registration',
    coins: registrationCoins,
    label: 'Registration bonus',
  });
  if (code === '') return registrationCoins;
  await post(tx, {
    ...common,
    reason: 'referral_code',
    coins: referralCodeCoins,
    label: 'Referral code bonus',
  });
  return registrationCoins + referralCodeCoins;
}

async function createAccount(tx: Tx, player: NewPlayer, code: string, keys: Keys) {
  const { id, accountId } = await insertPlayer(tx, player);
  await assignReferralCode(tx, id, player.name);
  if (code !== '') await recordReferral(tx, { newPlayerId: id, code });
  const isNew = await takeMailbox(tx, id, player.emailHash);
  const coins = isNew ? await creditWelcome(tx, accountId, code) : 0;
  await mailLink(tx, { playerId: id, purpose: 'verify', keys });
  return { id, coins };
}

/**
 * Creates the account, the wallet with 10 coins (+5 with a valid code), the referral and the verification
 * mail in one transaction: an error at any step leaves nothing (§4 'Registration'). A mailbox that is known
 * gets no coins again (docs/decisions/0029). Throws the §5 and §8 refusals; creates no session, but a ticket for the first.
 */
export async function registerPlayer(
  parts: IdentityParts,
  request: RegistrationRequest,
  origin: Origin,
): Promise<{ id: string; coins: number; ticket: string }> {
  if (parts.registrationClosed) throw new Refusal('registration_closed');
  checkFields(request);
  // Check the challenge first: free tries must not use up a limit shared by neighbours.
  if (!(await spendProof(parts, request.captcha))) throw new Refusal('captcha_failed', { field: 'captcha' });
  await parts.rateLimits.consume('registrationAddress', origin.address);
  const player = {
    name: normalizeName(request.name),
    email: normalizeEmail(request.email),
    emailHash: emailHash(parts.keys, request.email),
    passwordHash: await hashPassword(request.password),
    locale: request.locale,
  };
  const code = normalizeReferralCode(request.referralCode ?? '');
  const { id, coins } = await inTransaction(parts.db, (tx) => createAccount(tx, player, code, parts.keys));
  await noteSecurityEvent(parts.db, 'registration', origin.address, id);
  await recordFingerprint(parts, id, origin);
  const ticket = firstSignInTicket({ id, password_hash: player.passwordHash }, parts.keys);
  return { id, coins, ticket };
}

/**
 * Claims the single showing of the welcome chest (§4) by compare-and-set, so that one of two tabs wins.
 * Credits nothing: the coins came at registration. Never won without a referrer.
 */
export async function claimWelcome(db: Db, playerId: string): Promise<{ won: boolean; coins: number }> {
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set({ has_claimed_initial_bonus: true })
    .where('id', '=', playerId)
    .where('has_claimed_initial_bonus', '=', false)
    .where(sql<boolean>`player_has_new_email(player.id)`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('pending_referral').select('id').where('new_player_id', '=', playerId)),
    )
    .executeTakeFirstOrThrow();
  const won = numUpdatedRows === 1n;
  return { won, coins: won ? referralCodeCoins : 0 };
}
