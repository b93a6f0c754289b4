import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { DhakaBand } from '../../../shared/ui/motifs.tsx';
import { referralMessages } from '../../lib/player-messages.ts';

/** What a friend brings; `minGames` are the paid games that a friend needs first. */
export function InviteBanner({ minGames }: { minGames: number }) {
  const { number } = usePlayerLanguage();
  const messages = referralMessages.use();
  return (
    <div className="overflow-hidden rounded-card bg-[#8E0F36] text-[#FFF7E8]">
      <div className="flex flex-wrap items-center gap-4 p-5">
        <span aria-hidden="true" className="chest h-[72px] w-[79px]" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="font-display text-20 leading-tight font-extrabold">{messages.banner}</p>
          <p className="mt-1 text-14 text-[#FFE3EA]">
            {messages.bannerNote} {minGames > 0 && messages.gamesNote(minGames, number(minGames))}
          </p>
        </div>
      </div>
      <DhakaBand className="h-4" />
    </div>
  );
}
