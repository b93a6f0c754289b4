import { useRef, useState } from 'react';
import { TrekPicture } from '../features/wallet/trek-picture.tsx';
import { BalanceCard } from '../features/withdrawal/balance-card.tsx';
import { HistoryDropdown } from '../features/withdrawal/history-dropdown.tsx';
import { usePendingRequest } from '../features/withdrawal/send-request.ts';
import { WithdrawForm } from '../features/withdrawal/withdraw-form.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { withdrawMessages } from '../lib/player-messages.ts';
import { refreshMe, usePlayer } from '../../shared/lib/session.ts';
import { HelpLinks } from '../../shared/ui/help-links.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

/** §2 Withdraw: balance, history, amount, method, details. */
export function WithdrawPage() {
  const { rupees } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const me = usePlayer();
  const toast = useToast();
  const head = useRef<HTMLDivElement>(null);
  // A new key remounts the form: empty fields, no old errors.
  const [round, setRound] = useState(0);
  const arrived = usePendingRequest(me.id);

  function finish(amount: number) {
    toast(messages.done(rupees(amount)), 'success');
    setRound(round + 1);
    void refreshMe();
    head.current?.focus();
    window.scrollTo(0, 0);
  }
  return (
    <Screen>
      <div
        ref={head}
        tabIndex={-1}
        className="flex flex-wrap items-start justify-between gap-x-3 outline-none"
      >
        <ScreenTitle>{messages.title}</ScreenTitle>
        <HistoryDropdown />
      </div>
      {arrived !== null && (
        <div className="mb-4">
          <Notice tone="success">{messages.arrived(rupees(arrived))}</Notice>
        </div>
      )}
      <BalanceCard picture={(part) => <TrekPicture part={part} />} />
      <div className="mt-5">
        <WithdrawForm key={round} onDone={finish} />
      </div>
      <div className="mt-8">
        <HelpLinks />
      </div>
    </Screen>
  );
}
