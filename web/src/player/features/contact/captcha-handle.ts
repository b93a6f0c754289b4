import type { Ref } from 'react';

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
