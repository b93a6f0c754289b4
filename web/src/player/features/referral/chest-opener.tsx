import type { claimWelcome } from '@sikka/contract/routes/player/identity/registration';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { useDialogStands } from '../../../shared/ui/dialog.tsx';
import { useOnline } from '../../../shared/lib/online.ts';
import { changeMe } from '../../../shared/lib/session.ts';
import { loadPatiently } from '../../lib/cached-answer.ts';
import { ChestModal, type ChestKind } from './chest-modal.tsx';
import { forgetAsking, putChestOff, useChestOffered } from './chest-visit.ts';

/**
 * §4: with several tabs, one wins the welcome; losing it is not an error. A request without an answer is sent again, and may have
 * won: shown in two tabs, the chest does no harm.
 */
async function winWelcome(): Promise<boolean> {
  let isUnanswered = false;
  const { won } = await loadPatiently(() =>
    call<typeof claimWelcome>('post', '/welcome-bonus').catch((error: unknown) => {
      isUnanswered = true;
      throw error;
    }),
  );
  changeMe((me) => ({ ...me, welcomeDue: false }));
  return won || isUnanswered;
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** True while an input has the focus. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(isTyping);
  useEffect(() => {
    // Wait a frame: when focus moves between fields, nothing has it for a moment.
    const look = () => requestAnimationFrame(() => setTyping(isTyping()));
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    // The focus may have moved since the first render.
    look();
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return typing;
}

/** The focused element may be gone, as a chest card is after the claim. */
function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  });
}

/** Opens the chest that is due, but never over another dialog and never during typing. */
export function ChestOpener({ me }: { me: Me }) {
  const [open, setOpen] = useState<ChestKind | null>(null);
  const [wonWelcome, setWonWelcome] = useState(false);
  const wasOpen = useRef(false);
  const [dialogStands, typing] = [useDialogStands(), useTyping()];
  const mayOpen = open === null && !dialogStands && !typing;
  const offered = useChestOffered(me);
  const online = useOnline();
  const asks = mayOpen && online && me.welcomeDue && !wonWelcome;

  useEffect(() => {
    // A win stays valid if a game opens meanwhile, or a second request loses: it is shown afterwards.
    if (asks)
      winWelcome().then(
        (won) => won && setWonWelcome(true),
        () => undefined,
      );
  }, [asks]);
  useEffect(() => {
    if (mayOpen && wonWelcome) setOpen('welcome');
    else if (mayOpen && offered && !asks) setOpen('referral');
  }, [mayOpen, asks, wonWelcome, offered]);

  // Focus is lost only when the chest has unmounted, which on a busy phone is later than a frame.
  useEffect(() => {
    if (open !== null || !wasOpen.current) return;
    wasOpen.current = false;
    keepFocusInPage();
  }, [open]);

  function close() {
    if (open === 'welcome') setWonWelcome(false);
    else if (me.claimableReferrals > 0) putChestOff(me.id);
    else forgetAsking();
    wasOpen.current = true;
    setOpen(null);
  }
  return (
    open && (
      <Suspense fallback={null}>
        <ChestModal kind={open} onClose={close} />
      </Suspense>
    )
  );
}
