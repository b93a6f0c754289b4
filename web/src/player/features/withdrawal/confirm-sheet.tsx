import { withdrawalDetails } from '@sikka/contract/validation/withdrawal';
import { coinsPerRupee, otherBank } from '@sikka/contract/withdrawals';
import { useState } from 'react';
import { ApiError } from '../../../shared/lib/api.ts';
import { localDigits } from '@sikka/i18n/format';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { refreshMe, usePlayer } from '../../../shared/lib/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { MethodMark } from './method-mark.tsx';
import { sendRequest, type WithdrawalRequest } from './send-request.ts';

interface ConfirmSheetProps {
  request: WithdrawalRequest;
  onBack: () => void;
  /** The server refused; the form shows the reason. */
  onRefused: (error: ApiError) => void;
  onDone: () => void;
}

/** Confirms amount, destination and remaining balance. A lost response is retried here. */
export function ConfirmSheet({ request, onBack, onRefused, onDone }: ConfirmSheetProps) {
  const { rupees } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const me = usePlayer();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send() {
    setBusy(true);
    const failed = await sendRequest(me.id, request);
    if (failed === null) {
      // The next form begins with an amount that the new balance covers.
      await refreshMe();
      return onDone();
    }
    if (failed.kind === 'refused') return onRefused(failed.error);
    setFailure(failed.error);
    setBusy(false);
  }
  return (
    <Sheet labelledBy="confirm-title" onDismiss={() => !busy && onBack()}>
      <h2 id="confirm-title" className="text-22">
        {messages.confirm.title(rupees(request.amountRupees))}
      </h2>
      <p className="mt-1 text-14 text-muted">{messages.confirm.text}</p>
      <Summary request={request} />
      {failure !== null && <Failure error={failure} />}
      <div className="mt-5 grid gap-3">
        <Button
          disabled={busy}
          // Ignore key repeat: a held Enter must not confirm.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void send()}
        >
          {busy
            ? messages.confirm.sending
            : failure === null
              ? messages.confirm.send
              : messages.confirm.retry}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {messages.confirm.back}
        </Button>
      </div>
    </Sheet>
  );
}

function Failure({ error }: { error: unknown }) {
  const { errorText } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const isCrowded = error instanceof ApiError && error.code === 'too_many_requests';
  return (
    <div className="mt-4">
      <Notice tone="error">
        <p className="font-semibold">{isCrowded ? errorText(error) : messages.failed}</p>
        <p className="mt-0.5 text-muted">{messages.failedText}</p>
      </Notice>
    </div>
  );
}

/** The balance at the time of asking: a request with a lost response may have changed it since. */
function Summary({ request }: { request: WithdrawalRequest }) {
  const { t, number, cash, rupees, locale } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const me = usePlayer();
  const [coinsBefore] = useState(me.coins);
  const coins = request.amountRupees * coinsPerRupee;
  const details = withdrawalDetails(request);
  const bank = request.bank === otherBank ? details.bankName : messages.banks[request.bank as 'Other'];
  const rows: [name: string, value: string, more?: string][] = [
    [messages.confirm.amount, rupees(request.amountRupees), messages.coins(number(coins))],
    ...(details.phoneNumber === null
      ? ([
          [messages.bank, bank ?? ''],
          [messages.accountNumber, localDigits(details.accountNumber ?? '', locale)],
          [messages.accountHolder, details.accountHolderName ?? ''],
        ] as [string, string][])
      : ([[messages.phone, localDigits(details.phoneNumber, locale)]] as [string, string][])),
    [messages.balanceAfter, cash(coinsBefore - coins), messages.coins(number(coinsBefore - coins))],
  ];
  return (
    <div className="mt-4 rounded-tile bg-raised p-4">
      <p className="flex items-center gap-3 text-17 font-semibold">
        <MethodMark method={request.method} /> {t.wallet.methods[request.method]}
      </p>
      <dl className="mt-3 grid gap-2 text-15">
        {rows.map(([name, value, more]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="ml-auto min-w-0 text-right font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
              {more && <span className="block text-13 font-normal text-muted">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
