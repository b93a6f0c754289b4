import { useState } from 'react';
import { type LeaveReason, leaveReasons, leaveSentenceCharactersMax } from '@sikka/contract/plays';
import type { PlayDetail, PlayProof } from '@sikka/contract/routes/admin/plays';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { labelOf, useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { FormDialog, ReasonFields } from '../../ui/dialogs.tsx';
import { ActionFailed } from '../../ui/query-state.tsx';
import { useDecisions } from './use-play.ts';

/** The replay's result for a play under review, and the two buttons that decide it. */
export function ReviewSection({ play, proof }: { play: PlayDetail; proof: PlayProof }) {
  const { review: t, done } = useAdminMessages('plays');
  const { number } = useFormats();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const { pay, leave } = useDecisions(play.id);
  const coins = proof.kind === 'proven' ? proof.coins : 0;
  const { error, isPending, mutate } = useMutation({
    mutationFn: pay,
    onSuccess: (paid) => toast(done.pay(number(paid.coins ?? 0)), 'success'),
  });
  return (
    <section className="admin-card grid gap-3 p-4">
      <h2 className="text-18">{t.title}</h2>
      <Proof play={play} proof={proof} />
      <ActionFailed error={error} />
      <div className="flex flex-wrap gap-2">
        {coins > 0 && (
          <Button size="normal" disabled={isPending} onClick={() => mutate()}>
            {isPending ? t.paying : t.pay(number(coins))}
          </Button>
        )}
        <AdminButton className="text-bad-ink" disabled={isPending} onClick={() => setLeaving(true)}>
          {t.leave}
        </AdminButton>
      </div>
      {leaving && <LeaveDialog leave={leave} onClose={() => setLeaving(false)} />}
    </section>
  );
}

function Proof({ play, proof }: { play: PlayDetail; proof: PlayProof }) {
  const { review: t, causes, unpaid } = useAdminMessages('plays');
  const { number } = useFormats();
  if (proof.kind === 'broken') return <p>{t.broken}</p>;
  if (proof.kind === 'refused') return <p>{t.refused(labelOf(causes, proof.cause))}</p>;
  const { score, coins, unpaidReason } = proof;
  const isOther = play.claimedScore !== null && play.claimedScore !== score;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t.proven(number(score))}</p>
      {isOther && <p>{t.claimed(number(play.claimedScore ?? 0))}</p>}
      <p>
        {unpaidReason === null ? t.pays(number(coins)) : `${t.paysNothing} ${labelOf(unpaid, unpaidReason)}`}
      </p>
    </div>
  );
}

interface LeaveProps {
  leave: ReturnType<typeof useDecisions>['leave'];
  onClose: () => void;
}

/** Asks for a reason for the records and a message for the player. */
function LeaveDialog({ leave, onClose }: LeaveProps) {
  const { leave: t, done } = useAdminMessages('plays');
  const toast = useToast();
  const [reason, setReason] = useState<LeaveReason>('not_proven');
  const send = async (form: FormData) => {
    await leave({ reason, sentence: String(form.get('sentence') ?? '') });
    toast(done.leave, 'success');
  };
  return (
    <FormDialog title={t.title} submit={t.submit} busyText={t.busy} onClose={onClose} onSend={send}>
      <p className="text-14 text-muted">{t.text}</p>
      <ReasonFields
        words={t}
        reasons={leaveReasons}
        reason={reason}
        onReason={setReason}
        sentenceCharactersMax={leaveSentenceCharactersMax}
      />
    </FormDialog>
  );
}
