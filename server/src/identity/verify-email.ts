import { sql } from 'kysely';
import { resendCooldownMs, verificationMailsPerDayMax } from '@sikka/contract/limits';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { announceFriend } from '../referral/index.ts';
import { countLinks, queueLinkEmail, findUsedLink, useLink } from './email-links.ts';
import { transferWelcomeBonus } from './transfer-welcome-bonus.ts';
import type { IdentityDeps, Origin } from './deps.ts';

/** 'entry' is the screen's own request, 'button' the player's. */
type ResendTrigger = 'entry' | 'button';

interface ResendAnswer {
  sent: boolean;
  /** Wait until the next mail may be requested. */
  waitMs: number;
}

async function lockUnverified(tx: Tx, playerId: string): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select('email_verified_at')
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!player) throw new Refusal('not_signed_in');
  if (player.email_verified_at) throw new Refusal('already_verified');
}

function quietOrRefuse(trigger: ResendTrigger, refusal: Refusal): ResendAnswer {
  // Opening the screen within the cooldown is no error.
  if (trigger === 'entry') return { sent: false, waitMs: refusal.retryAfterMs ?? resendCooldownMs };
  throw refusal;
}

/**
 * Sends the verification mail again: 60 s apart and at most ten a day (§4, docs/decisions/0005).
 * Throws `already_verified`, and for the button `resend_too_soon` or `resend_limit_reached`.
 */
export async function sendVerification(
  deps: IdentityDeps,
  playerId: string,
  trigger: ResendTrigger,
): Promise<ResendAnswer> {
  return inTransaction(deps.db, async (tx) => {
    await lockUnverified(tx, playerId);
    const { sinceLastMs, lastDay } = await countLinks(tx, playerId, 'verify');
    if (sinceLastMs !== null && sinceLastMs < resendCooldownMs) {
      const retryAfterMs = resendCooldownMs - sinceLastMs;
      return quietOrRefuse(trigger, new Refusal('resend_too_soon', { retryAfterMs }));
    }
    if (lastDay >= verificationMailsPerDayMax)
      return quietOrRefuse(trigger, new Refusal('resend_limit_reached'));
    await queueLinkEmail(tx, { playerId, purpose: 'verify', keys: deps.keys });
    return { sent: true, waitMs: resendCooldownMs };
  });
}

/**
 * Marks the address as verified; works on any device and creates no session (docs/decisions/0005). Only unknown tokens
 * count against the address. Throws `verification_link_invalid`, `already_verified` for a link clicked twice, or
 * `too_many_requests`.
 */
export async function confirmVerification(
  deps: IdentityDeps,
  token: string,
  { address }: Origin,
): Promise<void> {
  const isVerified = await inTransaction(deps.db, async (tx) => {
    const playerId = await useLink(tx, 'verify', token);
    if (playerId !== null) await markVerified(tx, playerId);
    else if ((await findUsedLink(tx, 'verify', token)) !== null) throw new Refusal('already_verified');
    return playerId !== null;
  });
  if (isVerified) return;
  await deps.rateLimits.consume('wrongTokenAddress', address);
  throw new Refusal('verification_link_invalid');
}

async function markVerified(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, clock_timestamp())` })
    .where('id', '=', playerId)
    .execute();
  await transferWelcomeBonus(tx, playerId);
  await announceFriend(tx, playerId);
}
