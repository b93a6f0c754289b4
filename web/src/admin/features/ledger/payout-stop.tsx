import { resumeReasons, stopReasons, type ResumeReason, type StopReason } from '@sikka/contract/admin/ledger';
import type { getPayoutStop, resumePayouts, stopPayouts } from '@sikka/contract/routes/admin/ledger';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OctagonPause, Play } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '../../../shared/ui/select-and-text-area.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useOperator } from '../../lib/operator.tsx';
import { withCommands } from '../../ui/details.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';

const key = ['payout-stop'];

/** The payout stop; administrators set and lift it. */
export function PayoutStop() {
  const { stop: t } = useAdminMessages('ledger');
  const { moment } = useFormats();
  const me = useOperator();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => callAdmin<typeof getPayoutStop>('get', '/payout-stop'),
    refetchInterval: 60_000,
  });
  const isAdministrator = me.role === 'administrator';
  if (!data) return null;
  const button = isAdministrator && (
    <AdminButton onClick={() => setAsking(true)}>
      {data.stop ? <Play size={18} aria-hidden /> : <OctagonPause size={18} aria-hidden />}
      {data.stop ? t.lift : t.set}
    </AdminButton>
  );
  return (
    <>
      {data.stop ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-admin bg-bad p-4 text-bad-ink">
          <OctagonPause size={24} aria-hidden />
          <p className="min-w-0 flex-[1_1_16rem]">
            <span className="block font-semibold">
              {t.title} {t.since(moment(data.stop.stoppedAt))}
            </span>
            {withCommands(t.reasons[data.stop.reason])}
          </p>
          {button && <span className="text-ink">{button}</span>}
        </div>
      ) : (
        button && <div className="justify-self-end">{button}</div>
      )}
      {asking && <StopDialog isStopped={data.stop !== null} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Both ask for a reason for the audit log. */
function StopDialog({ isStopped, onClose }: { isStopped: boolean; onClose: () => void }) {
  const { stop: t } = useAdminMessages('ledger');
  const client = useQueryClient();
  const send = async (form: FormData) => {
    const reason = String(form.get('reason'));
    const answer = isStopped
      ? await callAdmin<typeof resumePayouts>('post', '/payout-stop/lift', {
          body: { reason: reason as ResumeReason },
        })
      : await callAdmin<typeof stopPayouts>('post', '/payout-stop', {
          body: { reason: reason as StopReason },
        });
    client.setQueryData(key, answer);
  };
  const reasons = isStopped
    ? resumeReasons.map((reason) => [reason, t.liftReasons[reason]] as const)
    : stopReasons.map((reason) => [reason, t.setReasons[reason]] as const);
  return (
    <FormDialog
      title={isStopped ? t.liftTitle : t.setTitle}
      submit={isStopped ? t.lift : t.set}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{isStopped ? t.liftHelp : t.setHelp}</p>
      <SelectField label={t.reason} name="reason">
        {reasons.map(([reason, text]) => (
          <option key={reason} value={reason}>
            {text}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
