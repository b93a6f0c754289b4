import { loginPath } from '@sikka/contract/return-path';
import { createContext, useContext, useEffect } from 'react';
import type { getMe, Me } from '@sikka/contract/routes/player/identity/profile';
import type { signOut as signOutEndpoint } from '@sikka/contract/routes/player/identity/sessions';
import type { messages as identityMessages } from '@sikka/i18n/en/player/identity';
import { ApiError, call, onSignedOut } from './api.ts';
import { startPolling } from './countdown.ts';
import { forgetSignedIn, seemsSignedIn } from './preferences.ts';
import { createStore, forgetStored, readStored } from './store.ts';

/**
 * The session (§4): loading, signed out, or a player with a verified or unverified email. One small store serves
 * the public pages and the player screens, so visitors download no query library.
 */
interface Session {
  /** undefined while loading, null when signed out. */
  me: Me | null | undefined;
  /** Why the last fetch of the player failed; null if it succeeded. */
  error: unknown;
}

const loading: Session = { me: undefined, error: null };
const retryMs = 4_000;
let session = loading;
const sessions = createStore(() => session, loading);
let reading: Promise<Session> | null = null;
let changes = 0;

function become(next: Session): Session {
  session = next;
  sessions.changed();
  return next;
}

/** Updates the player from a response: a sign-in, a new balance. What is as it was renders nothing. */
export function changeMe(change: (me: Me) => Me): void {
  const { me, error } = session;
  if (!me) return;
  changes += 1;
  const changed = change(me);
  if (error !== null || JSON.stringify(changed) !== JSON.stringify(me)) become({ me: changed, error: null });
}

/** Where the player screens keep what they show offline; nobody else on this device may see it. */
export const storedPlayerKey = 'sikka:stored-player';

function forgetPlayer(): void {
  forgetSignedIn();
  forgetStored(storedPlayerKey);
}

/** Ends the session: a 401 came, or the player left. */
export function endSession(): void {
  forgetPlayer();
  become({ me: null, error: null });
}

async function readMe(): Promise<Session> {
  if (!seemsSignedIn()) {
    forgetPlayer();
    return become({ me: null, error: null });
  }
  const changesBefore = changes;
  try {
    const me = await call<typeof getMe>('get', '/me');
    // A change that came meanwhile may be newer than this answer.
    return changes === changesBefore ? become({ me, error: null }) : readMe();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') return become({ me: null, error: null });
    return become({ me: session.me, error });
  }
}

/** Fetches who is signed in; concurrent calls share one request. */
const loadMe = (): Promise<Session> => (reading ??= readMe().finally(() => (reading = null)));

/** Fetches the player again: after a request that is under way, whose answer may be older than this call. */
export async function refreshMe(): Promise<Session> {
  await reading;
  return loadMe();
}

onSignedOut(endSession);

/** The session on this page. It is fetched once, and retried while the server cannot be reached. */
export function useSession(pollMs?: number): Session {
  const current = sessions.use();
  const waiting = current.me === undefined && current.error === null;
  const failed = current.error !== null;
  useEffect(() => {
    // Hydration renders what the document knew; the answer may be here by now.
    if (waiting && session === loading) void loadMe();
  }, [waiting]);
  useEffect(() => (failed ? startPolling(() => void refreshMe(), retryMs) : undefined), [failed]);
  useEffect(() => (pollMs ? startPolling(() => void refreshMe(), pollMs) : undefined), [pollMs]);
  return current;
}

/** Signs out on this device and goes to /login, or to another page; a failed call is only logged (§8). */
export async function signOut(to = '/login'): Promise<void> {
  try {
    await call<typeof signOutEndpoint>('delete', '/sessions/current');
  } catch (error) {
    // oxlint-disable-next-line no-console -- §8: a failure to log out is only logged.
    console.warn('sign-out', error);
  }
  forgetPlayer();
  location.assign(to);
}

const key = 'sikka:flash';

/** The reason for a redirect to /login, whose form has the text. */
export type Flash = keyof (typeof identityMessages)['flashes'];

/** Leaves a flash message for the next page, in this tab's storage. */
export function leaveFlash(flash: Flash): void {
  sessionStorage.setItem(key, flash);
}

/** Returns the flash message once. */
export function takeFlash(): Flash | null {
  const flash = sessionStorage.getItem(key) ?? (endedUnseen() ? 'session-ended' : null);
  sessionStorage.removeItem(key);
  return flash as Flash | null;
}

/** True once if a session ended while no page was open: its player is still stored, and forgotten now. */
function endedUnseen(): boolean {
  if (seemsSignedIn()) return false;
  const isStored = readStored(storedPlayerKey) !== null;
  forgetPlayer();
  return isStored;
}

/** Sends a player without a session to /login, which says why and leads back here. */
export function leaveForLogin(): void {
  const flash = sessionStorage.getItem(key);
  if (flash === null) leaveFlash('session-ended');
  location.replace(flash === 'account-deleted' ? '/login' : loginPath(location.pathname + location.search));
}

const registeredKey = 'sikka:registered';

/** The address that has just registered in this tab, for /login; its password is stored nowhere (docs/decisions/0040). */
export const rememberRegistered = (email: string): void => sessionStorage.setItem(registeredKey, email);

export const registeredEmail = (): string => sessionStorage.getItem(registeredKey) ?? '';

export const forgetRegistered = (): void => sessionStorage.removeItem(registeredKey);

export const PlayerContext = createContext<Me | null>(null);

/** The player, null until known: a screen shows what is the same for everybody meanwhile, as its document does. */
export const usePlayerOrNull = (): Me | null => useContext(PlayerContext);

/** The signed-in, verified player; only in parts that render once the player is known. */
export function usePlayer(): Me {
  const me = usePlayerOrNull();
  if (!me) throw new Error('the player is not known yet');
  return me;
}
