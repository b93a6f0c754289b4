import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catalogue } from '@sikka/contract/catalogue';
import { cores } from '@sikka/games/cores';
import { decodeLog, joinLog, LogWriter } from '@sikka/games/sdk/core/log';
import { testApp } from '../../test/app.ts';
import { untilWaiting } from '../../test/database.ts';
import {
  base64,
  finishGame,
  handIn,
  honestMs,
  letTimePass,
  playGame,
  playSeed,
  keepGame,
  playInTime,
  storedPlay,
} from '../../test/played-game.ts';
import { walletOf, accountOf } from '../../test/wallet.ts';
import { useUp } from '../../test/database-fixtures.ts';
import { inTransaction } from '../platform/database/index.ts';
import { unpackScoreEvents } from './pack-score-events.ts';
import type { ScoreEvent } from './verdict-cache.ts';

const app = await testApp();

const balanceOf = async (player: { get(path: string): Promise<{ body: any }> }) =>
  (await player.get('/me')).body.coins;

const scoreEventsOf = async (playId: string): Promise<ScoreEvent[]> => {
  const play = app.db.selectFrom('play').select('packed_score_events as packed').where('id', '=', playId);
  return unpackScoreEvents((await play.executeTakeFirstOrThrow()).packed ?? new Uint8Array());
};

