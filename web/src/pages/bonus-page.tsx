import { bonusTexts } from '../lib/player-texts.ts';
import { DhakaBand } from '../ui/coin.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';

/** §2 Bonus: shows only 'Coming Soon' while its flag is on, which is the default. */
export function BonusPage() {
  const texts = bonusTexts.use();
  return (
    <div className="rise mx-auto max-w-[760px]">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <section className="card overflow-hidden text-center">
        <div className="px-6 pt-12 pb-10">
          <span aria-hidden="true" className="chest h-[120px] w-[131px]" />
          <h2 className="mt-5 text-[34px]">{texts.soon}</h2>
          <p className="mt-1 text-muted">{texts.text}</p>
        </div>
        <DhakaBand className="h-5" />
      </section>
    </div>
  );
}
