import { embeddedId, findGame } from '@sikka/contract/catalogue';
import type { getReplay, Replay } from '@sikka/contract/routes/play';
import { RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { playTexts } from '../../lib/player-texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Unreachable } from '../../ui/unreachable.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { ReplayStage, type ReplaySpeed } from './replay-stage.tsx';

const speeds: readonly ReplaySpeed[] = [1, 2, 8];
const tickHz = 60;

/** A counted play, watched again: the game's own view fed by the log that the server proved (§4). */
export function ReplayDialog({ playId, onClose }: { playId: string; onClose: () => void }) {
  const { t } = usePlayerLanguage();
  const texts = playTexts.use();
  const { replay, error, retry } = useReplay(playId);
  const game = replay && findGame(replay.gameId);
  return (
    <Dialog
      labelledBy="replay-title"
      onDismiss={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-bg text-ink"
    >
      <div className="flex h-full flex-col">
        <header className="flex h-[56px] shrink-0 items-center gap-2 border-b border-line px-3">
          <Coin className="size-7" />
          <h2 id="replay-title" className="truncate text-[18px]">
            {texts.watch.title(game?.title ?? '')}
          </h2>
          <span className="ml-auto" />
          {replay && replay.coinsEarned > 0 && <ReceiptButton playId={playId} />}
          <IconButton label={t.common.close} onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
        </header>
        {error !== null && (
          <div className="p-4">
            <Unreachable error={error} onRetry={retry} />
          </div>
        )}
        {!replay && error === null && <Loading />}
        {replay?.gameId === embeddedId && (
          <p className="grid flex-1 place-content-center p-6 text-center text-muted">{texts.watch.guest}</p>
        )}
        {replay && replay.gameId !== embeddedId && <Player replay={replay} />}
      </div>
    </Dialog>
  );
}

function Loading() {
  const texts = playTexts.use();
  return (
    <div role="status" className="grid flex-1 place-content-center justify-items-center gap-4">
      <Coin className="spin-coin size-20" />
      <p className="figure text-[24px]">{texts.loading}</p>
    </div>
  );
}

function useReplay(playId: string) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    call<typeof getReplay>('get', '/plays/{id}/replay', {
      params: { id: playId },
      signal: leaving.signal,
    }).then(setReplay, (caught: unknown) => leaving.signal.aborted || setError(caught));
    return () => leaving.abort();
  }, [playId, attempt]);
  return { replay, error, retry: () => setAttempt(attempt + 1) };
}

/** The frame, and beneath it how far it is and how fast it goes. */
function Player({ replay }: { replay: Replay }) {
  const { number } = usePlayerLanguage();
  const texts = playTexts.use();
  const [tick, setTick] = useState(0);
  const [score, setScore] = useState(0);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const [round, setRound] = useState(0);
  function restart() {
    setTick(0);
    setScore(0);
    setRound(round + 1);
  }
  return (
    <>
      <div className="min-h-0 flex-1">
        <ReplayStage key={round} replay={replay} speed={speed} onTick={setTick} onScore={setScore} />
      </div>
      <footer className="shrink-0 border-t border-line px-4 py-2.5">
        <div className="mx-auto grid max-w-[720px] gap-2">
          <div className="flex items-center gap-3 text-[14px]">
            <span className="figure">{clock(tick, number)}</span>
            <progress
              aria-label={texts.watch.place}
              value={tick}
              max={replay.ticks}
              className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
            />
            <span className="figure text-muted">{clock(replay.ticks, number)}</span>
          </div>
          <div className="flex items-center gap-2">
            <SpeedChoice speed={speed} onChoose={setSpeed} />
            <IconButton label={texts.watch.restart} onClick={restart}>
              <RotateCcw size={20} aria-hidden />
            </IconButton>
            <span className="figure ml-auto text-[17px] text-gold-text">{texts.score(number(score))}</span>
          </div>
          <p className="text-center text-[13px] text-muted">{texts.watch.footer}</p>
        </div>
      </footer>
    </>
  );
}

function SpeedChoice({ speed, onChoose }: { speed: ReplaySpeed; onChoose: (speed: ReplaySpeed) => void }) {
  const { number } = usePlayerLanguage();
  const texts = playTexts.use();
  return (
    <fieldset className="flex rounded-full bg-raised p-1">
      <legend className="sr-only">{texts.watch.speed}</legend>
      {speeds.map((choice) => (
        <label
          key={choice}
          className="figure grid h-11 min-w-12 cursor-pointer place-items-center rounded-full px-3 text-[15px] has-checked:bg-gold has-checked:text-gold-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="replay-speed"
            className="sr-only"
            checked={choice === speed}
            onChange={() => onChoose(choice)}
          />
          {texts.watch.times(number(choice))}
        </label>
      ))}
    </fieldset>
  );
}

/** '1:05' of ticks. */
function clock(ticks: number, number: (value: number) => string): string {
  const seconds = Math.floor(ticks / tickHz);
  const rest = seconds % 60;
  return `${number(Math.floor(seconds / 60))}:${rest < 10 ? number(0) : ''}${number(rest)}`;
}
