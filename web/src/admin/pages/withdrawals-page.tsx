import { useAdminMessages } from '../lib/language.ts';
import { withdrawalStates } from '@sikka/contract/withdrawals';
import { MatchesElsewhere } from '../ui/matches-elsewhere.tsx';
import { ListAndPane } from '../ui/list-and-pane.tsx';
import { Rows } from '../ui/query-state.tsx';
import { ExportButton } from '../features/exports/export-button.tsx';
import { Actions } from '../features/withdrawals/actions.tsx';
import { BulkActionBar, LeftOutDialog } from '../features/withdrawals/bulk-action-bar.tsx';
import { DecisionDialog } from '../features/withdrawals/dialogs.tsx';
import { Figures } from '../features/withdrawals/figures.tsx';
import { Filters, QueueTabs } from '../features/withdrawals/filters.tsx';
import { QueueTable } from '../features/withdrawals/queue-table.tsx';
import { RequestPane } from '../features/withdrawals/request-pane.tsx';
import { useQueue } from '../features/withdrawals/use-queue.ts';
import { useWithdrawalsPage } from '../features/withdrawals/use-withdrawals-page.ts';

/** §1, §6: the queue, the open withdrawal beside it, and a shortcut for each decision. */
export function WithdrawalsPage() {
  const t = useAdminMessages('withdrawals');
  const page = useWithdrawalsPage();
  const { act, many, selection, selectedIds } = page;
  const { order: _order, from, to, ...filter } = page.filter;
  // Decided rows stay in view until the list is read again.
  const isOld = page.list.rows.some(({ state }) => filter.tab !== 'all' && state !== filter.tab);
  return (
    <ListAndPane
      page={page}
      words={t}
      tools={
        <ExportButton kind="withdrawals" list={{ filter, from, to, count: isOld ? null : page.list.count }} />
      }
      shortcuts={{
        a: () => act('approve'),
        r: () => act('reject'),
        h: () => act('review'),
        u: () => act('release'),
        p: () => act('complete'),
        x: page.toggleCurrent,
        z: page.undo,
        A: () => many.run(selectedIds),
      }}
      paneClassName="lg:w-[340px] xl:w-[360px]"
      pane={(id) => (
        <RequestPane key={id} id={id}>
          <Actions id={id} busy={page.busy} isDelayed={page.delayedIds.has(id)} onAction={act} />
        </RequestPane>
      )}
      dialogs={
        many.leftOut.length > 0 ? (
          <LeftOutDialog leftOut={many.leftOut} rows={page.list.rows} onClose={many.forget} />
        ) : (
          <DecisionDialog
            action={page.asked}
            request={page.request}
            decide={page.decide}
            onClose={() => page.ask(null)}
          />
        )
      }
    >
      <Figures />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <QueueTabs filter={page.filter} onChange={page.changeFilter} />
        <Filters filter={page.filter} onChange={page.changeFilter} />
      </div>
      <BulkActionBar
        count={selectedIds.length}
        busy={many.busy}
        onApprove={() => many.run(selectedIds)}
        onUnselect={selection.unselect}
      />
      <Queue page={page} />
    </ListAndPane>
  );
}

function Queue({ page }: { page: ReturnType<typeof useWithdrawalsPage> }) {
  const { table: t, tabs } = useAdminMessages('withdrawals');
  const { list, cursor, filter, selection } = page;
  const isFirstView = filter.tab === 'pending' && filter.search === '';
  const matches = useQueue(filter).data?.pages[0]?.matches ?? null;
  return (
    <>
      <MatchesElsewhere
        states={withdrawalStates}
        matches={list.isPlaceholderData ? null : matches}
        tab={filter.tab}
        tabs={tabs}
        shown={list.rows.length}
        onShow={page.showMatches}
      />
      <Rows query={list} empty={isFirstView ? t.done : t.empty}>
        <QueueTable rows={list.rows} cursor={cursor} selection={selection} delayedIds={page.delayedIds} />
      </Rows>
    </>
  );
}
