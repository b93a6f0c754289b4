import type { Db } from '../../platform/database/index.ts';
import type { JobTask } from '../../platform/jobs/index.ts';
import type { MailSender } from '../../platform/ports.ts';
import { invitationLink } from './invitations.ts';

interface MailParts {
  db: Db;
  mail: MailSender;
  secret: string;
  publicUrl: string;
}

/** Mails an invitation; one that was taken back meanwhile is not sent. */
export function createInvitationMailTask({ db, mail, ...link }: MailParts): JobTask {
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
    const text = [
      `${row.by} invites you to work at the console of Sikka as ${row.role}.`,
      'The link works once and for three days. You will choose a password and set up a code or a passkey.',
      invitationLink(id, link),
    ].join('\n\n');
    await mail.send(
      { to: row.email, subject: 'Your invitation to the console of Sikka', text },
      { idempotencyKey: `operator-invitation:${id}` },
    );
  };
}
