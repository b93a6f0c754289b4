import { useDeferredValue, useEffect, useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import type { FoundPlayer, searchPlayers } from '@sikka/contract/routes/admin/players';
import { useQuery } from '@tanstack/react-query';
import { PlayerView } from '../features/players/player-view.tsx';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { useAddressFilter } from '../lib/use-list-page.ts';
import { SearchBox } from '../ui/controls.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { linkClass } from '../ui/details.tsx';
import { ExportButton } from '../features/exports/export-button.tsx';
import { AdminPage } from '../ui/page.tsx';
import { QueryState, ReadAsOf } from '../ui/query-state.tsx';
import { Table } from '../ui/table.tsx';

/** Players: the search, and one player. */
export function PlayersPage() {
  return (
    <Routes>
      <Route index element={<PlayerSearch />} />
      <Route path=":id" element={<PlayerView />} />
    </Routes>
  );
}

/** The search survives opening a player; in memory only, because it may be a person's name. */
let last = { search: '', address: '' };

/** Players by search term; the newest without one. */
function PlayerSearch() {
  const t = useAdminMessages('players');
  const { search: address } = useLocation();
  const { days, change } = useAddressFilter();
  // Other days are another search: a figure of sign-ups leads to all who joined then.
  const [typed, setTyped] = useState(last.address === address ? last.search : '');
  const search = useDeferredValue(typed).slice(0, 100);
  const query = useQuery({
    queryKey: ['players', search, days],
    queryFn: ({ signal }) =>
      callAdmin<typeof searchPlayers>('post', '/players/search', { body: { search, ...days }, signal }),
    placeholderData: (previous) => previous,
  });
  const { data } = query;
  const count = data?.isWhole && !query.isPlaceholderData ? data.items.length : null;
  useEffect(() => {
    last = { search: typed, address };
  }, [typed, address]);
  const tools = (
    <>
      <SearchBox
        label={t.search}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <DayRange title={t.columns.joined} range={days} onChange={change} />
      <ExportButton kind="players" list={{ filter: { search }, ...days, count }} />
    </>
  );
  const isRange = days.from !== null || days.to !== null;
  const label = search.trim() !== '' ? t.found : isRange ? t.joinedThen : t.newest;
  return (
    <AdminPage title={t.title} tools={tools}>
      <QueryState query={query} />
      <ReadAsOf asOf={data?.asOf} />
      {data?.items.length === 0 && <p className="admin-card p-6 text-muted">{t.empty}</p>}
      {data && data.items.length > 0 && <Found label={label} items={data.items} />}
      {data && !data.isWhole && <p className="text-14 text-muted">{t.partly}</p>}
    </AdminPage>
  );
}

function Found({ label, items }: { label: string; items: readonly FoundPlayer[] }) {
  const { columns, never, unverified } = useAdminMessages('players');
  const { number, day, moment } = useFormats();
  return (
    // A phone shows only who it is and the balance.
    <div className="grid gap-2 max-sm:[&_:is(td,th):nth-child(n+3)]:hidden">
      <h2 className="text-16 text-muted">{label}</h2>
      <Table
        label={label}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            head: columns.name,
            className: 'max-w-[280px] min-w-[180px]',
            cell: (player) => (
              <>
                <Link to={`/players/${player.id}`} className={linkClass}>
                  <bdi className="[overflow-wrap:anywhere]">{player.name}</bdi>
                </Link>
                <span className="block text-13 text-muted [overflow-wrap:anywhere]">
                  {player.email}
                  {!player.emailVerified && ` · ${unverified}`}
                </span>
              </>
            ),
          },
          {
            head: columns.coins,
            align: 'figure',
            className: 'font-semibold',
            cell: ({ coins }) => number(coins),
          },
          { head: columns.joined, className: 'whitespace-nowrap', cell: ({ joinDate }) => day(joinDate) },
          {
            head: columns.seen,
            className: 'whitespace-nowrap',
            cell: ({ lastSeen }) => (lastSeen ? moment(lastSeen) : never),
          },
        ]}
      />
    </div>
  );
}
