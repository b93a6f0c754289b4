import { coinsPerRupee } from '@sikka/contract/coins';
import { withdrawalDetails } from '@sikka/contract/rules/withdrawal';
import { otherBank } from '@sikka/contract/withdrawal-methods';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { localDigits } from '../../lib/format.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';
import { usePlayer } from '../../lib/player-context.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MethodMark } from './method-mark.tsx';
import { sendRequest, type WithdrawalRequest } from './send-request.ts';

interface ConfirmSheetProps {
  request: WithdrawalRequest;
  onBack: () => void;
  /** The server said no; the form says why. */
  onRefused: (error: ApiError) => void;
  onDone: () => void;
}

/** Asked before money leaves: how much, where to, and what stays. A lost answer is tried again here. */
export function ConfirmSheet({ request, onBack, onRefused, onDone }: ConfirmSheetProps) {
  const { rupees } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const me = usePlayer();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send() {
    setBusy(true);
    const failed = await sendRequest(me.id, request);
    if (failed === null) return onDone();
    if (failed.kind === 'refused') return onRefused(failed.error);
    setFailure(failed.error);
    setBusy(false);
  }
  return (
    <Sheet labelledBy="confirm-title" onDismiss={() => !busy && onBack()}>
      <h2 id="confirm-title" className="text-[22px]">
        {texts.confirm.title(rupees(request.amount))}
      </h2>
      <p className="mt-1 text-[14px] text-muted">{texts.confirm.text}</p>
      <Summary request={request} />
      {failure !== null && <Failure error={failure} />}
      <div className="mt-5 grid gap-3">
        <Button
          disabled={busy}
          // A held Enter key must not run through the question.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void send()}
        >
          {busy ? texts.confirm.sending : failure === null ? texts.confirm.send : texts.confirm.retry}
        </Button>
        <Button look="ghost" disabled={busy} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </Sheet>
  );
}

function Failure({ error }: { error: unknown }) {
  const { errorText } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const isCrowded = error instanceof ApiError && error.code === 'too_many_requests';
  return (
    <div className="mt-4">
      <Notice tone="error">
        <p className="font-semibold">{isCrowded ? errorText(error) : texts.failed}</p>
        <p className="mt-0.5 text-muted">{texts.failedText}</p>
      </Notice>
    </div>
  );
}

/** The balance is that of the moment of asking: an answer that was lost may have changed it meanwhile. */
function Summary({ request }: { request: WithdrawalRequest }) {
  const { number, cash, rupees, locale } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const me = usePlayer();
  const [coinsBefore] = useState(me.coins);
  const coins = request.amount * coinsPerRupee;
  const details = withdrawalDetails(request);
  const bank = request.bank === otherBank ? details.bankName : texts.banks[request.bank as 'Other'];
  const rows: [name: string, value: string, more?: string][] = [
    [texts.confirm.amount, rupees(request.amount), texts.coins(number(coins))],
    ...(details.phoneNumber === null
      ? ([
          [texts.bank, bank ?? ''],
          [texts.accountNumber, localDigits(details.accountNumber ?? '', locale)],
          [texts.accountHolder, details.accountHolderName ?? ''],
        ] as [string, string][])
      : ([[texts.phone, localDigits(details.phoneNumber, locale)]] as [string, string][])),
    [texts.balanceAfter, cash(coinsBefore - coins), texts.coins(number(coinsBefore - coins))],
  ];
  return (
    <div className="mt-4 rounded-tile bg-raised p-4">
      <p className="flex items-center gap-3 text-[17px] font-semibold">
        <MethodMark method={request.method} /> {texts.methods[request.method]}
      </p>
      <dl className="mt-3 grid gap-2 text-[15px]">
        {rows.map(([name, value, more]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-[14px] text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
              {more && <span className="block text-[13px] font-normal text-muted">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
