/** One play from its start to the server's answer: the calls around the states of `play-phase.ts`. */
import { embeddedId, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { startPlay, StartedPlay } from '@sikka/contract/routes/play';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { toBase64 } from '../../lib/base64.ts';
import { usePlayer } from '../../lib/player-context.ts';
import { sendKeptResults, useAnnouncement } from './announce-result.ts';
import { fetchBundle } from './game-bundle.ts';
import { loadHost } from './game-host.ts';
import { keepResult, type KeptResult } from './kept-results.ts';
import { firstPhase, nextPhase } from './play-phase.ts';
import { rememberScore } from './best-scores.ts';
import { sendResult, waitFor } from './send-result.ts';

/** What a game needs on the device before it can open. */
export type GameParts = Promise<[ArrayBuffer | null, Awaited<ReturnType<typeof loadHost>>]>;

export interface Finished {
  score: number;
  log: Uint8Array;
}

export function usePlay(game: CatalogueEntry) {
  const me = usePlayer();
  const announce = useAnnouncement();
  const [phase, dispatch] = useReducer(nextPhase, firstPhase);
  const parts = useRef<GameParts | null>(null);
  const kept = useRef<KeptResult | null>(null);
  const stopWaiting = useRef<() => void>(() => {});

  useEffect(() => {
    const leaving = new AbortController();
    // The download runs while the advertisement shows.
    // A guest's game brings its own code into its frame.
    const bundle = game.id === embeddedId ? null : fetchBundle(game.id, leaving.signal);
    parts.current = Promise.all([bundle, loadHost()]);
    parts.current.catch(() => {});
    const start = async (): Promise<StartedPlay> => {
      // A new play ends the one before it, so a result that still waits goes first (docs/decisions/0006).
      await sendKeptResults(me.id, announce);
      leaving.signal.throwIfAborted();
      return call<typeof startPlay>('post', '/plays', { body: { gameId: game.id }, signal: leaving.signal });
    };
    start().then(
      (play) => dispatch({ type: 'started', play }),
      (error: unknown) => leaving.signal.aborted || dispatch({ type: 'refused', error }),
    );
    return () => {
      leaving.abort();
      stopWaiting.current();
    };
  }, [game.id, me.id, announce]);

  const finish = useCallback(
    (play: StartedPlay, { score, log }: Finished) => {
      dispatch({ type: 'game-over' });
      rememberScore(play.gameId, score);
      const result = {
        playId: play.id,
        gameId: play.gameId,
        playerId: me.id,
        log: toBase64(log),
        score,
        keptAtMs: Date.now(),
      };
      kept.current = result;
      // Kept before it is sent: a tab that dies in between loses nothing.
      keepResult(result);
      stopWaiting.current = waitFor(play.id, dispatch);
      void sendResult(result);
    },
    [me.id],
  );

  const resend = useCallback(() => {
    dispatch({ type: 'resending' });
    if (kept.current) void sendResult(kept.current);
  }, []);

  return { phase, dispatch, parts, finish, resend };
}
