import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Challenge } from 'altcha-lib';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import type { GameId } from '@sikka/contract/catalogue';
import type { Db } from '../server/src/platform/database/index.ts';
import { solveCaptcha } from '../server/test/visitor.ts';
import { Visitor } from './bot/visitor.ts';

export interface Asked {
  name: string;
  bound?: string;
  /** The number of requests, without a warm-up, where limits allow a few only. */
  requests?: number;
  ask(number: number): Promise<Response>;
}

export const password = 'marigold-night';
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Sends a request as our pages do, from an address of its own for each number. */
export function sender(url: string, cookie = '') {
  return (method: string, path: string, body?: object, number = 0): Promise<Response> =>
    fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        origin: new URL(url).origin,
        'x-forwarded-for': `198.18.0.${number}`,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
}

export type Send = ReturnType<typeof sender>;

const pages = ['/', '/login', '/register', '/no-such-page', '/play-frame', '/service-worker.js'];
const open = [
  'health/live',
  'health/ready',
  'openapi.json',
  'captcha-challenge',
  'captcha-challenge/harder',
  'contact-form',
  'earning-rules',
  'games',
  'games/candy-match/levels',
  'transparency',
  'transparency/days/2026-01-01',
];

/** Requests of visitors. */
export function asStranger(url: string): Asked[] {
  const send = sender(url);
  const get = (path: string): Asked => ({
    name: `GET ${path}`,
    ask: (number) => send('GET', path, undefined, number),
  });
  const post = (name: string, path: string, body: (number: number) => object, bound = ''): Asked => ({
    name: `POST ${path}${name}`,
    bound,
    ask: (number) => send('POST', path, body(number), number),
  });
  const captcha = async (number: number) => {
    const response = await send('GET', '/api/captcha-challenge', undefined, number);
    return solveCaptcha((await response.json()) as Challenge);
  };
  const person = (number: number) => ({ name: 'Asha Rai', email: `cpu${number}@example.com`, password });
  const contact = { name: 'Asha', email: 'asha@example.com', subject: 'support', message: 'Namaste' };
  return [
    ...pages.map(get),
    ...open.map((path) => get(`/api/${path}`)),
    {
      name: 'POST /api/registrations, with its challenge',
      bound: 'a proof of work each; 200 an hour and address',
      requests: 5,
      ask: async (number) =>
        send('POST', '/api/registrations', { ...person(number), captcha: await captcha(number) }, number),
    },
    post(', a wrong captcha', '/api/registrations', (number) => ({ ...person(number), captcha: 'x' })),
    post(
      ', a wrong password',
      '/api/sessions',
      (number) => ({ email: `nobody${number}@example.com`, password }),
      '10 an account and address, 600 an hour and address, then a proof of work',
    ),
    post(', a wrong link', '/api/email-verifications/confirm', () => ({ token: 'x'.repeat(43) })),
    post(
      '',
      '/api/password-resets',
      (number) => ({ email: `nobody${number}@example.com` }),
      '20 an hour and address, then a proof of work',
    ),
    post(', a wrong link', '/api/password-resets/confirm', () => ({ token: 'x'.repeat(43), password })),
    post(', a wrong captcha', '/api/contact-messages', () => ({ ...contact, captcha: 'x' })),
    post('', '/api/sessions/passkey/options', () => ({}), '600 an hour and address, then a proof of work'),
    post(', a wrong one', '/api/sessions/passkey', () => ({ passkey: {} })),
    {
      name: 'POST /api/sessions/first, no cookie',
      ask: (number) => send('POST', '/api/sessions/first', {}, number),
    },
    post(', not found', '/api/admin/sessions', () => ({ email: 'a@b.co', password, code: '123456' })),
  ];
}

/** A new player, and how they send requests. */
export async function signedIn(url: string, email = `player-${randomUUID()}@example.com`): Promise<Send> {
  await new Visitor(url).join({ name: 'Asha Rai', email, password });
  const response = await sender(url)('POST', '/api/sessions', { email, password });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return sender(url, cookies.join('; '));
}

export interface OwnPlay {
  id: string;
  log: Uint8Array;
  score: number;
  ticks: number;
}

/** A bot's game, old enough to be finished. */
export async function playedGame(send: Send, db: Db, gameId: GameId = 'subway-surfers'): Promise<OwnPlay> {
  const started = await send('POST', '/api/plays', { gameId });
  if (started.status !== 201) throw new Error(`a start got ${started.status}: ${await started.text()}`);
  const { id, seed } = (await started.json()) as { id: string; seed: number[] };
  const rules = currentRules[gameId] ?? '';
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${rules}`);
  const game = botGame(core, bot, Uint32Array.from(seed), 2);
  await sql`update play set started_at = started_at - interval '14 minutes' where id = ${id}`.execute(db);
  return { id, ...game };
}

/** Path and body of a result. */
export const finishRequest = ({ id, log, score }: OwnPlay): [path: string, body: object] => [
  `/api/plays/${id}/finish`,
  { log: base64(log), score },
];
