import { sql } from 'kysely';
import { operatorInvitationMs, operatorsMax, type OperatorRole } from '@sikka/contract/admin/auth';
import type { Locale } from '@sikka/contract/locales';
import { checkEmail, normalizeEmail } from '@sikka/contract/rules/identity';
import { fromNow, inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { enqueue, type JobTask } from '../../platform/jobs/index.ts';
import { noteAudit } from '../audit/index.ts';
import { adminPath, invitationToken } from '../../platform/installation-secret.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import type { MailSender } from '../../platform/ports.ts';
import { newCodeSecret } from './one-time-codes.ts';
import type { OperatorParts } from './parts.ts';

export const invitationMailTask = 'operator-invitation';

export interface Invitation {
  id: string;
  email: string | null;
  role: OperatorRole;
  codeSecret: Buffer;
}

type LinkParts = Pick<OperatorParts, 'publicUrl' | 'secret'>;

/** The invitation's link. The token follows '#', so no server, proxy or log sees it. */
export function invitationLink(id: string, { publicUrl, secret }: LinkParts): string {
  return `${publicUrl}/${adminPath(secret)}/join#${id}.${invitationToken(id, secret)}`;
}

async function addInvitation(
  tx: Tx,
  secret: string,
  values: { email: string | null; role: OperatorRole; invited_by: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('operator_invitation')
    .values({
      ...values,
      code_secret: newCodeSecret(secret),
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
  parts: Pick<OperatorParts, 'db' | 'publicUrl' | 'secret'>,
): Promise<string> {
  const role = 'administrator';
  const id = await inTransaction(parts.db, async (tx) => {
    await tx
      .deleteFrom('operator_invitation')
      .where('invited_by', 'is', null)
      .where('used_at', 'is', null)
      .execute();
    const invitationId = await addInvitation(tx, parts.secret, { email: null, role, invited_by: null });
    const subject = `invitation:${invitationId}`;
    if (!(await needsFirstOperator(tx)))
      await noteAudit(tx, { operatorId: null, action: 'operator.invite', subject, detail: { role } });
    return invitationId;
  });
  return invitationLink(id, parts);
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

/**
 * Invites an operator by mail and returns the link; an earlier invitation to the address becomes invalid.
 * Throws `operator_email_wrong`, `operator_exists` or `operators_full`.
 */
export async function inviteOperator(
  parts: OperatorParts,
  caller: OperatorCaller,
  wanted: { email: string; role: OperatorRole },
): Promise<string> {
  const email = normalizeEmail(wanted.email);
  if (checkEmail(email)) throw new Refusal('operator_email_wrong', { field: 'email' });
  const id = await inTransaction(parts.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('operator_invitation'))`.execute(tx);
    const known = await tx.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirst();
    if (known) throw new Refusal('operator_exists', { field: 'email' });
    await tx
      .deleteFrom('operator_invitation')
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute();
    await refuseWhenFull(tx);
    const { operatorId } = caller;
    const invitationId = await addInvitation(tx, parts.secret, {
      email,
      role: wanted.role,
      invited_by: operatorId,
    });
    await enqueue(tx, invitationMailTask, { id: invitationId });
    const subject = `invitation:${invitationId}`;
    await noteAudit(tx, { operatorId, action: 'operator.invite', subject, detail: { role: wanted.role } });
    return invitationId;
  });
  return invitationLink(id, parts);
}

/** Revokes an open invitation; a missing one counts as revoked. */
export async function withdrawInvitation(
  parts: OperatorParts,
  caller: OperatorCaller,
  id: string,
): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const gone = await tx
      .deleteFrom('operator_invitation')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const { operatorId } = caller;
    if (gone) await noteAudit(tx, { operatorId, action: 'operator.uninvite', subject: `invitation:${id}` });
  });
}

/** The open invitation that `id` and `token` name, locked in a transaction; throws `invitation_invalid`. */
export async function findInvitation(
  db: Db | Tx,
  { id, token }: { id: string; token: string },
  secret: string,
): Promise<Invitation> {
  const row = await openInvitations(db)
    .select(['id', 'email', 'role', 'code_secret as codeSecret'])
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || invitationToken(row.id, secret) !== token) throw new Refusal('invitation_invalid');
  return row;
}

interface MailParts {
  db: Db;
  mail: MailSender;
  secret: string;
  publicUrl: string;
  locale: Locale;
}

/** Mails an invitation, unless it was revoked. */
export function createInvitationMailTask({ db, mail, locale, ...link }: MailParts): JobTask {
  const words = mailMessages[locale].operator.invitation;
  return async (payload) => {
    const { id } = payload as { id: string };
    const row = await db
      .selectFrom('operator_invitation as i')
      .innerJoin('operator as o', 'o.id', 'i.invited_by')
      .select(['i.email', 'i.role', 'o.name as by'])
      .where('i.id', '=', id)
      .where('i.used_at', 'is', null)
      .executeTakeFirst();
    if (!row?.email) return;
    const text = [words.body(row.by, words.roles[row.role]), words.link, invitationLink(id, link)].join(
      '\n\n',
    );
    await mail.send(
      { to: row.email, subject: words.subject, text },
      { idempotencyKey: `operator-invitation:${id}` },
    );
  };
}
