import type {
  completeRequest,
  reviewRequest,
  rejectRequest,
  RequestDetail,
} from '@sikka/contract/routes/admin/withdrawals';
import { payoutReferenceCharactersMax, rejectionSentenceCharactersMax } from '@sikka/contract/limits';
import { reviewExplanationCharactersMax, withdrawalName } from '@sikka/contract/withdrawal-review';
import { rejectionReasons, type RejectionReason } from '@sikka/contract/withdrawals';
import { useState } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import { TextAreaField } from '../../../shared/ui/select-and-text-area.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { FormDialog, ReasonFields } from '../../ui/dialogs.tsx';
import type { Decide } from './use-queue.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { PayeeNumber } from './payee-number.tsx';

interface DialogProps {
  request: RequestDetail;
  decide: Decide;
  onClose: () => void;
}

const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Asks for a reason for the statistics and a message for the player. */
function RejectDialog({ request, decide, onClose }: DialogProps) {
  const { reject: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const [reason, setReason] = useState<RejectionReason>('details_wrong');
  const { id } = request;
  return (
    <FormDialog
      title={t.title(withdrawalName(request.number))}
      submit={t.submit}
      busyText={t.busy}
      onClose={onClose}
      onSend={(form) =>
        decide(id, 'reject', () =>
          callAdmin<typeof rejectRequest>('post', '/withdrawals/{id}/reject', {
            params: { id },
            body: { reason, sentence: typed(form, 'sentence') },
          }),
        )
      }
    >
      <p className="text-14 text-muted">{t.text(number(request.coins))}</p>
      <ReasonFields
        words={t}
        reasons={rejectionReasons}
        reason={reason}
        onReason={setReason}
        sentenceCharactersMax={rejectionSentenceCharactersMax}
      />
    </FormDialog>
  );
}

/** Asks why it is on review, as the player will read it. */
function ReviewDialog({ request, decide, onClose }: DialogProps) {
  const { review: t } = useAdminMessages('withdrawals');
  const { id } = request;
  return (
    <FormDialog
      title={t.title(withdrawalName(request.number))}
      submit={t.submit}
      busyText={t.busy}
      onClose={onClose}
      onSend={(form) =>
        decide(id, 'review', () =>
          callAdmin<typeof reviewRequest>('post', '/withdrawals/{id}/hold', {
            params: { id },
            body: { explanation: typed(form, 'explanation') },
          }),
        )
      }
    >
      <p className="text-14 text-muted">{t.text}</p>
      <TextAreaField
        label={t.explanation}
        name="explanation"
        rows={4}
        maxLength={reviewExplanationCharactersMax}
        required
      />
    </FormDialog>
  );
}

/** Confirms the one irreversible step: the money has been sent. */
function CompleteDialog({ request, decide, onClose }: DialogProps) {
  const t = useAdminMessages('withdrawals');
  const { rupees } = useFormats();
  const { id, payee } = request;
  const to = [request.playerName, t.methods[request.method], payee?.bankName];
  const number = payee?.phoneNumber ?? payee?.accountNumber;
  return (
    <FormDialog
      title={t.complete.title(rupees(request.amountRupees))}
      submit={t.complete.submit}
      busyText={t.complete.busy}
      onClose={onClose}
      onSend={(form) =>
        decide(id, 'complete', () =>
          callAdmin<typeof completeRequest>('post', '/withdrawals/{id}/complete', {
            params: { id },
            body: { payoutReference: typed(form, 'payoutReference') },
          }),
        )
      }
    >
      <p className="text-14">
        {t.complete.to}: <bdi className="font-semibold">{to.filter(Boolean).join(' · ')}</bdi>
        {number && (
          <span className="block font-semibold">
            <PayeeNumber request={request} number={number} isWhole />
          </span>
        )}
      </p>
      <Field
        label={t.complete.reference}
        name="payoutReference"
        hint={t.complete.hint}
        maxLength={payoutReferenceCharactersMax}
        autoComplete="off"
        required
      />
      <p className="text-14 text-muted">{t.complete.text}</p>
    </FormDialog>
  );
}

const dialogs = { reject: RejectDialog, review: ReviewDialog, complete: CompleteDialog };

export type PendingAction = keyof typeof dialogs;

interface DecisionDialogProps extends Omit<DialogProps, 'request'> {
  action: PendingAction | 'keys' | null;
  request: RequestDetail | undefined;
}

/** The dialog for a decision that needs a reason; waits until the withdrawal is loaded. */
export function DecisionDialog({ action, request, ...rest }: DecisionDialogProps) {
  if (action === null || action === 'keys' || request === undefined) return null;
  const Shown = dialogs[action];
  return <Shown key={request.id} request={request} {...rest} />;
}
