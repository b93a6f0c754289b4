import { checkWithdrawal } from '@sikka/contract/validation/withdrawal';
import { preselectedRupees } from '@sikka/contract/settings';
import { coinsPerRupee, type WithdrawalMethod } from '@sikka/contract/withdrawals';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { ApiError } from '../../../shared/lib/api.ts';
import { fieldErrors, useForm } from '../../../shared/lib/form.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { refreshMe, usePlayer } from '../../../shared/lib/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { AmountPicker, MethodPicker } from './amount-and-method.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';
import type { WithdrawalRequest } from './send-request.ts';

const loadSheet = () => import('./confirm-sheet.tsx');
const ConfirmSheet = lazy(() => loadSheet().then((m) => ({ default: m.ConfirmSheet })));

const shortageId = 'amount-shortage';
const payeeNames = ['phoneNumber', 'bank', 'bankName', 'accountNumber', 'accountHolderName'] as const;
const names = ['method', ...payeeNames] as const;

/** §2, §5: amount, method and details; `onDone` gets the requested amount in rupees. */
export function WithdrawForm({ onDone }: { onDone: (rupees: number) => void }) {
  const { errors, errorText } = usePlayerLanguage();
  const me = usePlayer();
  const offered = me.withdrawalTiersRupees;
  // Chosen once: a balance that changes meanwhile must not change the amount.
  const [chosen, setRupees] = useState(() => preselectedRupees(offered, me.coins));
  // It may no longer be on offer.
  const rupees = offered.find((tier) => tier === chosen) ?? preselectedRupees(offered, me.coins);
  const [method, setMethod] = useState<WithdrawalMethod | null>(null);
  const [request, setRequest] = useState<WithdrawalRequest | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm(names, (values) => fieldErrors(checkWithdrawal(values), errors));
  const isShort = me.coins < rupees * coinsPerRupee;

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (isShort || !form.ready()) return;
    setRequest({ ...form.read(), amountRupees: rupees } as WithdrawalRequest);
  }
  function explain(error: ApiError) {
    setRequest(null);
    // The closing sheet returns the focus to the button; the field gets it after that.
    setTimeout(() => {
      if (!form.refuse(error.field, errorText(error))) setFailure(errorText(error));
    });
    void refreshMe();
  }
  function choose(next: WithdrawalMethod) {
    form.forgive(payeeNames);
    setMethod(next);
  }
  return (
    <form
      {...form.props}
      onSubmit={submit}
      onFocus={() => void loadSheet().catch(() => {})}
      className="grid content-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid content-start gap-5">
        <AmountPicker rupees={rupees} onChange={setRupees} shortageId={shortageId} />
        <MethodPicker method={method} onChange={choose} error={form.errors.method} />
        <PayeeFields method={method} errors={form.errors} />
      </div>
      <div className="grid content-start gap-4 lg:sticky lg:top-20 lg:self-start">
        {failure && <Notice tone="error">{failure}</Notice>}
        <WithdrawalSummary rupees={rupees} />
        <SubmitButton rupees={rupees} isShort={isShort} />
      </div>
      {request && (
        <Suspense>
          <ConfirmSheet
            request={request}
            onBack={() => setRequest(null)}
            onRefused={explain}
            onDone={() => onDone(request.amountRupees)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The submit button; with a low balance it is disabled and says why (§5). */
function SubmitButton({ rupees, isShort }: { rupees: number; isShort: boolean }) {
  const { rupees: rupeesText, errors } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const label = messages.submit(rupeesText(rupees));
  if (!isShort) return <Button type="submit">{label}</Button>;
  return (
    <div>
      <Button type="submit" variant="ghost" className="w-full" disabled aria-describedby={shortageId}>
        {label}
      </Button>
      <p id={shortageId} className="mt-2 text-center text-14 text-muted">
        {errors.not_enough_coins}
      </p>
    </div>
  );
}
