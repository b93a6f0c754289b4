/** A flash message for the next page: it survives the page load in this tab's storage. */
import type { VisitorMessages } from '@sikka/i18n/en/player/visitor';

const key = 'sikka:flash';

/** The reason for a redirect to /login, whose form has the text. */
export type Flash = keyof VisitorMessages['identity']['sentHere'];

export function leaveFlash(flash: Flash): void {
  sessionStorage.setItem(key, flash);
}

/** Returns the message once. */
export function takeFlash(): Flash | null {
  const flash = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return flash as Flash | null;
}
