/** A word from one page to the next: pages load anew, so it waits in this tab's storage. */
const key = 'sikka:flash';

export type Flash = 'nobody-active';

export function leaveFlash(flash: Flash): void {
  sessionStorage.setItem(key, flash);
}

/** The word, once. */
export function takeFlash(): string | null {
  const flash = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return flash;
}
