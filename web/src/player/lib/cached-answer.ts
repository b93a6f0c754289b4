import { useEffect } from 'react';
import { isTemporary, pause } from '../../shared/lib/api.ts';
import { createStore } from '../../shared/lib/store.ts';
import { startPolling } from '../../shared/lib/countdown.ts';

export interface Cached<Answer> {
  /** Whose it is: nobody else on this device may see it. */
  playerId: string;
  /** Counts what changes the answer; the old one stays until the new one has arrived. */
  version: unknown;
  data: Answer | undefined;
  /** Why the last fetch failed; null if it succeeded. */
  error: Error | null;
  isLoading: boolean;
}

const nothing = { playerId: '', version: undefined, data: undefined, error: null, isLoading: false };
const retriesMax = 2;
const retryMs = 1_000;
const defaultFreshMs = 30_000;
const hourMs = 3_600_000;

/** Tries again where that may help. Offline the reason shows at once. */
export async function loadPatiently<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (failures === retriesMax || !navigator.onLine || !isTemporary(error)) throw error;
      await pause(retryMs * 2 ** failures);
    }
  }
}

/** One answer of the API, cached while the page lives and fetched again when it is older than `freshMs`. */
export function cachedAnswer<Answer>(load: () => Promise<Answer>, freshMs = defaultFreshMs) {
  let cached: Cached<Answer> = nothing;
  let loadedAtMs = 0;
  let fetches = 0;
  const store = createStore(() => cached, nothing as Cached<Answer>);
  function become(change: Partial<Cached<Answer>>): void {
    cached = { ...cached, ...change };
    store.changed();
  }

  async function fetchNow(): Promise<void> {
    const own = (fetches += 1);
    become({ isLoading: true });
    const result = await loadPatiently(load).then(
      (data) => ({ data, error: null }),
      (error: Error) => ({ error }),
    );
    // Only the newest counts.
    if (own !== fetches) return;
    loadedAtMs = Date.now();
    become({ ...result, isLoading: false });
  }

  function forgetError(): void {
    if (cached.error !== null) become({ error: null });
  }

  /** Fetches where what is cached is old, failed, or of another version. The reason of a failure stays until there is an answer. */
  function refresh(playerId: string, version?: unknown): void {
    const isFresh = cached.error === null && Date.now() - loadedAtMs < freshMs;
    const isSame = cached.playerId === playerId && cached.version === version;
    if (isSame && (isFresh || cached.isLoading)) return;
    become({ ...(cached.playerId !== playerId && nothing), playerId, version });
    void fetchNow();
  }

  return {
    refresh,
    /** Fetches in any case; resolves when the answer is there, or its error. */
    reload(): Promise<void> {
      forgetError();
      return fetchNow();
    },
    /** The answer on a screen: refreshed with its version, `everyMs`, when the tab shows again, and when the network is back. */
    use(playerId: string, version?: string | number, everyMs = hourMs): Cached<Answer> {
      useEffect(() => {
        const look = () => refresh(playerId, version);
        look();
        forgetError();
        addEventListener('online', look);
        const stopPolling = startPolling(look, everyMs);
        return () => {
          removeEventListener('online', look);
          stopPolling();
        };
      }, [playerId, version, everyMs]);
      const shown = store.use();
      return shown.playerId === playerId ? shown : nothing;
    },
    read: () => cached,
  };
}
