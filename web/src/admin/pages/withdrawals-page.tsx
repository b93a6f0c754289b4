import { useEffect, useRef, type Ref } from 'react';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { Failed } from '../ui/failed.tsx';
import { ShortcutsButton } from '../ui/shortcuts-button.tsx';
import { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Actions } from '../features/withdrawals/actions.tsx';
import { DecisionDialog } from '../features/withdrawals/decision-dialog.tsx';
import { Figures } from '../features/withdrawals/figures.tsx';
import { Filters, Tabs } from '../features/withdrawals/filters.tsx';
import { LeftOutDialog, BulkActionBar } from '../features/withdrawals/bulk-action-bar.tsx';
import { QueueTable } from '../features/withdrawals/queue-table.tsx';
import { RequestPane } from '../features/withdrawals/request-pane.tsx';
import { useWithdrawalsPage } from '../features/withdrawals/use-withdrawals-page.ts';
import { useCacheRequest } from '../features/withdrawals/use-queue.ts';
import { useAdminMessages } from '../lib/messages.ts';

type WithdrawalsView = ReturnType<typeof useWithdrawalsPage>;

/** §1, §6: the queue, the open withdrawal beside it, and a shortcut for each decision. */
export function WithdrawalsPage() {
  const t = useAdminMessages('withdrawals');
  const page = useWithdrawalsPage();
  const { cursor } = page;
  const searchBox = useRef<HTMLDivElement>(null);
  const focusSearch = () => searchBox.current?.querySelector('input')?.focus();
  const keys = useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    a: () => page.act('approve'),
    r: () => page.act('reject'),
    h: () => page.act('hold'),
    u: () => page.act('release'),
    p: () => page.act('complete'),
    x: page.toggleCurrent,
    A: () => page.many.run([...page.selection.selected]),
    '/': focusSearch,
    '?': () => page.ask('keys'),
    Escape: cursor.leave,
  });
  useEffect(() => {
    document.title = `${t.title} · Sikka`;
  }, [t.title]);
  const closeDialog = () => page.ask(null);
  return (
    <div className="flex min-h-full lg:h-dvh">
      <div
        className={`grid min-w-0 flex-1 content-start gap-4 overflow-y-auto p-4 lg:p-5 ${cursor.openId === null ? '' : 'max-lg:hidden'}`}
      >
        <Head page={page} box={searchBox} />
        <Figures />
        <Queue page={page} />
      </div>
      <aside
        ref={cursor.pane}
        tabIndex={-1}
        aria-label={t.pane.label}
        className={`min-w-0 flex-col bg-surface outline-none max-lg:flex-1 lg:flex lg:w-[340px] lg:shrink-0 lg:border-l lg:border-line xl:w-[360px] ${cursor.openId === null ? 'max-lg:hidden' : 'flex'}`}
      >
        {cursor.openId === null ? (
          <p className="p-6 text-muted">{t.pane.none}</p>
        ) : (
          <RequestPane key={cursor.openId} id={cursor.openId}>
            <Actions id={cursor.openId} busy={page.busy} onAction={page.act} />
          </RequestPane>
        )}
      </aside>
      {page.asked === 'keys' ? (
        <ShortcutsDialog words={t.keys} on={keys.on} onChange={keys.change} onClose={closeDialog} />
      ) : (
        <DecisionDialog
          action={page.asked}
          request={page.request}
          decide={page.decide}
          onClose={closeDialog}
        />
      )}
      {page.many.leftOut.length > 0 && (
        <LeftOutDialog leftOut={page.many.leftOut} rows={page.queue.rows} onClose={page.many.forget} />
      )}
    </div>
  );
}

function Head({ page, box }: { page: WithdrawalsView; box: Ref<HTMLDivElement> }) {
  const t = useAdminMessages('withdrawals');
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-[26px]">{t.title}</h1>
      <SearchBox
        label={t.search}
        value={page.typed}
        maxLength={100}
        aria-keyshortcuts="/"
        onChange={(event) => page.type(event.target.value)}
        onKeyDown={(event) => {
          // Enter moves from the search to the first result.
          if (event.key === 'Enter') page.cursor.move(0);
        }}
      />
      <ShortcutsButton label={t.keys.open} onClick={() => page.ask('keys')} />
    </div>
  );
}

function Queue({ page }: { page: WithdrawalsView }) {
  const { table: t } = useAdminMessages('withdrawals');
  const { refresh } = useCacheRequest();
  const { queue, cursor, many, selection } = page;
  const { selected } = selection;
  const isFirstView = page.filter.tab === 'pending' && page.filter.search === '';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Tabs filter={page.filter} onChange={page.changeFilter} />
        <Filters filter={page.filter} onChange={page.changeFilter} onRefresh={refresh} />
      </div>
      <BulkActionBar
        count={selected.size}
        busy={many.busy}
        onApprove={() => many.run([...selected])}
        onUnselect={selection.unselect}
      />
      {queue.error && <Failed error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.isPending && <div className="shimmer h-96 rounded-admin bg-raised" aria-hidden="true" />}
      {queue.data && queue.rows.length === 0 && (
        <p className="admin-card p-8 text-center text-muted">{isFirstView ? t.done : t.empty}</p>
      )}
      {queue.rows.length > 0 && (
        <QueueTable
          rows={queue.rows}
          currentId={cursor.currentId}
          selected={selected}
          onToggle={selection.toggle}
          onSelectAll={selection.selectPending}
          onReach={cursor.reach}
          onPick={cursor.pick}
          onOpen={cursor.enterPane}
        />
      )}
      {queue.hasNextPage && (
        <button
          type="button"
          className="admin-button justify-self-center"
          disabled={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {queue.isFetchingNextPage ? t.loading : t.more}
        </button>
      )}
    </>
  );
}
