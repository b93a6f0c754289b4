import { roleIncludes } from '@sikka/contract/admin/auth';
import type { getPlayer, PlayerDetail } from '@sikka/contract/routes/admin/players';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Gamepad2, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { callAdmin } from '../../lib/call-admin.ts';
import { useOperator } from '../../lib/operator.tsx';
import { Failed, QueryState } from '../../ui/query-state.tsx';
import { AdminPage, BackLink } from '../../ui/page.tsx';
import { AdjustmentList } from '../adjustments/adjustment-list.tsx';
import { AskDialog } from '../adjustments/request-dialog.tsx';
import { useAdjustments } from '../adjustments/use-adjustments.ts';
import { FriendsCard } from './friends-card.tsx';
import { HistoryCard, SecurityCard } from './log-cards.tsx';
import { ProfileCard } from './profile-card.tsx';
import { WithdrawalsCard } from './withdrawals-card.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages } from '../../lib/language.ts';

/** One player, fetched on open and after each change made here: each fetch is an audited view. */
export function PlayerView() {
  const t = useAdminMessages('players');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['player', id],
    queryFn: ({ signal }) => callAdmin<typeof getPlayer>('get', '/players/{id}', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  return (
    <AdminPage title={data?.name ?? t.title} tools={data && <Tools player={data} />}>
      <BackLink to="/players">{t.back}</BackLink>
      <QueryState query={query} />
      {data && <Cards player={data} />}
    </AdminPage>
  );
}

function Tools({ player }: { player: PlayerDetail }) {
  const { links } = useAdminMessages('players');
  const { ask } = useAdminMessages('adjustments');
  const me = useOperator();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Link to={`/plays?player=${player.id}`} className="admin-button">
        <Gamepad2 size={18} aria-hidden /> {links.plays}
      </Link>
      <Link to={`/ledger?account=${player.accountId}`} className="admin-button">
        <BookOpenText size={18} aria-hidden /> {links.ledger}
      </Link>
      {roleIncludes(me.role, 'payer') && (
        <AdminButton Icon={Scale} onClick={() => setAsking(true)}>
          {ask.button}
        </AdminButton>
      )}
      {asking && <AskDialog player={player} onClose={() => setAsking(false)} />}
    </>
  );
}

function Cards({ player }: { player: PlayerDetail }) {
  const t = useAdminMessages('players');
  return (
    <>
      <Adjustments playerId={player.id} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ProfileCard player={player} />
          <WithdrawalsCard withdrawals={player.withdrawals} />
          <FriendsCard player={player} />
          <SecurityCard player={player} />
        </div>
        <HistoryCard history={player.history} />
      </div>
      <p className="text-13 text-muted">{t.auditNotice}</p>
    </>
  );
}

/** Adjustment requests for this player; nothing if there never was one. */
function Adjustments({ playerId }: { playerId: string }) {
  const t = useAdminMessages('adjustments');
  const { rows: items, error, refetch } = useAdjustments({ openOnly: false, playerId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-18">{t.title}</h2>
      <AdjustmentList items={items} isOfOne />
    </section>
  );
}
