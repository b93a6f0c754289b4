import { ApiError } from '../../../shared/lib/api.ts';
import { seemsSignedIn } from '../../../shared/lib/preferences.ts';
import { endSession, type Flash, leaveFlash } from '../../../shared/lib/session.ts';

export interface SignedOutFlashes {
  /** Signed out in another tab: the cookie already says so. */
  here: Flash;
  /** The session ended elsewhere, for example by a new password. */
  elsewhere: Flash;
}

/**
 * Sends a request that only a signed-in player may make. Signed out, the layout redirects
 * to /login with the flash message (§8).
 */
export async function callSignedIn<Answer>(
  flashes: SignedOutFlashes,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (!seemsSignedIn()) {
    leaveFlash(flashes.here);
    endSession();
    throw new ApiError(401, { code: 'not_signed_in', message: '' });
  }
  try {
    return await send();
  } catch (error) {
    if (isSignedOut(error)) leaveFlash(flashes.elsewhere);
    throw error;
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}
