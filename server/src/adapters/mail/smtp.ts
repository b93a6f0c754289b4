import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../../platform/jobs/index.ts';
import type { MailSender } from '../../platform/ports.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * 5xx answers to a recipient or a message are the server's last word (RFC 5321); everything else may
 * pass. A refused sign-in (535) is ours to repair, and the mail goes out once it is.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/**
 * The failure as queue, log and noted failures may keep it: by its codes alone. The server's own words
 * repeat the recipient, who may be gone from here long before they are.
 */
function withoutWords(error: unknown): Error & { code?: string } {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const message = `the mail server refused or did not answer: ${[code, responseCode].filter(Boolean).join(' ')}`;
  const failure = isFinal(error) ? new PermanentFailure(message) : new Error(message);
  return Object.assign(failure, code === undefined ? {} : { code });
}

/** Sends by a mail server. Throws `PermanentFailure` when it refuses for good, anything else to be tried again. */
export function createSmtpSender(smtpUrl: string, from: string): MailSender & { close(): void } {
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    async send(mail, { idempotencyKey }) {
      try {
        // The same id each try: a server or a client that sees both keeps one.
        const { replyTo, ...rest } = mail;
        await transport.sendMail({
          ...rest,
          // As an address and not as a header to be parsed: it was typed by a visitor.
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
