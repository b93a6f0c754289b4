/** One play from start to result: the requests around the states of `play-phase.ts`. */
import { embeddedId, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { startPlay, StartedPlay } from '@sikka/contract/routes/player/play';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { toBase64 } from '../../../shared/lib/base64.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { sendPendingResults, useAnnouncement } from './announce-result.ts';
import { fetchGame, type FetchedGame } from './game-bundle.ts';
import { savePendingResult, type PendingResult } from './pending-results.ts';
import { firstPhase, nextPhase } from './play-phase.ts';
import { bestScore, rememberScore } from './on-device.ts';
import { sendResult, waitFor } from './send-result.ts';

/** Loads what a game needs before it can open. */
export type GameParts = Promise<[FetchedGame | null, typeof import('@sikka/games/sdk/protocol/host')]>;

export interface Finished {
  score: number;
  log: Uint8Array;
}

export function usePlay(game: CatalogueEntry) {
  const me = usePlayer();
  const announce = useAnnouncement();
  const [phase, dispatch] = useReducer(nextPhase, firstPhase);
  const parts = useRef<GameParts | null>(null);
  const pending = useRef<PendingResult | null>(null);
  const leave = useRef<() => void>(() => {});
  // The best before this round: the panel says whether it was beaten.
  const [best] = useState(() => bestScore(game.id));

  useEffect(() => {
    const leaving = new AbortController();
    // Download while the advertisement shows.
    // An embedded game loads its own code in its frame.
    const code = game.id === embeddedId ? null : fetchGame(game.id, leaving.signal);
    parts.current = Promise.all([code, import('@sikka/games/sdk/protocol/host')]);
    parts.current.catch(() => {});
    const start = async (): Promise<StartedPlay> => {
      // A new play ends the previous one, so pending results are sent first (docs/decisions/0006).
      await sendPendingResults(me.id, announce);
      leaving.signal.throwIfAborted();
      return call<typeof startPlay>('post', '/plays', { body: { gameId: game.id }, signal: leaving.signal });
    };
    start().then(
      (play) => dispatch({ type: 'started', play }),
      (error: unknown) => leaving.signal.aborted || dispatch({ type: 'refused', error }),
    );
    return () => {
      leaving.abort();
      leave.current();
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
      pending.current = result;
      // Stored before it is sent, so that a crashed tab loses nothing.
      savePendingResult(result);
      let isAnswered = false;
      const stopWaiting = waitFor(play.id, (outcome) => {
        isAnswered = outcome.type !== 'pending';
        dispatch(outcome);
      });
      const sending = sendResult(result);
      // Closed before the answer: the player hears of it by a toast.
      leave.current = () => {
        stopWaiting();
        if (!isAnswered) void sending.then(announce);
      };
    },
    [me.id, announce],
  );

  const resend = useCallback(() => {
    dispatch({ type: 'resending' });
    if (pending.current) void sendResult(pending.current);
  }, []);

  return { phase, dispatch, parts, best, finish, resend };
}
