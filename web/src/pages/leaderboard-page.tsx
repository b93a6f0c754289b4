import { usePlayerLanguage } from '../lib/player-language.ts';
import { leaderboardTexts } from '../lib/player-texts.ts';
import { usePlayer } from '../lib/player-context.ts';
import { Coin, DhakaBand } from '../ui/coin.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';

const blocks = [
  { place: 2, height: 'h-[92px]', metal: 'bg-[linear-gradient(#dfe5f0,#9aa5bd)]' },
  { place: 1, height: 'h-[128px]', metal: 'bg-[linear-gradient(#ffc531,#d68500)]' },
  { place: 3, height: 'h-[70px]', metal: 'bg-[linear-gradient(#f0a878,#b9683a)]' },
] as const;

/** The podium waits empty until the ranking is served; the player's own coins are true already. */
export function LeaderboardPage() {
  const { number } = usePlayerLanguage();
  const texts = leaderboardTexts.use();
  const me = usePlayer();
  return (
    <div className="rise mx-auto max-w-[760px]">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <section className="card overflow-hidden">
        <div aria-hidden="true" className="flex items-end justify-center gap-3 px-6 pt-8">
          {blocks.map(({ place, height, metal }) => (
            <span
              key={place}
              className={`figure grid w-24 justify-center rounded-t-tile pt-2 text-[34px] text-[#231838] ${height} ${metal}`}
            >
              {number(place)}
            </span>
          ))}
        </div>
        <DhakaBand className="h-5" />
        <div className="px-6 py-7 text-center">
          <h2 className="text-[24px]">{texts.opensSoon}</h2>
          <p className="mx-auto mt-1 max-w-[30em] text-muted">{texts.text}</p>
        </div>
      </section>
      <div className="button-gold mt-4 flex items-center gap-3 rounded-button px-4 py-3">
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-full bg-gold-ink font-display font-bold text-[#FFC24D]"
        >
          {[...me.name][0]}
        </span>
        <span className="font-display text-[17px] font-bold">{texts.yours}</span>
        <span className="figure ml-auto flex items-center gap-2 text-[18px]">
          <Coin className="size-6" /> {number(me.coins)}
        </span>
      </div>
    </div>
  );
}
