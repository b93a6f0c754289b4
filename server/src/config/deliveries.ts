/** Where mail, alerts and messages go, and who checks that a person sends them. */
import { isLoopback } from '../platform/http/request-origin.ts';
import { ConfigError, required, type Variables } from './variables.ts';

/** How the operator is alerted to a withdrawal request, with what that delivery needs. */
export function operatorAlert(given: Variables) {
  const delivery = given.OPERATOR_ALERT;
  const cause = `OPERATOR_ALERT is '${delivery}'`;
  if (delivery === 'log') return { delivery };
  if (delivery === 'smtp') return { delivery, to: required(given, 'OPERATOR_EMAIL', cause) };
  return {
    delivery,
    url: given.EMAILJS_URL,
    serviceId: required(given, 'EMAILJS_SERVICE_ID', cause),
    templateId: required(given, 'EMAILJS_TEMPLATE_ID', cause),
    publicKey: required(given, 'EMAILJS_PUBLIC_KEY', cause),
    privateKey: given.EMAILJS_PRIVATE_KEY,
  };
}

function contactCaptcha(given: Variables) {
  const provider = given.CONTACT_CAPTCHA;
  if (provider === 'altcha') return { provider };
  const cause = "CONTACT_CAPTCHA is 'hcaptcha'";
  const isCheckedElsewhere = given.CONTACT_DELIVERY === 'web3forms';
  return {
    provider,
    siteKey: required(given, 'HCAPTCHA_SITE_KEY', cause),
    /** Undefined where Web3Forms checks the response itself. */
    secret: isCheckedElsewhere ? given.HCAPTCHA_SECRET : required(given, 'HCAPTCHA_SECRET', cause),
    scriptUrl: given.HCAPTCHA_SCRIPT_URL,
    verifyUrl: given.HCAPTCHA_VERIFY_URL,
    reportUrl: given.HCAPTCHA_REPORT_URL === 'off' ? null : given.HCAPTCHA_REPORT_URL,
  };
}

/** Delivery and captcha of the contact form (§7). */
export function contact(given: Variables) {
  const { CONTACT_DELIVERY: kind, OPERATOR_EMAIL: mailTo, WEB3FORMS_URL, WEB3FORMS_KEYS } = given;
  const captcha = contactCaptcha(given);
  if (kind === 'inbox') return { delivery: { kind, mailTo }, captcha };
  return { delivery: { kind, url: WEB3FORMS_URL, keys: WEB3FORMS_KEYS }, captcha };
}
export type ContactConfig = ReturnType<typeof contact>;

/** Refuses the local mailbox on a reachable server; a proxy makes loopback reachable, too. */
export function checkMailDelivery({ SMTP_URL, HOST }: Variables, publicUrl: string): void {
  const open = isLoopback(HOST) ? `PUBLIC_URL is '${publicUrl}'` : `HOST is '${HOST}'`;
  const isPrivate = isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname);
  if (SMTP_URL !== undefined || isPrivate) return;
  throw new ConfigError(
    `SMTP_URL must name a mail server when more than this machine's loopback comes in (${open}): the local mailbox would show everybody's mail.`,
  );
}
