import { sql } from 'kysely';
import { operatorInvitationMs, operatorsMax, type OperatorRole } from '@sikka/contract/admin/auth';
import type { Invitation } from '@sikka/contract/routes/admin/operators';
import { checkEmail, normalizeEmail } from '@sikka/contract/validation/identity';
import { fromNow, inTransaction, isoDates, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { noteAudit } from '../audit/index.ts';
import type { Keys } from '../../platform/keys.ts';
import { mailOtherAdministrators } from './administrator-notices.ts';
import { newCodeSecret } from './one-time-codes.ts';
import { dropInvitationsTo, lockInvitations, requireUniqueMailbox } from './unique-mailbox.ts';
import type { OperatorDeps } from './deps.ts';

export const invitationMailTask = 'operator-invitation';

export interface FoundInvitation {
  id: string;
  email: string | null;
  role: OperatorRole;
  codeSecret: Buffer;
  /** Null: the server printed the link. */
  invitedBy: string | null;
}

const messageOf = (id: string): string => `operator-invitation:${id}`;

type LinkDeps = Pick<OperatorDeps, 'publicUrl' | 'keys'>;

/** The invitation's link. The token follows '#', so no server, proxy or log sees it. */
export function invitationLink(id: string, { publicUrl, keys }: LinkDeps): string {
  return `${publicUrl}/${keys.adminPath}/join#${id}.${keys.sign(messageOf(id)).toString('base64url')}`;
}

async function addInvitation(
  tx: Tx,
  keys: Keys,
  values: { email: string | null; role: OperatorRole; invited_by: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('operator_invitation')
    .values({
      ...values,
      code_secret: newCodeSecret(keys),
      expires_at: fromNow(operatorInvitationMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Open invitations, or only the one with `id`. */
const openInvitations = (db: Db | Tx) =>
  db
    .selectFrom('operator_invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);

/** Whether there is no operator yet. */
export async function needsFirstOperator(db: Db | Tx): Promise<boolean> {
  return !(await db.selectFrom('operator').select('id').limit(1).executeTakeFirst());
}

/**
 * The bootstrap invitation, for anyone who can start the server: it creates an administrator, the first one,
 * or one more where all operators are locked out. Earlier ones become invalid; where operators exist, the log
 * names the server as the inviter.
 */
export async function bootstrapInvitation(
  deps: Pick<OperatorDeps, 'db' | 'publicUrl' | 'keys'>,
): Promise<string> {
  const role = 'administrator';
  const id = await inTransaction(deps.db, async (tx) => {
    await tx
      .deleteFrom('operator_invitation')
      .where('invited_by', 'is', null)
      .where('used_at', 'is', null)
      .execute();
    const invitationId = await addInvitation(tx, deps.keys, { email: null, role, invited_by: null });
    const subject = `invitation:${invitationId}`;
    if (!(await needsFirstOperator(tx)))
      await noteAudit(tx, { operatorId: null, action: 'operator.invite', subject, detail: { role } });
    return invitationId;
  });
  return invitationLink(id, deps);
}

async function refuseWhenFull(tx: Tx): Promise<void> {
  const operators = await tx
    .selectFrom('operator')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const invited = await openInvitations(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (operators.count + invited.count >= operatorsMax) throw new Refusal('operators_full');
}

const readInvitation = async (tx: Tx, id: string): Promise<Invitation> => {
  const row = await tx
    .selectFrom('operator_invitation')
    .select(['id', 'email', 'role', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...isoDates(row), email: row.email ?? '' };
};

/** Mails the link again; `sentAt` tells one mail from the next. */
async function send(tx: Tx, id: string): Promise<void> {
  const { sentAt } = await tx
    .updateTable('operator_invitation')
    .set({ sent_at: sql<Date>`clock_timestamp()`, expires_at: fromNow(operatorInvitationMs) })
    .where('id', '=', id)
    .returning('sent_at as sentAt')
    .executeTakeFirstOrThrow();
  await enqueue(tx, invitationMailTask, { id, sentAt: sentAt.toISOString() });
}

/**
 * Invites an operator; the link goes to their mailbox alone. An earlier invitation to the mailbox becomes invalid; all
 * other administrators get a mail. Throws
 * `operator_email_wrong`, `operator_exists`, `operators_full`, or `too_many_requests` after sixty mails in an hour.
 */
export async function inviteOperator(
  deps: OperatorDeps,
  { operatorId }: OperatorCaller,
  wanted: { email: string; role: OperatorRole },
): Promise<Invitation> {
  const { role } = wanted;
  const email = normalizeEmail(wanted.email);
  if (checkEmail(email)) throw new Refusal('operator_email_wrong', { field: 'email' });
  await deps.rateLimits.consume('operatorInvitations', operatorId);
  return inTransaction(deps.db, async (tx) => {
    await lockInvitations(tx);
    await requireUniqueMailbox(tx, email);
    await dropInvitationsTo(tx, email);
    await refuseWhenFull(tx);
    const id = await addInvitation(tx, deps.keys, { email, role, invited_by: operatorId });
    await send(tx, id);
    const subject = `invitation:${id}`;
    await noteAudit(tx, { operatorId, action: 'operator.invite', subject, detail: { role } });
    await mailOtherAdministrators(tx, { event: 'invited', of: id, by: operatorId });
    return readInvitation(tx, id);
  });
}

/**
 * Mails an unused invitation again, also an expired one; it lasts three days from now. Throws `invitation_not_found`,
 * `operators_full` or `too_many_requests`.
 */
export async function resendInvitation(
  deps: OperatorDeps,
  { operatorId }: OperatorCaller,
  id: string,
): Promise<Invitation> {
  await deps.rateLimits.consume('operatorInvitations', operatorId);
  return inTransaction(deps.db, async (tx) => {
    await lockInvitations(tx);
    const invitation = await tx
      .selectFrom('operator_invitation')
      .select(sql<boolean>`expires_at <= clock_timestamp()`.as('isExpired'))
      .where('id', '=', id)
      .where('email', 'is not', null)
      .where('used_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) throw new Refusal('invitation_not_found');
    if (invitation.isExpired) await refuseWhenFull(tx);
    await send(tx, id);
    await noteAudit(tx, { operatorId, action: 'operator.invite_again', subject: `invitation:${id}` });
    return readInvitation(tx, id);
  });
}

/** Revokes an open invitation; a missing one counts as revoked. */
export async function withdrawInvitation(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const gone = await tx
      .deleteFrom('operator_invitation')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('role')
      .executeTakeFirst();
    const { operatorId } = caller;
    const subject = `invitation:${id}`;
    if (gone) await noteAudit(tx, { operatorId, action: 'operator.uninvite', subject, detail: { ...gone } });
  });
}

/** The open invitation that `id` and `token` name, locked in a transaction; throws `invitation_invalid`. */
export async function findInvitation(
  db: Db | Tx,
  { id, token }: { id: string; token: string },
  keys: Keys,
): Promise<FoundInvitation> {
  const row = await openInvitations(db)
    .select(['id', 'email', 'role', 'code_secret as codeSecret', 'invited_by as invitedBy'])
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || !keys.isSigned(messageOf(row.id), token)) throw new Refusal('invitation_invalid');
  return row;
}
