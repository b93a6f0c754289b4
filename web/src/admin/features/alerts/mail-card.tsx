import type { setAlertMail, testAlertMail } from '@sikka/contract/routes/admin/alerts';
import { useMutation } from '@tanstack/react-query';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { useOperator } from '../../lib/operator.tsx';
import { CheckLabel } from '../../ui/controls.tsx';
import { Card } from '../../ui/details.tsx';
import { ActionButton, ActionFailed } from '../../ui/query-state.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

/** Whether the operator gets alerts by mail, and a test of it. */
export function MailCard({ isMailed }: { isMailed: boolean }) {
  const { mail: t } = useAdminMessages('alerts');
  const { email } = useOperator();
  const onSuccess = useRefreshAlerts();
  const { error, isPending, variables, mutate } = useMutation({
    mutationFn: (wanted: boolean) =>
      callAdmin<typeof setAlertMail>('put', '/alerts/mail', { body: { isMailed: wanted } }),
    onSuccess,
  });
  return (
    <Card title={t.title} help={t.help}>
      <CheckLabel
        className="inline-flex gap-3 text-15 font-semibold"
        checked={isPending ? variables : isMailed}
        onChange={(wanted) => mutate(wanted)}
      >
        {t.label}
      </CheckLabel>
      <ActionFailed error={error} isInline />
      <div>
        <ActionButton
          busyText={t.busy}
          run={() => callAdmin<typeof testAlertMail>('post', '/alerts/mail/tests')}
          doneText={t.sent(email)}
        >
          {t.test}
        </ActionButton>
      </div>
    </Card>
  );
}
