import { checkContact, normalizeMessage, type ContactForm } from '@sikka/contract/validation/contact';
import { normalizeEmail, normalizeName } from '@sikka/contract/validation/identity';
import { Refusal } from '../platform/errors.ts';
import { isBeyond, requireProof, type ProofDeps } from '../platform/proof-of-work.ts';
import type { ContactDelivery, FormCaptcha } from '../platform/ports.ts';

export interface ContactDeps extends ProofDeps {
  formCaptcha: FormCaptcha;
  contactDelivery: ContactDelivery;
}

export interface ContactRequest extends ContactForm {
  captcha: string;
  /** A harder proof of work, where the client was asked for one. */
  proof?: string | undefined;
}

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

async function checkCaptcha({ formCaptcha, rateLimits }: ContactDeps, response: string): Promise<void> {
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

/** Whether so many wrote from the address that a message takes a proof of work; below that it is counted. */
const isCrowded = async ({ rateLimits }: ContactDeps, address: string): Promise<boolean> =>
  (await isBeyond(rateLimits, 'contactCaptchaAddress', address)) ||
  (await isBeyond(rateLimits, 'contactAddress', address));

/** The proof comes before the captcha: a captcha's response works once, and is needed when the proof is sent. */
async function countMessage(
  deps: ContactDeps,
  { captcha, proof }: ContactRequest,
  address: string,
): Promise<void> {
  const crowded = await isCrowded(deps, address);
  if (crowded) await requireProof(deps, 'contactAddress', { address, captcha: proof });
  try {
    await checkCaptcha(deps, captcha);
  } catch (error) {
    // Free tries must not use up a limit shared by neighbours.
    if (!crowded) await deps.rateLimits.giveBack('contactAddress', address);
    throw error;
  }
}

async function deliver({ contactDelivery, formCaptcha }: ContactDeps, request: ContactRequest) {
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
 * for a captcha that is missing, wrong or used, `proof_required` where many wrote from one network, and §8's
 * `contact_keys_missing`, `contact_refused` (with the service's own sentence where it gave one) and `contact_unreachable`.
 */
export async function sendContactMessage(
  deps: ContactDeps,
  request: ContactRequest,
  address: string,
): Promise<void> {
  checkFields(request);
  await countMessage(deps, request, address);
  const answer = await deliver(deps, request);
  if (answer.type === 'keys_missing') throw new Refusal('contact_keys_missing');
  if (answer.type === 'unreachable') throw new Refusal('contact_unreachable', { cause: answer.cause });
  if (answer.type === 'refused')
    throw new Refusal('contact_refused', answer.sentence === null ? {} : { sentence: answer.sentence });
}
