import { LeaderboardTable } from '../features/leaderboard/table.tsx';
import { usePlayer } from '../lib/player-context.ts';
import { leaderboardTexts } from '../lib/player-texts.ts';
import { ScreenTitle } from '../ui/screen-title.tsx';

/** §2 Leaderboard: only an 'All Time' tab. */
export function LeaderboardPage() {
  const texts = leaderboardTexts.use();
  const me = usePlayer();
  return (
    <div className="rise">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <div role="tablist" aria-label={texts.tabs} className="-mt-2 mb-4 flex">
        <button
          type="button"
          role="tab"
          id="all-time"
          aria-selected="true"
          aria-controls="table"
          className="min-h-11 rounded-full bg-raised px-4 text-[15px] font-semibold text-gold-text"
        >
          {texts.allTime}
        </button>
      </div>
      <div role="tabpanel" id="table" aria-labelledby="all-time">
        <LeaderboardTable me={me} />
      </div>
    </div>
  );
}
