import type { getLeaderboard } from '@sikka/contract/routes/player/leaderboard';
import { Flame, Trophy } from 'lucide-react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';
import { useFetched } from '../../lib/loaded.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { toOvertake, wayIntoTable } from '../../lib/leaderboard-rows.ts';
import { firstPayoutDistance } from '../../lib/payout-distance.ts';

/** 'Rs 0.18 of Rs 100' with the games that are left, today's games, and the rank. */
export function PayoutProgress() {
  const { cash, rupees, number } = usePlayerLanguage();
  const { panel } = playMessages.use();
  const me = usePlayer();
  const { part, games, goalRupees } = firstPayoutDistance(me);
  // Visible from the first coin on.
  const percent = me.coins === 0 ? 0 : Math.max(2, Math.floor(100 * part));
  return (
    <section aria-label={panel.payout} className="rounded-tile bg-raised px-4 py-3 text-left">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figure text-18">{panel.way(cash(me.coins), rupees(goalRupees))}</span>
        <span className="text-14 text-muted">
          {games === 0 ? panel.reached : panel.gamesLeft(games, number(games))}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2.5 overflow-hidden rounded-full bg-bg">
        <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
      </div>
      <TodayLine games={me.nextReward.today.games} streakDays={me.streakDays} />
      <RankLine />
    </section>
  );
}

/** How many games were paid today, and on how many days in a row; days are Kathmandu's. */
function TodayLine({ games, streakDays }: { games: number; streakDays: number }) {
  const { number } = usePlayerLanguage();
  const { panel } = playMessages.use();
  // The build before sends neither.
  if (!(games > 0)) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-14">
      <Flame size={18} aria-hidden className="mt-0.5 shrink-0 text-gold-text" />
      <span>
        {panel.gamesToday(games, number(games))}
        {streakDays > 1 && <span className="text-muted"> · {panel.dayInARow(number(streakDays))}</span>}
      </span>
    </p>
  );
}

/** Rank, and whom to overtake or how far the listed ranks are; its line is there before the answer, and stays empty without one. */
function RankLine() {
  const { number } = usePlayerLanguage();
  const { panel } = playMessages.use();
  const { value: board } = useFetched((signal) =>
    call<typeof getLeaderboard>('get', '/leaderboard', { signal }),
  );
  const next = board && toOvertake(board);
  const way = board && wayIntoTable(board);
  return (
    <p className="mt-2 flex min-h-6 items-start gap-2 text-14">
      {board && (
        <>
          <Trophy size={18} aria-hidden className="mt-0.5 shrink-0 text-gold-text" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {panel.rank(number(board.you.rank), number(board.players))}
            {(next ?? way) && (
              <span className="text-muted">
                {' · '}
                {next ? (
                  <bdi>{panel.overtake(number(next.coins), next.name)}</bdi>
                ) : (
                  way && panel.reachTop(number(way.coins), number(way.rank))
                )}
              </span>
            )}
          </span>
        </>
      )}
    </p>
  );
}
