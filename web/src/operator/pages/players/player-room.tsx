import { roleIncludes } from '@sikka/contract/operators';
import type { getPlayer, PlayerDetail } from '@sikka/contract/routes/operator/players';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, ChevronLeft, Gamepad2, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { callDesk } from '../../lib/desk.ts';
import { useOperator } from '../../lib/operator.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Room } from '../../ui/room.tsx';
import { AdjustmentList } from '../adjustments/adjustment-list.tsx';
import { AskDialog } from '../adjustments/ask-dialog.tsx';
import { useAdjustments, useAdjustmentWords } from '../adjustments/use-adjustments.ts';
import { FriendsCard } from './friends-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { WithdrawalsCard } from './withdrawals-card.tsx';
import { usePlayerWords } from './words.ts';

/** One player. It is read when it is opened, and again when something here changed it: each reading is a look. */
export function PlayerRoom() {
  const t = usePlayerWords();
  const { id = '' } = useParams();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['player', id],
    queryFn: ({ signal }) => callDesk<typeof getPlayer>('get', '/players/{id}', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <Room title={data?.name ?? t.title} tools={data && <Tools player={data} />}>
      <Link
        to="/players"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold"
      >
        <ChevronLeft size={20} aria-hidden /> {t.back}
      </Link>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isPending && <div className="shimmer h-96 rounded-desk bg-raised" aria-hidden="true" />}
      {data && <Cards player={data} />}
    </Room>
  );
}

function Tools({ player }: { player: PlayerDetail }) {
  const { links } = usePlayerWords();
  const { ask } = useAdjustmentWords();
  const me = useOperator();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Link to={`/plays?player=${player.id}`} className="desk-button">
        <Gamepad2 size={18} aria-hidden /> {links.plays}
      </Link>
      <Link to={`/ledger?account=${player.accountId}`} className="desk-button">
        <BookOpenText size={18} aria-hidden /> {links.ledger}
      </Link>
      {roleIncludes(me.role, 'payer') && (
        <button type="button" className="desk-button" onClick={() => setAsking(true)}>
          <Scale size={18} aria-hidden /> {ask.button}
        </button>
      )}
      {asking && <AskDialog player={player} onClose={() => setAsking(false)} />}
    </>
  );
}

function Cards({ player }: { player: PlayerDetail }) {
  const t = usePlayerWords();
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
      <p className="text-[13px] text-muted">{t.noted}</p>
    </>
  );
}

/** What was asked for this player; nothing where nobody ever asked. */
function Adjustments({ playerId }: { playerId: string }) {
  const t = useAdjustmentWords();
  const { items, error, refetch } = useAdjustments({ openOnly: false, playerId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-[18px]">{t.title}</h2>
      <AdjustmentList items={items} isOfOne />
    </section>
  );
}
