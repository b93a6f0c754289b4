/** Finished games that wait together, on a real ledger; seeds are printed. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { ledgerClock, pastTriggers } from '../../test/database-fixtures.ts';
import { inTransaction } from '../platform/database/index.ts';
import { closeDays, ledgerChecks } from '../transparency/index.ts';
import { openAccount, reconcile } from '../wallet/index.ts';
import { settleInBatches, type ProvenPlay, type Settlement } from './settle-games.ts';

const app = await testApp();

interface Player {
  playerId: string;
  accountId: string;
}

const newPlayer = (): Promise<Player> =>
  inTransaction(app.db, async (tx) => {
    const accountId = await openAccount(tx);
    const email = `${accountId}@example.com`;
    const { id: playerId } = await tx
      .insertInto('player')
      .values({ account_id: accountId, name: 'Asha', email, password_hash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('play_tally').values({ player_id: playerId }).execute();
    return { playerId, accountId };
  });

/** A proven game of 99 seconds, begun two minutes ago. */
async function provenGame(player: Player, log = randomBytes(40)): Promise<ProvenPlay> {
  const ago = (minutes: number) => sql<Date>`now() - ${minutes} * interval '1 minute'`;
  const { id: playId } = await app.db
    .insertInto('play')
    .values({
      player_id: player.playerId,
      game_id: 'subway-surfers',
      rules: 'subway-surfers@3',
      seed: randomBytes(16),
      started_at: ago(2),
      expires_at: ago(-5),
      chunks: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const logHash = createHash('sha256').update(log).digest();
  const scoreEvents = [{ tick: 5_940, score: 950 }];
  const proven = {
    log,
    logHash,
    score: 950,
    ticks: 5_940,
    inputs: 40,
    scoreEvents,
    stats: { metres: 700, coins: 90 },
  };
  return { ...player, playId, proven, embeddedGame: null, isChallenge: false };
}

const times = <Result>(count: number, run: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));

const balanceOf = async ({ accountId }: Player): Promise<number> => {
  const account = app.db.selectFrom('wallet_account').select('balance').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).balance;
};

async function expectSoundLedger(): Promise<void> {
  expect(await reconcile(app.db)).toEqual([]);
  for (const { run } of ledgerChecks) expect(await run(app.db)).toBeNull();
}

const codes = (answers: PromiseSettledResult<unknown>[]): (string | null)[] =>
  answers.map((answer) => (answer.status === 'rejected' ? (answer.reason.code as string) : null));

