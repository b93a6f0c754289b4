import type { Replay } from '@sikka/contract/routes/play';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { playTexts } from '../../lib/player-texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ReplayStage, type ReplaySpeed } from './replay-stage.tsx';

const speeds: readonly ReplaySpeed[] = [1, 2, 8];
const tickHz = 60;

/**
 * The frame, and beneath it how far it is and how fast it goes. The one part of the players' screens that the console
 * shows, too: it asks no endpoint for anything.
 */
export function ReplayPlayer({ replay, footer }: { replay: Replay; footer: string }) {
  const { number } = usePlayerLanguage();
  const texts = playTexts.use();
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
            <span role="status" className="figure ml-auto text-[17px] text-gold-text">
              {score !== null && texts.score(number(score))}
            </span>
          </div>
          <p className="text-center text-[13px] text-muted">{footer}</p>
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
