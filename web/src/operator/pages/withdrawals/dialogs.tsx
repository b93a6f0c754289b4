import type {
  completeRequest,
  holdRequest,
  rejectRequest,
  RequestDetail,
} from '@sikka/contract/routes/operator/withdrawals';
import { payoutReferenceCharactersMax, rejectionSentenceCharactersMax } from '@sikka/contract/limits';
import { holdExplanationCharactersMax, withdrawalName } from '@sikka/contract/review';
import { rejectionReasons, type RejectionReason } from '@sikka/contract/withdrawal-methods';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { callDesk } from '../../lib/desk.ts';
import { DecisionForm } from '../../ui/decision-form.tsx';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { ReasonFields } from '../../ui/reason-fields.tsx';
import type { Decide } from './use-decide.ts';
import { useWithdrawalWords } from './words.ts';

interface DialogProps {
  request: RequestDetail;
  decide: Decide;
  onClose: () => void;
}

const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A reason for the figures, a sentence for the player. */
export function RejectDialog({ request, decide, onClose }: DialogProps) {
  const { reject: t } = useWithdrawalWords();
  const { number } = useLanguage();
  const [reason, setReason] = useState<RejectionReason>('details_wrong');
  const { id } = request;
  return (
    <DeskDialog title={t.title(withdrawalName(request.number))} onClose={onClose}>
      <DecisionForm
        submit={t.submit}
        busyText={t.busy}
        onClose={onClose}
        onSend={(form) =>
          decide(id, 'reject', () =>
            callDesk<typeof rejectRequest>('post', '/withdrawals/{id}/reject', {
              params: { id },
              body: { reason, sentence: typed(form, 'sentence') },
            }),
          )
        }
      >
        <p className="text-[14px] text-muted">{t.text(number(request.coins))}</p>
        <ReasonFields
          words={t}
          reasons={rejectionReasons}
          reason={reason}
          onReason={setReason}
          sentenceCharactersMax={rejectionSentenceCharactersMax}
        />
      </DecisionForm>
    </DeskDialog>
  );
}

/** Why it waits, as the player will read it. */
export function HoldDialog({ request, decide, onClose }: DialogProps) {
  const { hold: t } = useWithdrawalWords();
  const { id } = request;
  return (
    <DeskDialog title={t.title(withdrawalName(request.number))} onClose={onClose}>
      <DecisionForm
        submit={t.submit}
        busyText={t.busy}
        onClose={onClose}
        onSend={(form) =>
          decide(id, 'hold', () =>
            callDesk<typeof holdRequest>('post', '/withdrawals/{id}/hold', {
              params: { id },
              body: { explanation: typed(form, 'explanation') },
            }),
          )
        }
      >
        <p className="text-[14px] text-muted">{t.text}</p>
        <TextAreaField
          label={t.explanation}
          name="explanation"
          rows={4}
          maxLength={holdExplanationCharactersMax}
          required
        />
      </DecisionForm>
    </DeskDialog>
  );
}

/** The one step that cannot be taken back asks twice: it is about money that left. */
export function CompleteDialog({ request, decide, onClose }: DialogProps) {
  const t = useWithdrawalWords();
  const { rupees } = useLanguage();
  const { id, payee } = request;
  const to = [
    request.playerName,
    t.methods[request.method],
    payee?.bankName,
    payee?.phoneNumber ?? payee?.accountNumber,
  ];
  return (
    <DeskDialog title={t.complete.title(rupees(request.amount))} onClose={onClose}>
      <DecisionForm
        submit={t.complete.submit}
        busyText={t.complete.busy}
        onClose={onClose}
        onSend={(form) =>
          decide(id, 'complete', () =>
            callDesk<typeof completeRequest>('post', '/withdrawals/{id}/complete', {
              params: { id },
              body: { payoutReference: typed(form, 'payoutReference') },
            }),
          )
        }
      >
        <p className="text-[14px]">
          {t.complete.to}: <bdi className="font-semibold">{to.filter(Boolean).join(' · ')}</bdi>
        </p>
        <Field
          label={t.complete.reference}
          name="payoutReference"
          hint={t.complete.hint}
          maxLength={payoutReferenceCharactersMax}
          autoComplete="off"
          required
        />
        <p className="text-[14px] text-muted">{t.complete.text}</p>
      </DecisionForm>
    </DeskDialog>
  );
}
