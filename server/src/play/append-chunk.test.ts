import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type Visitor } from '../../test/app.ts';
import { base64, honestMs, letTimePass } from '../../test/played-game.ts';
import { inTransaction } from '../platform/database/index.ts';

const app = await testApp();
const players = await Promise.all(Array.from({ length: 12 }, () => app.player()));

interface Started {
  player: Visitor;
  id: string;
}

/** Each player's game, which began long enough ago. */
const started = (): Promise<Started[]> =>
  Promise.all(
    players.map(async (player) => {
      const { id } = (await player.post('/plays', { gameId: 'subway-surfers' })).body;
      await letTimePass(app.db, id, honestMs(600));
      return { player, id: id as string };
    }),
  );

const bytes = (text: string) => base64(Buffer.from(text));
const send = ({ player, id }: Started, offset: number, text: string, tick = 600) =>
  player.post(`/plays/${id}/chunks`, { offset, tick, data: bytes(text) });

const stored = async ({ id }: Started): Promise<string> => {
  const row = await app.db.selectFrom('play').select('body').where('id', '=', id).executeTakeFirstOrThrow();
  return row.body.toString();
};

/** Runs `during` while chunks wait for a play's row. */
async function whileLocked<Result>(play: Started, during: () => Promise<Result>): Promise<Result> {
  return inTransaction(app.db, async (tx) => {
    await sql`select from play where id = ${play.id} for update`.execute(tx);
    return during();
  });
}

/** Backends that wait for a lock of another. */
async function waitingPids(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%play_append_chunks%'`.execute(
    app.db,
  );
  return rows.map(({ pid }) => pid);
}

describe('§4 chunks of many players that arrive together', () => {
  it('§4 are all stored; what is wrong with one refuses that one alone', async () => {
    const games = await started();
    const [edited, early, unknown, foreign, replaced, finished, ...fine] = games as [
      Started,
      Started,
      Started,
      Started,
      Started,
      Started,
      ...Started[],
    ];
    await send(edited, 0, 'as it was');
    await replaced.player.post('/plays', { gameId: 'subway-surfers' });
    await sql`update play set state = 'expired' where id = ${finished.id}`.execute(app.db);
    const answers = await Promise.all([
      send(edited, 0, 'as it never was'),
      send(early, 0, 'abc', 100_000),
      send({ ...unknown, id: randomUUID() }, 0, 'abc'),
      send({ ...foreign, id: early.id }, 0, 'abc'),
      send(replaced, 0, 'abc'),
      send(finished, 0, 'abc'),
      ...fine.map((game, number) => send(game, 0, `abc${number}`)),
    ]);
    expect(answers.map(({ body }) => body.error?.code ?? body.bytes)).toEqual([
      'log_edited',
      'play_too_early',
      'play_not_found',
      'play_not_found',
      'play_superseded',
      'play_expired',
      ...fine.map(() => 4),
    ]);
    expect(await Promise.all(fine.map(stored))).toEqual(fine.map((_, number) => `abc${number}`));
    expect([await stored(edited), await stored(early)]).toEqual(['as it was', '']);
  });

  it('§4 follow one another in the same play, whole and once', async () => {
    const [game] = (await started()) as [Started];
    await Promise.all(Array.from({ length: 8 }, () => send(game, 0, 'first ')));
    await Promise.all(Array.from({ length: 8 }, () => send(game, 6, 'second')));
    expect(await stored(game)).toBe('first second');
    expect((await send(game, 90, 'gap')).body).toEqual({ bytes: 12 });
    expect((await send(game, 3, 'st second and third', 601)).body).toEqual({ bytes: 22 });
    expect(await stored(game)).toBe('first second and third');
  });

  it('§4 of one play and of growing length leave the longest, and claim no byte that is not stored', async () => {
    const [game] = (await started()) as [Started];
    const whole = 'as long as this';
    const sizes = [3, 6, 9, whole.length];
    const answers = await Promise.all(sizes.map((size) => send(game, 0, whole.slice(0, size), 590 + size)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored(game)).toBe(whole);
  });

  it('§4 bear the time of their arrival, however long they wait', async () => {
    const [game] = (await started()) as [Started];
    const answer = await whileLocked(game, async () => {
      const sending = send(game, 0, 'abc');
      await expect.poll(waitingPids).toHaveLength(1);
      return { sending, waitedUntil: new Date() };
    });
    expect((await answer.sending).status).toBe(200);
    const { arrived_at: at } = await app.db
      .selectFrom('play_chunk')
      .select('arrived_at')
      .where('play_id', '=', game.id)
      .executeTakeFirstOrThrow();
    expect(at.getTime()).toBeLessThan(answer.waitedUntil.getTime());
  });

  it('§8 whose connection is killed before the commit are unavailable, and stored when sent again', async () => {
    const games = await started();
    const killed = await whileLocked(games[0]!, async () => {
      const sending = games.map((game) => send(game, 0, 'abc'));
      await expect.poll(waitingPids).not.toHaveLength(0);
      for (const pid of await waitingPids())
        await sql`select pg_terminate_backend(${pid}, 5000)`.execute(app.db);
      return sending;
    });
    const statuses = (await Promise.all(killed)).map(({ status }) => status);
    expect(statuses).toContain(503);
    for (const [index, game] of games.entries())
      expect(await stored(game)).toBe(statuses[index] === 200 ? 'abc' : '');
    const again = await Promise.all(games.map((game) => send(game, 0, 'abc')));
    expect(again.map(({ body }) => body)).toEqual(games.map(() => ({ bytes: 3 })));
    expect(await Promise.all(games.map(stored))).toEqual(games.map(() => 'abc'));
  });

  it('§8 beyond 120 of a play, or 16 kB, are refused', async () => {
    const [many, long] = (await started()) as [Started, Started];
    await sql`update play set chunks = 120 where id = ${many.id}`.execute(app.db);
    await sql`update play set body = repeat('a', 16382)::bytea where id = ${long.id}`.execute(app.db);
    const [full, tooLong] = await Promise.all([send(many, 0, 'abc'), send(long, 16_382, 'abc')]);
    expect([full.status, full.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(full.headers.get('retry-after')).toBe('10');
    expect([tooLong.status, tooLong.body.error.code]).toEqual([413, 'body_too_large']);
  });
});

describe('§4 starting a play', () => {
  it('§4 twelve times at once leaves one open, and counts all of them', async () => {
    const player = await app.player();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => player.post('/plays', { gameId: 'subway-surfers' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const rows = await app.db.selectFrom('play').select('state').where('player_id', '=', player.id).execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual([...Array(11).fill('abandoned'), 'open']);
  });

  it('§4 waits for a deletion of its player, and then finds nobody', async () => {
    const player = await app.player();
    const starting = await inTransaction(app.db, async (tx) => {
      await sql`select from player where id = ${player.id} for update`.execute(tx);
      const request = player.post('/plays', { gameId: 'subway-surfers' });
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%play_start%'`.execute(
            app.db,
          );
          return rows.length;
        })
        .toBe(1);
      await sql`delete from player where id = ${player.id}`.execute(tx);
      return { request };
    });
    expect((await starting.request).body.error.code).toBe('not_signed_in');
  });
});
