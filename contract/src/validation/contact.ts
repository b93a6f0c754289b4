/** The §5 checks of the contact form: pure, used by form and server alike. */
import { contactMessageCharactersMax, contactNameCharactersMax } from '../limits.ts';
import { characterCount, checkEmail, normalizeName, type Violation } from './identity.ts';

/** §8: the message for a failure when the form service gave no sentence of its own. */
export const contactRefusedSentence = 'Submission failed. Please try again.';

/** §3: what a message may be about, in the order of the list. */
export const contactSubjects = ['support', 'account', 'payment', 'feedback', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** The form's values; the subject is empty while the list says 'Choose…'. */
export interface ContactForm {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function isContactSubject(subject: string): subject is ContactSubject {
  return (contactSubjects as readonly string[]).includes(subject);
}

/** The message as stored: NFC, one kind of line break, no invisible characters, trimmed. */
export function normalizeMessage(message: string): string {
  return message
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{200E}\u{200F}\u{FEFF}]/gu, '')
    .trim();
}

function checkText(field: 'name' | 'message', text: string, charactersMax: number): Violation | null {
  if (text === '') return { code: 'contact_fields_required', field };
  return characterCount(text) > charactersMax ? { code: 'contact_too_long', field } : null;
}

function checkAddress(email: string): Violation | null {
  return email.trim() === '' ? { code: 'contact_fields_required', field: 'email' } : checkEmail(email);
}

function checkSubject(subject: string): Violation | null {
  return isContactSubject(subject) ? null : { code: 'contact_fields_required', field: 'subject' };
}

/** Every violation of the form, in its order (§5); the captcha is the last of them. */
export function checkContact(form: ContactForm & { captcha: string }): Violation[] {
  const found = [
    checkText('name', normalizeName(form.name), contactNameCharactersMax),
    checkAddress(form.email),
    checkSubject(form.subject),
    checkText('message', normalizeMessage(form.message), contactMessageCharactersMax),
    form.captcha === '' ? ({ code: 'captcha_required', field: 'captcha' } as const) : null,
  ];
  return found.filter((violation) => violation !== null);
}
