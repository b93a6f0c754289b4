import type { MessageDetail } from '@sikka/contract/routes/admin/inbox';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useMoments } from '../../lib/format-time.ts';
import { Failed } from '../../ui/failed.tsx';
import { MessageStateChip } from './state-chip.tsx';
import { useMessage } from './use-inbox.ts';
import { useAdminMessages } from '../../lib/messages.ts';

/** One message with its answer, and its actions below. On a phone it is a page. */
export function MessagePane({ id, children }: { id: string; children: ReactNode }) {
  const { pane: t } = useAdminMessages('inbox');
  const { data, error, refetch } = useMessage(id);
  return (
    <>
      {/* Focusable, so that the keyboard can scroll content that is taller than the screen. */}
      <div tabIndex={0} className="grid flex-1 content-start gap-4 p-4 lg:overflow-y-auto">
        <Link to="/inbox" className="inline-flex min-h-11 items-center gap-1 font-semibold lg:hidden">
          <ChevronLeft size={20} aria-hidden /> {t.back}
        </Link>
        {data ? (
          <>
            <h1 className="sr-only lg:hidden">{data.name}</h1>
            <Head message={data} />
            <Words>{data.message}</Words>
            <After message={data} />
          </>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="shimmer h-64 rounded-admin bg-raised" aria-hidden="true" />
        )}
      </div>
      {data && children}
    </>
  );
}

function Head({ message }: { message: MessageDetail }) {
  const { pane: t, subjects } = useAdminMessages('inbox');
  const { number } = useLanguage();
  const { moment } = useMoments();
  return (
    <header className="grid gap-1 text-[14px]">
      <p className="text-[13px] text-muted">
        {subjects[message.subject]} · <time dateTime={message.at}>{moment(message.at)}</time>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-[22px] [overflow-wrap:anywhere]">
          <bdi>{message.name}</bdi>
        </h2>
        <MessageStateChip state={message.state} />
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
  const { moment } = useMoments();
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
