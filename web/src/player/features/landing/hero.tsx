import { landingMessages } from '../../lib/visitor-messages.ts';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Lines } from '../../../shared/ui/page.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { HimalayaScene } from './himalaya-scene.tsx';

const tiles = [
  { id: 'fruit-ninja-2', place: 'left-0 top-[6%]', tilt: '-7deg' },
  { id: 'moto-x3m', place: 'right-0 top-0', tilt: '6deg' },
  { id: 'chicken-scream-race', place: 'left-[3%] bottom-[2%]', tilt: '6deg' },
  { id: 'subway-surfers', place: 'right-[1%] bottom-0', tilt: '-5deg' },
] as const;

/**
 * The hero: dusk over the Himalaya, the coin, four tilted games, one button. The words come first, because a browser
 * paints what it has read of a page; on a phone they are beneath the picture.
 */
export function Hero() {
  return (
    // It extends beneath the header, which shows the same sky. Its height is fixed:
    // otherwise a paint before all HTML has arrived would move the mountains.
    <section className="on-dusk relative isolate -mt-[104px] min-h-[756px] overflow-x-clip lg:min-h-[710px] pt-[104px]">
      <div className="dusk absolute inset-0 -z-10" />
      <div className="mx-auto grid max-w-[1160px] grid-rows-[250px_auto] gap-4 px-4 pb-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-none lg:items-center lg:gap-8 lg:px-6 lg:pt-2 lg:pb-32">
        <HeroText />
        <HeroPicture />
      </div>
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <HimalayaScene />
      </div>
    </section>
  );
}

const button = 'w-full sm:w-auto sm:min-w-60 lg:min-w-0';

function HeroText() {
  const { t } = useLanguage();
  const landing = landingMessages.use();
  return (
    <div className="row-start-2 text-center lg:row-start-1 lg:text-left">
      <h1 className="text-46 max-lg:[:root:lang(ne)_&]:text-[min(2.875rem,19vw)] leading-[1.02]! [:root:lang(ne)_&]:leading-[1.2]! tracking-tight text-[#FBF5E9] text-shadow-[0_3px_0_rgba(20,14,34,.5)] lg:text-80">
        <Lines of={landing.heroLines} />
      </h1>
      <p className="mx-auto mt-3 max-w-[22em] text-17 leading-relaxed text-[#F6EDF8] lg:mx-0 lg:mt-5 lg:text-20">
        {landing.heroText}
      </p>
      <div className="for-guests mt-5 lg:mt-8">
        <ButtonLink className={button} href="/register">
          {t.site.getStarted} <ArrowRight size={20} aria-hidden />
        </ButtonLink>
      </div>
      <div className="for-players mt-5 lg:mt-8">
        <ButtonLink className={button} href="/dashboard">
          {t.site.dashboard} <ArrowRight size={20} aria-hidden />
        </ButtonLink>
      </div>
      <p className="mt-4 text-14 font-semibold text-[#FBF5E9]">{landing.heroNote}</p>
    </div>
  );
}

function HeroPicture() {
  return (
    <div
      className="relative row-start-1 mx-auto h-[250px] w-full max-w-[390px] lg:h-[470px] lg:max-w-none"
      aria-hidden="true"
    >
      <div className="absolute inset-0 m-auto size-[420px] -translate-y-2 rounded-full bg-[radial-gradient(closest-side,rgba(255,207,107,.5),transparent)] lg:size-[640px]" />
      <Coin className="absolute inset-0 m-auto size-[190px] lg:size-[320px]" />
      {tiles.map(({ id, place, tilt }) => (
        <img
          key={id}
          src={`/art/${id}.svg`}
          alt=""
          width={320}
          height={240}
          // After the first paint: each would hold it up by its own document.
          loading="lazy"
          style={{ rotate: tilt }}
          className={`absolute h-auto w-[124px] rounded-[12px] border-[3px] border-[#FFF7E8] shadow-[0_8px_20px_rgba(10,5,25,.45)] lg:w-[216px] lg:rounded-[18px] lg:border-4 ${place}`}
        />
      ))}
    </div>
  );
}

/** The strip of payout methods beneath the hero; the note keeps the sample claim honest. */
export function PayoutMethods() {
  const landing = landingMessages.use();
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[1160px] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-4 lg:px-6">
        <p className="w-full text-center text-14 text-muted sm:w-auto">{landing.cashOutTo}</p>
        {['eSewa', 'Khalti', 'IME Pay', landing.bank].map((name) => (
          <span key={name} className="font-display text-16 font-bold">
            {name}
          </span>
        ))}
      </div>
      <p className="mx-auto max-w-[1160px] px-4 pb-4 text-center text-13 text-balance text-muted lg:px-6">
        {landing.payoutNote}
      </p>
    </div>
  );
}
