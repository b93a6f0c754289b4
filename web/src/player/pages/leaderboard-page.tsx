import { LeaderboardTable, TableSkeleton } from '../features/leaderboard/table.tsx';
import { usePlayerOrNull } from '../../shared/lib/session.ts';
import { leaderboardMessages } from '../lib/player-messages.ts';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';

/** §2 Leaderboard: 'All Time' alone, so it is a heading and not a choice. */
export function LeaderboardPage() {
  const messages = leaderboardMessages.use();
  const me = usePlayerOrNull();
  return (
    <Screen>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <section aria-labelledby="all-time">
        <h2 id="all-time" className="-mt-3 font-sans text-16 font-semibold text-muted">
          {messages.allTime}
        </h2>
        <p className="mt-1 mb-4 text-16 text-muted">{messages.how}</p>
        {me ? <LeaderboardTable me={me} /> : <TableSkeleton />}
      </section>
    </Screen>
  );
}
