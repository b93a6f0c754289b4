import { useRef, useState } from 'react';
import { TrekPicture } from '../features/wallet/trek-picture.tsx';
import { BalanceCard } from '../features/withdrawal/balance-card.tsx';
import { HistoryDropdown } from '../features/withdrawal/history-dropdown.tsx';
import { useKeptRequest } from '../features/withdrawal/use-kept-request.ts';
import { WithdrawForm } from '../features/withdrawal/withdraw-form.tsx';
import { usePlayerLanguage } from '../lib/player-language.ts';
import { withdrawTexts } from '../lib/player-texts.ts';
import { usePlayer } from '../lib/player-context.ts';
import { refreshMe } from '../lib/session.ts';
import { Notice } from '../ui/notice.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';
import { useToast } from '../ui/toast.tsx';

/** §2 Withdraw: balance, history, amount, method, details. */
export function WithdrawPage() {
  const { rupees } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const me = usePlayer();
  const toast = useToast();
  const head = useRef<HTMLDivElement>(null);
  // A new round is a new form: empty fields, no old errors.
  const [round, setRound] = useState(0);
  const arrived = useKeptRequest(me.id);

  function finish(amount: number) {
    toast(texts.done(rupees(amount)), 'success');
    setRound(round + 1);
    void refreshMe();
    head.current?.focus();
    window.scrollTo(0, 0);
  }
  return (
    <div className="rise">
      <div ref={head} tabIndex={-1} className="flex items-start justify-between gap-3 outline-none">
        <ScreenTitle>{texts.title}</ScreenTitle>
        <HistoryDropdown />
      </div>
      {arrived !== null && (
        <div className="mb-4">
          <Notice tone="success">{texts.arrived(rupees(arrived))}</Notice>
        </div>
      )}
      <BalanceCard picture={(part) => <TrekPicture part={part} />} />
      <div className="mt-5">
        <WithdrawForm key={round} onDone={finish} />
      </div>
    </div>
  );
}
