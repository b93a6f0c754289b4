/**
 * The player as last seen, for a reload without a connection. It lies in this browser's storage until
 * somebody signs out (docs/decisions/0039) and is read by the build that wrote it alone.
 */
import type { Me } from '@sikka/contract/routes/player/identity';
import { useEffect, useState } from 'react';
import { keptPlayerKey } from '../../shared/lib/session.ts';

export interface KeptPlayer {
  me: Me;
  atMs: number;
}

const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';

function save(me: Me): void {
  try {
    localStorage.setItem(keptPlayerKey, JSON.stringify({ me, atMs: Date.now(), build: build() }));
  } catch {
    // Storage is full or blocked: there is no dashboard offline.
  }
}

function read(): KeptPlayer | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptPlayerKey) ?? 'null') as
      | (KeptPlayer & { build: string })
      | null;
    return kept?.build === build() ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the player of this page, and returns the kept one while the server cannot be reached. */
export function useKeptPlayer(found: Me | null | undefined, isUnreachable: boolean): KeptPlayer | null {
  const [kept] = useState(read);
  useEffect(() => {
    if (found?.emailVerified) save(found);
  }, [found]);
  return found === undefined && isUnreachable ? kept : null;
}
