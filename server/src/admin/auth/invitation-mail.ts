import type { Locale } from '@sikka/contract/locales';
import type { Db } from '../../platform/database/index.ts';
import type { JobTask } from '../../platform/jobs/index.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import type { MailSender } from '../../platform/ports.ts';
import { invitationLink } from './invitations.ts';
import type { Keys } from '../../platform/keys.ts';

interface MailDeps {
  db: Db;
  mail: MailSender;
  keys: Keys;
  publicUrl: string;
  locale: Locale;
}

/** Mails an invitation, unless it was revoked or used. */
export function createInvitationMailTask({ db, mail, locale, ...link }: MailDeps): JobTask {
  const words = mailMessages[locale].operator.invitation;
  return async (payload) => {
    const { id, sentAt } = payload as { id: string; sentAt: string };
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
      { idempotencyKey: `operator-invitation:${id}:${sentAt}` },
    );
  };
}
