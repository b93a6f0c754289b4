import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { useEffect, useState } from 'react';
import { leaveForLogin, storedPlayerKey, useSession } from '../../shared/lib/session.ts';
import { readStored, writeStored } from '../../shared/lib/store.ts';

/**
 * The player as last seen, for a reload without a connection. It lies in this browser's storage until
 * somebody signs out (docs/decisions/0039) and only the build that wrote it reads it.
 */
interface StoredPlayer {
  me: Me;
  atMs: number;
}

const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';

const save = (me: Me): void =>
  writeStored(storedPlayerKey, JSON.stringify({ me, atMs: Date.now(), build: build() }));

function read(): StoredPlayer | null {
  try {
    const stored = JSON.parse(readStored(storedPlayerKey) ?? 'null') as
      | (StoredPlayer & { build: string })
      | null;
    return stored?.build === build() ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the player of this page, and returns the stored one while the server cannot be reached. */
function useStoredPlayer(found: Me | null | undefined, isUnreachable: boolean): StoredPlayer | null {
  const [stored] = useState(read);
  useEffect(() => {
    if (found?.emailVerified) save(found);
  }, [found]);
  return found === undefined && isUnreachable ? stored : null;
}

/**
 * The access rule of the player screens (§2): sign in first, verify second. Others are redirected. `me` is the player with
 * access, undefined while that is not known, and until a redirect is done; `stored` is where it comes from while the server
 * cannot be reached.
 */
export function useAccess() {
  const { me: found, error } = useSession();
  useEffect(() => {
    if (found === null) leaveForLogin();
    else if (found && !found.emailVerified) location.replace('/verify-email');
  }, [found]);
  const stored = useStoredPlayer(found, error !== null);
  return { me: found?.emailVerified ? found : stored?.me, stored, error };
}
