/** Requests of many kinds at an even pace, as players send them, for tests of what a stop or a fault loses. */
import { randomBytes } from 'node:crypto';
import { openSession } from '../src/identity/sessions.ts';
import { inTransaction, type Db } from '../src/platform/database/index.ts';
import { openAccount } from '../src/wallet/index.ts';

import { base64, honestMs, letTimePass, playGame } from './played-game.ts';
import { Visitor } from './visitor.ts';

/** Signed-in players, written into the database. */
export const openPlayers = (db: Db, count: number): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const tokens: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const values = {
        account_id: await openAccount(tx),
        name: 'Asha Rai',
        email: `traffic-${crypto.randomUUID()}@example.com`,
        password_hash: '-',
        email_verified_at: new Date(),
      };
      const player = await tx.insertInto('player').values(values).returning('id').executeTakeFirstOrThrow();
      const code = `AS${randomBytes(8).toString('hex').toUpperCase().slice(0, 4)}`;
      await tx.insertInto('referral_code').values({ code, player_id: player.id }).execute();
      tokens.push(await openSession(tx, player.id));
    }
    return tokens;
  });

interface TrafficDeps {
  db: Db;
  /** A file of the build. */
  script: string;
}

/** Every tenth request begins a game, which is handed in at once. */
export class Traffic {
  readonly players: Visitor[];
  /** What was answered otherwise than it should be, one line each. */
  readonly failed: string[] = [];
  /** Games that a player was told are paid. */
  readonly acknowledged = new Set<string>();
  requests = 0;
  readonly #url: string;
  readonly #deps: TrafficDeps;
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, tokens: readonly string[], deps: TrafficDeps) {
    this.#url = url;
    this.#deps = deps;
    this.players = tokens.map((token) => {
      const player = new Visitor(url);
      player.cookies.set('session', token);
      return player;
    });
  }

  start(perSecond: number): void {
    this.#timer = setInterval(() => this.#send(), 1_000 / perSecond);
  }

  /** Sends no more, and waits for all answers. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
  }

  #send(): void {
    this.requests += 1;
    const number = this.requests;
    const player = this.players[number % this.players.length]!;
    const sent = this.#kind(number, player)
      .catch((error: unknown) => void this.failed.push(String(error)))
      .finally(() => this.#underWay.delete(sent));
    this.#underWay.add(sent);
  }

  #kind(number: number, player: Visitor): Promise<void> {
    const kinds = [
      () => this.#game(player),
      () => this.#page('/'),
      () => this.#read(player, '/me'),
      () => this.#page(this.#deps.script),
      () => this.#read(player, '/leaderboard'),
      () => this.#page('/login'),
      () => this.#read(player, '/me'),
      () => this.#page('/art/icon.svg'),
      () => this.#read(player, '/coin-transactions'),
      () => this.#read(player, '/games'),
    ];
    return kinds[number % kinds.length]!();
  }

  async #page(path: string): Promise<void> {
    const answer = await fetch(this.#url + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) this.failed.push(`${path} answered ${answer.status}`);
  }

  async #read(player: Visitor, path: string): Promise<void> {
    const { status } = await player.get(path);
    if (status !== 200) this.failed.push(`${path} answered ${status}`);
  }

  async #game(player: Visitor): Promise<void> {
    const game = await playGame(player);
    await letTimePass(this.#deps.db, game.id, honestMs(game.ticks));
    const { status, body } = await player.post(`/plays/${game.id}/finish`, {
      log: base64(game.log),
      score: game.score,
    });
    // Another start of the same player has ended it.
    if (status === 409) return;
    if (status === 200) this.acknowledged.add(game.id);
    else this.failed.push(`finish answered ${status}: ${JSON.stringify(body)}`);
  }
}
