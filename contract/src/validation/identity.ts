/** The §5 checks of registration, login and passwords: pure, used by form and server alike. */
import type { ErrorCode } from '../errors.ts';
import {
  displayNameCharactersMax,
  emailCharactersMax,
  nameCharactersMax,
  nameCharactersMin,
  passwordCharactersMax,
  passwordCharactersMin,
} from '../limits.ts';

export interface Violation {
  code: ErrorCode;
  field: string;
}

// §5's "basic pattern": one @ with text on both sides, a dot in the domain, no blanks.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
// Punctuation of a mail's header: `me@a.co,x.y` and `x<me@a.co>.y` would be further names of one mailbox.
const headerSigns = /[,;:<>()[\]"\\\p{Cc}]/u;

// Control and direction characters, halves of letters, and letters that show nothing. Joiners stay: Devanagari needs them.
const unseen =
  /[\u{34F}\p{Cc}\p{Cs}\u{17B4}-\u{17B5}\u{61C}\u{206A}-\u{206F}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E0FFF}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{200E}\u{200F}\u{FEFF}\u{200B}\u{2060}\u{00AD}\u{180E}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{2800}]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The name as stored: NFC, no invisible characters, blanks collapsed and trimmed; empty when no character is
 * visible (§5).
 */
export function normalizeName(name: string): string {
  const shown = name.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim();
  return visible.test(shown) ? shown : '';
}

/** The address as it is compared and stored: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Codes are typed by hand: blanks are removed, letters upper-cased. Empty: none was entered. */
export function normalizeReferralCode(code: string): string {
  return code.replaceAll(/\s/gu, '').toUpperCase();
}

/** Characters as people count them, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

export function checkName(name: string): Violation | null {
  const characters = characterCount(normalizeName(name));
  if (characters < nameCharactersMin) return { code: 'name_too_short', field: 'name' };
  if (characters > nameCharactersMax) return { code: 'name_too_long', field: 'name' };
  return null;
}

/** §5: the basic pattern; §8: fits it, but cannot receive mail. */
export function checkEmail(email: string): Violation | null {
  const address = normalizeEmail(email);
  if (!emailPattern.test(address)) return { code: 'invalid_email', field: 'email' };
  if (address.length > emailCharactersMax || headerSigns.test(address)) {
    return { code: 'invalid_email_address', field: 'email' };
  }
  return null;
}

export function checkPassword(password: string, field = 'password'): Violation | null {
  const characters = characterCount(password);
  if (characters < passwordCharactersMin) return { code: 'password_too_short', field };
  if (characters > passwordCharactersMax) return { code: 'password_too_long', field };
  return null;
}

export interface Registration {
  name: string;
  email: string;
  password: string;
}

/** Every violation of a registration, in the order of the form (§5). */
export function checkRegistration(input: Registration): Violation[] {
  return [checkName(input.name), checkEmail(input.email), checkPassword(input.password)].filter(
    (violation) => violation !== null,
  );
}

/** §5: both fields are required at login. */
export function checkLogin(input: { email: string; password: string }): Violation | null {
  if (input.email.trim() === '') return { code: 'login_fields_required', field: 'email' };
  if (input.password === '') return { code: 'login_fields_required', field: 'password' };
  return null;
}

/** §5 name change: not empty, no more than twenty characters. */
export function checkDisplayName(name: string): Violation | null {
  const characters = characterCount(normalizeName(name));
  if (characters === 0) return { code: 'name_empty', field: 'name' };
  if (characters > displayNameCharactersMax) return { code: 'display_name_too_long', field: 'name' };
  return null;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** §5 password change: current and new both given, the new one long enough. */
export function checkPasswordChange(change: PasswordChange): Violation | null {
  if (change.currentPassword === '') return { code: 'passwords_empty', field: 'currentPassword' };
  if (change.newPassword === '') return { code: 'passwords_empty', field: 'newPassword' };
  return checkPassword(change.newPassword, 'newPassword');
}

/** §5: a password is typed twice where it is chosen: at registration, and after a reset link. */
export function checkRepeatedPassword(password: string, repeated: string): Violation | null {
  return repeated === password ? null : { code: 'passwords_differ', field: 'confirm' };
}

/** §5: the same of a changed password, in that form's words. */
export function checkConfirmation(newPassword: string, confirmation: string): Violation | null {
  return newPassword === confirmation ? null : { code: 'new_passwords_differ', field: 'confirmation' };
}

/** §5: deleting an account takes its current password. */
export function checkDeletion(currentPassword: string): Violation | null {
  return currentPassword === '' ? { code: 'deletion_password_required', field: 'currentPassword' } : null;
}
