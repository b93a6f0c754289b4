/** Mail deliveries: a mail server by SMTP, or the local mailbox. */
export { createMailbox, forgetMailboxMessages, listMailboxMessages } from './mailbox.ts';
export { createSmtpSender } from './smtp.ts';
