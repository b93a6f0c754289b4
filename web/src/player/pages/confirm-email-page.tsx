import { identityMessages } from '../lib/visitor-messages.ts';
import type { confirmVerification } from '@sikka/contract/routes/player/identity/verification';
import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { LetterPicture } from '../features/identity/letter-picture.tsx';
import { call, isTemporary } from '../../shared/lib/api.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { mailedToken } from '../features/identity/mailed-token.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Coin } from '../../shared/ui/motifs.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

type Outcome = { state: 'waiting' | 'done' } | { state: 'failed'; error: unknown };

/** The target of the email's link. A GET changes nothing; this page posts the token. */
export function ConfirmEmailPage() {
  const identity = identityMessages.use();
  const { outcome, confirm } = useConfirmation();
  const titles = {
    waiting: identity.confirming,
    done: identity.confirmedTitle,
    failed: identity.confirmFailedTitle,
  };
  return (
    <AuthFrame title={titles[outcome.state]}>
      <div className="mt-4 grid gap-4" aria-live="polite">
        {outcome.state === 'waiting' && <Coin className="spin-coin mx-auto size-16" />}
        {outcome.state === 'done' && <Confirmed />}
        {outcome.state === 'failed' && <Refused error={outcome.error} onRetry={confirm} />}
      </div>
    </AuthFrame>
  );
}

function useConfirmation() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'waiting' });
  const started = useRef(false);
  function confirm() {
    setOutcome({ state: 'waiting' });
    call<typeof confirmVerification>('post', '/email-verifications/confirm', {
      body: { token: mailedToken },
    }).then(
      () => setOutcome({ state: 'done' }),
      (error: unknown) => setOutcome({ state: 'failed', error }),
    );
  }
  useEffect(() => {
    // A token works once: a second call from this page would report it as used.
    if (started.current) return;
    started.current = true;
    confirm();
  }, []);
  return { outcome, confirm };
}

function Confirmed() {
  const identity = identityMessages.use();
  return (
    <>
      <LetterPicture />
      <Notice tone="success">{identity.confirmedText}</Notice>
      <ButtonLink href="/dash">{identity.continueToSikka}</ButtonLink>
    </>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, errorText } = useLanguage();
  const identity = identityMessages.use();
  return (
    <>
      <Notice tone="error">{errorText(error)}</Notice>
      {isTemporary(error) && (
        <Button variant="ghost" onClick={onRetry}>
          {t.common.retry}
        </Button>
      )}
      <ButtonLink href="/login">{identity.signIn}</ButtonLink>
    </>
  );
}