describe('§4 a proven game pays', () => {
  it('§4 the server replays the log, pays 8, counts the game, keeps its scores and shows it in the history', async () => {
    const player = await app.player();
    const { game, answer } = await finishGame(player, app.db);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      coinsEarned: 8,
      unpaidReason: null,
      score: game.score,
      ticks: game.ticks,
      balance: 18,
      gamesPlayed: 1,
      nextReward: { coins: 8, gamesLeft: 3, thenCoins: 5 },
    });
    const history = (await player.get('/coin-transactions')).body.items;
    expect(history[0]).toMatchObject({ coins: 8, type: 'earned', source: 'Game: Subway Surfers' });
    expect(history[1]).toMatchObject({ coins: 10, source: 'Registration bonus' });
    const scores = await scoreEventsOf(game.id);
    expect(scores.length).toBeGreaterThan(3);
    expect(scores.at(-1)).toEqual({ tick: game.ticks, score: game.score });
    const receipt = (await player.get(`/plays/${game.id}`)).body;
    expect(receipt).toMatchObject({ state: 'paid', coinsEarned: 8, score: game.score });
    expect(receipt.transactionId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('decisions 0062: a proven game counts towards the progress, also unpaid; a refused one does not', async () => {
    const player = await app.player();
    expect((await player.get('/progress')).body).toEqual({ items: [] });
    const first = (await finishGame(player, app.db)).answer.body;
    const { before, now } = first.progress;
    expect(before).toEqual({
      gameId: 'subway-surfers',
      plays: 0,
      bests: [],
      totals: [],
      levels: [],
      skin: null,
    });
    expect(now).toMatchObject({ gameId: 'subway-surfers', plays: 1, bests: now.totals });
    const [score, seconds, metres, coins] = now.bests;
    expect([score, seconds]).toEqual([first.score, Math.trunc(first.ticks / 60)]);
    expect(metres).toBeGreaterThan(300);
    expect(coins).toBeGreaterThan(30);
    expect((await player.get('/progress')).body).toEqual({ items: [now] });

    const forged = await playGame(player);
    await handIn(player, { ...forged, log: forged.log.subarray(0, -3) });
    expect((await player.get('/progress')).body).toEqual({ items: [now] });

    const { game: second, answer } = await finishGame(player, app.db);
    const after = answer.body.progress;
    expect(after.before).toEqual(now);
    expect(after.now).toMatchObject({
      plays: 2,
      bests: now.bests.map(() => expect.any(Number)),
    });
    expect(after.now.totals[0]).toBe(first.score + second.score);
    expect(after.now.bests[0]).toBe(Math.max(first.score, second.score));
    // Sent again, it is the same game: it does not count twice.
    const repeated = (await handIn(player, second)).body;
    expect(repeated).toMatchObject({ score: second.score, progress: null });
    expect((await player.get('/progress')).body).toEqual({ items: [after.now] });

    await sql`update play_tally set day = ledger_day_of(clock_timestamp()), day_games = 10000
      where player_id = ${player.id}`.execute(app.db);
    const unpaid = (await finishGame(player, app.db)).answer.body;
    expect(unpaid).toMatchObject({ unpaidReason: 'daily_limit', progress: { now: { plays: 3 } } });
    await player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    const { rows } = await sql`select from game_progress where player_id = ${player.id}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('decisions 0038: the best score is the best proven one, also of a game that paid nothing and is deleted', async () => {
    const player = await app.player();
    await sql`insert into play_tally (player_id, day, day_games)
      values (${player.id}, ledger_day_of(clock_timestamp()), 10000)
      on conflict (player_id) do update set day = excluded.day, day_games = excluded.day_games`.execute(
      app.db,
    );
    const { answer, game } = await finishGame(player, app.db);
    expect(answer.body.unpaidReason).toBe('daily_limit');
    const best = { gameId: 'subway-surfers', score: answer.body.score };
    const bests = async () => (await player.get('/best-scores')).body;
    expect(await bests()).toEqual({ items: [{ ...best, playId: game.id, reachedAt: expect.any(String) }] });
    expect((await player.get(`/plays/${game.id}/replay`)).body).toMatchObject({ score: game.score });
    await sql`delete from play where id = ${game.id}`.execute(app.db);
    expect(await bests()).toEqual({ items: [{ ...best, playId: null, reachedAt: null }] });
  });

  it('§9 four games pay 8, twelve pay 5, the next pays 3', async () => {
    const player = await app.player();
    const paid: number[] = [];
    const results: { id: string; score: number }[] = [];
    expect((await player.get('/best-scores')).body).toEqual({ items: [] });
    expect((await player.get('/me')).body.secondsPerGame).toBeNull();
    for (let games = 0; games < 17; games += 1) {
      const { body } = (await finishGame(player, app.db)).answer;
      paid.push(body.coinsEarned);
      results.push(body);
    }
    // The profile's best is one of these, and the pace is that of their clocks.
    const best = Math.max(...results.map(({ score }) => score));
    expect((await player.get('/best-scores')).body.items).toMatchObject([
      { gameId: 'subway-surfers', score: best },
    ]);
    expect((await (await app.player()).get('/best-scores')).body).toEqual({ items: [] });
    const { body: me } = await player.get('/me');
    expect(me.secondsPerGame).toBeGreaterThan(7);
    expect(me.secondsPerGame).toBeLessThan(600);
    expect(paid).toEqual([...Array(4).fill(8), ...Array(12).fill(5), 3]);
    expect(await balanceOf(player)).toBe(10 + 32 + 60 + 3);
  });

  it('§4 the same result resent, twenty times at once, gets the same answer and pays once', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => handIn(player, game)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.coinsEarned))).toEqual(new Set([8]));
    expect(await balanceOf(player)).toBe(18);
    expect((await handIn(player, game)).body).toEqual({ ...answers[0]?.body, progress: null });
    // Only one of them counts as played.
    expect(answers.filter(({ body }) => body.progress !== null)).toHaveLength(1);
    expect((await player.get('/progress')).body.items).toMatchObject([{ plays: 1 }]);
  });

  it('§4 uploaded chunks and a late result after a lost network still pay, and lateness is recorded', async () => {
    const player = await app.player();
    const game = await playGame(player);
    const decoded = decodeLog(game.log, cores.get('subway-surfers@3')!);
    if (!decoded.ok) throw new Error('the bot wrote no log');
    const body = game.log.subarray(joinLog(decoded.value.endTick, new Uint8Array()).length);
    await letTimePass(app.db, game.id, honestMs(game.ticks));
    const half = body.subarray(0, Math.floor(body.length / 2));
    const send = (offset: number, data: Uint8Array) =>
      player.post(`/plays/${game.id}/chunks`, { offset, tick: game.ticks, data: base64(data) });
    expect((await send(0, half)).body).toEqual({ bytes: half.length });
    expect((await send(0, half)).body).toEqual({ bytes: half.length });
    expect((await send(half.length + 9, half)).body).toEqual({ bytes: half.length });
    await letTimePass(app.db, game.id, 3 * 60_000);
    expect((await handIn(player, game)).body.coinsEarned).toBe(8);
    const row = await storedPlay(app.db, game.id);
    expect(row.flags).toEqual(['late']);
  });
});

describe('§4 hints for a review', () => {
  it('§4 a result without uploads pays and is flagged, one with uploads is not', async () => {
    const player = await app.player();
    const { game } = await finishGame(player, app.db);
    const row = await storedPlay(app.db, game.id);
    expect(row.flags).toEqual(['unwatched']);
  });
});

describe('§4 below the minimum to earn', () => {
  /** A whole game of these moves. */
  function playMoves(
    play: { id: string; rules: string; seed: number[] },
    movesAt: (tick: number) => number[],
  ) {
    const core = cores.get(play.rules)!;
    const state = core.init(Uint32Array.from(play.seed));
    const log = new LogWriter(core.actionBits);
    let ticks = 0;
    for (; !core.outcome(state).over; ticks += 1) {
      const moves = movesAt(ticks);
      for (const move of moves) log.push(ticks, move);
      core.step(state, moves);
    }
    return { id: play.id, log: log.finish(ticks), score: core.outcome(state).score, ticks };
  }

  it('§4 a game without one input earns 0, says why and is not counted', async () => {
    const player = await app.player();
    const { body } = await player.post('/plays', { gameId: 'subway-surfers' });
    const idle = playMoves(body, () => []);
    await letTimePass(app.db, idle.id, honestMs(idle.ticks));
    const answer = await handIn(player, idle);
    expect(answer.body).toMatchObject({
      coinsEarned: 0,
      unpaidReason: 'no_input',
      gamesPlayed: 0,
      balance: 10,
    });
    expect(answer.body.floor.seconds).toBeGreaterThanOrEqual(20);
    expect((await player.get('/me')).body.streakDays).toBe(0);
    expect((await handIn(player, idle)).body).toEqual(answer.body);
  });

  it('§4 one press and waiting earns nothing either', async () => {
    const player = await app.player();
    const { body } = await player.post('/plays', { gameId: 'subway-surfers' });
    const game = playMoves(body, (tick) => (tick === 60 ? [0] : []));
    await letTimePass(app.db, game.id, honestMs(game.ticks));
    const answer = await handIn(player, game);
    const isShort = game.ticks < cores.get(body.rules)!.minimumToEarn.ticks;
    const reason = isShort ? 'time_floor' : 'no_input';
    expect(answer.body).toMatchObject({ coinsEarned: 0, unpaidReason: reason });
  });
});

describe('§4 refusals, each with its own code', () => {
  async function refusedAs(change: (log: Uint8Array, score: number) => { log?: Uint8Array; score?: number }) {
    const player = await app.player();
    const game = await playGame(player);
    await letTimePass(app.db, game.id, honestMs(game.ticks) + 30_000);
    const { log = game.log, score = game.score } = change(game.log, game.score);
    const { status, body } = await handIn(player, { ...game, log, score });
    const stored = await storedPlay(app.db, game.id);
    expect(await balanceOf(player)).toBe(10);
    // The true result still pays: a refusal eats no game.
    const honest = await handIn(player, game);
    expect([honest.status, honest.body.coinsEarned]).toEqual([200, 8]);
    return { status, code: body.error?.code, state: stored.state };
  }

  const bodyOf = (log: Uint8Array) => {
    const decoded = decodeLog(log, cores.get('subway-surfers@3')!);
    if (!decoded.ok) throw new Error('not a log');
    return {
      endTick: decoded.value.endTick,
      body: log.subarray(joinLog(decoded.value.endTick, new Uint8Array()).length),
    };
  };

  it('truncated: the log stops before the game is over', async () => {
    const answer = await refusedAs((log) => {
      const { endTick, body } = bodyOf(log);
      return { log: joinLog(endTick - 1, body) };
    });
    expect(answer).toMatchObject({ status: 422, code: 'log_truncated' });
  });

  it('overrun: the log goes on after the game is over', async () => {
    const answer = await refusedAs((log) => {
      const { endTick, body } = bodyOf(log);
      return { log: joinLog(endTick + 1, body) };
    });
    expect(answer).toMatchObject({ status: 422, code: 'log_overrun' });
  });

  it('malformed: bytes that are not a log', async () => {
    expect(await refusedAs(() => ({ log: Uint8Array.from([9, 9, 9]) }))).toMatchObject({
      status: 422,
      code: 'log_malformed',
    });
    expect(await refusedAs(() => ({ log: new Uint8Array() }))).toMatchObject({ code: 'log_malformed' });
  });

  it('forged: a move that the game does not allow', async () => {
    const answer = await refusedAs((log) => {
      const writer = new LogWriter(cores.get('subway-surfers@3')!.actionBits);
      // Twice to the left from the middle lane is the wall; a third time is no move.
      for (const tick of [0, 40, 80]) writer.push(tick, 0);
      return { log: writer.finish(bodyOf(log).endTick) };
    });
    expect(answer).toMatchObject({ status: 422, code: 'log_forged' });
  });

  it('mismatch: another score on the screen than in the replay is put under review, and stays claimable', async () => {
    const answer = await refusedAs((_, score) => ({ score: score + 1 }));
    expect(answer).toEqual({ status: 422, code: 'score_mismatch', state: 'held' });
  });

  it('§4 the same wrong score again writes nothing to the play under review', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    const version = () => sql`select xmin, ctid from play where id = ${game.id}`.execute(app.db);
    const before = (await version()).rows;
    const again = await handIn(player, game, { score: game.score + 2 });
    expect(again.body.error.code).toBe('score_mismatch');
    expect((await version()).rows).toEqual(before);
  });

  it('§4 a play under review gains no time: only the log already sent is accepted later', async () => {
    const player = await app.player();
    const game = await playGame(player, 2);
    const { rules, seed } = (await player.get(`/plays/${game.id}`)).body;
    const short = { id: game.id, ...playSeed(rules, seed, 0) };
    expect(short.ticks).toBeLessThan(game.ticks);
    await letTimePass(app.db, game.id, honestMs(short.ticks));
    const parked = await handIn(player, { ...short, score: short.score + 1 });
    expect(parked.body.error.code).toBe('score_mismatch');
    const other = await handIn(player, game);
    expect([other.status, other.body.error.code]).toEqual([409, 'log_edited']);
    await letTimePass(app.db, game.id, 60 * 60_000);
    expect((await handIn(player, game)).body.error.code).toBe('log_edited');
    expect(await balanceOf(player)).toBe(10);
    expect((await handIn(player, short)).status).toBe(200);
  });

  it('§4 a log one byte too long is refused by its shape, not by the database', async () => {
    const player = await app.player();
    const game = await playGame(player);
    const log = new Uint8Array(16 * 1024 + 17).fill(1);
    const { status, body } = await handIn(player, { ...game, log });
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    const longest = await handIn(player, { ...game, log: log.subarray(0, 16 * 1024 + 2) });
    expect([longest.status, longest.body.error.code]).toEqual([422, 'log_malformed']);
  });

  it('edited: a log that contradicts its uploaded chunks', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const { body } = bodyOf(game.log);
    const other = Uint8Array.from(body.subarray(0, 8));
    other[7] = (other[7]! ^ 1) & 0x7f;
    const chunk = await player.post(`/plays/${game.id}/chunks`, {
      offset: 0,
      tick: game.ticks,
      data: base64(other),
    });
    expect(chunk.status).toBe(200);
    const answer = await handIn(player, game);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'log_edited']);
    const again = await player.post(`/plays/${game.id}/chunks`, {
      offset: 0,
      tick: game.ticks,
      data: base64(body.subarray(0, 8)),
    });
    expect([again.status, again.body.error.code]).toEqual([409, 'log_edited']);
  });

  it('too early: faster than the advertisement, the loading and the ticks take', async () => {
    const player = await app.player();
    const game = await playGame(player);
    await letTimePass(app.db, game.id, honestMs(game.ticks) - 1_500);
    const early = await handIn(player, game);
    expect([early.status, early.body.error.code]).toEqual([422, 'play_too_early']);
    const chunk = await player.post(`/plays/${game.id}/chunks`, { offset: 0, tick: game.ticks, data: '' });
    expect(chunk.body.error.code).toBe('play_too_early');
    await letTimePass(app.db, game.id, 1_500);
    expect((await handIn(player, game)).status).toBe(200);
  });

  it('replayed: the log of another play, and another log for a finished one', async () => {
    const player = await app.player();
    const { game: first } = await finishGame(player, app.db);
    const second = await playGame(player);
    await letTimePass(app.db, second.id, honestMs(Math.max(first.ticks, second.ticks)));
    const swapped = await handIn(player, { ...second, log: first.log, score: first.score });
    expect(swapped.status).toBe(422);
    expect(swapped.body.error.code).toMatch(/^log_(forged|truncated|overrun)$/);
    const other = await handIn(player, { ...first, log: second.log });
    expect([other.status, other.body.error.code]).toEqual([409, 'play_already_finished']);
  });

  it("foreign: another player's play gets the same answer as an unknown one", async () => {
    const player = await app.player();
    const game = await playGame(player);
    const stranger = await app.player();
    for (const answer of [
      await handIn(stranger, game),
      await stranger.get(`/plays/${game.id}`),
      await stranger.post(`/plays/${game.id}/chunks`, { offset: 0, tick: 0, data: '' }),
      await stranger.get('/plays/00000000-0000-4000-8000-000000000000'),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, 'play_not_found']);
    }
  });

  it('superseded and expired: one play at a time, fifteen minutes each', async () => {
    const player = await app.player();
    const first = await playGame(player);
    const second = await playGame(player);
    expect((await handIn(player, first)).body.error.code).toBe('play_superseded');
    const chunk = await player.post(`/plays/${first.id}/chunks`, { offset: 0, tick: 0, data: '' });
    expect(chunk.body.error.code).toBe('play_superseded');
    await letTimePass(app.db, second.id, 15 * 60_000 + 1_000);
    const late = await handIn(player, second);
    expect([late.status, late.body.error.code]).toEqual([410, 'play_expired']);
  });

  it('ten plays started at once leave one open', async () => {
    const player = await app.player();
    const started = await Promise.all(
      Array.from({ length: 10 }, () => player.post('/plays', { gameId: 'subway-surfers' })),
    );
    expect(started.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const open = await app.db
      .selectFrom('play')
      .select('id')
      .where('player_id', '=', player.id)
      .where('state', '=', 'open')
      .execute();
    expect(open).toHaveLength(1);
  });

  it('no shopping for easy seeds: thirty unfinished games an hour, then a wait', async () => {
    const player = await app.player();
    for (let games = 0; games < 30; games += 1) await player.post('/plays', { gameId: 'subway-surfers' });
    const { status, body } = await player.post('/plays', { gameId: 'subway-surfers' });
    expect([status, body.error.code]).toEqual([429, 'play_quota_reached']);
  });

  it('§8 plays under review count as well: nobody fills the list of the operators', async () => {
    const player = await app.player();
    await keepGame(player, app.db, 0);
    // Never expires, so the quota counts it by its start.
    await sql`update play set started_at = clock_timestamp() where player_id = ${player.id}`.execute(app.db);
    for (let games = 0; games < 29; games += 1) await player.post('/plays', { gameId: 'subway-surfers' });
    const { status, body } = await player.post('/plays', { gameId: 'subway-surfers' });
    expect([status, body.error.code]).toEqual([429, 'play_quota_reached']);
  });

  it('§8 one play may not be started three hundred times an hour, however each ends', async () => {
    const player = await app.player();
    await useUp(app.db, 'playStarts', 300, player.id);
    const start = () => player.post('/plays', { gameId: 'subway-surfers' });
    // The process counts this many by itself before it asks the database.
    await Promise.all(Array.from({ length: 37 }, start));
    const { status, body } = await start();
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
  });

  const closed = catalogue.find((game) => !game.playable);
  it.skipIf(!closed)('a game that is not open yet cannot be started', async () => {
    const player = await app.player();
    const { status, body } = await player.post('/plays', { gameId: closed?.id });
    expect([status, body.error.code]).toEqual([409, 'game_not_playable']);
  });
});

describe('§4 nothing is lost', () => {
  it('§5 a reward that would pass 1,000,000 is refused with Invalid coin value and stays claimable', async () => {
    const player = await app.player();
    await walletOf(app.db).fill(await accountOf(app.db, player), 999_985);
    const { game, answer } = await finishGame(player, app.db);
    expect([answer.status, answer.body.error.message]).toEqual([422, 'Invalid coin value']);
    const row = await storedPlay(app.db, game.id);
    expect(row.state).toBe('held');
  });

  it('§5 so is one when the coins come from elsewhere while it is paid', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const sent = await inTransaction(app.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update wallet_account set balance = 999995
        where id = (select account_id from player where id = ${player.id})`.execute(tx);
      const answer = handIn(player, game);
      await untilWaiting(app.db);
      return { answer };
    });
    const { status, body } = await sent.answer;
    expect([status, body.error.code]).toEqual([422, 'invalid_coin_value']);
    const { rows } = await sql`select state, flags from play where id = ${game.id}`.execute(app.db);
    expect(rows).toEqual([{ state: 'held', flags: expect.arrayContaining(['coin_cap']) }]);
  });

  it('§4 a game that was over before the next one began pays, though its result comes later', async () => {
    const player = await app.player();
    const late = await playInTime(player, app.db);
    // The network swallowed the result, and came back for the next game first.
    const next = await playGame(player);
    const answer = await handIn(player, late);
    expect([answer.status, answer.body.coinsEarned]).toEqual([200, 8]);
    expect((await handIn(player, late)).body).toEqual({ ...answer.body, progress: null });
    await letTimePass(app.db, next.id, honestMs(next.ticks));
    expect((await handIn(player, next)).body).toMatchObject({ coinsEarned: 8, gamesPlayed: 2, balance: 26 });
  });

  it('§4 an abandoned play keeps the score events that its uploaded part proves', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const { endTick } = { endTick: game.ticks };
    const body = game.log.subarray(joinLog(endTick, new Uint8Array()).length);
    await player.post(`/plays/${game.id}/chunks`, { offset: 0, tick: game.ticks, data: base64(body) });
    await playGame(player);
    const lastEvent = async () => (await scoreEventsOf(game.id)).at(-1);
    await expect.poll(lastEvent).toEqual({ tick: game.ticks, score: game.score });
    expect(await balanceOf(player)).toBe(10);
  });
});
