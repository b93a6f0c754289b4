import { request as httpRequest, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { recordMessages } from '../play-by-hand.ts';

export interface StartedPlay {
  id: string;
  rules: string;
  seed: number[];
}

async function startedPlay(answer: IncomingMessage): Promise<StartedPlay> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  return JSON.parse((isPacked ? gunzipSync(body) : body).toString()) as StartedPlay;
}

/**
 * Stands before the site, passes all on and knows the play that was started. The game's messages are recorded from its
 * first line on, for browsers whose driver runs nothing in a page before the page's own scripts.
 */
export async function startGameProxy(site: string) {
  let play: Promise<StartedPlay> | undefined;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = request;
    const isGame = /^\/games\/.*\.js$/u.test(url);
    const asked = isGame ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const forwarded = httpRequest(site + url, { method, headers: asked }, (answer) => {
      const { 'content-length': _, ...withoutLength } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isGame ? withoutLength : answer.headers);
      if (isGame) response.write(`(${recordMessages})();\n`);
      answer.pipe(response);
      if (method === 'POST' && url === '/api/plays') play = startedPlay(answer);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The play that was started last. */
    play(): Promise<StartedPlay> {
      if (!play) throw new Error('no game was started');
      return play;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
