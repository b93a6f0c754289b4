/**
 * Reports trouble with a captcha to its provider's own error service (§7, §9): every error, at most
 * twenty waiting, five seconds each. The service takes Sentry envelopes; no form field is in them.
 */
import { captchaReportMs, captchaReportSampleRate, captchaReportsMax } from '@sikka/contract/limits';
import { newId } from '../../../shared/lib/new-id.ts';

export type Reporter = (error: Error, facts: Record<string, string>) => void;

interface ReporterOptions {
  /** Null reports nothing. */
  url: string | null;
  /** The page where it happened, without query and fragment. */
  page: string;
  sampleRate?: number;
  waitingMax?: number;
  sendMs?: number;
}

function envelope(error: Error, facts: Record<string, string>, page: string): string {
  const eventId = newId().replaceAll('-', '');
  const event = {
    event_id: eventId,
    timestamp: Date.now() / 1_000,
    platform: 'javascript',
    level: 'error',
    message: error.message,
    exception: { values: [{ type: error.name, value: error.message }] },
    tags: { source: 'sikka', ...facts },
    request: { url: page },
  };
  return [{ event_id: eventId }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
}

/** Reports one at a time; failures here never reach the form. */
export function createReporter({
  url,
  page,
  sampleRate = captchaReportSampleRate,
  waitingMax = captchaReportsMax,
  sendMs = captchaReportMs,
}: ReporterOptions): Reporter {
  const waiting: string[] = [];
  let sending = false;

  async function send(body: string): Promise<void> {
    if (url === null) return;
    // A simple content type, so that the browser sends no CORS preflight.
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
    const signal = AbortSignal.timeout(sendMs);
    await fetch(url, { method: 'POST', headers, body, signal, credentials: 'omit', keepalive: true });
  }
  async function sendAll(): Promise<void> {
    sending = true;
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift())
      await send(body).catch(() => undefined);
    sending = false;
  }
  return (error, facts) => {
    if (url === null || waiting.length >= waitingMax || Math.random() >= sampleRate) return;
    waiting.push(envelope(error, facts, page));
    if (!sending) void sendAll();
  };
}
