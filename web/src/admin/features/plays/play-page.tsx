import { findGame } from '@sikka/contract/catalogue';
import type { PlayDetail } from '@sikka/contract/routes/admin/plays';
import { ChevronLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { Failed } from '../../ui/failed.tsx';
import { AdminPage } from '../../ui/page.tsx';
import { ReviewPart } from './review-part.tsx';
import { NotedPart } from './flags-part.tsx';
import { PlayFacts } from './play-facts.tsx';
import { PlayStateChip } from './state-chip.tsx';
import { useView, useWatch } from './use-play.ts';
import { WatchPart } from './watch-part.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

/** The filters of the list that this page was opened from. */
const listOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';

/** One play: facts, flags and its replay. */
export function PlayPage() {
  const t = useAdminMessages('plays');
  const { id = '' } = useParams();
  const state: unknown = useLocation().state;
  const { data, error, refetch } = useView(id);
  const title = data ? (findGame(data.gameId)?.title ?? data.gameId) : t.title;
  return (
    <AdminPage title={title} tools={data && <PlayStateChip state={data.state} />}>
      <Link
        to={`/plays${listOf(state)}`}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold"
      >
        <ChevronLeft size={20} aria-hidden /> {t.page.back}
      </Link>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="shimmer h-96 rounded-admin bg-raised" aria-hidden="true" />}
      {data && <Inside key={data.id} play={data} />}
    </AdminPage>
  );
}

function Inside({ play }: { play: PlayDetail }) {
  const { page: t } = useAdminMessages('plays');
  const watching = useWatch(play.id);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px]">
      <div className="grid min-w-0 gap-4">
        {play.proof && <ReviewPart play={play} proof={play.proof} />}
        <WatchPart play={play} watching={watching} />
      </div>
      <div className="grid min-w-0 gap-4">
        <section className="admin-card grid gap-1 p-4 text-[14px]">
          <h2 className="text-[18px]">{t.player}</h2>
          <Link to={`/players/${play.playerId}`} className="font-semibold underline underline-offset-4">
            <bdi>{play.playerName}</bdi>
          </Link>
          <p className="text-muted [overflow-wrap:anywhere]">{play.playerEmail}</p>
          <Link
            to={`/plays?player=${play.playerId}`}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold underline-offset-4 hover:underline"
          >
            {t.games}
          </Link>
        </section>
        <NotedPart play={play} watching={watching} />
        <PlayFacts play={play} />
        <p className="text-[13px] text-muted">{t.auditNotice}</p>
      </div>
    </div>
  );
}
