import type { Ref } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { contactMessages } from '../../lib/visitor-messages.ts';

/** What the form needs from any captcha. */
export interface CaptchaHandle {
  /** Whether it is completed, or will be without further input. */
  isUnderWay(): boolean;
  /** The response; empty until it is completed. */
  read(): Promise<string>;
  /** The response was used: request a new one. */
  renew(): void;
  focus(): void;
}

export interface CaptchaProps {
  ref: Ref<CaptchaHandle>;
  /** §5: 'Please complete the captcha', until it is. */
  error: string | undefined;
  /** Called when the visitor has completed their part. */
  onCompleted: () => void;
}

/** Shown if a captcha fails to load; one press retries. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { captcha } = contactMessages.use();
  const { t } = useLanguage();
  const action = (
    <Button variant="ghost" size="normal" onClick={onRetry}>
      {t.common.retry}
    </Button>
  );
  return (
    <Notice tone="error" action={action}>
      {captcha.notLoaded}
    </Notice>
  );
}
