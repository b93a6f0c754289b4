import type { MessageDetail } from '@sikka/contract/routes/admin/inbox';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Pane } from '../../ui/list-and-pane.tsx';
import { MessageChip } from '../../ui/state-chips.tsx';
import { useMessage } from './use-messages.ts';

/** One message with its answer. */
export function MessagePane({ id, children }: { id: string; children: ReactNode }) {
  const { pane: t } = useAdminMessages('inbox');
  const query = useMessage(id);
  return (
    <Pane query={query} home="/inbox" back={t.back} titleOf={({ name }) => name} actions={children}>
      {(message) => (
        <>
          <Head message={message} />
          <Words>{message.message}</Words>
          <After message={message} />
        </>
      )}
    </Pane>
  );
}

function Head({ message }: { message: MessageDetail }) {
  const { pane: t, subjects } = useAdminMessages('inbox');
  const { number, moment } = useFormats();
  return (
    <header className="grid gap-1 text-[14px]">
      <p className="text-[13px] text-muted">
        {subjects[message.subject]} · <time dateTime={message.at}>{moment(message.at)}</time>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-[22px] [overflow-wrap:anywhere]">
          <bdi>{message.name}</bdi>
        </h2>
        <MessageChip state={message.state} />
      </div>
      <p className="text-muted [overflow-wrap:anywhere] select-all">{message.email}</p>
      {message.playerId && (
        <Link
          to={`/players/${message.playerId}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {t.player}
        </Link>
      )}
      {message.others > 0 && <p className="text-muted">{t.others(number(message.others))}</p>}
    </header>
  );
}

const Words = ({ children }: { children: string }) => (
  <p className="text-[15px] whitespace-pre-line [overflow-wrap:anywhere]">
    <bdi>{children}</bdi>
  </p>
);

/** The outcome: our answer as it was sent, or the operator who closed it. */
function After({ message: { answer, closed } }: { message: MessageDetail }) {
  const { pane: t } = useAdminMessages('inbox');
  const { moment } = useFormats();
  return (
    <>
      {answer && (
        <section className="grid gap-1 rounded-[12px] bg-calm p-3 text-calm-ink">
          <h3 className="text-[13px]">
            {t.answered(answer.by)} · {moment(answer.at)}
          </h3>
          <Words>{answer.text}</Words>
          <p role="status" className="text-[13px]">
            {answer.mailedAt ? t.mailed(moment(answer.mailedAt)) : t.waiting}
          </p>
        </section>
      )}
      {closed && (
        <p className="text-[13px] text-muted">
          {t.closed(closed.by)} · {moment(closed.at)}
        </p>
      )}
    </>
  );
}
