import type { FormCaptcha, getContactForm } from '@sikka/contract/routes/contact';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { contactTexts } from '../../lib/contact-texts.ts';
import type { CaptchaProps } from './captcha-handle.ts';
import { NotLoaded } from './captcha-not-loaded.tsx';
import { ProofCheck } from './proof-check.tsx';

// Few installations ask for it, so its code comes only to their visitors.
const HcaptchaCheck = lazy(() =>
  import('./hcaptcha-check.tsx').then(({ HcaptchaCheck }) => ({ default: HcaptchaCheck })),
);

/** The captcha that this installation asks for (§5). */
export function Captcha(props: CaptchaProps) {
  const { shown, failed, load } = useFormCaptcha();
  if (failed) return <NotLoaded onRetry={load} />;
  if (!shown) return <Outline />;
  if (shown.provider === 'altcha') return <ProofCheck {...props} />;
  return (
    <Suspense fallback={<Outline />}>
      <HcaptchaCheck {...props} settings={shown} />
    </Suspense>
  );
}

/** The page is prerendered for all, so it asks which captcha is meant. */
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

/** What stands there until it is known: as high as what comes, so that nothing moves. */
function Outline() {
  const { captcha } = contactTexts.use();
  return (
    <div className="check-box text-muted" role="status">
      {captcha.loading}
    </div>
  );
}
