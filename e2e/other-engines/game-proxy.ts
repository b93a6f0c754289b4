import { request as httpRequest, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { earningGame, bots } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import { decodeLog } from '@sikka/games/sdk/core/log';
import { letTimePass } from '../database-fixtures.ts';

interface StartedPlay {
  id: string;
  rules: string;
  seed: number[];
}

/** A module in place of the game that sends what a bot played for this seed, without its minutes. */
async function moduleFor({ id, rules, seed }: StartedPlay): Promise<string> {
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${rules}`);
  const { log, score, ticks } = earningGame(core, bot, Uint32Array.from(seed), 1);
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error('the bot wrote a log that is none');
  await letTimePass(id, 8_000 + Math.ceil((ticks * 1000) / 60));
  const messages = [
    { type: 'loaded', actionBits: core.actionBits, ticksMax: core.ticksMax },
    { type: 'started' },
    ...decoded.value.entries.map(({ tick, action }) => ({ type: 'input', tick, action })),
    { type: 'game_over', score, ticks },
  ];
  return `export function start(port) { for (const each of ${JSON.stringify(messages)}) port.postMessage(each); }`;
}

async function startedPlay(answer: IncomingMessage): Promise<StartedPlay> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  return JSON.parse((isPacked ? gunzipSync(body) : body).toString()) as StartedPlay;
}

/** Stands before the site, passes all on and knows the started play; the bundle of `replacedGame` waits for it and is the bot's. */
export async function startGameProxy(site: string, replacedGame: string | null) {
  let started: (play: Promise<StartedPlay>) => void;
  const play = new Promise<StartedPlay>((resolve) => (started = resolve));

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = request;
    const forwarded = httpRequest(site + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      if (method === 'POST' && url === '/api/plays') started(startedPlay(answer));
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }

  async function sendModule(response: ServerResponse): Promise<void> {
    const module = await moduleFor(await play);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(module);
  }

  const server = createServer((request, response) => {
    if (replacedGame !== null && request.url?.startsWith(`/games/${replacedGame}`)) void sendModule(response);
    else pass(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
