import { answerWithinMs, messageStates, messageTabs } from '@sikka/contract/admin/pages';
import { contactSubjects, type ContactSubject } from '@sikka/contract/validation/contact';
import type { InboxFilter, MessageRow } from '@sikka/contract/routes/admin/inbox';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { useListPage } from '../lib/use-list-page.ts';
import { Choice, RefreshButton, Tabs } from '../ui/controls.tsx';
import { ListAndPane } from '../ui/list-and-pane.tsx';
import { MatchesElsewhere } from '../ui/matches-elsewhere.tsx';
import { Rows } from '../ui/query-state.tsx';
import { AnswerDialog, MessageActions, MessagePane } from '../features/inbox/message-pane.tsx';
import { InboxList } from '../features/inbox/inbox-list.tsx';
import {
  allowedActions,
  useInbox,
  useMessage,
  useMessageActions,
  useMessageFigures,
  useRefreshInbox,
  type Action,
} from '../features/inbox/use-messages.ts';

const initialFilter: InboxFilter = { tab: 'new', subject: null, search: '' };

function useInboxPage() {
  const page = useListPage<MessageRow, InboxFilter, 'answer'>({
    home: '/inbox',
    initialFilter,
    useRows: useInbox,
    isNext: (row) => row.state === 'new',
  });
  // A reopened message waits for its answer: the cursor stays on it.
  const actions = useMessageActions((id, action) => action !== 'reopen' && page.cursor.goOn(id));
  const { currentId } = page.cursor;
  const detail = useMessage(currentId).data;
  const act = (action: Action) => {
    const message = page.now(detail);
    if (!message || !allowedActions(message).has(action)) return;
    if (action === 'answer') page.ask(action);
    else actions.press(message.id, action);
  };
  return { ...page, actions, act, message: detail?.id === currentId ? detail : undefined };
}

/** §2 'Contact': the list of messages, the open one beside it, and a shortcut to answer. */
export function InboxPage() {
  const t = useAdminMessages('inbox');
  const page = useInboxPage();
  const { list, filter, actions, act, message } = page;
  const matches = useInbox(filter).data?.pages[0]?.matches ?? null;
  const isFirstView = filter.tab === 'new' && filter.search === '' && filter.subject === null;
  return (
    <ListAndPane
      page={page}
      words={t}
      shortcuts={{ r: () => act('answer'), c: () => act('close'), u: () => act('reopen') }}
      paneClassName="lg:w-[420px]"
      pane={(id) => (
        <MessagePane key={id} id={id}>
          <MessageActions id={id} busy={actions.busy} onAction={act} />
        </MessagePane>
      )}
      dialogs={
        page.asked === 'answer' &&
        message && (
          <AnswerDialog
            key={message.id}
            message={message}
            answer={actions.answer}
            onClose={() => page.ask(null)}
          />
        )
      }
    >
      <Filters filter={filter} onChange={page.changeFilter} />
      {filter.tab === 'new' && <Late />}
      <MatchesElsewhere
        states={messageStates}
        matches={list.isPlaceholderData ? null : matches}
        tab={filter.tab}
        tabs={t.tabs}
        shown={list.rows.length}
        onShow={(tab) => page.changeFilter({ tab, subject: null })}
      />
      <Rows query={list} empty={isFirstView ? t.list.done : t.list.empty}>
        <InboxList rows={list.rows} cursor={page.cursor} />
      </Rows>
    </ListAndPane>
  );
}

interface FilterProps {
  filter: InboxFilter;
  onChange: (change: Partial<InboxFilter>) => void;
}

/** One tab per state with its message count, and the topic filter. */
function Filters({ filter, onChange }: FilterProps) {
  const t = useAdminMessages('inbox');
  const figures = useMessageFigures();
  const refresh = useRefreshInbox();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Tabs
        tabs={messageTabs.map((tab) => ({
          tab,
          text: t.tabs[tab],
          count: tab === 'all' ? 0 : figures?.[tab],
        }))}
        chosen={filter.tab}
        onPick={(tab) => onChange({ tab })}
      />
      <div className="flex items-end gap-2">
        <Choice<ContactSubject | ''>
          label={t.subject}
          value={filter.subject ?? ''}
          options={[
            { value: '', text: t.any },
            ...contactSubjects.map((value) => ({ value, text: t.subjects[value] })),
          ]}
          onPick={(subject) => onChange({ subject: subject || null })}
        />
        <RefreshButton onRefresh={refresh} />
      </div>
    </div>
  );
}

/** §9: replies are promised within 24 hours. */
function Late() {
  const t = useAdminMessages('inbox');
  const { age } = useFormats();
  const oldestAt = useMessageFigures()?.oldestAt;
  if (!oldestAt || Date.now() - Date.parse(oldestAt) < answerWithinMs) return null;
  return <p className="text-14 text-muted">{t.late(age(oldestAt))}</p>;
}
