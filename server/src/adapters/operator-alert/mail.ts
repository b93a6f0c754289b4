import { mailMessages } from '../../platform/mail/player-email.ts';
import type { MailSender, OperatorAlert, WithdrawalAlert, ContactAlert } from '../../platform/ports.ts';

const charactersMax = 200;

/** User input as one bounded line: no line breaks, no control or direction marks, and blanks that prevent links. */
export function plainText(typed: string): string {
  const line = typed
    .replaceAll(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ')
    .replaceAll(/[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu, '')
    .replaceAll(/(?<=\S)([.:/@])(?=\S)/gu, '$1 ');
  return [...line].slice(0, charactersMax).join('');
}

/** An account number to copy; a blank is added only where it would otherwise become a link. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/\.(?=\p{L})/gu, '. ');
}

type Locale = keyof typeof mailMessages;

/** Recipient of the mails, and their language. */
interface Reader {
  to: string;
  locale: Locale;
}

/** One line each; unused fields are omitted. */
function lines(alert: WithdrawalAlert, locale: Locale): string[] {
  const { fields, amount } = mailMessages[locale].operator.withdrawal;
  const values: Record<keyof typeof fields, string | null> = {
    amount: amount(alert.amountRupees, alert.coins),
    method: alert.method,
    phoneNumber: alert.phoneNumber,
    bankName: alert.bankName && plainText(alert.bankName),
    accountNumber: alert.accountNumber && plainNumber(alert.accountNumber),
    accountHolderName: alert.accountHolderName && plainText(alert.accountHolderName),
    userName: plainText(alert.userName),
    userEmail: alert.userEmail,
    withdrawalId: alert.withdrawalId,
  };
  return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field) =>
    values[field] === null ? [] : [`${fields[field]}: ${values[field]}`],
  );
}

/**
 * A mail to the operator, from the same sender as all mails. The subject has no personal data, and the mail
 * is plain text, so user input cannot become markup or a header.
 */
export function createMailAlert(mail: MailSender, { to, locale }: Reader): OperatorAlert {
  const words = mailMessages[locale].operator.withdrawal;
  return {
    async send(alert) {
      const { withdrawalId, amountRupees, method } = alert;
      const text = [words.opening, '', ...lines(alert, locale), ''].join('\n');
      await mail.send(
        { to, subject: words.subject(amountRupees, method), text },
        { idempotencyKey: `operator-alert-${withdrawalId}` },
      );
    },
  };
}

/** Quotes every line, so that none can pass for ours. */
function quoted(message: string): string {
  return message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Mails a contact message to the operator as plain text; a reply goes to the sender. */
export function createContactMail(mail: MailSender, { to, locale }: Reader): ContactAlert {
  const words = mailMessages[locale].operator.contact;
  return {
    async send({ id, name, email, subject, message }) {
      const head = [`${words.from}: ${plainText(name)} <${email}>`, `${words.subject}: ${subject}`];
      const text = [...head, '', quoted(message), ''].join('\n');
      await mail.send(
        { to, replyTo: email, subject: words.title(subject), text },
        { idempotencyKey: `contact-${id}` },
      );
    },
  };
}