describe('§4 games that are finished together', () => {
  it('§4 a hundred players are each paid once, with their balance, tally and leaf', async () => {
    const players = await times(100, newPlayer);
    const games = await times(100, (at) => provenGame(players[at]!));
    const settle = settleInBatches(app.db).pay;
    const settled = await Promise.all(games.map(settle));
    for (const settlement of settled)
      expect(settlement).toMatchObject({ coins: 8, balance: 8, gamesPlayed: 1, reason: null });
    expect(new Set(settled.map(({ transactionId }) => transactionId)).size).toBe(100);
    expect(await times(100, (at) => balanceOf(players[at]!))).toEqual(Array(100).fill(8));
    await expectSoundLedger();
  });

  it('§4 one result sent twelve times at once pays once', async () => {
    const player = await newPlayer();
    const game = await provenGame(player);
    const answers = await Promise.allSettled(Array(12).fill(game).map(settleInBatches(app.db).pay));
    expect(codes(answers).filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes(answers).filter((code) => code !== null))).toEqual(
      new Set(['play_already_finished']),
    );
    expect(await balanceOf(player)).toBe(8);
  });

  it('§4 what cannot be paid is refused alone: unknown, over, paid before, beyond the cap', async () => {
    const [player, rich, paid, late, honest] = await times(5, newPlayer);
    if (!player || !rich || !paid || !late || !honest) throw new Error('too few players');
    const unknown = { ...(await provenGame(player)), playId: '11111111-1111-4111-8111-111111111111' };
    const settle = settleInBatches(app.db).pay;
    const before = await provenGame(paid);
    await settle(before);
    const expired = await provenGame(late);
    await app.db
      .updateTable('play')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', expired.playId)
      .execute();
    await pastTriggers(app.db, sql`update wallet_account set balance = 999995 where id = ${rich.accountId}`);
    const games = [unknown, await provenGame(rich), before, expired, await provenGame(honest)];
    const answers = await Promise.allSettled(games.map(settle));
    expect(codes(answers)).toEqual([
      'play_not_found',
      'invalid_coin_value',
      'play_already_finished',
      'play_expired',
      null,
    ]);
    await pastTriggers(app.db, sql`update wallet_account set balance = 0 where id = ${rich.accountId}`);
    expect(await balanceOf(honest)).toBe(8);
    await expectSoundLedger();
  });

  it('§4 a log that was paid before is refused alone, also in one batch with its first', async () => {
    const players = await times(20, newPlayer);
    const log = randomBytes(40);
    const games = await times(20, (at) => provenGame(players[at]!, at % 10 === 3 ? log : undefined));
    const answers = await Promise.allSettled(games.map(settleInBatches(app.db).pay));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    const [refused] = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { constraint: 'play_log_once' } });
    await expectSoundLedger();
  });

  it('decisions 0034: a game waits for others whose results are being checked', async () => {
    const [first, second, third] = await times(3, async () => provenGame(await newPlayer()));
    const { pay, whileChecking } = settleInBatches(app.db);
    // The 20 ms since the batch before are never over.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      await pay(first!);
      const isChecked = Promise.withResolvers<void>();
      const checking = whileChecking(() => isChecked.promise);
      const paid = [pay(second!)];
      await new Promise(setImmediate);
      paid.push(pay(third!));
      isChecked.resolve();
      await Promise.all([checking, ...paid]);
    } finally {
      clock.mockRestore();
    }
    const { rows } = await sql<{ xmin: string }>`select xmin::text from play
      where id in (${second!.playId}, ${third!.playId})`.execute(app.db);
    expect(new Set(rows.map(({ xmin }) => xmin)).size, 'transactions').toBe(1);
  });

  it('decisions 0062: games settled together add up in the progress of each player', async () => {
    const players = await times(8, newPlayer);
    const settle = settleInBatches(app.db).pay;
    for (let round = 0; round < 2; round += 1)
      await Promise.all((await times(8, (at) => provenGame(players[at]!))).map(settle));
    const rows = await app.db
      .selectFrom('game_progress')
      .select(['plays', 'bests', sql<number[]>`to_json(totals)`.as('totals')])
      .where(
        'player_id',
        'in',
        players.map(({ playerId }) => playerId),
      )
      .execute();
    const each = { plays: 2, bests: [950, 99, 700, 90, 0, 0, 0], totals: [1_900, 198, 1_400, 180, 0, 0, 0] };
    expect(rows).toEqual(Array.from({ length: 8 }, () => each));
  });

  it('decisions 0062: a statistic that no column holds does not stop the payment', async () => {
    const game = await provenGame(await newPlayer());
    const stats = { metres: -4, coins: Number.NaN, nearMisses: 1e12, finishes: 0.5 };
    const settled = await settleInBatches(app.db).pay({ ...game, proven: { ...game.proven, stats } });
    expect(settled).toMatchObject({
      coins: 8,
      progress: { now: { bests: [950, 99, 0, 0, 2_147_483_647, 0, 0] } },
    });
  });

  it('§9 games of one player that wait together are paid by the tier of each', async () => {
    const player = await newPlayer();
    const settle = settleInBatches(app.db).pay;
    const games: ProvenPlay[] = [];
    for (let at = 0; at < 6; at += 1) {
      games.push(await provenGame(player));
      const left = { state: 'abandoned' as const, finished_at: sql<Date>`clock_timestamp()` };
      await app.db.updateTable('play').set(left).where('state', '=', 'open').execute();
    }
    const settled: Settlement[] = await Promise.all(games.map(settle));
    expect(settled.map(({ coins }) => coins)).toEqual([8, 8, 8, 8, 5, 5]);
    expect(settled.map(({ balance }) => balance)).toEqual([8, 16, 24, 32, 37, 42]);
  });

  it('§4 two processes with the same results pay each once, while players leave', async () => {
    const seed = randomInt(2 ** 31);
    process.stdout.write(`seed ${seed}\n`);
    let state = seed;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const players = await times(60, newPlayer);
    const games = await times(60, (at) => provenGame(players[at]!));
    const nodes = [settleInBatches(app.db).pay, settleInBatches(app.db).pay];
    const sent = Array.from({ length: 150 }, () => games[random(games.length)]!);
    const leaving = times(10, (at) =>
      inTransaction(app.db, (tx) =>
        tx
          .deleteFrom('player')
          .where('id', '=', players[at * 6]!.playerId)
          .execute(),
      ).catch(() => undefined),
    );
    const answers = await Promise.allSettled(sent.map((game) => nodes[random(2)]!(game)));
    await leaving;
    const settled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const asked = new Set(sent.map(({ playId }) => playId));
    expect(settled.length).toBeLessThanOrEqual(asked.size);
    expect(new Set(settled.map(({ transactionId }) => transactionId)).size).toBe(settled.length);
    const { total } = await app.db
      .selectFrom('wallet_account')
      .select(sql<number>`sum(balance)::int`.as('total'))
      .where(
        'id',
        'in',
        players.map(({ accountId }) => accountId),
      )
      .executeTakeFirstOrThrow();
    expect(total).toBe(8 * settled.length);
    expect(new Set(codes(answers))).toEqual(new Set([null, 'play_already_finished', 'play_not_found']));
    await expectSoundLedger();
  });
});

describe('ledger: games finished around midnight', () => {
  it('ledger: each is in the day of its posting, and the closed day stays whole', async () => {
    const clock = await ledgerClock(app.db);
    await clock.set('2027-05-01T18:14:59Z');
    const players = await times(40, newPlayer);
    const games = await times(40, (at) => provenGame(players[at]!));
    const settle = settleInBatches(app.db).pay;
    const first = Promise.all(games.slice(0, 20).map(settle));
    await clock.set('2027-05-01T18:15:05Z');
    await Promise.all([
      first,
      closeDays(app.db, 400),
      ...games.slice(20).map(settle),
      closeDays(app.db, 400),
    ]);
    await clock.set('2027-05-02T18:15:05Z');
    await closeDays(app.db, 400);
    await expectSoundLedger();
  });
});
