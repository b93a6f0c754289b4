import type { FormCaptcha } from '../../platform/ports.ts';
import { readBounded } from '../read-bounded.ts';

export interface HcaptchaSettings {
  siteKey: string;
  /** Absent if the form service verifies the response itself. */
  secret: string | undefined;
  scriptUrl: string;
  verifyUrl: string;
  reportUrl: string | null;
}

const answerMs = 10_000;
const answerBytesMax = 16 * 1024;

async function ask({ siteKey, verifyUrl }: HcaptchaSettings, secret: string, response: string, ms: number) {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response, sitekey: siteKey }),
    redirect: 'error',
    signal: AbortSignal.timeout(ms),
  });
  if (!answer.ok) throw new Error(`the captcha provider answered ${answer.status}`);
  return JSON.parse(await readBounded(answer, answerBytesMax)) as { success?: unknown };
}

/** hCaptcha: a widget on the page, verified on the server; the provider accepts each response once. */
export function createHcaptcha(settings: HcaptchaSettings, timeoutMs = answerMs): FormCaptcha {
  const { siteKey, scriptUrl, reportUrl, secret } = settings;
  return {
    shown: { provider: 'hcaptcha', siteKey, scriptUrl, reportUrl },
    fieldName: 'h-captcha-response',
    async verify(response) {
      // A response works once: leave it unused for the form service.
      if (secret === undefined) return { proofId: null };
      const { success } = await ask(settings, secret, response, timeoutMs);
      return success === true ? { proofId: null } : null;
    },
  };
}
