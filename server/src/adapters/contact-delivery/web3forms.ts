import { randomInt } from 'node:crypto';
import type { CaptchaField, ContactAnswer, ContactDelivery, ContactMessage } from '../../platform/ports.ts';
import { readBounded } from '../read-bounded.ts';

export interface Web3FormsSettings {
  url: string;
  /** Up to three; each message goes with a random one (§7). */
  keys: readonly string[];
}

const answerMs = 10_000;
const answerBytesMax = 16 * 1024;
const sentenceCharactersMax = 200;

function formOf(message: ContactMessage, key: string, captcha: CaptchaField): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...message, access_key: key })) form.set(name, value);
  form.set(captcha.name, captcha.response);
  return form;
}

/** The service's message as one plain line, or null. */
function sentenceOf(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  const line = message
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '');
  return [...line.trim()].slice(0, sentenceCharactersMax).join('') || null;
}

/** §7: reads `success` and `message`; any other answer counts as a failure. */
function answerOf(text: string): ContactAnswer {
  try {
    const { success, message } = JSON.parse(text) as { success?: unknown; message?: unknown };
    return success === true ? { type: 'taken' } : { type: 'refused', sentence: sentenceOf(message) };
  } catch {
    return { type: 'refused', sentence: null };
  }
}

/** Sends messages to Web3Forms or a service like it (§7), as multipart form data, one try each. */
export function createWeb3Forms(
  { url, keys }: Web3FormsSettings,
  timeoutMs = answerMs,
  draw: (count: number) => number = randomInt,
): ContactDelivery {
  return {
    async deliver(message, captcha) {
      const key = keys.length === 0 ? undefined : keys[draw(keys.length)];
      if (key === undefined) return { type: 'keys_missing' };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { Accept: 'application/json' },
          body: formOf(message, key, captcha),
          // Never forward the message to a redirect's address.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return answerOf(await readBounded(response, answerBytesMax));
      } catch (cause) {
        return { type: 'unreachable', cause };
      }
    },
  };
}
