import type { PlayDetail } from '@sikka/contract/routes/admin/plays';
import { Link, useLocation, useParams } from 'react-router';
import { AdminPage, BackLink } from '../ui/page.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { ReviewSection } from '../features/plays/review-section.tsx';
import { FlagsSection } from '../features/plays/flags-section.tsx';
import { PlayFacts } from '../features/plays/play-facts.tsx';
import { PlayChip } from '../ui/chips.tsx';
import { useView, useWatch } from '../features/plays/use-play.ts';
import { WatchSection } from '../features/plays/watch-section.tsx';
import { useAdminMessages, useGameTitle } from '../lib/language.ts';

/** The filters of the list that this page was opened from. */
const listOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';

/** One play: facts, flags and its replay. */
export function PlayPage() {
  const t = useAdminMessages('plays');
  const { id = '' } = useParams();
  const state: unknown = useLocation().state;
  const query = useView(id);
  const { data } = query;
  const titleOf = useGameTitle();
  const title = data ? titleOf(data.gameId) : t.title;
  return (
    <AdminPage title={title} tools={data && <PlayChip state={data.state} />}>
      <BackLink to={`/plays${listOf(state)}`}>{t.page.back}</BackLink>
      <QueryState query={query} />
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
        {play.proof && <ReviewSection play={play} proof={play.proof} />}
        <WatchSection play={play} watching={watching} />
      </div>
      <div className="grid min-w-0 gap-4">
        <section className="admin-card grid gap-1 p-4 text-14">
          <h2 className="text-18">{t.player}</h2>
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
        <FlagsSection play={play} watching={watching} />
        <PlayFacts play={play} />
        <p className="text-13 text-muted">{t.auditNotice}</p>
      </div>
    </div>
  );
}
