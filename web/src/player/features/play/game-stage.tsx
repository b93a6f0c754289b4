import type { CatalogueEntry } from '@sikka/contract/catalogue';
import type { StartedPlay } from '@sikka/contract/routes/player/play';
import { levelOf } from '@sikka/games/sdk/core/game-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { playedHere, tutorialShown } from '../../lib/device-settings.ts';
import { scoreToBeat } from './score-to-beat.ts';
import { skinFor } from './skins/remember-skins.ts';
import { startChunks } from './chunk-uploader.ts';
import { withRulesOf } from './game-bundle.ts';
import type { OpenedGame, OpenGameOptions } from '@sikka/games/sdk/protocol/open-game';
import { useVoice } from './microphone.ts';
import type { Finished, GameModules } from './use-play.ts';

/** The countdown where the tutorial is known. */
const countSeconds = 1;

interface Listeners {
  onMark: (name: 'playable' | 'begun') => void;
  onScore: (score: number) => void;
  /** A PNG file to be shared after the game. */
  onPicture: (bytes: ArrayBuffer) => void;
  onFinish: (play: StartedPlay, finished: Finished) => void;
  onBroken: () => void;
}

interface GameStageProps extends Listeners {
  game: CatalogueEntry;
  play: StartedPlay;
  modules: RefObject<GameModules | null>;
  opened: RefObject<OpenedGame | null>;
  /** Until then the game is loaded, unseen. */
  begins: boolean;
}

/** The frame with the game, from its first frame to game over. */
export function GameStage(props: GameStageProps) {
  const { game, play, modules, opened, begins, onMark, onScore, onPicture, onFinish, onBroken } = props;
  const { locale } = usePlayerLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [beginning] = useState(createSignal);
  const language = useRef(locale);
  useEffect(() => {
    if (begins) beginning.give();
  }, [begins, beginning]);
  useEffect(() => {
    if (begins && ready) onMark('playable');
  }, [begins, ready, onMark]);
  useEffect(() => {
    let stop = () => {};
    const leaving = new AbortController();
    // The game is opened once, with the listeners of then; later changes are sent as messages.
    const on = eventsOf(play, { onMark, onScore, onPicture, onFinish, onBroken }, setReady);
    async function open(): Promise<void> {
      const [fetched, host] = (await modules.current) ?? [];
      if (fetched === undefined || !host) return;
      const code = fetched && (await withRulesOf(fetched, play.rules, leaving.signal));
      // A game by URL would be heard before it is seen.
      if (play.embedUrl !== null) await beginning.given;
      if (leaving.signal.aborted || !container.current) return;
      const fonts = code?.fonts ?? [];
      const options = {
        frameUrl: play.embedUrl ?? code?.frameUrl ?? '',
        container: container.current,
        bundle: code?.bundle ?? null,
        title: game.title,
        init: beginning.given.then(() => ({ ...startOf(play), locale: language.current, fonts })),
        on,
      };
      const running = host.openGame(options);
      opened.current = running;
      stop = () => {
        running.destroy();
        opened.current = null;
      };
      await beginning.given;
      if (leaving.signal.aborted) return;
      const stopChunks = startChunks(play.id, running.progress);
      leaving.signal.addEventListener('abort', stopChunks);
    }
    open().catch(() => leaving.signal.aborted || onBroken());
    return () => {
      leaving.abort();
      stop();
    };
  }, [game, play, modules, opened, beginning]);
  useEffect(() => {
    language.current = locale;
    opened.current?.locale(locale);
  }, [locale, opened]);
  useVoice(game.id, opened, ready);
  return (
    <div className={`relative h-full ${begins ? '' : 'invisible'}`}>
      <div ref={container} className="h-full" />
      {!ready && begins && <FrameLoading />}
    </div>
  );
}

function eventsOf(
  play: StartedPlay,
  { onMark, onScore, onPicture, onFinish, onBroken }: Listeners,
  setReady: (ready: boolean) => void,
): OpenGameOptions['on'] {
  return {
    loaded: () => setReady(true),
    started: () => {
      tutorialShown(play.rules).remember(true);
      onMark('begun');
    },
    score: onScore,
    picture: onPicture,
    gameOver: (result) => onFinish(play, result),
    stopped: () => {},
    failed: onBroken,
  };
}

function createSignal(): { give: () => void; given: Promise<void> } {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

/** Over a frame whose game is not there yet. */
export function FrameLoading() {
  const messages = playMessages.use();
  return (
    <div role="status" className="figure absolute inset-0 grid place-items-center bg-bg text-22">
      {messages.loading}
    </div>
  );
}

function startOf(play: StartedPlay) {
  const best = levelOf(play.rules) === 0 ? scoreToBeat(play.gameId) : 0;
  return {
    playId: play.id,
    rules: play.rules,
    seed: Uint32Array.from(play.seed),
    tickHz: play.tickHz,
    ...playedHere(),
    takesPicture: true,
    ...skinFor(play.gameId),
    ...(best > 0 && { bestScore: best }),
    ...(tutorialShown(play.rules).isOn() && { countSeconds }),
  };
}
