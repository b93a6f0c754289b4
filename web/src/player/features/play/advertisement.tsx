import type { StartedPlay } from '@sikka/contract/routes/player/play';
import { useEarningLine } from './use-earning-line.ts';
import { houseAds, type HouseAd } from '@sikka/contract/settings';
import { useEffect, useRef } from 'react';
import { useCountdown } from '../../../shared/lib/countdown.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin, DhakaBand, PrayerFlags } from '../../../shared/ui/motifs.tsx';

function knownCreative(name: string): HouseAd {
  return houseAds.find((creative) => creative === name) ?? 'how-earning-works';
}

interface AdvertisementProps {
  play: StartedPlay;
  /** A player who asked to play again gets there in one tap. */
  endsByItself: boolean;
  onSkip: () => void;
}

/** §2: the overlay before a game, with 'Skip in N' from five. Our own are rendered here by id. */
export function Advertisement({ play, endsByItself, onSkip }: AdvertisementProps) {
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  const seconds = useCountdown(play.adSkipMs, play.id);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (seconds > 0) return;
    if (endsByItself) onSkip();
    else button.current?.focus();
  }, [seconds, endsByItself]);
  const creative = knownCreative(play.advertisement.creative);
  const { before, strong, after } = useEarningLine();
  const { title, text } = messages.ads[creative];
  return (
    <div className="flex h-full flex-col items-center justify-center-safe gap-5 overflow-y-auto p-4">
      <section
        aria-label={messages.advertisement}
        className="sheet-in w-full max-w-[420px] shrink-0 overflow-hidden rounded-modal bg-surface shadow-[0_4px_0_var(--edge)]"
      >
        <div className="dusk relative grid h-[210px] place-items-center max-[17rem]:h-[130px] [@media(height<640px)]:h-[130px] overflow-hidden">
          <PrayerFlags className="absolute inset-x-0 top-0 h-9" />
          <CreativePicture creative={creative} />
        </div>
        <DhakaBand className="h-4" />
        <div className="p-6 text-center max-[17rem]:p-4">
          <p className="text-12 font-semibold tracking-wide text-muted uppercase">{messages.advertisement}</p>
          <h3 className="mt-1 text-[min(1.625rem,9vw)]">{title}</h3>
          <p className="mt-2 text-16 text-muted">
            {creative === 'how-earning-works' ? `${before}${strong}${after} ${text}` : text}
          </p>
        </div>
      </section>
      <Button
        ref={button}
        variant={seconds > 0 ? 'ghost' : 'gold'}
        className="min-w-[180px]"
        disabled={seconds > 0}
        onClick={onSkip}
      >
        {seconds > 0 ? messages.skipIn(number(seconds)) : messages.skip}
      </Button>
    </div>
  );
}

function CreativePicture({ creative }: { creative: HouseAd }) {
  const { number } = usePlayerLanguage();
  const { coins, thenCoins } = usePlayer().nextReward;
  if (creative === 'invite-friends')
    return <span aria-hidden="true" className="chest mt-6 h-[130px] w-[142px]" />;
  if (creative === 'play-fair') return <Coin className="mt-6 size-[130px]" />;
  return (
    <div aria-hidden="true" className="mt-8 flex items-end gap-3">
      {[coins, ...(thenCoins === null ? [] : [thenCoins])].map((height, index) => (
        <span
          key={index}
          className="figure button-gold grid w-[72px] place-items-center rounded-tile text-26"
          style={{ height: 60 + Math.min(height, 10) * 7 }}
        >
          +{number(height)}
        </span>
      ))}
    </div>
  );
}
