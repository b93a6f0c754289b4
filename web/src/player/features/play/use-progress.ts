import type { StartableId } from '@sikka/contract/catalogue';
import { bestScoreOf, noProgress } from '@sikka/contract/progress';
import type { GameProgress, listProgress } from '@sikka/contract/routes/player/play';
import { startTransition, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { whenUncovered } from '../../../shared/ui/dialog.tsx';
import { rememberBests } from './score-to-beat.ts';
import { rememberSkins, skinsSaved } from './skins/remember-skins.ts';

/**
 * The player's progress by game, undefined until it has arrived; fetched again once a game's modal is closed. `error` says
 * why none has arrived.
 */
export function useProgress() {
  const { gamesPlayed } = usePlayer();
  const [progress, setProgress] = useState<readonly GameProgress[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const fetching = useRef(new AbortController());
  useEffect(() => {
    function read(): void {
      // What is on its way for a dialog that opens meanwhile arrives, unless something newer is asked for.
      fetching.current.abort();
      const { signal } = (fetching.current = new AbortController());
      setError(null);
      skinsSaved()
        .then(() => call<typeof listProgress>('get', '/progress', { signal }))
        .then(
          ({ items }) => startTransition(() => setProgress(items)),
          (caught: unknown) => signal.aborted || setError(caught),
        );
    }
    // Games that pay nothing count, too; behind a dialog nobody sees them, and a dialog that opens renders no screen again.
    return whenUncovered(read);
  }, [gamesPlayed, attempt]);
  useEffect(() => () => fetching.current.abort(), []);
  useEffect(() => {
    if (!progress) return;
    rememberSkins(progress);
    rememberBests(new Map(progress.map((one) => [one.gameId, bestScoreOf(one)])));
  }, [progress]);
  const progressOf = (gameId: StartableId) =>
    progress === null || gameId === 'embedded'
      ? undefined
      : (progress.find((one) => one.gameId === gameId) ?? noProgress(gameId));
  // What has arrived stays when a later request fails.
  return { progressOf, error: progress === null ? error : null, retry: () => setAttempt(attempt + 1) };
}
