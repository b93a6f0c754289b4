import { useState } from 'react';
import type { Me } from '@sikka/contract/routes/player/identity';
import type { getLeaderboard, LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { queryClient } from '../../../shared/lib/query-client.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { leaderboardMessages } from '../../lib/player-messages.ts';
import { Podium } from './podium.tsx';
import { RankList } from './rank-list.tsx';
import { coinsToPass, listedRanksShort, shownRows, wayIntoTable } from './rows.ts';

/** §2 Leaderboard: podium, list and own row, live. */
export function LeaderboardTable({ me }: { me: Me }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Table me={me} />
    </QueryClientProvider>
  );
}

function Table({ me }: { me: Me }) {
  const { data, error, refetch } = useLeaderboard(me);
  if (data) return <Ranks table={data} />;
  if (error) return <Unreachable error={error} onRetry={() => void refetch()} />;
  return <TableSkeleton />;
}

function Ranks({ table }: { table: Leaderboard }) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  const [isLong, setLong] = useState(false);
  const { podium, list, own } = shownRows(table, isLong ? table.items.length : listedRanksShort);
  const rows = table.items.length;
  return (
    // Two columns need a list; without one the podium has the full width.
    <div className={list.length > 0 ? 'grid gap-3 xl:grid-cols-[440px_minmax(0,1fr)] xl:gap-6' : ''}>
      <div className="xl:sticky xl:top-20 xl:self-start">
        <Podium rows={podium} />
        <p className="mt-4 px-1 text-14 text-muted">
          <Hint table={table} /> {messages.how}
        </p>
        <p className="mt-1 px-1 text-14 text-muted">
          {messages.players(table.players, number(table.players))}
        </p>
      </div>
      <div className="min-w-0">
        <RankList rows={list} own={own} />
        {rows > listedRanksShort && (
          <div className="mt-4 flex justify-center">
            <Button variant="ghost" size="normal" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? messages.showFewer : messages.showAll(number(rows))}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Hint({ table }: { table: Leaderboard }) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  if (table.you.rank === 1) return messages.first;
  const missing = coinsToPass(table.items, table.you);
  if (missing !== null) return messages.toNext(number(missing));
  const way = wayIntoTable(table.items, table.you);
  return way && messages.toTable(number(way.missing), number(way.rank));
}

function TableSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="shimmer h-[265px] rounded-card bg-raised" />
      <div className="mt-3 grid gap-2">
        {[4, 5, 6, 7].map((rank) => (
          <div key={rank} className="shimmer h-14 rounded-button bg-raised" />
        ))}
      </div>
    </div>
  );
}

// Poll while visible, because other players earn.
const refreshMs = 5_000;

interface Leaderboard {
  items: LeaderboardRow[];
  you: LeaderboardRow;
  players: number;
}

/** The table, polled while visible; a change of the player's own coins refetches at once. */
function useLeaderboard(me: Me) {
  return useQuery({
    queryKey: ['leaderboard', me.id, me.coins],
    placeholderData: (previous: Leaderboard | undefined) => previous,
    queryFn: () => call<typeof getLeaderboard>('get', '/leaderboard'),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}
