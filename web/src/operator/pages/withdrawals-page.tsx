import { useEffect, useRef, type Ref } from 'react';
import { useDeskKeys } from '../lib/use-desk-keys.ts';
import { Failed } from '../ui/failed.tsx';
import { KeysButton } from '../ui/keys-button.tsx';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Actions } from './withdrawals/actions.tsx';
import { DecisionDialog } from './withdrawals/decision-dialog.tsx';
import { Figures } from './withdrawals/figures.tsx';
import { Filters, Tabs } from './withdrawals/filters.tsx';
import { LeftOutDialog, ManyBar } from './withdrawals/many-bar.tsx';
import { QueueTable } from './withdrawals/queue-table.tsx';
import { RequestPane } from './withdrawals/request-pane.tsx';
import { useDesk } from './withdrawals/use-desk.ts';
import { useKeepRequest } from './withdrawals/use-queue.ts';
import { useWithdrawalWords } from './withdrawals/words.ts';

type Desk = ReturnType<typeof useDesk>;

/** §1, §6: the queue of withdrawals, one of them beside it, and every decision about it a key away. */
export function WithdrawalsPage() {
  const t = useWithdrawalWords();
  const desk = useDesk();
  const { cursor } = desk;
  const searchBox = useRef<HTMLDivElement>(null);
  const focusSearch = () => searchBox.current?.querySelector('input')?.focus();
  const keys = useDeskKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    a: () => desk.act('approve'),
    r: () => desk.act('reject'),
    h: () => desk.act('hold'),
    u: () => desk.act('release'),
    p: () => desk.act('complete'),
    x: desk.toggleCurrent,
    A: () => void desk.many.run([...desk.selection.selected]),
    '/': focusSearch,
    '?': () => desk.ask('keys'),
    Escape: cursor.leave,
  });
  useEffect(() => {
    document.title = `${t.title} · Sikka`;
  }, [t.title]);
  const closeDialog = () => desk.ask(null);
  return (
    <div className="flex min-h-full lg:h-dvh">
      <div
        className={`grid min-w-0 flex-1 content-start gap-4 overflow-y-auto p-4 lg:p-5 ${cursor.openId === null ? '' : 'max-lg:hidden'}`}
      >
        <Head desk={desk} box={searchBox} />
        <Figures />
        <Queue desk={desk} />
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
            <Actions id={cursor.openId} busy={desk.busy} onDeed={desk.act} />
          </RequestPane>
        )}
      </aside>
      {desk.asked === 'keys' ? (
        <KeysDialog words={t.keys} on={keys.on} onChange={keys.change} onClose={closeDialog} />
      ) : (
        <DecisionDialog deed={desk.asked} request={desk.request} decide={desk.decide} onClose={closeDialog} />
      )}
      {desk.many.leftOut.length > 0 && (
        <LeftOutDialog leftOut={desk.many.leftOut} rows={desk.queue.rows} onClose={desk.many.forget} />
      )}
    </div>
  );
}

function Head({ desk, box }: { desk: Desk; box: Ref<HTMLDivElement> }) {
  const t = useWithdrawalWords();
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-[26px]">{t.title}</h1>
      <SearchBox
        label={t.search}
        value={desk.typed}
        maxLength={100}
        aria-keyshortcuts="/"
        onChange={(event) => desk.type(event.target.value)}
        onKeyDown={(event) => {
          // From the search straight to what it found.
          if (event.key === 'Enter') desk.cursor.move(0);
        }}
      />
      <KeysButton label={t.keys.open} onClick={() => desk.ask('keys')} />
    </div>
  );
}

function Queue({ desk }: { desk: Desk }) {
  const { table: t } = useWithdrawalWords();
  const { refresh } = useKeepRequest();
  const { queue, cursor, many, selection } = desk;
  const { selected } = selection;
  const isFirstLook = desk.looking.tab === 'pending' && desk.looking.search === '';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Tabs looking={desk.looking} onChange={desk.look} />
        <Filters looking={desk.looking} onChange={desk.look} onRefresh={refresh} />
      </div>
      <ManyBar
        count={selected.size}
        busy={many.busy}
        onApprove={() => void many.run([...selected])}
        onUnselect={selection.unselect}
      />
      {queue.error && <Failed error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.isPending && <div className="shimmer h-96 rounded-desk bg-raised" aria-hidden="true" />}
      {queue.data && queue.rows.length === 0 && (
        <p className="desk-card p-8 text-center text-muted">{isFirstLook ? t.done : t.empty}</p>
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
          className="desk-button justify-self-center"
          disabled={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {queue.isFetchingNextPage ? t.loading : t.more}
        </button>
      )}
    </>
  );
}
