/** A whole game over HTTP, as many players play it at the same time: what each of its requests costs. */
import { sql } from 'kysely';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { decodeLog, LogWriter } from '@sikka/games/sdk/core/log';
import { playChunkEveryMs, playFirstChunkMs } from '@sikka/contract/limits';
import { randomToken, tokenHash } from '../server/src/platform/keys.ts';
import type { Db } from '../server/src/platform/database/index.ts';
import { sender, type Send } from './cpu-requests.ts';
import { added, between, scaled, type Figures } from './meter.ts';

const gameId = 'subway-surfers';
const rounds = 4;

/** A site and what it has spent so far. */
export interface Metered<Spent extends Figures> {
  url: string;
  db: Db;
  /** `before` and `after` what is measured leave out the cost of asking. */
  spent(when: 'before' | 'after'): Promise<Spent>;
}

export interface GameStep<Spent extends Figures> {
  name: string;
  /** How often a game of this length has it. */
  times: number;
  spent: Spent;
}

interface Running {
  send: Send;
  id: string;
  log: Uint8Array;
  score: number;
  ticks: number;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Sessions of new players, written into the database: a registration costs more than a game. */
export async function openSessions(db: Db, players: number, passwordHash = '-'): Promise<string[]> {
  const tokens = Array.from({ length: players }, randomToken);
  for (const token of tokens)
    await sql`
      with account as (insert into wallet_account default values returning id),
        person as (insert into player (account_id, name, email, password_hash, email_verified_at)
          select id, 'Asha Rai', ${addressOf(token)}, ${passwordHash}, now() from account returning id),
        code as (insert into referral_code (code, player_id) select ${randomCode()}, id from person)
      insert into session (token_hash, player_id, expires_at)
        select ${tokenHash(token)}, id, now() + interval '30 days' from person`.execute(db);
  return tokens;
}

/** The address of a player with this session. */
export const addressOf = (token: string): string =>
  `${tokenHash(token).toString('hex').slice(0, 16)}@example.com`;

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const randomCode = (): string =>
  Array.from({ length: 6 }, () => letters[Math.trunc(Math.random() * letters.length)]).join('');

async function start(send: Send): Promise<Running> {
  const response = await send('POST', '/api/plays', { gameId });
  if (response.status !== 201) throw new Error(`a start got ${response.status}: ${await response.text()}`);
  const { id, seed } = (await response.json()) as { id: string; seed: number[] };
  const rules = currentRules[gameId] ?? '';
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${rules}`);
  return { send, id, ...botGame(core, bot, Uint32Array.from(seed), 1) };
}

/** The log's body up to each chunk of a game, as the page sends it. */
function chunksOf({ log, ticks }: Running): { offset: number; tick: number; data: string }[] {
  const core = cores.get(currentRules[gameId] ?? '');
  const decoded = core ? decodeLog(log, core) : null;
  if (!core || !decoded?.ok) throw new Error('the bot wrote a broken log');
  const chunks = [];
  let offset = 0;
  for (let ms = playFirstChunkMs; ms < (ticks * 1000) / ticksPerSecond; ms += playChunkEveryMs) {
    const tick = Math.floor((ms * ticksPerSecond) / 1000);
    const writer = new LogWriter(core.actionBits);
    for (const entry of decoded.value.entries) if (entry.tick < tick) writer.push(entry.tick, entry.action);
    const part = writer.body().subarray(offset);
    chunks.push({ offset, tick, data: base64(part) });
    offset += part.length;
  }
  return chunks;
}

async function expectOk(asked: Promise<Response>): Promise<void> {
  const response = await asked;
  const answer = await response.text();
  if (!response.ok) throw new Error(`a request got ${response.status}: ${answer}`);
}

/** All players do a step at once; the costs of each are added up. */
class Steps<Spent extends Figures> {
  readonly #server: Metered<Spent>;
  readonly #sums = new Map<string, { spent: Spent; requests: number }>();

  constructor(server: Metered<Spent>) {
    this.#server = server;
  }

  async take<From, To>(name: string, from: readonly From[], run: (each: From) => Promise<To>): Promise<To[]> {
    const before = await this.#server.spent('before');
    const done = await Promise.all(from.map(run));
    const spent = between(before, await this.#server.spent('after'), 1);
    const sum = this.#sums.get(name);
    this.#sums.set(name, {
      spent: sum ? added(sum.spent, spent) : spent,
      requests: (sum?.requests ?? 0) + from.length,
    });
    return done;
  }

  forget = (): void => this.#sums.clear();

  results(games: number): GameStep<Spent>[] {
    return [...this.#sums].map(([name, { spent, requests }]) => ({
      name,
      times: requests / games,
      spent: scaled(spent, 1 / requests),
    }));
  }
}

async function playRound(
  steps: Pick<Steps<Figures>, 'take'>,
  db: Db,
  senders: readonly Send[],
): Promise<void> {
  const games = await steps.take('start', senders, start);
  await sql`update play set started_at = started_at - interval '14 minutes' where state = 'open'`.execute(db);
  // A minute has fewer games otherwise.
  await sql`delete from rate_limit`.execute(db);
  const chunks = games.map(chunksOf);
  const most = Math.max(...chunks.map(({ length }) => length));
  for (let at = 0; at < most; at += 1) {
    const sending = games.flatMap((game, index) => {
      const chunk = chunks[index]?.[at];
      return chunk ? [{ game, chunk }] : [];
    });
    await steps.take('chunk', sending, ({ game: { send, id }, chunk }) =>
      expectOk(send('POST', `/api/plays/${id}/chunks`, chunk)),
    );
  }
  await steps.take('finish', games, ({ send, id, log, score }) =>
    expectOk(send('POST', `/api/plays/${id}/finish`, { log: base64(log), score })),
  );
  for (const path of ['me', 'me', 'leaderboard'])
    await steps.take(path, senders, (send) => expectOk(send('GET', `/api/${path}`)));
}

/** Means of four rounds of all players at once, after others that warm the site up. */
export async function measureGame<Spent extends Figures>(
  server: Metered<Spent>,
  tokens: readonly string[],
  warmUps: number,
): Promise<GameStep<Spent>[]> {
  const senders = tokens.map((token) => sender(server.url, `session=${token}`));
  const steps = new Steps(server);
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round === 0) steps.forget();
    await playRound(steps, server.db, senders);
  }
  return steps.results(tokens.length * rounds);
}
