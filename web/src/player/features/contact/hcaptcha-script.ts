/** Loads hCaptcha's script, on demand and once (§7, §9). */
import { captchaRetriesMax } from '@sikka/contract/limits';
import { pause } from '../../../shared/lib/api.ts';
import type { Reporter } from './captcha-error-reporter.ts';

interface HcaptchaOptions {
  sitekey: string;
  theme: 'dark' | 'light';
  hl: string;
  size: 'normal' | 'compact';
  callback: (response: string) => void;
  'expired-callback': () => void;
  'error-callback': (code: string) => void;
}

export interface Hcaptcha {
  render(container: HTMLElement, options: HcaptchaOptions): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

type WithHcaptcha = Window & { hcaptcha?: Hcaptcha; sikkaCaptchaLoaded?: () => void };

const retryAfterMs = 1_000;
const loadMs = 15_000;
let loading: Promise<Hcaptcha> | null = null;

function addressOf(scriptUrl: string): string {
  const address = new URL(scriptUrl);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('onload', 'sikkaCaptchaLoaded');
  address.searchParams.set('recaptchacompat', 'off');
  return address.href;
}

/** One attempt: the script calls `onload` when ready; it fails, or times out. */
function addScript(address: string): Promise<Hcaptcha> {
  const page: WithHcaptcha = window;
  const script = document.createElement('script');
  return new Promise<Hcaptcha>((resolve, reject) => {
    const fail = (cause: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`hCaptcha's script ${cause}`));
    };
    const timer = setTimeout(() => fail('took too long'), loadMs);
    page.sikkaCaptchaLoaded = () => {
      clearTimeout(timer);
      if (page.hcaptcha) resolve(page.hcaptcha);
      else fail('came without its widget');
    };
    script.addEventListener('error', () => fail('did not load'));
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}

async function tryToLoad(address: string, report: Reporter): Promise<Hcaptcha> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await addScript(address);
    } catch (error) {
      if (retries === captchaRetriesMax) {
        report(error as Error, { script: address, retries: String(retries) });
        throw error;
      }
      await pause(retryAfterMs);
    }
  }
}

/** §9: up to two retries, a second apart; a final failure is reported, and may be retried later. */
export function loadHcaptcha(scriptUrl: string, report: Reporter): Promise<Hcaptcha> {
  loading ??= tryToLoad(addressOf(scriptUrl), report).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
