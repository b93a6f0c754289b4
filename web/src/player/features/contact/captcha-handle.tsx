import type { Ref } from 'react';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
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
  return (
    <RetryNotice tone="error" onRetry={onRetry}>
      {captcha.notLoaded}
    </RetryNotice>
  );
}
