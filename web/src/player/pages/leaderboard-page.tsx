import { LeaderboardTable } from '../features/leaderboard/table.tsx';
import { usePlayer } from '../../shared/lib/session.ts';
import { leaderboardMessages } from '../lib/player-messages.ts';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';

/** §2 Leaderboard: 'All Time' alone, so it is a heading and not a choice. */
export function LeaderboardPage() {
  const messages = leaderboardMessages.use();
  const me = usePlayer();
  return (
    <Screen>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <section aria-labelledby="all-time">
        <h2 id="all-time" className="-mt-3 mb-4 font-sans text-16 font-semibold text-muted">
          {messages.allTime}
        </h2>
        <LeaderboardTable me={me} />
      </section>
    </Screen>
  );
}
