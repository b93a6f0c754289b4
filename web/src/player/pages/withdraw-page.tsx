import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { Boxes, PictureBox } from '../features/shell/skeleton.tsx';
import { TrekPicture } from '../features/wallet/trek-picture.tsx';
import { BalanceCard } from '../features/withdrawal/balance-card.tsx';
import { HistoryDropdown } from '../features/withdrawal/history-dropdown.tsx';
import { usePendingRequest } from '../features/withdrawal/send-request.ts';
import { WithdrawForm } from '../features/withdrawal/withdraw-form.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { withdrawMessages } from '../lib/player-messages.ts';
import { usePlayerOrNull } from '../../shared/lib/session.ts';
import { HelpLinks } from '../../shared/ui/help-links.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

/** §2 Withdraw: balance, history, amount, method, details. */
export function WithdrawPage() {
  const messages = withdrawMessages.use();
  const me = usePlayerOrNull();
  const head = useRef<HTMLDivElement>(null);
  return (
    <Screen>
      <div
        ref={head}
        tabIndex={-1}
        className="flex flex-wrap items-start justify-between gap-x-3 outline-none"
      >
        <ScreenTitle>{messages.title}</ScreenTitle>
        {me && <HistoryDropdown />}
      </div>
      <p className="-mt-2 mb-4 text-muted">{messages.lead}</p>
      {me ? <Request me={me} head={head} /> : <Skeleton />}
    </Screen>
  );
}

function Skeleton() {
  const { amount, sendTo } = withdrawMessages.use();
  return (
    <>
      <PictureBox className="h-[176px]" />
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h2 className="mb-2 text-17">{amount}</h2>
          <Boxes heights={[83, 83, 83, 83]} className="grid-cols-2 gap-3" />
          <h2 className="mt-5 mb-2 text-17">{sendTo}</h2>
          <Boxes heights={[60, 60, 60, 60]} className="grid-cols-2 gap-3" />
        </div>
        <Boxes heights={[176, 54]} className="content-start gap-4" />
      </div>
    </>
  );
}

/** `head` gets the focus once a request has arrived. */
function Request({ me, head }: { me: Me; head: RefObject<HTMLElement | null> }) {
  const { rupees } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const toast = useToast();
  // A new key remounts the form: empty fields, no old errors.
  const [round, setRound] = useState(0);
  const arrived = usePendingRequest(me.id);

  function finish(amount: number) {
    toast(messages.done(rupees(amount)), 'success');
    setRound(round + 1);
  }
  // Once the sheet has closed: behind it nothing takes the focus.
  useEffect(() => {
    if (round === 0) return;
    head.current?.focus();
    window.scrollTo(0, 0);
  }, [round, head]);
  return (
    <>
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
    </>
  );
}
