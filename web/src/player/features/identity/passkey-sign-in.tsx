import { identityMessages } from '../../lib/visitor-messages.ts';
import type { beginPasskeySignIn, passkeySignIn } from '@sikka/contract/routes/player/identity/passkeys';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { sendProven } from '../../../shared/lib/proof-call.ts';
import { usedPasskeyHere } from '../../../shared/lib/preferences.ts';
import { useBrowserValue } from '../../../shared/lib/store.ts';
import { Button } from '../../../shared/ui/button.tsx';

/** Signs in with a passkey: `quietly` among the suggestions of the email field. False if nobody chose one. */
async function signInWithPasskey(quietly: boolean): Promise<boolean> {
  // Loaded on use: few sign-ins need it.
  const { signWithPasskey } = await import('../../../shared/lib/passkey.ts');
  const options = await sendProven((body) =>
    call<typeof beginPasskeySignIn>('post', '/sessions/passkey/options', { body }),
  );
  const passkey = await signWithPasskey(options, quietly);
  if (!passkey) return false;
  await call<typeof passkeySignIn>('post', '/sessions/passkey', { body: { passkey } });
  return true;
}

/** Only where a passkey was used before: others download nothing and ask the server for nothing. */
async function canSuggest(): Promise<boolean> {
  return (
    usedPasskeyHere() && (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true
  );
}

interface PasskeySignInProps {
  onSignedIn: () => void;
  onFailed: (error: unknown) => void;
}

/** A sign-in without email or password (docs/decisions/0040). */
export function PasskeySignIn({ onSignedIn, onFailed }: PasskeySignInProps) {
  const identity = identityMessages.use();
  const [busy, setBusy] = useState(false);
  const isOffered = useBrowserValue(() => 'PublicKeyCredential' in window, true);
  useEffect(() => {
    async function suggest() {
      // A suggestion that fails is silent: the form is still there.
      if ((await canSuggest()) && (await signInWithPasskey(true).catch(() => false))) onSignedIn();
    }
    void suggest();
    // Once: a second request would end the first.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  async function press() {
    setBusy(true);
    try {
      if (await signInWithPasskey(false)) return onSignedIn();
    } catch (error) {
      onFailed(error);
    }
    setBusy(false);
  }
  if (!isOffered) return null;
  return (
    <Button variant="ghost" disabled={busy} onClick={() => void press()}>
      <Fingerprint size={20} aria-hidden className="shrink-0" /> {identity.usePasskey}
    </Button>
  );
}
