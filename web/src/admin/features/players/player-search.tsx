import type { FoundPlayer, searchPlayers } from '@sikka/contract/routes/admin/players';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useMoments } from '../../lib/format-time.ts';
import { Failed } from '../../ui/failed.tsx';
import { AdminPage } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Table } from '../../ui/table.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { useAdminMessages } from '../../lib/messages.ts';

/** The search survives opening a player; in memory only, because it may be a person's name. */
let lastSearch = '';

/** Players by search term; the newest without one. */
export function PlayerSearch() {
  const t = useAdminMessages('players');
  const [typed, setTyped] = useState(lastSearch);
  const search = useDeferredValue(typed).slice(0, 100);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['players', search],
    queryFn: ({ signal }) =>
      callAdmin<typeof searchPlayers>('post', '/players/search', { body: { search }, signal }),
    placeholderData: (previous) => previous,
  });
  const type = (word: string) => {
    lastSearch = word;
    setTyped(word);
  };
  const tools = (
    <SearchBox
      label={t.search}
      value={typed}
      autoFocus
      maxLength={100}
      onChange={(event) => type(event.target.value)}
    />
  );
  const label = search.trim() === '' ? t.newest : t.found;
  return (
    <AdminPage title={t.title} tools={tools}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isPending && <div className="shimmer h-96 rounded-admin bg-raised" aria-hidden="true" />}
      {data?.items.length === 0 && <p className="admin-card p-6 text-muted">{t.empty}</p>}
      {data && data.items.length > 0 && <Found label={label} items={data.items} />}
      {data && !data.isWhole && <p className="text-[14px] text-muted">{t.partly}</p>}
    </AdminPage>
  );
}

function Found({ label, items }: { label: string; items: readonly FoundPlayer[] }) {
  const { columns } = useAdminMessages('players');
  return (
    // A phone shows only who it is and the balance.
    <div className="grid gap-2 max-sm:[&_:is(td,th):nth-child(n+3)]:hidden">
      <h2 className="text-[16px] text-muted">{label}</h2>
      <Table label={label} head={[columns.name, columns.coins, columns.joined, columns.seen]} right={[1]}>
        {items.map((player) => (
          <Row key={player.id} player={player} />
        ))}
      </Table>
    </div>
  );
}

function Row({ player }: { player: FoundPlayer }) {
  const t = useAdminMessages('players');
  const { number } = useLanguage();
  const { day, moment } = useMoments();
  return (
    <tr>
      <td className="max-w-[280px] min-w-[180px]">
        <Link to={`/players/${player.id}`} className={linkClass}>
          <bdi className="[overflow-wrap:anywhere]">{player.name}</bdi>
        </Link>
        <span className="block text-[13px] text-muted [overflow-wrap:anywhere]">
          {player.email}
          {!player.emailVerified && ` · ${t.unverified}`}
        </span>
      </td>
      <td className="text-right font-semibold tabular-nums">{number(player.coins)}</td>
      <td className="whitespace-nowrap">{day(player.joinDate)}</td>
      <td className="whitespace-nowrap">{player.lastSeen ? moment(player.lastSeen) : t.never}</td>
    </tr>
  );
}
