import type { StartedPlay } from '@sikka/contract/routes/play';
import { useEffect, useRef } from 'react';
import { useCountdown } from '../../lib/countdown.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { playTexts } from '../../lib/player-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DhakaBand, PrayerFlags } from '../../ui/coin.tsx';

const creatives = ['invite-friends', 'how-earning-works', 'play-fair'] as const;
type Creative = (typeof creatives)[number];

function knownCreative(name: string): Creative {
  return creatives.find((creative) => creative === name) ?? 'how-earning-works';
}

/** §2: the overlay before a game, with 'Skip in N' from five. Ours are drawn here from their id. */
export function Advertisement({ play, onSkip }: { play: StartedPlay; onSkip: () => void }) {
  const { number } = usePlayerLanguage();
  const texts = playTexts.use();
  const seconds = useCountdown(play.adSkipMs, play.id);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (seconds === 0) button.current?.focus();
  }, [seconds]);
  const creative = knownCreative(play.advertisement.creative);
  const { title, text } = texts.ads[creative];
  return (
    <div className="flex h-full flex-col items-center justify-center gap-5 overflow-y-auto p-4">
      <section
        aria-label={texts.advertisement}
        className="sheet-in w-full max-w-[420px] overflow-hidden rounded-modal bg-surface shadow-[0_4px_0_var(--edge)]"
      >
        <div className="dusk relative grid h-[210px] place-items-center overflow-hidden">
          <PrayerFlags className="absolute inset-x-0 top-0 h-9" />
          <CreativePicture creative={creative} />
        </div>
        <DhakaBand className="h-4" />
        <div className="p-6 text-center">
          <p className="text-[12px] font-semibold tracking-wide text-muted uppercase">
            {texts.advertisement}
          </p>
          <h3 className="mt-1 text-[26px]">{title}</h3>
          <p className="mt-2 text-[16px] text-muted">{text}</p>
        </div>
      </section>
      <Button
        ref={button}
        look={seconds > 0 ? 'ghost' : 'gold'}
        className="min-w-[180px]"
        disabled={seconds > 0}
        onClick={onSkip}
      >
        {seconds > 0 ? texts.skipIn(number(seconds)) : texts.skip}
      </Button>
    </div>
  );
}

function CreativePicture({ creative }: { creative: Creative }) {
  const { number } = usePlayerLanguage();
  if (creative === 'invite-friends')
    return <span aria-hidden="true" className="chest mt-6 h-[130px] w-[142px]" />;
  if (creative === 'play-fair') return <span aria-hidden="true" className="coin mt-6 size-[130px]" />;
  return (
    <div aria-hidden="true" className="mt-8 flex items-end gap-3">
      {[8, 5, 3].map((coins) => (
        <span
          key={coins}
          className="figure button-gold grid w-[72px] place-items-center rounded-tile text-[26px]"
          style={{ height: 50 + coins * 10 }}
        >
          +{number(coins)}
        </span>
      ))}
    </div>
  );
}
