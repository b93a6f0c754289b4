import { newAims, skillLevel } from '@sikka/contract/progress';
import { newSkins } from '@sikka/contract/skins';
import type { PlayResult } from '@sikka/contract/routes/player/play';
import { Target } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { aimsMessages } from '../../lib/player-messages.ts';
import { describeAims } from './aim-text.ts';
import { LevelBar } from './game-standing.tsx';
import { NewSkin } from './skins/new-skin.tsx';

const shownMax = 3;

interface GainedProgressProps {
  progress: NonNullable<PlayResult['progress']>;
}

/** What a game has brought in its own level and aims; absent while its words cannot be loaded. */
export function GainedProgress({ progress }: GainedProgressProps) {
  const { locale } = usePlayerLanguage();
  const [readyIn, setReadyIn] = useState<string | null>(null);
  useEffect(() => {
    aimsMessages.load(locale).then(
      () => setReadyIn(locale),
      () => {},
    );
  }, [locale]);
  return readyIn === locale && <Gained progress={progress} />;
}

function Gained({ progress: { before, now } }: GainedProgressProps) {
  const { number } = usePlayerLanguage();
  const messages = aimsMessages.use();
  const words = describeAims(messages, number);
  const aims = newAims(before, now);
  const skin = newSkins(before, now).at(-1);
  const rises = skillLevel(now) > skillLevel(before) && before.plays > 0;
  return (
    <section aria-label={messages.inThisGame} className="rounded-tile bg-raised px-4 py-3 text-left">
      {rises && <p className="spring-in font-semibold text-mint">{messages.levelUp}</p>}
      <LevelBar progress={now} />
      {skin && <NewSkin progress={now} skin={skin} />}
      {aims.length > 0 && (
        <ul className="mt-2 grid gap-1 text-14">
          {aims.slice(0, shownMax).map((aim) => (
            <li key={`${aim.stat} ${aim.per}`} className="flex items-start gap-2">
              <Target size={17} aria-hidden className="mt-0.5 shrink-0 text-gold-text" />
              <span>{words.aim(aim)}</span>
            </li>
          ))}
          {aims.length > shownMax && (
            <li className="pl-[25px] text-muted">{messages.more(number(aims.length - shownMax))}</li>
          )}
        </ul>
      )}
    </section>
  );
}
