import { LeaderboardTable } from '../features/leaderboard/table.tsx';
import { usePlayer } from '../../shared/lib/session.ts';
import { leaderboardMessages } from '../lib/player-messages.ts';
import { ScreenTitle } from '../../shared/ui/page.tsx';

/** §2 Leaderboard: only an 'All Time' tab. */
export function LeaderboardPage() {
  const messages = leaderboardMessages.use();
  const me = usePlayer();
  return (
    <div className="rise">
      <ScreenTitle>{messages.title}</ScreenTitle>
      <div role="tablist" aria-label={messages.tabs} className="-mt-2 mb-4 flex">
        <button
          type="button"
          role="tab"
          id="all-time"
          aria-selected="true"
          aria-controls="table"
          className="min-h-11 rounded-full bg-raised px-4 text-15 font-semibold text-gold-text"
        >
          {messages.allTime}
        </button>
      </div>
      <div role="tabpanel" id="table" aria-labelledby="all-time">
        <LeaderboardTable me={me} />
      </div>
    </div>
  );
}
