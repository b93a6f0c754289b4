import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { useEffect } from 'react';
import { leaveForLogin, useSession } from '../../shared/lib/session.ts';
import { type StoredPlayer, useStoredPlayer } from './stored-player.ts';

interface Access {
  /** The player with access; undefined while that is not known, and until a redirect is done. */
  me: Me | undefined;
  /** Where `me` comes from while the server cannot be reached. */
  stored: StoredPlayer | null;
  error: unknown;
}

/** The access rule of the player screens (§2): sign in first, verify second. Others are redirected. */
export function useAccess(): Access {
  const { me: found, error } = useSession();
  useEffect(() => {
    if (found === null) leaveForLogin();
    else if (found && !found.emailVerified) location.replace('/verify-email');
  }, [found]);
  const stored = useStoredPlayer(found, error !== null);
  return { me: found?.emailVerified ? found : stored?.me, stored, error };
}
