/** The mail for each change of a withdrawal, in the player's language. */
import type { Locale } from '@sikka/contract/locales';
import { withdrawalName, type ReviewCause } from '@sikka/contract/withdrawal-review';
import { formatRupees } from '@sikka/i18n/format';
import type { RejectionReason } from '@sikka/contract/withdrawal-methods';
import { mailMessages } from '../platform/mail/messages.ts';
import { composePlayerMail } from '../platform/mail/player-email.ts';
import type { Mail } from '../platform/ports.ts';

export type MailedChange = 'requested' | 'held' | 'released' | 'approved' | 'completed' | 'rejected';

export interface MailedWithdrawal {
  name: string;
  to: string;
  locale: Locale;
  number: number;
  amountRupees: number;
  method: string;
  /** The last digits of the destination. */
  destination: string;
  reason: RejectionReason | null;
  sentence: string | null;
  payoutReference: string | null;
  causes: ReviewCause[] | null;
  explanation: string | null;
  url: string;
}

/** Our own sentences first, then the operator's as written. */
function reasonsOf(mailed: MailedWithdrawal): string[] {
  const { locale, reason, sentence, causes, explanation } = mailed;
  const t = mailMessages[locale].withdrawal;
  const ruled = (causes ?? []).map((cause) => t.reviewReasons[cause]);
  const rejected = reason === null ? [] : [t.rejectionReasons[reason]];
  return [...ruled, ...rejected, explanation, sentence].filter((line) => line !== null);
}

/** The mail about one change of a withdrawal. */
export function composeChangeMail(mailed: MailedWithdrawal, change: MailedChange): Mail {
  const { locale, to, name, url, method, destination } = mailed;
  const t = mailMessages[locale].withdrawal;
  const { subject, paragraphs, button } = t.changes[change];
  const details = {
    withdrawal: withdrawalName(mailed.number),
    amount: formatRupees(mailed.amountRupees, locale),
    place: destination === '' ? method : `${method} …${destination}`,
    reference: mailed.payoutReference ?? '',
    reasons: reasonsOf(mailed),
  };
  return composePlayerMail({
    to,
    locale,
    name,
    subject: subject(details),
    paragraphs: paragraphs(details),
    button,
    url,
    closing: t.closing,
  });
}
