import { answerPromisedMs } from '@sikka/contract/messages';
import { useEffect, useRef, type Ref } from 'react';
import { useMoments } from '../lib/moments.ts';
import { useDeskKeys } from '../lib/use-desk-keys.ts';
import { Failed } from '../ui/failed.tsx';
import { KeysButton } from '../ui/keys-button.tsx';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { MessageActions } from './messages/actions.tsx';
import { AnswerDialog } from './messages/answer-dialog.tsx';
import { MessageFilters } from './messages/filters.tsx';
import { InboxList } from './messages/inbox-list.tsx';
import { MessagePane } from './messages/message-pane.tsx';
import { useMessageFigures } from './messages/use-inbox.ts';
import { useMessageRoom } from './messages/use-message-room.ts';
import { useMessageWords } from './messages/words.ts';

type MessageRoom = ReturnType<typeof useMessageRoom>;

/** §2 'Contact': what people wrote, one of them beside the list, and the answer a key away. */
export function MessagesPage() {
  const t = useMessageWords();
  const room = useMessageRoom();
  const { cursor, deeds } = room;
  const searchBox = useRef<HTMLDivElement>(null);
  const keys = useDeskKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    r: () => room.act('answer'),
    c: () => room.act('close'),
    u: () => room.act('reopen'),
    '/': () => searchBox.current?.querySelector('input')?.focus(),
    '?': () => room.ask('keys'),
    Escape: cursor.leave,
  });
  useEffect(() => {
    document.title = `${t.title} · Sikka`;
  }, [t.title]);
  const closeDialog = () => room.ask(null);
  return (
    <div className="flex min-h-full lg:h-dvh">
      <div
        className={`grid min-w-0 flex-1 content-start gap-4 overflow-y-auto p-4 lg:p-5 ${cursor.openId === null ? '' : 'max-lg:hidden'}`}
      >
        <Head room={room} box={searchBox} />
        <Inbox room={room} />
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
            <MessageActions id={cursor.openId} busy={deeds.busy} onDeed={room.act} />
          </MessagePane>
        )}
      </aside>
      {room.asked === 'keys' && (
        <KeysDialog words={t.keys} on={keys.on} onChange={keys.change} onClose={closeDialog} />
      )}
      {room.asked === 'answer' && room.message && (
        <AnswerDialog
          key={room.message.id}
          message={room.message}
          answer={deeds.answer}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

function Head({ room, box }: { room: MessageRoom; box: Ref<HTMLDivElement> }) {
  const t = useMessageWords();
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-[26px]">{t.title}</h1>
      <SearchBox
        label={t.search}
        value={room.typed}
        maxLength={100}
        aria-keyshortcuts="/"
        onChange={(event) => room.type(event.target.value)}
        onKeyDown={(event) => {
          // From the search straight to what it found.
          if (event.key === 'Enter') room.cursor.move(0);
        }}
      />
      <KeysButton label={t.keys.open} onClick={() => room.ask('keys')} />
    </div>
  );
}

/** §9: replies are promised within 24 hours. */
function Late() {
  const t = useMessageWords();
  const { age } = useMoments();
  const oldestAt = useMessageFigures()?.oldestAt;
  if (!oldestAt || Date.now() - Date.parse(oldestAt) < answerPromisedMs) return null;
  return <p className="text-[14px] text-muted">{t.late(age(oldestAt))}</p>;
}

function Inbox({ room }: { room: MessageRoom }) {
  const { list: t } = useMessageWords();
  const { inbox, cursor, looking } = room;
  const isFirstLook = looking.tab === 'new' && looking.search === '' && looking.subject === null;
  return (
    <>
      <MessageFilters looking={looking} onChange={room.look} />
      {looking.tab === 'new' && <Late />}
      {inbox.error && <Failed error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {inbox.isPending && <div className="shimmer h-96 rounded-desk bg-raised" aria-hidden="true" />}
      {inbox.data && inbox.rows.length === 0 && (
        <p className="desk-card p-8 text-center text-muted">{isFirstLook ? t.done : t.empty}</p>
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
          className="desk-button justify-self-center"
          disabled={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {inbox.isFetchingNextPage ? t.loading : t.more}
        </button>
      )}
    </>
  );
}
