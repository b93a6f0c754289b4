import { checkContact, normalizeMessage, type ContactForm } from '@sikka/contract/rules/contact';
import { normalizeEmail, normalizeName } from '@sikka/contract/rules/identity';
import { Refusal } from '../platform/errors.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { ContactDelivery, FormCaptcha } from '../platform/ports.ts';

export interface ContactParts {
  rateLimits: RateLimits;
  formCaptcha: FormCaptcha;
  contactDelivery: ContactDelivery;
}

export type ContactRequest = ContactForm & { captcha: string };

function checkFields(request: ContactRequest): void {
  const [violation] = checkContact(request);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
}

const notCompleted = () => new Refusal('captcha_required', { field: 'captcha' });

async function askProvider(captcha: FormCaptcha, response: string) {
  try {
    return await captcha.verify(response);
  } catch (cause) {
    throw new Refusal('contact_unreachable', { cause });
  }
}

async function checkCaptcha({ formCaptcha, rateLimits }: ContactParts, response: string): Promise<void> {
  const proof = await askProvider(formCaptcha, response);
  if (!proof) throw notCompleted();
  if (proof.proofId === null) return;
  try {
    // A proof works once.
    await rateLimits.consume('captchaSolution', proof.proofId);
  } catch (error) {
    throw error instanceof Refusal ? notCompleted() : error;
  }
}

async function deliver({ contactDelivery, formCaptcha }: ContactParts, request: ContactRequest) {
  const message = {
    name: normalizeName(request.name),
    email: normalizeEmail(request.email),
    subject: request.subject,
    message: normalizeMessage(request.message),
  };
  return contactDelivery.deliver(message, { name: formCaptcha.fieldName, response: request.captcha });
}

/**
 * Sends the contact form (§2, §5). Throws the §5 sentence of the first wrong field, `captcha_required`
 * for a captcha that is missing, wrong or used, and §8's `contact_keys_missing`, `contact_refused` (with
 * the service's own sentence where it gave one) and `contact_unreachable`.
 */
export async function sendContactMessage(
  parts: ContactParts,
  request: ContactRequest,
  address: string,
): Promise<void> {
  checkFields(request);
  await parts.rateLimits.consume('contactCaptchaAddress', address);
  // Check the captcha first: free tries must not use up a limit shared by neighbours.
  await checkCaptcha(parts, request.captcha);
  await parts.rateLimits.consume('contactAddress', address);
  const answer = await deliver(parts, request);
  if (answer.type === 'keys_missing') throw new Refusal('contact_keys_missing');
  if (answer.type === 'unreachable') throw new Refusal('contact_unreachable', { cause: answer.cause });
  if (answer.type === 'refused')
    throw new Refusal('contact_refused', answer.sentence === null ? {} : { sentence: answer.sentence });
}
