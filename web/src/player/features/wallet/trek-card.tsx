import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { whenUncovered } from '../../../shared/ui/dialog.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { firstPayoutDistance, useWayText } from '../../lib/payout-distance.ts';
import { TrekPicture } from './trek-picture.tsx';

/** The trek to the next payout: a climber's way to the smallest amount on offer. */
export function TrekCard({ me, className = '' }: { me: Me; className?: string }) {
  const { t, number, cash, rupees } = usePlayerLanguage();
  const way = firstPayoutDistance(me);
  const wayText = useWayText();
  const percent = Math.floor(way.part * 100);
  const title = me.withdrawalsCompleted === 0 ? t.dashboard.trekTitle : t.dashboard.trekNextTitle;
  // Larger text needs the whole width, so it ends above the mountain.
  const padding = 'p-4 pb-[max(1rem,8rem-112px)] lg:p-5 lg:pb-[max(1.25rem,8rem-112px)]';
  return (
    <section
      aria-label={title}
      className={`on-dusk relative isolate min-h-[max(196px,12.25rem)] overflow-hidden rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] text-ink shadow-[0_3px_0_var(--edge)] ${padding} ${className}`}
    >
      <TrekPicture part={way.part} />
      <h2 className="font-sans text-14 font-semibold text-muted">{title}</h2>
      <div className="figure mt-0.5 text-30 leading-tight">{cash(me.coins)}</div>
      {way.leftCoins > 0 ? (
        <>
          <p className="text-14 font-semibold">
            {t.dashboard.trekLeft(number(way.leftCoins), rupees(way.goalRupees))}
          </p>
          <p className="max-w-[15em] text-13 text-muted">{wayText(way)}</p>
        </>
      ) : (
        <Reached playerId={me.id} goalRupees={way.goalRupees} />
      )}
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t.dashboard.trekLabel(number(percent))}
      />
    </section>
  );
}

/** The link to the withdrawal, with coins that fly the first time on this device, in sight: never behind a dialog. */
function Reached({ playerId, goalRupees }: { playerId: string; goalRupees: number }) {
  const { t, rupees } = usePlayerLanguage();
  const [isFirst, setFirst] = useState(false);
  useEffect(
    () => whenUncovered(() => celebratesNow(`${playerId} ${goalRupees}`) && setFirst(true)),
    [playerId, goalRupees],
  );
  return (
    <>
      <Link
        to="/withdraw"
        className={`button-base button-gold mt-2 min-h-11 px-4 text-15 ${isFirst ? 'spring-in' : ''}`}
      >
        {t.dashboard.trekDone(rupees(goalRupees))} <ArrowRight size={18} aria-hidden />
      </Link>
      {isFirst && <Burst />}
    </>
  );
}

const key = 'sikka:celebrated';
/** For players who share this device. */
const celebrationsMax = 20;
const coins = 16;

/** True once on this device for a player and an amount. */
function celebratesNow(reached: string): boolean {
  try {
    const before = (localStorage.getItem(key) ?? '').split('\n');
    if (before.includes(reached)) return false;
    localStorage.setItem(key, [...before, reached].slice(-celebrationsMax).join('\n'));
    return true;
  } catch {
    // Storage is blocked: better no celebration than one at each visit.
    return false;
  }
}

function Burst() {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), 2_000);
    return () => clearTimeout(timer);
  }, []);
  if (gone) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute bottom-8 left-24">
      {Array.from({ length: coins }, (_, index) => (
        <span key={index} className="burst absolute" style={flight(index)}>
          <Coin className="size-6" />
        </span>
      ))}
    </div>
  );
}

function flight(index: number) {
  const angle = (index / coins) * 2 * Math.PI;
  const reach = 90 + (index % 3) * 45;
  return {
    '--x': `${Math.cos(angle) * reach}px`,
    '--y': `${Math.sin(angle) * reach}px`,
    '--turn': `${(index % 5) * 60 - 120}deg`,
    animationDelay: `${(index % 4) * 60}ms`,
  };
}
