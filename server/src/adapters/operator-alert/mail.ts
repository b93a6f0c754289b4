import { mailMessages } from '../../platform/mail/player-email.ts';
import type { MailSender, OperatorAlert, WithdrawalAlert, ContactAlert } from '../../platform/ports.ts';

const charactersMax = 200;

/**
 * What a person typed, as one harmless line: no line breaks, no control or direction marks, bounded,
 * and with a blank wherever a mail program would make a link of it.
 */
export function plainText(typed: string): string {
  const line = typed
    .replaceAll(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ')
    .replaceAll(/[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu, '')
    .replaceAll(/(?<=\S)([.:/@])(?=\S)/gu, '$1 ');
  return [...line].slice(0, charactersMax).join('');
}

/** An account number to be copied whole; a blank only where a dot before a letter would make a web address of it. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/\.(?=\p{L})/gu, '. ');
}

type Locale = keyof typeof mailMessages;

/** Who reads the mails, and in which language. */
interface Reader {
  to: string;
  locale: Locale;
}

/** One line each; what the method does not need is left away. */
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
 * A mail to the operator, by the same sender as all mails. The subject names no person, and the mail is
 * text alone, so nothing that a player typed can be markup or a header of it.
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

/** Every line marked, so that nothing in it can pass for a line of ours. */
function quoted(message: string): string {
  return message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Mails a message of the inbox to the operator as text alone; answering it answers the sender. */
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
