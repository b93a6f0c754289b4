import { findGame } from '@sikka/contract/catalogue';
import type { Locale } from '@sikka/contract/locales';
import type { Replay } from '@sikka/contract/routes/player/play';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { useEffect, useRef, useState } from 'react';
import { fromBase64 } from '../../../shared/lib/base64.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { drawnHere } from '../../lib/device-settings.ts';
import { playMessages } from '../../lib/player-messages.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { fetchGame, withRulesOf, type FetchedGame } from './game-bundle.ts';
import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';

export type ReplaySpeed = 1 | 2 | 8;

/** How often the replay position is read, in milliseconds. */
const pollMs = 200;

interface ReplayStageProps {
  replay: Replay;
  speed: ReplaySpeed;
  onTick: (tick: number) => void;
  /** The final result, when it is over; until then the game draws its own score. */
  onOver: (score: number) => void;
}

/** The sandboxed frame with a stored play. Nothing it reports is sent anywhere. */
export function ReplayStage(props: ReplayStageProps) {
  const messages = playMessages.use();
  const { container, state } = useReplayFrame(props);
  return (
    <div className="relative h-full">
      <div ref={container} className="h-full" />
      {state === 'loading' && <ReplayLoading className="absolute inset-0 bg-bg" />}
      {(state === 'outdated' || state === 'unreachable') && (
        <p
          role="alert"
          className="absolute inset-0 grid place-content-center bg-bg p-6 text-center text-muted"
        >
          {state === 'outdated' ? messages.watch.oldRules : messages.failedText}
        </p>
      )}
    </div>
  );
}

export function ReplayLoading({ className }: { className: string }) {
  const messages = playMessages.use();
  return (
    <div role="status" className={`grid place-content-center justify-items-center gap-4 ${className}`}>
      <Coin className="spin-coin size-20" />
      <div className="figure text-24">{messages.loading}</div>
    </div>
  );
}

type FrameState = 'loading' | 'shown' | 'outdated' | 'unreachable';

function useReplayFrame({ replay, speed, onTick, onOver }: ReplayStageProps) {
  const { locale } = usePlayerLanguage();
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedGame | null>(null);
  const [state, setState] = useState<FrameState>('loading');
  // The frame is opened once per play; later changes are sent as messages.
  const chosenSpeed = useRef(speed);
  useEffect(() => {
    const leaving = new AbortController();
    async function open(): Promise<void> {
      const [{ bundle, frameUrl, fonts }, host] = await Promise.all([
        fetchPlayed(replay, locale, leaving.signal),
        import('@sikka/games/sdk/protocol/open-game'),
      ]);
      if (leaving.signal.aborted || !container.current) return;
      const game = host.openGame({
        frameUrl,
        container: container.current,
        bundle,
        title: findGame(replay.gameId)?.title ?? '',
        init: { ...initOf(replay), locale, fonts },
        on: {
          loaded: () => setState('shown'),
          started: () => game.speed(chosenSpeed.current),
          score: () => {},
          gameOver({ ticks, score }) {
            onTick(ticks);
            onOver(score);
          },
          stopped: () => {},
          failed: (reason) => setState(reason === 'game' ? 'outdated' : 'unreachable'),
        },
      });
      opened.current = game;
    }
    open().catch(() => leaving.signal.aborted || setState('unreachable'));
    const timer = setInterval(() => opened.current && onTick(opened.current.progress().tick), pollMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
      opened.current?.destroy();
      opened.current = null;
    };
    // One frame per play; a restart is a new key.
  }, [replay]);
  useEffect(() => {
    chosenSpeed.current = speed;
    opened.current?.speed(speed);
  }, [speed]);
  useEffect(() => opened.current?.locale(locale), [locale]);
  return { container, state };
}

/** The game that was played, as long as the server keeps it; else the newest, which says that its rules are others. */
async function fetchPlayed(
  { gameId, rules }: Replay,
  locale: Locale,
  signal: AbortSignal,
): Promise<FetchedGame> {
  const newest = await fetchGame(gameId, locale, signal);
  return withRulesOf(newest, rules, signal).catch(() => newest);
}

function initOf(replay: Replay) {
  return {
    playId: replay.id,
    rules: replay.rules,
    seed: Uint32Array.from(replay.seed),
    tickHz: ticksPerSecond,
    ...drawnHere(),
    replay: { log: fromBase64(replay.log), asPlayed: false },
  };
}
