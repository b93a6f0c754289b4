/** A word from one page to the next: pages load anew, so it waits in this tab's storage. */
import type { VisitorMessages } from '../messages/visitor-en.ts';

const key = 'sikka:flash';

/** Why somebody was sent to /login; its form knows the sentence. */
export type Flash = keyof VisitorMessages['identity']['sentHere'];

export function leaveFlash(flash: Flash): void {
  sessionStorage.setItem(key, flash);
}

/** The word, once. */
export function takeFlash(): Flash | null {
  const flash = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return flash as Flash | null;
}
