import { findGame } from '@sikka/contract/catalogue';
import type { PlayRow } from '@sikka/contract/routes/admin/plays';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { useMoments } from '../../lib/format-time.ts';
import { Failed } from '../../ui/failed.tsx';
import { ShortcutsButton } from '../../ui/shortcuts-button.tsx';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { AdminPage } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { PlayFilters, PlayTabs } from './filters.tsx';
import { PlayStateChip } from './state-chip.tsx';
import { figuresKey, playsKey, useFilter, usePlayFigures, usePlays } from './use-plays.ts';
import { labelOf, useAdminMessages } from '../../lib/messages.ts';

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-play-row]')];

/** Moves the keyboard between rows; from nowhere, to the first row. */
function step(by: number): void {
  const all = links();
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
}

/** §6: every started game, newest first. */
export function PlaysList() {
  const t = useAdminMessages('plays');
  const client = useQueryClient();
  const { filter, changeFilter } = useFilter();
  const { data, rows, error, isPending, refetch, ...more } = usePlays(filter);
  const [showsKeys, setShowsKeys] = useState(false);
  const keys = useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '?': () => setShowsKeys(true),
  });
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [playsKey] });
    void client.invalidateQueries({ queryKey: figuresKey });
  };
  const playerName = filter.playerId === null ? undefined : rows[0]?.playerName;
  return (
    <AdminPage
      title={t.title}
      tools={<ShortcutsButton label={t.keys.open} onClick={() => setShowsKeys(true)} />}
    >
      {showsKeys && (
        <ShortcutsDialog
          words={t.keys}
          on={keys.on}
          onChange={keys.change}
          onClose={() => setShowsKeys(false)}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PlayTabs filter={filter} onChange={changeFilter} />
        <PlayFilters filter={filter} onChange={changeFilter} playerName={playerName} onRefresh={refresh} />
      </div>
      {filter.tab === 'held' && <Waiting />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isPending && <div className="shimmer h-96 rounded-admin bg-raised" aria-hidden="true" />}
      {data && rows.length === 0 && (
        <p className="admin-card p-8 text-center text-muted">
          {filter.tab === 'held' ? t.table.done : t.table.empty}
        </p>
      )}
      {rows.length > 0 && <PlaysTable rows={rows} />}
      {more.hasNextPage && (
        <button
          type="button"
          className="admin-button justify-self-center"
          disabled={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {more.isFetchingNextPage ? t.table.loading : t.table.more}
        </button>
      )}
    </AdminPage>
  );
}

function Waiting() {
  const t = useAdminMessages('plays');
  const { age } = useMoments();
  const oldestAt = usePlayFigures()?.oldestAt;
  return oldestAt ? <p className="text-[14px] text-muted">{t.waiting(age(oldestAt))}</p> : null;
}

function PlaysTable({ rows }: { rows: readonly PlayRow[] }) {
  const { table: t } = useAdminMessages('plays');
  const head = [t.game, t.state, t.player, t.started, t.length, t.score, t.coins];
  return (
    <Table label={t.label} head={head} right={[4, 5, 6]} stacks>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  );
}

function Row({ row }: { row: PlayRow }) {
  const { flags, causes } = useAdminMessages('plays');
  const { number, clock } = useLanguage();
  const { age, moment } = useMoments();
  const { search } = useLocation();
  // Skip what a flag already says.
  const strange = new Set([
    ...row.flags.map((flag) => labelOf(flags, flag)),
    ...row.refusals.map((cause) => labelOf(causes, cause)),
  ]);
  return (
    <tr className="hover:bg-raised">
      <td>
        <Link
          data-play-row
          to={`/plays/${row.id}`}
          // Back returns to the same filters.
          state={{ search }}
          className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
        >
          {findGame(row.gameId)?.title ?? row.gameId}
        </Link>
        {strange.size > 0 && (
          <span className="block text-[12.5px] text-muted">{[...strange].join(' · ')}</span>
        )}
      </td>
      <td>
        <PlayStateChip state={row.state} />
      </td>
      <td className="max-w-[200px] truncate">
        <bdi>{row.playerName}</bdi>
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={row.startedAt} className="max-sm:hidden">
          {moment(row.startedAt)}
        </time>
        <time dateTime={row.startedAt} className="sm:hidden">
          {age(row.startedAt)}
        </time>
      </td>
      <td className="text-right tabular-nums">
        {row.ticks === null ? '–' : clock((row.ticks * 1000) / ticksPerSecond)}
      </td>
      <td className="text-right tabular-nums">{row.score === null ? '–' : number(row.score)}</td>
      <td className="text-right font-semibold tabular-nums">
        {row.coins === null ? '–' : number(row.coins)}
      </td>
    </tr>
  );
}
