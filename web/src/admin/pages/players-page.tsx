import { useDeferredValue, useState } from 'react';
import { Link, Route, Routes, useSearchParams } from 'react-router';
import type { FoundPlayer, searchPlayers } from '@sikka/contract/routes/admin/players';
import { useQuery } from '@tanstack/react-query';
import { PlayerView } from '../features/players/player-view.tsx';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { SearchBox } from '../ui/controls.tsx';
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
let lastSearch = '';

/** Players by search term; the newest without one. */
function PlayerSearch() {
  const t = useAdminMessages('players');
  // A figure of sign-ups leads to the newest, whatever was searched before.
  const isNewest = useSearchParams()[0].get('order') === 'newest';
  const [typed, setTyped] = useState(isNewest ? '' : lastSearch);
  const search = useDeferredValue(typed).slice(0, 100);
  const query = useQuery({
    queryKey: ['players', search],
    queryFn: ({ signal }) =>
      callAdmin<typeof searchPlayers>('post', '/players/search', { body: { search }, signal }),
    placeholderData: (previous) => previous,
  });
  const { data } = query;
  const count = data?.isWhole && !query.isPlaceholderData ? data.items.length : null;
  const type = (word: string) => {
    lastSearch = word;
    setTyped(word);
  };
  const tools = (
    <>
      <SearchBox label={t.search} value={typed} autoFocus onChange={(event) => type(event.target.value)} />
      <ExportButton kind="players" list={{ filter: { search }, count }} />
    </>
  );
  const label = search.trim() === '' ? t.newest : t.found;
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
            isRight: true,
            className: 'font-semibold tabular-nums',
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
