import { sql } from 'kysely';
import {
  expiredInvitationShownMs,
  operatorIdleMs,
  operatorSessionMs,
  operatorSessionsMax,
} from '@sikka/contract/admin/auth';
import { deleteOld, fromNow, isPast, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { addressBlock, browserName } from '../../platform/client-info.ts';
import { randomToken, tokenHash } from '../../platform/keys.ts';
import type { OperatorOrigin } from './deps.ts';
import type { Keys } from '../../platform/keys.ts';
import { noteFailureCounts } from './sign-in-failures.ts';

const touchEveryMs = 60_000;
const now = sql<Date>`clock_timestamp()`;

/** Opens a session and returns its secret, which is stored only in the operator's cookie; the newest twenty stay. */
export async function openOperatorSession(
  tx: Tx,
  operatorId: string,
  { address, userAgent }: OperatorOrigin,
): Promise<string> {
  const token = randomToken();
  await tx
    .insertInto('operator_session')
    .values({
      token_hash: tokenHash(token),
      operator_id: operatorId,
      expires_at: fromNow(operatorSessionMs),
      address_block: addressBlock(address),
      browser: browserName(userAgent),
    })
    .execute();
  const newest = tx
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', operatorId)
    .orderBy('seen_at', 'desc')
    .limit(operatorSessionsMax);
  await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('id', 'not in', newest)
    .execute();
  return token;
}

/** The operator of a session; null if it expired, was idle for an hour, or the operator is inactive. */
export async function findOperator(db: Db, token: string): Promise<OperatorCaller | null> {
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id as sessionId', 'o.id as operatorId', 'o.role', 'o.name'])
    .select(sql<boolean>`s.seen_at < ${fromNow(-touchEveryMs)}`.as('isStale'))
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', fromNow(-operatorIdleMs))
    .where('o.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { isStale, ...caller } = row;
  if (isStale) {
    await db
      .updateTable('operator_session')
      .set({ seen_at: now })
      .where('id', '=', caller.sessionId)
      .execute();
  }
  return caller;
}

/** Ends one session. */
export async function closeOperatorSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('operator_session').where('id', '=', sessionId).execute();
}

/** Ends all sessions of an operator but the caller's own. */
export async function closeOtherOperatorSessions(
  tx: Tx,
  { operatorId, sessionId }: OperatorCaller,
): Promise<void> {
  await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('id', '<>', sessionId)
    .execute();
}

/**
 * Deletes expired sessions and challenges, and invitations that expired a month ago; notes the number of failures in hours
 * that are over.
 */
export async function clearOldOperators(db: Db): Promise<void> {
  await noteFailureCounts(db);
  await deleteOld(db, 'operator_session', isPast('expires_at'));
  await deleteOld(db, 'operator_challenge', isPast('expires_at'));
  await deleteOld(
    db,
    'operator_invitation',
    sql`used_at is null and expires_at < ${fromNow(-expiredInvitationShownMs)}`,
  );
}

const messageOf = (operatorId: string): string => `operator-device:${operatorId}`;

/**
 * The token of a device that an operator has signed in on. Guesses from elsewhere use up a limit of their own, so that a
 * stranger cannot lock the operator out of this device. It is no factor: it opens nothing.
 */
export const deviceToken = (operatorId: string, keys: Keys): string =>
  keys.sign(messageOf(operatorId)).toString('base64url');

/** Whether the operator has signed in on this device. */
export const isKnownDevice = (token: string | undefined, operatorId: string, keys: Keys): boolean =>
  token !== undefined && keys.isSigned(messageOf(operatorId), token);
