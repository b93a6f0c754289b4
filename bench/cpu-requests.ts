import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Challenge } from 'altcha-lib';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { joinLog } from '@sikka/games/sdk/core/log';
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

const password = 'marigold-night';
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

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
  'contact-form',
  'earning-rules',
  'games',
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
      '10 an account, 600 an hour and address',
    ),
    post(', a wrong link', '/api/email-verifications/confirm', () => ({ token: 'x'.repeat(43) })),
    post('', '/api/password-resets', (number) => ({ email: `nobody${number}@example.com` })),
    post(', a wrong link', '/api/password-resets/confirm', () => ({ token: 'x'.repeat(43), password })),
    post(', a wrong captcha', '/api/contact-messages', () => ({ ...contact, captcha: 'x' })),
    post(', not found', '/api/admin/sessions', () => ({ email: 'a@b.co', password, code: '123456' })),
  ];
}

/** A new player, and how they send requests. */
export async function signedIn(url: string): Promise<Send> {
  const email = `player-${randomUUID()}@example.com`;
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

const read = ['me', 'leaderboard', 'coin-transactions', 'referrals', 'withdrawals', 'bonus', 'kept-plays'];

/** Requests of new accounts. */
export async function asPlayer(url: string, db: Db): Promise<Asked[]> {
  const send = await signedIn(url);
  const paid = await playedGame(send, db);
  await send('POST', ...finishRequest(paid));
  const game = await playedGame(send, db);
  const tail = game.log.subarray(joinLog(game.ticks, new Uint8Array()).length);
  const write = (method: string, path: string, body: object, note = '', bound = ''): Asked => ({
    name: `${method} /api/${path.replace(/[\da-f-]{36}/u, '{id}')}${note}`,
    bound,
    ask: () => send(method, `/api/${path}`, body),
  });
  const id = '00000000-0000-4000-8000-000000000000';
  return [
    ...read.map((path): Asked => ({ name: `GET /api/${path}`, ask: () => send('GET', `/api/${path}`) })),
    ...[`plays/${paid.id}`, `plays/${paid.id}/replay`].map((path): Asked => ({
      name: `GET /api/${path.replace(paid.id, '{id}')}`,
      ask: () => send('GET', `/api/${path}`),
    })),
    {
      name: 'GET /api/plays/{id}/receipt',
      bound: '30 a minute and player',
      ask: () => send('GET', `/api/plays/${paid.id}/receipt`),
    },
    write('POST', `plays/${game.id}/chunks`, { offset: 0, tick: 0, data: '' }),
    write(
      'POST',
      `plays/${game.id}/finish`,
      { log: base64(randomBytes(16_000)), score: 1 },
      ', random bytes',
    ),
    {
      name: 'POST /api/plays/{id}/finish, a log to replay',
      bound: 'five replays a play, one at a time a player',
      requests: 5,
      ask: (number) => {
        const log = base64(joinLog(game.ticks + 1 + number, tail));
        return send('POST', `/api/plays/${game.id}/finish`, { log, score: game.score });
      },
    },
    write('POST', 'plays', { gameId: 'subway-surfers' }),
    write('PATCH', 'me', { name: 'Asha Rai' }),
    write(
      'PUT',
      'me/password',
      { currentPassword: 'a guess', newPassword: 'saffron-evening' },
      ', a wrong password',
      '10 wrong in 15 minutes',
    ),
    write('DELETE', 'me', { currentPassword: 'a guess' }, ', a wrong password', '10 wrong in 15 minutes'),
    write(
      'PUT',
      `withdrawals/${id}`,
      { amountRupees: 100, method: 'eSewa', phoneNumber: '9841234567' },
      ', too few coins',
    ),
    write('POST', 'referral-claims', { count: 1 }),
    write('POST', 'welcome-bonus', {}),
    write('POST', 'email-verifications', { trigger: 'button' }, ', verified already'),
  ];
}
