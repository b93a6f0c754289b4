import type { Replay } from '@sikka/contract/routes/player/play';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { IconButton } from '../../../shared/ui/button.tsx';
import { ReplayStage, type ReplaySpeed } from './replay-stage.tsx';

const speeds: readonly ReplaySpeed[] = [1, 2, 8];

/**
 * The frame with progress and speed below. The one part of the player screens that the admin console
 * shows, too: it makes no requests.
 */
export function ReplayPlayer({ replay, footer }: { replay: Replay; footer: string }) {
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  const [tick, setTick] = useState(0);
  const [score, setScore] = useState<number | null>(null);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const [round, setRound] = useState(0);
  function restart() {
    setTick(0);
    setScore(null);
    setRound(round + 1);
  }
  return (
    <>
      <div className="min-h-0 flex-1">
        <ReplayStage key={round} replay={replay} speed={speed} onTick={setTick} onOver={setScore} />
      </div>
      <div className="shrink-0 border-t border-line px-4 py-2.5">
        <div className="mx-auto grid max-w-[720px] gap-2">
          <div className="flex items-center gap-3 text-14">
            <span className="figure">{clock(tick, number)}</span>
            <progress
              aria-label={messages.watch.place}
              value={tick}
              max={replay.ticks}
              className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
            />
            <span className="figure text-muted">{clock(replay.ticks, number)}</span>
          </div>
          <div className="flex items-center gap-2">
            <SpeedChoice speed={speed} onChoose={setSpeed} />
            <IconButton label={messages.watch.restart} onClick={restart}>
              <RotateCcw size={20} aria-hidden />
            </IconButton>
            <span role="status" className="figure ml-auto text-17 text-gold-text">
              {score !== null && messages.score(number(score))}
            </span>
          </div>
          <p className="text-center text-13 text-muted [overflow-wrap:anywhere]">{footer}</p>
        </div>
      </div>
    </>
  );
}

function SpeedChoice({ speed, onChoose }: { speed: ReplaySpeed; onChoose: (speed: ReplaySpeed) => void }) {
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  return (
    <fieldset className="flex rounded-full bg-raised p-1">
      <legend className="sr-only">{messages.watch.speed}</legend>
      {speeds.map((choice) => (
        <label
          key={choice}
          className="figure grid h-11 min-w-12 cursor-pointer place-items-center rounded-full px-3 text-15 has-checked:bg-gold has-checked:text-gold-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="replay-speed"
            className="sr-only"
            checked={choice === speed}
            onChange={() => onChoose(choice)}
          />
          {messages.watch.times(number(choice))}
        </label>
      ))}
    </fieldset>
  );
}

/** Formats ticks as '1:05'. */
function clock(ticks: number, number: (value: number) => string): string {
  const seconds = Math.floor(ticks / ticksPerSecond);
  const rest = seconds % 60;
  return `${number(Math.floor(seconds / 60))}:${rest < 10 ? number(0) : ''}${number(rest)}`;
}
