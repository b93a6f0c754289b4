/** Fakes hCaptcha and Web3Forms on loopback: script, frame, siteverify, submit, reports. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const siteKey = 'site-key-1';
export const secret = 'secret-1';

export interface Provider {
  url: string;
  /** How many of the next requests for the script fail. */
  scriptFailures: number;
  scriptRequests: number;
  /** The form service's next response. */
  submitAnswer: { success: boolean; message?: string };
  submissions: Record<string, string>[];
  reports: string[];
  stop(): Promise<void>;
}

// Like the real one: `render` adds the provider's frame, which tells the page when its box was ticked.
const script = (origin: string) => `
window.hcaptcha = {
  render(place, options) {
    if (options.sitekey !== '${siteKey}') throw new Error('unknown site');
    const frame = document.createElement('iframe');
    frame.title = 'checkbox for the captcha';
    frame.src = '${origin}/frame';
    frame.style.cssText = 'width:303px;height:78px;border:0';
    place.replaceChildren(frame);
    this.listen = (event) => { if (event.source === frame.contentWindow) options.callback(event.data) };
    addEventListener('message', this.listen);
    return 'widget-1';
  },
  reset() { document.querySelector('iframe').src += '' },
  remove() { removeEventListener('message', this.listen); document.querySelector('iframe')?.remove() },
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
const frame = `<!doctype html><title>captcha</title>
<button onclick="parent.postMessage('token-' + crypto.randomUUID(), '*')">I am human</button>`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await bodyOf(request)), { headers }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export async function startProvider(): Promise<Provider> {
  const used = new Set<string>();
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scriptFailures: 0,
    scriptRequests: 0,
    submitAnswer: { success: true },
    submissions: [],
    reports: [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  /** A response is valid once, if our frame issued it for this site and secret. */
  function verify(form: Record<string, string>): boolean {
    const token = form['response'] ?? '';
    const fresh = token.startsWith('token-') && !used.has(token);
    used.add(token);
    return fresh && form['secret'] === secret && form['sitekey'] === siteKey;
  }
  function sendScript(response: ServerResponse): void {
    provider.scriptRequests += 1;
    provider.scriptFailures -= 1;
    if (provider.scriptFailures >= 0) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script(provider.url));
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // CORS and CORP headers, as the real one sends them.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    const { pathname } = new URL(request.url ?? '/', provider.url);
    if (pathname === '/api.js') return sendScript(response);
    if (pathname === '/frame')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(frame);
    if (pathname === '/siteverify') return void json(response, { success: verify(await formOf(request)) });
    if (pathname === '/submit') {
      provider.submissions.push(await formOf(request));
      return void json(response, provider.submitAnswer);
    }
    if (pathname === '/report') provider.reports.push((await bodyOf(request)).toString());
    response.writeHead(200).end();
  }
  return provider;
}
