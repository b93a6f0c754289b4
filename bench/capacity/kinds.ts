/** Kinds of work beside games, each by itself, of many players at once. */
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashPassword } from '../../server/src/identity/passwords.ts';
import { walletOf } from '../../server/test/wallet.ts';
import { sender } from '../cpu-requests.ts';
import { between } from '../meter.ts';
import { addressOf, openSessions } from '../whole-game.ts';
import type { Site, Spent } from './site.ts';

export interface Kind {
  name: string;
  /** What one costs. */
  spent: Spent;
}

const password = 'marigold-night';
const heartbeatsMs = 50_000;
const pollMs = 100;
/** More would be asked to come again. */
const atOnce = 32;

async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const client = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}

async function each<Item>(
  site: Site,
  name: string,
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  until: () => Promise<unknown> = async () => undefined,
): Promise<Kind> {
  const before = await site.spent('before');
  await inTurns(items, run);
  await until();
  return { name, spent: between(before, await site.spent('after'), items.length) };
}

async function requireOk(asked: Promise<Response>): Promise<string> {
  const response = await asked;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text;
}

/** With a password, one hash each. */
async function signIns(site: Site): Promise<Kind> {
  const tokens = await openSessions(site.db, 64, await hashPassword(password));
  const send = sender(site.url);
  return each(site, 'sign-in', tokens, (token) =>
    requireOk(send('POST', '/api/sessions', { email: addressOf(token), password })),
  );
}

/** A document, and with it what it needs where nothing is cached. */
async function pages(site: Site, path: string, cookie = ''): Promise<Kind[]> {
  const send = sender(site.url, cookie);
  const load = () => requireOk(send('GET', path));
  const named = (await load()).matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.(?:js|css))"/gu);
  const files = [...new Set([...named].map(([, file = '']) => file))];
  const turns = Array.from({ length: 200 }, (_, at) => at);
  const again = await each(site, `page ${path}, its files in the browser's cache`, turns, load);
  const first = await each(site, `page ${path}, ${files.length} files beside it`, turns, () =>
    Promise.all([load(), ...files.map((file) => requireOk(send('GET', file)))]),
  );
  return [again, first];
}

function openStream(site: Site, agent: Agent, token: string): Promise<void> {
  const headers = { cookie: `session=${token}` };
  return new Promise((resolve, reject) => {
    get(new URL('/api/events', site.url), { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream got ${answer.statusCode}`));
      answer.on('data', () => resolve()).on('error', () => undefined);
    }).on('error', reject);
  });
}

/** Each of these players has a tab open while `use` runs. */
export async function withStreams<Result>(
  site: Site,
  tokens: readonly string[],
  use: () => Promise<Result>,
): Promise<Result> {
  const agent = new Agent({ maxSockets: Infinity });
  try {
    await inTurns(tokens, (token) => openStream(site, agent, token));
    return await use();
  } finally {
    agent.destroy();
  }
}

/** Their memory, and what they spend between events beside a site without them. */
async function streams(site: Site): Promise<Kind[]> {
  const tokens = await openSessions(site.db, 1_000);
  const bytesBefore = site.memoryBytes();
  const without = await each(site, '', [0], () => pause(heartbeatsMs));
  const before = await site.spent('before');
  return withStreams(site, tokens, async () => {
    const opened = between(before, await site.spent('after'), tokens.length);
    const held = await each(site, '', [0], () => pause(heartbeatsMs));
    const kilobytes = (site.memoryBytes() - bytesBefore) / tokens.length / 1_024;
    const minutes = (tokens.length * heartbeatsMs) / 60_000;
    return [
      { name: `stream opened, ${kilobytes.toFixed(0)} kB of memory`, spent: opened },
      { name: 'stream, a minute without an event', spent: between(without.spent, held.spent, minutes) },
    ];
  });
}

/** A request with the job that looks for signals. */
async function withdrawals(site: Site): Promise<Kind> {
  const tokens = await openSessions(site.db, 64);
  const players = site.db
    .selectFrom('player')
    .select('account_id')
    .where('email', 'in', tokens.map(addressOf));
  for (const { account_id: account } of await players.execute())
    await walletOf(site.db).fill(account, 10_000);
  const reviewed = async (): Promise<void> => {
    const left = sql<{ left: number }>`select count(*)::int as left from withdrawal w
      where not exists (select from review_check where withdrawal_id = w.id)`;
    while (((await left.execute(site.db)).rows[0]?.left ?? 0) > 0) await pause(pollMs);
  };
  const body = { amountRupees: 100, method: 'eSewa', phoneNumber: '9841234567' };
  return each(
    site,
    'withdrawal, requested and looked at',
    tokens,
    (token) =>
      requireOk(sender(site.url, `session=${token}`)('PUT', `/api/withdrawals/${randomUUID()}`, body)),
    reviewed,
  );
}

/** Each kind of work, one after the other. */
export async function measureKinds(site: Site): Promise<Kind[]> {
  return [
    await signIns(site),
    ...(await pages(site, '/')),
    ...(await pages(site, '/dash', 'signed_in=1')),
    ...(await streams(site)),
    await withdrawals(site),
  ];
}
