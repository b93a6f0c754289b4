import type { FormCaptcha, getContactForm } from '@sikka/contract/routes/player/contact';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { contactMessages } from '../../lib/visitor-messages.ts';
import { type CaptchaProps, NotLoaded } from './captcha-handle.tsx';
import { AltchaCheck } from './altcha-check.tsx';

// Lazy: few installations use it, so only their visitors download it.
const HcaptchaCheck = lazy(() =>
  import('./hcaptcha-check.tsx').then(({ HcaptchaCheck }) => ({ default: HcaptchaCheck })),
);

/** The captcha that this installation has configured (§5). */
export function Captcha(props: CaptchaProps) {
  const { shown, failed, load } = useFormCaptcha();
  if (failed) return <NotLoaded onRetry={load} />;
  if (!shown) return <Outline />;
  if (shown.provider === 'altcha') return <AltchaCheck {...props} />;
  return (
    <Suspense fallback={<Outline />}>
      <HcaptchaCheck {...props} settings={shown} />
    </Suspense>
  );
}

/** The prerendered page is the same everywhere, so it fetches which captcha is configured. */
function useFormCaptcha() {
  const [shown, setShown] = useState<FormCaptcha | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call<typeof getContactForm>('get', '/contact-form').then(
      ({ captcha }) => setShown(captcha),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { shown, failed, load };
}

/** A placeholder as high as the captcha, so that nothing moves. */
function Outline() {
  const { captcha } = contactMessages.use();
  return (
    <div className="check-box text-muted" role="status">
      {captcha.loading}
    </div>
  );
}
