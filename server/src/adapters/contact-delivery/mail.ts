import type { ContactAlert, MailSender } from '../../platform/ports.ts';
import { plainText } from '../operator-alert/plain-text.ts';

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
