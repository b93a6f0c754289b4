/** One play from start to result: the requests around the states of `play-phase.ts`. */
import { embeddedId, type StartableId } from '@sikka/contract/catalogue';
import { bestScoreOf } from '@sikka/contract/progress';
import type { PlayResult, startPlay, StartedPlay } from '@sikka/contract/routes/player/play';
import { useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { toBase64 } from '../../../shared/lib/base64.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';
import { sendPendingResults, useAnnouncement } from './announce-result.ts';
import { fetchGame, type FetchedGame } from './game-bundle.ts';
import type { PlayChoice } from './play-choice.ts';
import { savePendingResult, type PendingResult } from './pending-results.ts';
import { firstPhase, nextPhase } from './play-phase.ts';
import { rememberBest, rememberEmbeddedScore, scoreToBeat } from './score-to-beat.ts';
import { sendResult, waitFor } from './send-result.ts';
import { usePlayMarks } from './use-play-marks.ts';

/** Loads what a game needs before it can open. */
export type GameModules = Promise<[FetchedGame | null, typeof import('@sikka/games/sdk/protocol/open-game')]>;

export interface Finished {
  score: number;
  log: Uint8Array;
}

type Wish = { gameId: StartableId } & Pick<PlayChoice, 'level' | 'isChallenge'>;

function requestPlay({ gameId, level, isChallenge }: Wish, signal: AbortSignal): Promise<StartedPlay> {
  const body = { gameId, ...(level > 0 && { level }), ...(isChallenge && { challenge: true as const }) };
  return call<typeof startPlay>('post', '/plays', { body, signal });
}

function rememberProgress({ progress }: PlayResult): void {
  if (progress) rememberBest(progress.now.gameId, bestScoreOf(progress.now));
}

export function usePlay({ game, level, isChallenge }: PlayChoice) {
  const me = usePlayer();
  const { locale } = usePlayerLanguage();
  // A switch of the language must not start another play.
  const language = useRef(locale);
  const announce = useAnnouncement();
  const [phase, dispatch] = useReducer(nextPhase, firstPhase);
  const note = usePlayMarks(phase);
  const modules = useRef<GameModules | null>(null);
  const pending = useRef<PendingResult | null>(null);
  const leave = useRef<() => void>(() => {});
  const [picture, setPicture] = useState<ArrayBuffer | null>(null);
  // The best before this round: the panel says whether it was beaten.
  const [best] = useState(() => (level === 0 ? scoreToBeat(game.id) : 0));

  useEffect(() => {
    const leaving = new AbortController();
    // Download while the advertisement shows.
    // An embedded game loads its own code in its frame.
    const code = game.id === embeddedId ? null : fetchGame(game.id, language.current, leaving.signal);
    modules.current = Promise.all([code, import('@sikka/games/sdk/protocol/open-game')]);
    modules.current.catch(() => {});
    const start = async (): Promise<StartedPlay> => {
      // A new play ends the previous one, so pending results are sent first (docs/decisions/0006).
      await sendPendingResults(me.id, announce);
      leaving.signal.throwIfAborted();
      return requestPlay({ gameId: game.id, level, isChallenge }, leaving.signal);
    };
    start().then(
      (play) => dispatch({ type: 'started', play }),
      (error: unknown) => leaving.signal.aborted || dispatch({ type: 'refused', error }),
    );
    return () => {
      leaving.abort();
      leave.current();
    };
  }, [game.id, level, isChallenge, me.id, announce]);

  function finish(play: StartedPlay, { score, log }: Finished): void {
    dispatch({ type: 'game-over' });
    if (play.gameId === embeddedId) rememberEmbeddedScore(score);
    const { id: playId, gameId } = play;
    const result = { playId, gameId, playerId: me.id, log: toBase64(log), score, keptAtMs: Date.now() };
    pending.current = result;
    // Stored before it is sent, so that a crashed tab loses nothing.
    savePendingResult(result);
    let isAnswered = false;
    const stopWaiting = waitFor(play.id, (outcome) => {
      isAnswered = outcome.type !== 'pending';
      if (outcome.type === 'counted') rememberProgress(outcome.result);
      dispatch(outcome);
    });
    const sending = sendResult(result);
    // Closed before the answer: the player hears of it by a toast.
    leave.current = () => {
      stopWaiting();
      if (!isAnswered) void sending.then(announce);
    };
  }

  function resend(): void {
    dispatch({ type: 'resending' });
    if (pending.current) void sendResult(pending.current);
  }

  return { phase, dispatch, modules, best, picture, setPicture, note, finish, resend };
}
