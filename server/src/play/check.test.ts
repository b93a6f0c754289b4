import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cores } from '@sikka/games/cores';
import { decodeLog, joinLog } from '@sikka/games/sdk/core/log';
import { testApp, type Player, type TestApp } from '../../test/app.ts';
import {
  base64,
  finishGame,
  handIn,
  honestMs,
  letTimePass,
  playGame,
  playInTime,
  storedPlay,
} from '../../test/played-game.ts';
import { Refusal } from '../platform/errors.ts';
import { createReplayPool } from './replay-pool.ts';

const replayWorker = new URL('../../test/faulty-replay-worker.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'sikka-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('§8 one account against all others', () => {
  it('§8 a wrong result sent again and again is replayed once; other logs are refused after a few', async () => {
    const app = await testApp();
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const replays = vi.spyOn(Piscina.prototype, 'run');
    const wrong = { score: game.score + 1 };
    const answers = [];
    for (let sent = 0; sent < 20; sent += 1) answers.push(await handIn(player, game, wrong));
    expect(new Set(answers.map(({ body }) => body.error.code))).toEqual(new Set(['score_mismatch']));
    expect(replays).toHaveBeenCalledTimes(1);
    // The true result still pays, by the verdict that is known.
    expect((await handIn(player, game)).body.coinsEarned).toBe(8);
    expect(replays).toHaveBeenCalledTimes(1);
    replays.mockRestore();
  });

  it('§8 two accounts that flood the check hold nobody up, and get 429 themselves', async () => {
    process.env['REPLAY_FAULT'] = 'is slow';
    const app = await testApp({ replayWorker });
    const ready = async (strength: 0 | 2) => {
      const player = await app.player();
      const game = await playGame(player, strength);
      await letTimePass(app.db, game.id, honestMs(game.ticks) + 5_000);
      return { player, game };
    };
    const greedy = [await ready(0), await ready(0)];
    const honest = await ready(2);
    const codes: string[] = [];
    const flood = greedy.flatMap(({ player, game }) =>
      Array.from({ length: 20 }, async (_, number) => {
        const decoded = decodeLog(game.log, cores.get('subway-surfers@3')!);
        if (!decoded.ok) throw new Error('the bot wrote no log');
        // Another end each time, so that no verdict is known.
        const body = game.log.subarray(joinLog(decoded.value.endTick, new Uint8Array()).length);
        const log = base64(joinLog(decoded.value.endTick + 1 + number, body));
        codes.push((await handIn(player, game, { log })).body.error.code);
      }),
    );
    const { body } = await handIn(honest.player, honest.game);
    const before = codes.filter((code) => code.startsWith('log_')).length;
    expect(body.coinsEarned).toBe(8);
    // One of each was before it in turn or under way, and one of each before it arrived.
    expect(before).toBeLessThanOrEqual(5);
    await Promise.all(flood);
    // Five replays a play; all else was refused before one.
    const replayed = codes.filter((code) => code.startsWith('log_'));
    expect(replayed.length).toBeLessThanOrEqual(10);
    expect(codes.length - replayed.length).toBe(codes.filter((code) => code === 'too_many_requests').length);
    const states = await app.db.selectFrom('play').select('flags').where('id', '=', honest.game.id).execute();
    expect(states).toEqual([{ flags: ['unwatched'] }]);
  });

  it('§8 a full queue says nothing about the result: no refusal is stored, and the play stays as it was', async () => {
    const app = await testApp();
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const full = vi.spyOn(app.replays, 'replayLog').mockRejectedValue(new Refusal('busy'));
    expect((await handIn(player, game)).body.error.code).toBe('busy');
    full.mockRestore();
    expect(await app.db.selectFrom('play_refusal').selectAll().execute()).toEqual([]);
    const { state } = await app.db.selectFrom('play').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('open');
    expect((await handIn(player, game)).body.coinsEarned).toBe(8);
  });
});

describe('§4 what is stored of a refused result', () => {
  const stored = (app: TestApp, playId: string) =>
    app.db.selectFrom('play_refusal').select(['code', 'log']).where('play_id', '=', playId).execute();

  it('§4 random bytes are not: only that they came', async () => {
    const app = await testApp();
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const random = await handIn(player, game, { log: base64(randomBytes(16_000)) });
    expect(random.body.error.code).toBe('log_malformed');
    expect(await stored(app, game.id)).toEqual([{ code: 'log_malformed', log: Buffer.alloc(0) }]);
  });

  it('§8 five refusals of a play are, however many come', async () => {
    const app = await testApp();
    const player = await app.player();
    const game = await playInTime(player, app.db);
    for (let tries = 0; tries < 7; tries += 1)
      await handIn(player, game, { log: base64(randomBytes(100 + tries)) });
    expect(await stored(app, game.id)).toHaveLength(5);
  });

  it('§4 twenty logs of a player and day are, and those of others whatever one does', async () => {
    const app = await testApp();
    const [greedy, other] = [await app.player(), await app.player()];
    const refuse = async (player: Player) => {
      const game = await playGame(player, 0);
      await handIn(player, game);
      return (await stored(app, game.id))[0]?.log.length;
    };
    for (let games = 0; games < 20; games += 1) expect(await refuse(greedy)).toBeGreaterThan(0);
    expect(await refuse(greedy)).toBe(0);
    expect(await refuse(other)).toBeGreaterThan(0);
  });
});

describe('§4 a failing check never loses a game', () => {
  /** Hands a game in as if it had been started under other rules; answers what became of it. */
  async function handInUnder(rules: string) {
    const app = await testApp();
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const setRules = (name: string) =>
      sql`set session_replication_role = replica; update play set rules = ${sql.lit(name)} where id = ${sql.lit(game.id)};
        set session_replication_role = origin`.execute(app.db);
    await setRules(rules);
    const { status, body, headers } = await handIn(player, game);
    const { state, flags } = await storedPlay(app.db, game.id);
    await setRules('subway-surfers@3');
    const again = await handIn(player, game);
    return { answer: [status, body.error.code, headers.get('retry-after')], play: [state, flags], again };
  }

  it('§4 rules that no server has any more are our fault: 503, and the result goes under review', async () => {
    const { answer, play } = await handInUnder('subway-surfers@0');
    expect(answer).toEqual([503, 'check_unavailable', '5']);
    expect(play).toEqual(['held', ['check_failed']]);
  });

  it.each(['subway-surfers@99', 'new-game@1'])(
    '§4 rules of a newer build, %s: 503, nothing is noted, and that build pays when it is sent again',
    async (rules) => {
      const { answer, play, again } = await handInUnder(rules);
      expect(answer).toEqual([503, 'unavailable', '5']);
      expect(play).toEqual(['open', []]);
      expect(again.body.coinsEarned).toBe(8);
    },
  );

  it('§4 a thread that is slow to start is no fault of a game: the game pays, and nothing goes under review', async () => {
    process.env['REPLAY_FAULT'] = 'starts late';
    const app = await testApp({ replayWorker });
    const { answer } = await finishGame(await app.player(), app.db);
    expect(answer.body).toMatchObject({ coinsEarned: 8 });
  });

  it('decisions 0049: what a stop cuts off is sent again: no check of it has failed', async () => {
    process.env['REPLAY_FAULT'] = 'never ends';
    process.env['REPLAY_FAULT_MARKER'] = join(folder, 'stopped');
    const pool = createReplayPool(1, { workerUrl: replayWorker });
    const task = { rules: 'subway-surfers@3', seed: new Uint8Array(16), log: new Uint8Array() };
    const [begun, waiting] = ['a', 'b'].map((id) =>
      pool
        .replayLog(task, { playerId: id, playId: id, logHash: Buffer.from(id) })
        .catch((error: Refusal) => error),
    );
    await expect.poll(() => existsSync(join(folder, 'stopped'))).toBe(true);
    await pool.close();
    for (const answer of [begun, waiting]) expect(await answer).toMatchObject({ code: 'unavailable' });
  });

  it.each(['throws', 'dies', 'never ends'])(
    'the check %s: 503; the result is stored with its log, and pays when resent',
    async (fault) => {
      process.env['REPLAY_FAULT'] = fault;
      process.env['REPLAY_FAULT_MARKER'] = join(folder, fault.replaceAll(' ', '-'));
      const app = await testApp({ replayWorker });
      const player = await app.player();
      const game = await playInTime(player, app.db);
      const broken = await handIn(player, game);
      expect([broken.status, broken.body.error.code]).toEqual([503, 'check_unavailable']);
      const stored = await storedPlay(app.db, game.id);
      expect(stored).toMatchObject({ state: 'held', flags: ['check_failed'] });
      expect(stored.log).toEqual(Buffer.from(game.log));
      // The player has moved on and even outlived the fifteen minutes: the play under review still pays.
      await playGame(player);
      await letTimePass(app.db, game.id, 60 * 60_000);
      const again = await handIn(player, game);
      expect([again.status, again.body.coinsEarned]).toEqual([200, 8]);
    },
  );
});
