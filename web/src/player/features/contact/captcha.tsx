import type { getContactForm } from '@sikka/contract/routes/player/contact';
import { lazy, Suspense } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { useFetched } from '../../lib/loaded.tsx';
import { contactMessages } from '../../lib/visitor-messages.ts';
import { type CaptchaProps, NotLoaded } from './captcha-handle.tsx';
import { AltchaCheck } from './altcha-check.tsx';

// Lazy: few installations use it, so only their visitors download it.
const HcaptchaCheck = lazy(() =>
  import('./hcaptcha-check.tsx').then(({ HcaptchaCheck }) => ({ default: HcaptchaCheck })),
);

/** The captcha that this installation has configured (§5); the prerendered page is the same everywhere, so it is asked for. */
export function Captcha(props: CaptchaProps) {
  const { value, error, retry } = useFetched((signal) =>
    call<typeof getContactForm>('get', '/contact-form', { signal }),
  );
  if (error !== null) return <NotLoaded onRetry={retry} />;
  if (!value) return <Outline />;
  if (value.captcha.provider === 'altcha') return <AltchaCheck {...props} />;
  return (
    <Suspense fallback={<Outline />}>
      <HcaptchaCheck {...props} settings={value.captcha} />
    </Suspense>
  );
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
