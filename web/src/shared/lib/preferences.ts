/** The cookies that scripts read: `locale`, `theme`, `less_data` and `signed_in`, which the server knows, too, and `bonus_open`. */
import { createStore } from './store.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** The value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Stores a choice for a year, so that the server sends the right page at once. */
export function writeCookie(name: 'locale' | 'theme' | 'less_data' | 'bonus_open', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

/** True if this browser seems to have a session; its secret is in an HttpOnly cookie. */
export function seemsSignedIn(): boolean {
  return readCookie('signed_in') === '1';
}

/** Deletes the hint that a session exists. */
export function forgetSignedIn(): void {
  document.cookie = 'signed_in=; Path=/; Max-Age=0; SameSite=Lax';
  delete document.documentElement.dataset['signedIn'];
}

const passkeyKey = 'sikka:passkey';

/** Whether a passkey was added or used in this browser, so that /login suggests it. */
export const usedPasskeyHere = (): boolean => localStorage.getItem(passkeyKey) !== null;

export const rememberPasskeyHere = (): void => localStorage.setItem(passkeyKey, '1');

/** Dark ("Marigold night") by default, or light ("lokta paper"). */
type Theme = 'dark' | 'light';

const themes = createStore(
  (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'),
  'dark',
);

/** The current theme and a function that toggles it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = themes.use();
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    writeCookie('theme', next);
    themes.changed();
  };
  return { theme, toggle };
}

/** True if decorative pictures and the display font are to be omitted. */
export function usesLessData(): boolean {
  return document.documentElement.dataset['lessData'] !== undefined;
}

const dataUse = createStore(usesLessData, false);

/**
 * 'Use less data': the player's choice here, else the browser's preference. The server sends such
 * a page without the display font, and the boot script marks it before the first paint.
 */
export function useLessData(): { lessData: boolean; toggle: () => void } {
  const lessData = dataUse.use();
  const toggle = () => {
    if (lessData) delete document.documentElement.dataset['lessData'];
    else document.documentElement.dataset['lessData'] = '';
    writeCookie('less_data', lessData ? '0' : '1');
    dataUse.changed();
  };
  return { lessData, toggle };
}
