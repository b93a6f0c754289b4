import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../../platform/jobs/index.ts';
import type { MailSender } from '../../platform/ports.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * 5xx answers to a recipient or a message are final (RFC 5321); everything else is retried. A refused sign-in
 * (535) is our configuration error, and the mail goes out once it is fixed.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/**
 * The failure as queue and log may store it: codes only. The server's message repeats the recipient, whose
 * account may be deleted long before the log.
 */
function withoutWords(error: unknown): Error & { code?: string } {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const message = `the mail server refused or did not answer: ${[code, responseCode].filter(Boolean).join(' ')}`;
  const failure = isFinal(error) ? new PermanentFailure(message) : new Error(message);
  return Object.assign(failure, code === undefined ? {} : { code });
}

/** Sends through a mail server. Throws `PermanentFailure` for a final refusal; any other error is retried. */
export function createSmtpSender(smtpUrl: string, from: string): MailSender & { close(): void } {
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    async send(mail, { idempotencyKey }) {
      try {
        // The same id on each try, so that duplicates can be recognised.
        const { replyTo, ...rest } = mail;
        await transport.sendMail({
          ...rest,
          // Passed as an address, not as a header to parse: a visitor typed it.
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          messageId: `<${idempotencyKey}@sikka>`,
        });
      } catch (error) {
        throw withoutWords(error);
      }
    },
    close: () => transport.close(),
  };
}
