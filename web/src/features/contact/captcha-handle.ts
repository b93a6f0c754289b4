import type { Ref } from 'react';

/** What the form may ask of a captcha, whichever it is. */
export interface CaptchaHandle {
  /** Whether it is completed, or about to be without any further step of the person. */
  isUnderWay(): boolean;
  /** The response, once it is there; empty when it is not completed. */
  read(): Promise<string>;
  /** The response was used: a next one is needed. */
  renew(): void;
  focus(): void;
}

export interface CaptchaProps {
  ref: Ref<CaptchaHandle>;
  /** §5: 'Please complete the captcha', until it is. */
  error: string | undefined;
  /** Called when the person has done their part. */
  onCompleted: () => void;
}
