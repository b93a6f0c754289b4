import { altchaStep } from '../adapters/captcha/altcha.ts';
import { createHcaptcha } from '../adapters/captcha/hcaptcha.ts';
import { createWeb3Forms } from '../adapters/contact-delivery/web3forms.ts';
import { createLogFolder } from '../adapters/game-logs/folder.ts';
import { createS3Logs } from '../adapters/game-logs/s3.ts';
import { createMailbox } from '../adapters/mail/mailbox.ts';
import { createSmtpSender } from '../adapters/mail/smtp.ts';
import { createEmailJsAlert } from '../adapters/operator-alert/emailjs.ts';
import { createLogAlert } from '../adapters/operator-alert/log.ts';
import { createMailAlert } from '../adapters/operator-alert/mail.ts';
import { createWebPush } from '../adapters/push/web-push.ts';
import { createSignedWebhook } from '../adapters/webhook/signed-webhook.ts';
import type { Config, ContactConfig } from '../config/index.ts';
import { createInbox } from '../contact/index.ts';
import type { Db } from '../platform/database/index.ts';
import { GameLogs } from '../platform/game-logs.ts';
import type { Logger } from '../platform/log.ts';
import type { Captcha, MailSender, OperatorAlert, PushSender, WebhookSender } from '../platform/ports.ts';
import type { Keys } from '../platform/keys.ts';

/** Where game logs are kept after they leave the database. */
export function chooseGameLogs({ gameLogs: { folder, s3 } }: Pick<Config, 'gameLogs'>): GameLogs {
  if (s3) return new GameLogs(createS3Logs(s3));
  return new GameLogs(folder === null ? null : createLogFolder(folder));
}

/** The local mailbox where no mail server is set up. */
export const chooseMail = (config: Config, db: Db): MailSender =>
  config.smtpUrl === undefined ? createMailbox(db) : createSmtpSender(config.smtpUrl, config.mailFrom);

/** Push services want a way to reach us: the operator's address, else the site. */
export const choosePush = ({ publicUrl, operatorEmail }: Config, keys: Keys): PushSender =>
  createWebPush({ keys, contact: operatorEmail === undefined ? publicUrl : `mailto:${operatorEmail}` });

export function chooseOperatorAlert(
  { operatorAlert: alert, operatorLocale: locale }: Config,
  mail: MailSender,
  log: Logger,
): OperatorAlert {
  if (alert.delivery === 'smtp') return createMailAlert(mail, { to: alert.to, locale });
  return alert.delivery === 'emailjs' ? createEmailJsAlert(alert) : createLogAlert(log);
}

/** Posts alerts; to private addresses only where they are configured. */
export const chooseWebhook = ({ webhookAddresses }: Config): WebhookSender =>
  createSignedWebhook({ privateAddresses: webhookAddresses });

export function chooseContact({ delivery, captcha }: ContactConfig, db: Db, altcha: Captcha) {
  const contactDelivery =
    delivery.kind === 'inbox'
      ? createInbox({ db, mailsOperator: delivery.mailTo !== undefined })
      : createWeb3Forms(delivery);
  const formCaptcha = captcha.provider === 'altcha' ? altchaStep(altcha) : createHcaptcha(captcha);
  return { contactDelivery, formCaptcha };
}
