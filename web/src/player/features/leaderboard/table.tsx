import { useState } from 'react';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type { getLeaderboard } from '@sikka/contract/routes/player/leaderboard';
import { type AnswerOf, call } from '../../../shared/lib/api.ts';
import { cachedAnswer } from '../../lib/cached-answer.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { listedRanksShort, shownRows, toOvertake, wayIntoTable } from '../../lib/leaderboard-rows.ts';
import { leaderboardMessages } from '../../lib/player-messages.ts';
import { Podium } from './podium.tsx';
import { OwnBar, RankList } from './rank-list.tsx';

// Polled while visible, because other players earn.
const refreshMs = 5_000;
type Leaderboard = AnswerOf<typeof getLeaderboard>;
const leaderboard = cachedAnswer(() => call<typeof getLeaderboard>('get', '/leaderboard'), 0);

/** §2 Leaderboard: podium, list and own row, live. */
export function LeaderboardTable({ me }: { me: Me }) {
  // A change of the player's own coins fetches it at once.
  const { data, error } = leaderboard.use(me.id, me.coins, refreshMs);
  if (data) return <Ranks table={data} />;
  if (error) return <Unreachable error={error} onRetry={() => void leaderboard.reload()} />;
  return <TableSkeleton />;
}

const twoColumns = 'grid grid-cols-1 gap-4 xl:grid-cols-[440px_minmax(0,1fr)] xl:gap-6';
// Beside the podium a shorter list leaves half of a wide screen empty.
const rowsForTwoColumns = 5;

function Ranks({ table }: { table: Leaderboard }) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  const [isLong, setLong] = useState(false);
  const { podium, list, own } = shownRows(table, isLong ? table.items.length : listedRanksShort);
  const rows = table.items.length;
  const isWide = list.length >= rowsForTwoColumns;
  return (
    <div className={isWide ? twoColumns : 'mx-auto grid max-w-[720px] grid-cols-1 gap-4'}>
      <div className="xl:sticky xl:top-20 xl:self-start">
        <OwnPlace table={table} />
        <Podium rows={podium} />
      </div>
      <div className="min-w-0">
        <RankList rows={list} own={own} />
        {list.length > 0 && podium.some((row) => row?.isYou) && <OwnBar row={table.you} />}
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

/** The player's rank, and what the next one takes. */
function OwnPlace({ table }: { table: Leaderboard }) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  return (
    <section aria-label={messages.yourPlace} className="card mb-4 flex items-center gap-4 p-4">
      <div className="figure text-34 leading-none text-gold-text">
        <span className="sr-only">{messages.place('')}</span>
        <span aria-hidden="true">#</span>
        {number(table.you.rank)}
      </div>
      <div className="min-w-0 text-15 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <Hint table={table} />
        </p>
        <p className="text-14 text-muted">{messages.players(table.players, number(table.players))}</p>
      </div>
    </section>
  );
}

function Hint({ table }: { table: Leaderboard }) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  if (table.you.rank === 1) return messages.first;
  const next = toOvertake(table);
  if (next !== null) return <bdi>{messages.toNext(number(next.coins), next.name)}</bdi>;
  const way = wayIntoTable(table);
  return way && messages.toTable(number(way.coins), number(way.rank));
}

/** As large as podium and list, so that nothing moves. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className={twoColumns}>
      <div className="shimmer">
        <div className="mb-4 h-[75px] rounded-card bg-raised" />
        <div className="h-[298px] rounded-card bg-raised" />
      </div>
      <div className="shimmer grid content-start gap-2">
        {[4, 5, 6, 7, 8, 9, 10].map((rank) => (
          <div key={rank} className="h-[53px] rounded-button bg-raised" />
        ))}
      </div>
    </div>
  );
}
