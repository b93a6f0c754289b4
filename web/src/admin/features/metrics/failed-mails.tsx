import type { listFailedMails } from '@sikka/contract/routes/admin/metrics';
import { useQuery } from '@tanstack/react-query';
import { callAdmin } from '../../lib/call-admin.ts';
import { labelOf, useAdminMessages, useFormats } from '../../lib/language.ts';
import { useCounters } from '../../lib/use-counters.ts';
import { Card } from '../../ui/details.tsx';

/** Mails that nobody got; absent while there are none. */
export function FailedMails() {
  const { failedMails: t } = useAdminMessages('metrics');
  const { moment } = useFormats();
  const count = useCounters()?.failedMails ?? 0;
  const { data } = useQuery({
    queryKey: ['failed-mails', count],
    queryFn: () => callAdmin<typeof listFailedMails>('get', '/failed-mails'),
    enabled: count > 0,
  });
  if (count === 0 || !data) return null;
  return (
    <Card title={t.title} help={t.help}>
      <ul className="grid gap-1">
        {data.items.map(({ id, task, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{labelOf(t.tasks, task)}</span>
            <time dateTime={at} className="text-muted">
              {moment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
