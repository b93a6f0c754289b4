import type { setAlertMail, testAlertMail } from '@sikka/contract/routes/admin/alerts';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { useOperator } from '../../lib/operator.tsx';
import { Card } from '../../ui/details.tsx';
import { ActionButton, ActionFailed } from '../../ui/query-state.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

/** Whether the operator gets alerts by mail, and a test of it. */
export function MailCard({ isMailed }: { isMailed: boolean }) {
  const { mail: t } = useAdminMessages('alerts');
  const { email } = useOperator();
  const toast = useToast();
  const onSuccess = useRefreshAlerts();
  const { error, isPending, variables, mutate } = useMutation({
    mutationFn: (wanted: boolean) =>
      callAdmin<typeof setAlertMail>('put', '/alerts/mail', { body: { isMailed: wanted } }),
    onSuccess,
  });
  return (
    <Card title={t.title} help={t.help}>
      <label className="inline-flex min-h-11 items-center gap-3 text-15 font-semibold">
        <input
          type="checkbox"
          className="size-6 accent-(--check)"
          checked={isPending ? variables : isMailed}
          onChange={(event) => mutate(event.target.checked)}
        />
        {t.label}
      </label>
      <ActionFailed error={error} isInline />
      <div>
        <ActionButton
          busyText={t.busy}
          run={() => callAdmin<typeof testAlertMail>('post', '/alerts/mail/tests')}
          onDone={() => toast(t.sent(email), 'success')}
        >
          {t.test}
        </ActionButton>
      </div>
    </Card>
  );
}
