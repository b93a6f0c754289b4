import type { FormCaptcha } from '../ports.ts';

/** Hosts that a page with this captcha may load from: none for our own, the provider's hosts for hCaptcha. */
export function captchaHosts({ shown }: Pick<FormCaptcha, 'shown'>): string[] {
  if (shown.provider === 'altcha') return [];
  const addresses = [shown.scriptUrl, ...(shown.reportUrl === null ? [] : [shown.reportUrl])];
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set(['https://hcaptcha.com', 'https://*.hcaptcha.com', ...origins])];
}
