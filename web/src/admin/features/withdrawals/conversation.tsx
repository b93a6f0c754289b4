import type { RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Part } from './part.tsx';

/** Every review with its reason and the player's reply, newest last. */
export function Conversation({ holds }: Pick<RequestDetail, 'holds'>) {
  const { conversation: t, pane, reviewReasons } = useAdminMessages('withdrawals');
  const { moment } = useFormats();
  if (holds.length === 0) return null;
  return (
    <Part title={t.title}>
      <ol className="grid gap-2">
        {holds.map((hold) => (
          <li key={hold.number} className="grid gap-2">
            <Saying
              who={hold.heldBy?.name ?? (hold.explanation === null ? t.rule : pane.somebody)}
              at={moment(hold.heldAt)}
            >
              {hold.explanation ?? hold.causes.map((cause) => reviewReasons[cause]).join(' ')}
            </Saying>
            {hold.replies.map((reply) => (
              <Saying key={reply.number} who={t.player} at={moment(reply.at)} isPlayer>
                {reply.text}
              </Saying>
            ))}
            {hold.releasedAt && (
              <p className="text-[13px] text-muted">
                {t.released(hold.releasedBy?.name ?? pane.somebody)} · {moment(hold.releasedAt)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

interface SayingProps {
  who: string;
  at: string;
  isPlayer?: boolean;
  children: string;
}

function Saying({ who, at, isPlayer = false, children }: SayingProps) {
  return (
    <div className={`rounded-[12px] p-3 ${isPlayer ? 'ml-6 bg-here' : 'mr-6 bg-calm text-calm-ink'}`}>
      <p className="text-[12.5px] font-semibold">
        {who} · {at}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}
