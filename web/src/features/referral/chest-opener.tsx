import type { claimWelcome, Me } from '@sikka/contract/routes/identity';
import { Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDialogStands } from '../../lib/open-dialogs.ts';
import { changeMe } from '../../lib/session.ts';
import { ChestModal, type ChestKind } from './chest-modal.tsx';
import { forgetAsking, isPutOff, putChestOff, useAskedForChest } from './chest-visit.ts';

/** §4: of several tabs one wins the welcome; losing it is no error. */
async function winWelcome(): Promise<boolean> {
  const { won } = await call<typeof claimWelcome>('post', '/welcome-bonus');
  changeMe((me) => ({ ...me, welcomeDue: false }));
  return won;
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** True while somebody writes into a field. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(isTyping);
  useEffect(() => {
    // A frame later: between two fields nothing has the focus for a moment.
    const look = () => requestAnimationFrame(() => setTyping(isTyping()));
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return typing;
}

/** Whatever had the focus may be gone, as a chest card is after the claim. */
function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  });
}

/** Opens the chest that is due, but never over another dialog and never under typing hands. */
export function ChestOpener({ me }: { me: Me }) {
  const [open, setOpen] = useState<ChestKind | null>(null);
  const [wonWelcome, setWonWelcome] = useState(false);
  const wasOpen = useRef(false);
  const asked = useAskedForChest();
  const [dialogStands, typing] = [useDialogStands(), useTyping()];
  const mayOpen = open === null && !dialogStands && !typing;
  const offered = me.claimableReferrals > 0 && (asked || !isPutOff(me.id));

  useEffect(() => {
    // What is won stays won, should a game open meanwhile: it shows afterwards.
    if (mayOpen && me.welcomeDue && !wonWelcome) winWelcome().then(setWonWelcome, () => undefined);
    else if (mayOpen && wonWelcome) setOpen('welcome');
    else if (mayOpen && offered) setOpen('referral');
  }, [mayOpen, me.welcomeDue, wonWelcome, offered]);

  // Only once the chest has left the page can the focus be lost, and on a busy phone that is later than a frame.
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
