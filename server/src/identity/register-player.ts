import type { Locale } from '@sikka/contract/locales';
import {
  checkRegistration,
  normalizeEmail,
  normalizeName,
  normalizeReferralCode,
} from '@sikka/contract/validation/identity';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { assignReferralCode, recordReferral } from '../referral/index.ts';
import { openAccount } from '../wallet/index.ts';
import { firstSignInTicket } from './sign-in-after-registration.ts';
import { queueLinkEmail } from './email-links.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log.ts';
import { recordFingerprint } from './device-fingerprints.ts';
import { countOrProve, spendProof } from '../platform/proof-of-work.ts';
import { emailHash, formerEmailHash, takeMailbox } from './known-emails.ts';
import { creditWelcome } from './welcome-bonus.ts';
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

/** Each registration takes a proof of work; beyond the limit of its address a harder one. */
async function checkProof(deps: IdentityDeps, captcha: string, address: string): Promise<void> {
  const needsHarder = await deps.rateLimits.isUsedUp('registrationAddress', address);
  // Check the challenge first: free tries must not use up a limit shared by neighbours.
  if (!needsHarder && !(await spendProof(deps, captcha)))
    throw new Refusal('captcha_failed', { field: 'captcha' });
  await countOrProve(deps, 'registrationAddress', { address, captcha });
}

interface NewPlayer {
  name: string;
  email: string;
  emailHash: Buffer;
  /** By the former rules for spellings. */
  formerEmailHash: Buffer;
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

async function createAccount(tx: Tx, player: NewPlayer, code: string, keys: Keys) {
  const { id, accountId } = await insertPlayer(tx, player);
  await assignReferralCode(tx, id, player.name);
  if (code !== '') await recordReferral(tx, { newPlayerId: id, code });
  const isNew = await takeMailbox(tx, id, player.emailHash, player.formerEmailHash);
  const coins = isNew ? await creditWelcome(tx, accountId, code) : 0;
  await queueLinkEmail(tx, { playerId: id, purpose: 'verify', keys });
  return { id, coins };
}

/**
 * Creates the account, the wallet with 10 coins (+5 with a valid code), the referral and the verification
 * mail in one transaction: an error at any step leaves nothing (§4 'Registration'). A mailbox that is known
 * gets no coins again (docs/decisions/0029). Throws the §5 and §8 refusals, and those of `requireProof`; creates no
 * session, but a ticket for the first.
 */
export async function registerPlayer(
  deps: IdentityDeps,
  request: RegistrationRequest,
  origin: Origin,
): Promise<{ id: string; coins: number; ticket: string }> {
  if (deps.registrationClosed) throw new Refusal('registration_closed');
  checkFields(request);
  await checkProof(deps, request.captcha, origin.address);
  const player = {
    name: normalizeName(request.name),
    email: normalizeEmail(request.email),
    emailHash: emailHash(deps.keys, request.email),
    formerEmailHash: formerEmailHash(deps.keys, request.email),
    passwordHash: await hashPassword(request.password),
    locale: request.locale,
  };
  const code = normalizeReferralCode(request.referralCode ?? '');
  const { id, coins } = await inTransaction(deps.db, (tx) => createAccount(tx, player, code, deps.keys));
  await noteSecurityEvent(deps.db, 'registration', origin.address, id);
  await recordFingerprint(deps, id, origin);
  const ticket = firstSignInTicket({ id, password_hash: player.passwordHash }, deps.keys);
  return { id, coins, ticket };
}
