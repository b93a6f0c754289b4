import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import type { PlayRow } from '@sikka/contract/routes/admin/plays';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { PlayFilters, PlayTabs } from '../features/plays/filters.tsx';
import { PlayPage } from './play-page.tsx';
import { useFilter, usePlayFigures, usePlays } from '../features/plays/use-plays.ts';
import { labelOf, useAdminMessages, useFormats, useGameTitle } from '../lib/language.ts';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { PlayChip } from '../ui/chips.tsx';
import { ShortcutsButton } from '../ui/controls.tsx';
import { ShortcutsDialog } from '../ui/dialogs.tsx';
import { ExportButton } from '../features/exports/export-button.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Rows } from '../ui/query-state.tsx';
import { Table } from '../ui/table.tsx';

/** §6, §4: every play, and one play with its replay and, if under review, its decision. */
export function PlaysPage() {
  return (
    <Routes>
      <Route index element={<PlaysList />} />
      <Route path=":id" element={<PlayPage />} />
    </Routes>
  );
}

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-play-row]')];

/** Moves the keyboard between rows; from nowhere, to the first row. */
function step(by: number): void {
  const all = links();
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
}

/** §6: every started game, newest first. */
function PlaysList() {
  const t = useAdminMessages('plays');
  const { filter, changeFilter } = useFilter();
  const { from, to, ...listed } = filter;
  const query = usePlays(filter);
  const [showsKeys, setShowsKeys] = useState(false);
  const keys = useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '?': () => setShowsKeys(true),
  });
  const playerName = filter.playerId === null ? undefined : query.rows[0]?.playerName;
  return (
    <AdminPage
      title={t.title}
      tools={
        <>
          <ExportButton kind="plays" list={{ filter: listed, from, to, count: query.count }} />
          <ShortcutsButton onClick={() => setShowsKeys(true)} />
        </>
      }
    >
      {showsKeys && <ShortcutsDialog own={{}} keys={keys} onClose={() => setShowsKeys(false)} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PlayTabs filter={filter} onChange={changeFilter} />
        <PlayFilters filter={filter} onChange={changeFilter} playerName={playerName} />
      </div>
      {filter.tab === 'held' && <Waiting />}
      <Rows query={query} empty={filter.tab === 'held' ? t.table.done : t.table.empty}>
        <PlaysTable rows={query.rows} />
      </Rows>
    </AdminPage>
  );
}

function Waiting() {
  const t = useAdminMessages('plays');
  const { age } = useFormats();
  const oldestAt = usePlayFigures()?.oldestAt;
  return oldestAt ? <p className="text-14 text-muted">{t.waiting(age(oldestAt))}</p> : null;
}

function PlaysTable({ rows }: { rows: readonly PlayRow[] }) {
  const { table: t } = useAdminMessages('plays');
  const { number, clock, age, moment } = useFormats();
  return (
    <Table
      label={t.label}
      rows={rows}
      keyOf={({ id }) => id}
      rowClassName="hover:bg-raised"
      stacks
      columns={[
        { head: t.game, cell: (row) => <GameCell row={row} /> },
        { head: t.state, cell: (row) => <PlayChip state={row.state} /> },
        {
          head: t.player,
          className: 'max-w-[200px] truncate',
          cell: (row) => <bdi>{row.playerName}</bdi>,
        },
        {
          head: t.started,
          className: 'whitespace-nowrap',
          cell: ({ startedAt }) => (
            <>
              <time dateTime={startedAt} className="max-sm:hidden">
                {moment(startedAt)}
              </time>
              <time dateTime={startedAt} className="sm:hidden">
                {age(startedAt)}
              </time>
            </>
          ),
        },
        {
          head: t.length,
          align: 'figure',
          cell: ({ ticks }) => (ticks === null ? '–' : clock((ticks * 1000) / ticksPerSecond)),
        },
        { head: t.score, align: 'figure', cell: ({ score }) => (score === null ? '–' : number(score)) },
        {
          head: t.coins,
          align: 'figure',
          className: 'font-semibold',
          cell: ({ coins }) => (coins === null ? '–' : number(coins)),
        },
      ]}
    />
  );
}

/** The game, and below it what is strange about the play. */
function GameCell({ row }: { row: PlayRow }) {
  const { flags, causes } = useAdminMessages('plays');
  const titleOf = useGameTitle();
  const { search } = useLocation();
  // Skip what a flag already says.
  const strange = new Set([
    ...row.flags.map((flag) => labelOf(flags, flag)),
    ...row.refusals.map((cause) => labelOf(causes, cause)),
  ]);
  return (
    <>
      <Link
        data-play-row
        to={`/plays/${row.id}`}
        // Back returns to the same filters.
        state={{ search }}
        className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
      >
        {titleOf(row.gameId)}
      </Link>
      {strange.size > 0 && <span className="block text-13 text-muted">{[...strange].join(' · ')}</span>}
    </>
  );
}
