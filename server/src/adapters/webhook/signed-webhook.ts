import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { SignedMessage, WebhookOutcome, WebhookSender } from '../../platform/ports.ts';

interface WebhookOptions {
  /** Addresses beyond the public internet that may be posted to, each by its number. */
  privateAddresses: readonly string[];
  timeoutMs?: number;
}

const answerMs = 5_000;

/** HTTPS; plain HTTP to a configured address alone. */
function isAllowed(address: string, privateAddresses: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && privateAddresses.includes(url.hostname.replaceAll(/[[\]]/gu, ''));
}

/** Headers of the Standard Webhooks specification, which receivers' libraries check. */
function headersOf({ id, key }: SignedMessage, body: string): Record<string, string> {
  const seconds = String(Math.trunc(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return { failure: null, status };
  return { failure: status >= 300 && status < 400 ? 'redirected' : 'status', status };
}

/** The agent's refusal has no code. */
const isRefusal = (error: Error): boolean => error.message.endsWith('IP address.');

/**
 * Posts signed messages. The agent checks each address that it connects to, so a name that resolves to this machine
 * or a private network is refused; redirects are not followed, and the answer's body is not read.
 */
export function createSignedWebhook({
  privateAddresses,
  timeoutMs = answerMs,
}: WebhookOptions): WebhookSender {
  const filter = { allowIPAddressList: [...privateAddresses] };
  const post = (message: SignedMessage): Promise<WebhookOutcome> => {
    const { url } = message;
    const isSecure = url.startsWith('https:');
    const body = JSON.stringify(message.body);
    const agent = isSecure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
    const signal = AbortSignal.timeout(timeoutMs);
    const { promise, resolve } = Promise.withResolvers<WebhookOutcome>();
    const fail = (error: Error): void => {
      const other = isRefusal(error) ? 'address_refused' : 'unreachable';
      resolve({ failure: signal.aborted ? 'timed_out' : other, status: null });
    };
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: headersOf(message, body),
      agent,
      signal,
    });
    request.on('error', fail);
    request.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0));
      response.destroy();
    });
    request.end(body);
    return promise;
  };
  return { isAllowed: (url) => isAllowed(url, privateAddresses), send: post };
}
