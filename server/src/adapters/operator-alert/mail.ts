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

/** One line each; what the method does not need is left away. */
function lines(alert: WithdrawalAlert): string[] {
  const rows: [string, string | null][] = [
    ['Amount', `Rs ${alert.amountRupees} (${alert.coins} coins)`],
    ['Method', alert.method],
    ['Phone number', alert.phoneNumber],
    ['Bank', alert.bankName && plainText(alert.bankName)],
    ['Account number', alert.accountNumber && plainNumber(alert.accountNumber)],
    ['Account holder', alert.accountHolderName && plainText(alert.accountHolderName)],
    ['Player', plainText(alert.userName)],
    ['Email', alert.userEmail],
    ['Withdrawal', alert.withdrawalId],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
}

/**
 * A mail to the operator, by the same sender as all mails. The subject names no person, and the mail is
 * text alone, so nothing that a player typed can be markup or a header of it.
 */
export function createMailAlert(mail: MailSender, to: string): OperatorAlert {
  return {
    async send(alert) {
      const { withdrawalId, amountRupees, method } = alert;
      const text = ['A withdrawal waits for you.', '', ...lines(alert), ''].join('\n');
      const subject = `Withdrawal request: Rs ${amountRupees} by ${method}`;
      await mail.send({ to, subject, text }, { idempotencyKey: `operator-alert-${withdrawalId}` });
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
export function createContactMail(mail: MailSender, to: string): ContactAlert {
  return {
    async send({ id, name, email, subject, message }) {
      const lines = [`From: ${plainText(name)} <${email}>`, `Subject: ${subject}`, '', quoted(message), ''];
      await mail.send(
        { to, replyTo: email, subject: `Contact form: ${subject}`, text: lines.join('\n') },
        { idempotencyKey: `contact-${id}` },
      );
    },
  };
}
