/** A request of each endpoint that players may call, as a new account sends it. */
import { randomBytes } from 'node:crypto';
import { joinLog } from '@sikka/games/sdk/core/log';
import type { Db } from '../server/src/platform/database/index.ts';
import {
  base64,
  finishRequest,
  password,
  playedGame,
  signedIn,
  type Asked,
  type OwnPlay,
  type Send,
} from './cpu-requests.ts';

/** An account with a paid game, and one to finish. */
interface Player {
  email: string;
  send: Send;
  paid: OwnPlay;
  open: OwnPlay;
}

interface Request extends Omit<Asked, 'ask'> {
  ask(player: Player, number: number): Promise<Response>;
}

const nobody = '00000000-0000-4000-8000-000000000000';
const wrongPassword = '10 wrong in 15 minutes';
const currentPassword = 'a guess';

const get = (path: string, note = '', bound = ''): Request => ({
  name: `GET /api/${path}${note}`,
  bound,
  ask: ({ send, paid }) =>
    send('GET', `/api/${path.replace('plays/{id}', `plays/${paid.id}`).replace('{id}', nobody)}`),
});

const write = (method: string, path: string, body: object, note = '', bound = ''): Request => ({
  name: `${method} /api/${path}${note}`,
  bound,
  ask: ({ send, open }) =>
    send(method, `/api/${path.replace('plays/{id}', `plays/${open.id}`).replace('{id}', nobody)}`, body),
});

const reads =
  `me leaderboard coin-transactions referrals withdrawals bonus kept-plays best-scores progress challenge
  notifications notification-settings me/passkeys plays/{id} plays/{id}/replay`
    .split(/\s+/u)
    .map((path) => get(path));

const played: Request[] = [
  get('plays/{id}/receipt', '', '30 a minute and player'),
  get('withdrawals/{id}', ', none'),
  get('challenges/2026-01-01', ', none'),
  get('challenges/2026-01-01/replays/1', ', none'),
  get('challenge-replays/{id}', ', none'),
  write('POST', 'plays/{id}/chunks', { offset: 0, tick: 0, data: '' }),
  write('POST', 'plays/{id}/spans', { spans: [{ name: 'page', agoMs: 1, durationMs: 1 }] }, ', not traced'),
  {
    name: 'POST /api/plays/{id}/finish, random bytes',
    ask: ({ send, open }) =>
      send('POST', `/api/plays/${open.id}/finish`, { log: base64(randomBytes(16_000)), score: 1 }),
  },
  {
    name: 'POST /api/plays/{id}/finish, a log to replay',
    bound: 'five replays a play, one at a time a player',
    requests: 5,
    ask: ({ send, open: { id, log, ticks, score } }, number) => {
      const tail = log.subarray(joinLog(ticks, new Uint8Array()).length);
      return send('POST', `/api/plays/${id}/finish`, {
        log: base64(joinLog(ticks + 1 + number, tail)),
        score,
      });
    },
  },
  write('POST', 'plays', { gameId: 'subway-surfers' }),
  write('PUT', 'games/subway-surfers/skin', { skin: 'none' }, ', none'),
  write('PUT', 'challenge/sharing', { isShared: true }),
];

const changes: Request[] = [
  write('PATCH', 'me', { name: 'Asha Rai' }),
  write(
    'PUT',
    'me/password',
    { currentPassword, newPassword: 'saffron-evening' },
    ', a wrong password',
    wrongPassword,
  ),
  write('DELETE', 'me', { currentPassword }, ', a wrong password', wrongPassword),
  write('POST', 'me/passkeys/options', { currentPassword }, ', a wrong password', wrongPassword),
  {
    name: 'POST /api/sessions, a right password',
    bound: '60 an hour and account, then a proof of work',
    // An account keeps twenty sessions, of which the other requests use the first.
    requests: 10,
    ask: ({ send, email }) => send('POST', '/api/sessions', { email, password }),
  },
  write('POST', 'me/passkeys', { passkey: {} }, ', a wrong one'),
  write('POST', 'me/passkeys/remove', { id: 'none' }, ', none'),
  write(
    'PUT',
    'withdrawals/{id}',
    { amountRupees: 100, method: 'eSewa', phoneNumber: '9841234567' },
    ', too few coins',
  ),
  write('POST', 'withdrawals/{id}/replies', { hold: 1, text: 'Namaste' }, ', none'),
  write('POST', 'referral-claims', { count: 1 }),
  write('POST', 'welcome-bonus', {}),
  write('POST', 'email-verifications', { trigger: 'button' }, ', verified already'),
  write('PUT', 'bonus/reminder', {}),
  write('DELETE', 'bonus/reminder', {}),
  write('POST', 'notifications/read', { until: '2026-01-01T00:00:00Z' }),
  write('PUT', 'notification-settings', { muted: [], quietHours: null }),
  write('PUT', 'push-subscription', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/bench',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
  write('DELETE', 'push-subscription', {}),
  // Once, and the last: the account is signed out.
  { ...write('DELETE', 'sessions/current', {}, '', 'once a session'), requests: 1 },
];

export const playerRequests: readonly Request[] = [...reads, ...played, ...changes];

/** The same, of a new account with its games. */
export async function asPlayer(url: string, db: Db): Promise<Asked[]> {
  const email = 'right-password@example.com';
  const send = await signedIn(url, email);
  const paid = await playedGame(send, db);
  await send('POST', ...finishRequest(paid));
  const player = { email, send, paid, open: await playedGame(send, db) };
  return playerRequests.map(({ ask, ...request }) => ({ ...request, ask: (number) => ask(player, number) }));
}
