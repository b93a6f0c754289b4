import { answerWithinMs } from '@sikka/contract/admin/inbox';
import { useEffect, useRef, type Ref } from 'react';
import { useMoments } from '../lib/format-time.ts';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { Failed } from '../ui/failed.tsx';
import { ShortcutsButton } from '../ui/shortcuts-button.tsx';
import { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { MessageActions } from '../features/inbox/actions.tsx';
import { AnswerDialog } from '../features/inbox/answer-dialog.tsx';
import { MessageFilters } from '../features/inbox/filters.tsx';
import { InboxList } from '../features/inbox/inbox-list.tsx';
import { MessagePane } from '../features/inbox/message-pane.tsx';
import { useMessageFigures } from '../features/inbox/use-inbox.ts';
import { useInboxPage } from '../features/inbox/use-inbox-page.ts';
import { useAdminMessages } from '../lib/messages.ts';

type InboxView = ReturnType<typeof useInboxPage>;

/** §2 'Contact': the list of messages, the open one beside it, and a shortcut to answer. */
export function InboxPage() {
  const t = useAdminMessages('inbox');
  const page = useInboxPage();
  const { cursor, actions } = page;
  const searchBox = useRef<HTMLDivElement>(null);
  const keys = useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    r: () => page.act('answer'),
    c: () => page.act('close'),
    u: () => page.act('reopen'),
    '/': () => searchBox.current?.querySelector('input')?.focus(),
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
        <Inbox page={page} />
      </div>
      <aside
        ref={cursor.pane}
        tabIndex={-1}
        aria-label={t.pane.label}
        className={`min-w-0 flex-col bg-surface outline-none max-lg:flex-1 lg:flex lg:w-[420px] lg:shrink-0 lg:border-l lg:border-line ${cursor.openId === null ? 'max-lg:hidden' : 'flex'}`}
      >
        {cursor.openId === null ? (
          <p className="p-6 text-muted">{t.pane.none}</p>
        ) : (
          <MessagePane key={cursor.openId} id={cursor.openId}>
            <MessageActions id={cursor.openId} busy={actions.busy} onAction={page.act} />
          </MessagePane>
        )}
      </aside>
      {page.asked === 'keys' && (
        <ShortcutsDialog words={t.keys} on={keys.on} onChange={keys.change} onClose={closeDialog} />
      )}
      {page.asked === 'answer' && page.message && (
        <AnswerDialog
          key={page.message.id}
          message={page.message}
          answer={actions.answer}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

function Head({ page, box }: { page: InboxView; box: Ref<HTMLDivElement> }) {
  const t = useAdminMessages('inbox');
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

/** §9: replies are promised within 24 hours. */
function Late() {
  const t = useAdminMessages('inbox');
  const { age } = useMoments();
  const oldestAt = useMessageFigures()?.oldestAt;
  if (!oldestAt || Date.now() - Date.parse(oldestAt) < answerWithinMs) return null;
  return <p className="text-[14px] text-muted">{t.late(age(oldestAt))}</p>;
}

function Inbox({ page }: { page: InboxView }) {
  const { list: t } = useAdminMessages('inbox');
  const { inbox, cursor, filter } = page;
  const isFirstView = filter.tab === 'new' && filter.search === '' && filter.subject === null;
  return (
    <>
      <MessageFilters filter={filter} onChange={page.changeFilter} />
      {filter.tab === 'new' && <Late />}
      {inbox.error && <Failed error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {inbox.isPending && <div className="shimmer h-96 rounded-admin bg-raised" aria-hidden="true" />}
      {inbox.data && inbox.rows.length === 0 && (
        <p className="admin-card p-8 text-center text-muted">{isFirstView ? t.done : t.empty}</p>
      )}
      {inbox.rows.length > 0 && (
        <InboxList
          rows={inbox.rows}
          currentId={cursor.currentId}
          onReach={cursor.reach}
          onOpen={cursor.enterPane}
        />
      )}
      {inbox.hasNextPage && (
        <button
          type="button"
          className="admin-button justify-self-center"
          disabled={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {inbox.isFetchingNextPage ? t.loading : t.more}
        </button>
      )}
    </>
  );
}
