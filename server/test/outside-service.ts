/**
 * A real server on loopback in place of an outside service: it records requests and answers as configured.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceRequest {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  /** The form that was sent, multipart or urlencoded. */
  form: Record<string, string>;
}

export interface OutsideService {
  url: string;
  received: ServiceRequest[];
  stop(): Promise<void>;
}

async function formOf(type: string | undefined, body: Buffer): Promise<Record<string, string>> {
  if (!type || body.length === 0) return {};
  const headers = { 'content-type': type };
  const entries = await new Response(new Uint8Array(body), { headers }).formData();
  return Object.fromEntries([...entries].map(([name, value]) => [name, String(value)]));
}

/** `answer` writes the answer to a request; one that writes nothing leaves its caller waiting. */
export async function startOutsideService(
  answer: (response: ServerResponse, request: ServiceRequest) => void,
): Promise<OutsideService> {
  const received: ServiceRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const type = headers['content-type'];
    // What cannot be read as a form came nonetheless.
    const bytes = Buffer.concat(chunks);
    const form = await formOf(type, bytes).catch(() => ({}));
    const receivedRequest = { method, path: url, type, headers, body: bytes.toString(), form };
    received.push(receivedRequest);
    answer(response, receivedRequest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON. */
export const says =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
