import { resumeReasons, stopReasons, type ResumeReason, type StopReason } from '@sikka/contract/ledger';
import type { getPayoutStop, resumePayouts, stopPayouts } from '@sikka/contract/routes/operator/ledger';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OctagonPause, Play } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useMoments } from '../../lib/moments.ts';
import { useOperator } from '../../lib/operator.tsx';
import { useAction } from '../../lib/use-action.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { useLedgerWords } from './words.ts';

type Answer = AnswerOf<typeof getPayoutStop>;
const key = ['payout-stop'];

/** Whether all payouts are stopped; administrators stop them and let them go on. */
export function PayoutStop() {
  const { stop: t } = useLedgerWords();
  const { moment } = useMoments();
  const me = useOperator();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => callDesk<typeof getPayoutStop>('get', '/payout-stop'),
    refetchInterval: 60_000,
  });
  const isAdministrator = me.role === 'administrator';
  if (!data) return null;
  const button = isAdministrator && (
    <button type="button" className="desk-button" onClick={() => setAsking(true)}>
      {data.stop ? <Play size={18} aria-hidden /> : <OctagonPause size={18} aria-hidden />}
      {data.stop ? t.lift : t.set}
    </button>
  );
  return (
    <>
      {data.stop ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-desk bg-bad p-4 text-bad-ink">
          <OctagonPause size={24} aria-hidden />
          <p className="min-w-0 flex-[1_1_16rem]">
            <span className="block font-semibold">
              {t.title} {t.since(moment(data.stop.stoppedAt))}
            </span>
            {t.reasons[data.stop.reason]}
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

/** Either of the two asks for its reason, which the audit log keeps. */
function StopDialog({ isStopped, onClose }: { isStopped: boolean; onClose: () => void }) {
  const { stop: t } = useLedgerWords();
  const client = useQueryClient();
  const { busy, failure, run } = useAction();
  const send = (reason: string): Promise<Answer> =>
    isStopped
      ? callDesk<typeof resumePayouts>('post', '/payout-stop/lift', {
          body: { reason: reason as ResumeReason },
        })
      : callDesk<typeof stopPayouts>('post', '/payout-stop', { body: { reason: reason as StopReason } });
  const decide = async (reason: string) => {
    if (await run(async () => client.setQueryData(key, await send(reason)))) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void decide(String(new FormData(event.currentTarget).get('reason')));
  };
  const reasons = isStopped
    ? resumeReasons.map((reason) => [reason, t.liftReasons[reason]] as const)
    : stopReasons.map((reason) => [reason, t.setReasons[reason]] as const);
  return (
    <DeskDialog title={isStopped ? t.liftTitle : t.setTitle} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p className="text-[14px] text-muted">{isStopped ? t.liftHelp : t.setHelp}</p>
        <SelectField label={t.reason} name="reason">
          {reasons.map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="normal" disabled={busy}>
          {busy ? t.busy : isStopped ? t.lift : t.set}
        </Button>
      </form>
    </DeskDialog>
  );
}
