import type {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  OperatorSession,
} from '@sikka/contract/routes/admin/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Card } from '../../ui/details.tsx';
import { ActionButton, QueryState } from '../../ui/query-state.tsx';

export const sessionsKey = ['own-sessions'];

/** Where the operator is signed in, with an end for each. */
export function SessionsCard() {
  const { own: t } = useAdminMessages('common');
  const client = useQueryClient();
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: () => callAdmin<typeof listOwnSessions>('get', '/me/sessions'),
  });
  const items = query.data?.items ?? [];
  return (
    <Card title={t.sessions} help={t.sessionsHelp}>
      <QueryState query={query} height="h-24" />
      <ul className="grid gap-2">
        {items.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void query.refetch()} />
        ))}
      </ul>
      {items.length > 1 && (
        <div className="justify-self-start">
          <ActionButton
            run={() => callAdmin<typeof endOtherSessions>('post', '/me/sessions/end-others')}
            onDone={(left) => client.setQueryData(sessionsKey, left)}
          >
            {t.endOthers}
          </ActionButton>
        </div>
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OperatorSession; onEnd: () => void }) {
  const { own: t } = useAdminMessages('common');
  const { moment } = useFormats();
  const name = session.browser || t.unknownBrowser;
  const params = { id: session.id };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-admin bg-raised p-3">
      <Monitor size={20} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {name}
          {session.isCurrent && ` (${t.here})`}
        </span>
        <span className="block text-13 text-muted [overflow-wrap:anywhere]">
          {[session.addressBlock, t.opened(moment(session.openedAt)), t.seen(moment(session.seenAt))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!session.isCurrent && (
        <ActionButton
          aria-label={`${t.end}: ${name}, ${t.opened(moment(session.openedAt))}`}
          run={() => callAdmin<typeof endOwnSession>('delete', '/me/sessions/{id}', { params })}
          onDone={onEnd}
        >
          {t.end}
        </ActionButton>
      )}
    </li>
  );
}
