import { ApiError } from '../../lib/api.ts';
import { seemsSignedIn } from '../../lib/cookies.ts';
import { leaveFlash, type Flash } from '../../lib/flash.ts';
import { endSession } from '../../lib/session.ts';

interface Words {
  /** Signed out in another tab meanwhile: this browser itself knows that nobody is signed in. */
  signedOut: Flash;
  /** The session ended elsewhere, for example by a new password. */
  expired: Flash;
}

/**
 * Sends something that only the signed-in player may do. Where nobody is signed in any more, the layout leads
 * to /login, and the sentence goes along (§8).
 */
export async function asPlayer<Answer>(words: Words, send: () => Promise<Answer>): Promise<Answer> {
  if (!seemsSignedIn()) {
    leaveFlash(words.signedOut);
    endSession();
    throw new ApiError(401, { code: 'not_signed_in', message: '' });
  }
  try {
    return await send();
  } catch (error) {
    if (isSignedOut(error)) leaveFlash(words.expired);
    throw error;
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}
