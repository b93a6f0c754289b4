import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Challenge } from '@sikka/contract/routes/player/challenge';
import { testApp, type Visitor } from '../../../test/app.ts';
import { ledgerClock } from '../../../test/database-fixtures.ts';
import { openTab } from '../../../test/event-tab.ts';
import { handIn, honestMs, letTimePass, playSeed } from '../../../test/played-game.ts';
import { closeDays } from '../../transparency/index.ts';
import { countChallenges, prepareChallenge } from './prepare-challenge.ts';
import { recordTries } from './record-tries.ts';

/** The days of these tests begin with a Sunday, at noon in Kathmandu. */
const noonOf = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T06:15:00Z`;
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const hex = (text: string | null): Buffer => Buffer.from(text ?? '', 'hex');

let today = 1;
const app = await testApp();
const clock = await ledgerClock(app.db);
await clock.set(noonOf(today));
await app.player();
await prepareChallenge(app.db);

/** Moves to the next day as the jobs do: the ledger's day is closed, the challenge is drawn. */
async function nextDay(): Promise<void> {
  today += 1;
  await clock.set(noonOf(today));
  await closeDays(app.db);
  await prepareChallenge(app.db);
}

/** Moves to the next day on which Solitaire is the game, or is not. */
async function nextDayOf(isSolitaire: boolean): Promise<void> {
  do await nextDay();
  while (((await challengeOf(await app.player())).gameId === 'solitaire') !== isSolitaire);
}

const challengeOf = async (player: Visitor): Promise<Challenge> => (await player.get('/challenge')).body;

async function startTry(player: Visitor) {
  const { gameId } = await challengeOf(player);
  return player.post('/plays', { gameId, challenge: true });
}

/** A whole try as a bot plays it. */
async function finishTry(player: Visitor, strength: 0 | 1 | 2) {
  const { status, body: play } = await startTry(player);
  if (status !== 201) throw new Error(`starting answered ${status}: ${JSON.stringify(play)}`);
  const game = { id: play.id as string, ...playSeed(play.rules, play.seed, strength) };
  await letTimePass(app.db, game.id, honestMs(game.ticks));
  return { play, game, answer: await handIn(player, game) };
}

/** Two players' tries, the better one first: on some seeds it is the weaker bot's. */
async function finishTwoTries() {
  const [one, other] = [await app.player(), await app.player()];
  const tries = [
    { player: one, ...(await finishTry(one, 2)) },
    { player: other, ...(await finishTry(other, 0)) },
  ] as const;
  const [first, second] = tries;
  return second.game.score > first.game.score ? ([second, first] as const) : tries;
}

describe('decisions 0071: the seed is drawn by commit and reveal', () => {
  it('decisions 0071: the hash is published a day ahead, and the seed is that of the secret and the head', async () => {
    await nextDay();
    const player = await app.player();
    const tomorrow = (await challengeOf(player)).draws[0]!;
    expect(tomorrow).toMatchObject({
      day: '2026-03-03',
      secret: null,
      headDay: null,
      head: null,
      seed: null,
    });
    await nextDay();
    const drawn = (await challengeOf(player)).draws[1]!;
    expect(drawn).toMatchObject({ commitment: tomorrow.commitment, headDay: '2026-03-02', secret: null });
    const { play } = await finishTry(player, 1);
    await nextDay();
    const { secret, head, seed } = (await challengeOf(player)).draws.find(({ day }) => day === drawn.day)!;
    expect(sha256(hex(secret)).toString('hex')).toBe(tomorrow.commitment);
    expect(sha256(Buffer.concat([hex(secret), hex(head)])).subarray(0, 16)).toEqual(hex(seed));
    const words = Uint32Array.from(play.seed as number[]);
    expect(
      Buffer.concat([...words].map((word) => Buffer.from(Uint32Array.of(word).buffer).reverse())),
    ).toEqual(hex(seed));
    const { rows } = await sql<{ head: string }>`
      select encode(head, 'hex') as head from ledger_day where day = '2026-03-02'`.execute(app.db);
    expect(head).toBe(rows[0]?.head);
  });

  it('decisions 0071: nothing is drawn before the days before it are closed, and it is drawn once', async () => {
    const player = await app.player();
    today += 1;
    await clock.set(noonOf(today));
    await prepareChallenge(app.db);
    expect((await challengeOf(player)).isOpen).toBe(false);
    expect((await startTry(player)).body.error.code).toBe('game_not_playable');
    await closeDays(app.db);
    await Promise.all([prepareChallenge(app.db), prepareChallenge(app.db)]);
    const { rows } = await sql<{ seed: string }>`
      select encode(seed, 'hex') as seed from challenge_day where day = challenge_today()`.execute(app.db);
    await prepareChallenge(app.db);
    const again =
      await sql`select encode(seed, 'hex') as seed from challenge_day where day = challenge_today()`.execute(
        app.db,
      );
    expect(again.rows).toEqual(rows);
    expect((await challengeOf(player)).isOpen).toBe(true);
  });
});

describe('decisions 0071: one counted try', () => {
  beforeAll(nextDay);

  it('decisions 0071: all have one seed; a try earns no coins and has its place on the board', async () => {
    const [first, second] = await finishTwoTries();
    expect(second.play).toMatchObject({ seed: first.play.seed, rules: first.play.rules });
    expect(first.answer).toMatchObject({
      status: 200,
      body: {
        coinsEarned: 0,
        unpaidReason: 'challenge',
        score: first.game.score,
        balance: 10,
        gamesPlayed: 0,
      },
    });
    const board = await challengeOf(second.player);
    expect(board).toMatchObject({
      players: 2,
      own: { playId: second.play.id, state: 'finished', score: second.game.score, rank: 2 },
      top: [
        { rank: 1, score: first.game.score, isYou: false, isFriend: false },
        { rank: 2, score: second.game.score, isYou: true },
      ],
    });
    // Sent again, the same answer.
    expect((await handIn(second.player, second.game)).body).toMatchObject({
      score: second.game.score,
      unpaidReason: 'challenge',
    });
    expect((await challengeOf(second.player)).players).toBe(2);
  });

  it('decisions 0071: of two starts at once one is the try; a try that was left counts as one', async () => {
    const player = await app.player();
    const answers = await Promise.all([startTry(player), startTry(player)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await challengeOf(player)).own).toMatchObject({ state: 'playing', score: null, rank: null });
    await player.post('/plays', { gameId: 'solitaire' });
    expect((await challengeOf(player)).own?.state).toBe('left');
    expect((await startTry(player)).body.error.code).toBe('play_already_finished');
  });

  it('decisions 0071: another game than the day’s, and a level, are no challenge', async () => {
    const player = await app.player();
    const { gameId } = await challengeOf(player);
    const other = gameId === 'solitaire' ? 'candy-match' : 'solitaire';
    expect((await player.post('/plays', { gameId: other, challenge: true })).body.error.code).toBe(
      'game_not_playable',
    );
    expect(
      (await player.post('/plays', { gameId: 'candy-match', level: 1, challenge: true })).body.error.code,
    ).toBe('game_not_playable');
  });

  it('decisions 0071: a copied log does not count, and two results of one try at once count once', async () => {
    const [player, copier] = [await app.player(), await app.player()];
    const { play, game } = await finishTry(player, 1);
    const copy = (await startTry(copier)).body;
    await letTimePass(app.db, copy.id, honestMs(game.ticks));
    expect(copy.seed).toEqual(play.seed);
    const refused = await handIn(copier, { ...game, id: copy.id });
    expect(refused.body.error.code).toBe('log_replayed');
    expect((await challengeOf(copier)).own?.score).toBeNull();
  });

  it('decisions 0071: two results of one try at once count once', async () => {
    await nextDay();
    const player = await app.player();
    const { id, rules, seed } = (await startTry(player)).body;
    const game = { id, ...playSeed(rules, seed, 2) };
    await letTimePass(app.db, id, honestMs(game.ticks));
    const results = await Promise.all([handIn(player, game), handIn(player, game)]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await challengeOf(player)).toMatchObject({ players: 1, own: { score: game.score, rank: 1 } });
  });
});

describe('decisions 0071: friends, replays and the week', () => {
  beforeAll(nextDay);

  it('decisions 0071: friends stand apart, both ways', async () => {
    const player = await app.player();
    const { referralCode } = (await player.get('/me')).body;
    const friend = await app.player({ referralCode });
    const { game } = await finishTry(friend, 1);
    expect((await challengeOf(player)).friends).toMatchObject([
      { rank: 1, score: game.score, isFriend: true },
    ]);
    const own = await finishTry(player, 0);
    const rank = own.game.score > game.score ? 1 : 2;
    expect((await challengeOf(friend)).friends).toMatchObject([
      { rank, score: own.game.score, isYou: false },
    ]);
  });

  it('decisions 0071: a friend’s try can be watched with their consent alone, after one’s own', async () => {
    const [player, stranger] = [await app.player(), await app.player()];
    const { referralCode } = (await player.get('/me')).body;
    const friend = await app.player({ referralCode });
    await nextDayOf(false);
    const { play, game } = await finishTry(friend, 1);
    const shown = async () => (await challengeOf(player)).friends.map(({ playId }) => playId);
    const watch = async (who: Visitor) => {
      const { status, body } = await who.get(`/challenge-replays/${play.id}`);
      return [status, body.error?.code ?? body.score];
    };
    const refused = [404, 'play_not_found'];
    await finishTry(stranger, 1);
    expect((await friend.call('PUT', '/challenge/sharing', { isShared: true })).status).toBe(204);
    expect((await challengeOf(friend)).isShared).toBe(true);
    expect([await shown(), await watch(player)]).toEqual([[null], refused]);
    await finishTry(player, 0);
    expect([await shown(), await watch(player)]).toEqual([[play.id], [200, game.score]]);
    expect(await watch(stranger)).toEqual(refused);
    await friend.call('PUT', '/challenge/sharing', { isShared: false });
    expect([await shown(), await watch(player)]).toEqual([[null], refused]);
  });

  it('decisions 0071: the best can be watched after one’s own try alone, or once the day is over', async () => {
    const [player, watcher] = [await app.player(), await app.player()];
    await nextDayOf(false);
    const { game } = await finishTry(player, 2);
    const { day } = await challengeOf(watcher);
    const watch = (place: number) => watcher.get(`/challenges/${day}/replays/${place}`);
    expect(await watch(1)).toMatchObject({ status: 404, body: { error: { code: 'play_not_found' } } });
    expect((await watch(4)).status).toBe(400);
    await nextDay();
    // The last games of the day may still come.
    expect((await watch(1)).status).toBe(404);
    await countChallenges(app.db);
    const { status, body } = await watch(1);
    expect([status, body.score]).toEqual([200, game.score]);
    expect(Buffer.from(body.log, 'base64').equals(Buffer.from(game.log))).toBe(true);
    expect((await watch(3)).body.error.code).toBe('play_not_found');
  });

  it('decisions 0071: of Solitaire nobody watches today’s best: the same moves at other times are worth more', async () => {
    const [player, watcher] = [await app.player(), await app.player()];
    await nextDayOf(true);
    await finishTry(player, 1);
    await finishTry(watcher, 0);
    const { day, canWatch } = await challengeOf(watcher);
    const watch = () => watcher.get(`/challenges/${day}/replays/1`);
    expect([canWatch, (await watch()).status]).toEqual([false, 404]);
    await nextDay();
    await countChallenges(app.db);
    expect((await watch()).status).toBe(200);
  });

  it('decisions 0071: a try that is settled after its day was closed has no place, and takes none from others', async () => {
    const [best, late, weak] = [await app.player(), await app.player(), await app.player()];
    await nextDay();
    await finishTry(best, 2);
    const { body: play } = await startTry(late);
    const game = { id: play.id as string, ...playSeed(play.rules, play.seed, 1) };
    await letTimePass(app.db, game.id, honestMs(game.ticks));
    // Under review for its score: it does not expire.
    await handIn(late, game, { score: game.score + 1 });
    await finishTry(weak, 0);
    const { day } = await challengeOf(best);
    await nextDay();
    await countChallenges(app.db, 1);
    expect((await handIn(late, game)).body).toMatchObject({ score: game.score, unpaidReason: 'challenge' });
    await countChallenges(app.db);
    const { rows } = await sql<{ points: number }>`
      select points from challenge_try join challenge_week using (player_id)
        where day = ${day}::date and week = day - extract(dow from day)::int order by points desc`.execute(
      app.db,
    );
    expect(rows.map(({ points }) => points).slice(0, 2)).toEqual([100, 50]);
    expect((await challengeOf(late)).week.own).toBeNull();
  });

  it('decisions 0071: a day that closes while a try is being settled waits for it, and counts it', async () => {
    const player = await app.player();
    await nextDay();
    const { body: play } = await startTry(player);
    const { day } = await challengeOf(player);
    let closing: Promise<unknown> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await recordTries(tx, [{ playId: play.id, score: 7, logHash: sha256(Buffer.from(play.id)) }]);
      closing = sql`select challenge_close(${day}::date)`.execute(app.db);
      const waits = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%challenge_close%'`.execute(
          app.db,
        );
        return rows.length;
      };
      await expect.poll(waits).toBe(1);
    });
    await closing;
    const { rows } = await sql`select players from challenge_day where day = ${day}::date`.execute(app.db);
    expect(rows).toEqual([{ players: 1 }]);
  });

  it('decisions 0071: a step that is broken off counts and tells nobody, and the next run everybody', async () => {
    const player = await app.player();
    await nextDay();
    await finishTry(player, 1);
    await nextDay();
    await sql`alter table notification add constraint broken check (kind <> 'challenge_result') not valid`.execute(
      app.db,
    );
    await expect(countChallenges(app.db)).rejects.toThrow('broken');
    expect((await challengeOf(player)).week.own).toBeNull();
    await sql`alter table notification drop constraint broken`.execute(app.db);
    await countChallenges(app.db);
    expect((await player.get('/notifications')).body.items).toMatchObject([{ kind: 'challenge_result' }]);
  });

  it('decisions 0071: the board of a closed day has one’s place and who played; other days have none', async () => {
    const absent = await app.player();
    await nextDay();
    const [{ game }, { play, player: weak }] = await finishTwoTries();
    const { day, gameId } = await challengeOf(weak);
    const boardOf = (player: Visitor, of = day) => player.get(`/challenges/${of}`);
    const none = { status: 404, body: { error: { code: 'not_found' } } };
    expect(await boardOf(weak)).toMatchObject(none);
    await nextDay();
    expect(await boardOf(weak)).toMatchObject(none);
    await countChallenges(app.db);
    expect((await boardOf(weak)).body).toMatchObject({
      day,
      gameId,
      players: 2,
      canWatch: true,
      own: { playId: play.id, state: 'finished', rank: 2 },
      top: [
        { rank: 1, score: game.score, isYou: false },
        { rank: 2, isYou: true },
      ],
    });
    expect((await boardOf(absent)).body.own).toBeNull();
    expect(await boardOf(weak, '2019-01-01')).toMatchObject(none);
    expect((await boardOf(weak, 'yesterday')).status).toBe(400);
  });

  it('decisions 0071: who leaves while a day is counted takes nobody’s points', async () => {
    const players = [await app.player(), await app.player(), await app.player()];
    await nextDay();
    for (const [at, player] of players.entries()) await finishTry(player, at as 0 | 1 | 2);
    const { day } = await challengeOf(players[0]!);
    await nextDay();
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from challenge_try where day = ${day}::date and is_counted`.execute(app.db);
      return rows[0]?.n;
    };
    await sql`select challenge_close(${day}::date), challenge_count_next(${day}::date, 1)`.execute(app.db);
    expect(await counted()).toBe(1);
    await players[2]!.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    await countChallenges(app.db);
    expect(await counted()).toBe(2);
  });

  it('decisions 0071, 0044: everybody who took part is told their place once, in steps of any size and by two processes at once', async () => {
    await nextDay();
    const [best, second, quitter] = [await app.player(), await app.player(), await app.player()];
    await finishTry(best, 2);
    await finishTry(second, 0);
    await startTry(quitter);
    const { day, gameId } = await challengeOf(best);
    const told = async (player: Visitor) =>
      (await player.get('/notifications')).body.items.map(({ kind, about }: any) => [kind, about.challenge]);
    await countChallenges(app.db);
    expect(await told(best)).toEqual([]);
    await nextDay();
    const tab = await openTab(best);
    await Promise.all([countChallenges(app.db, 1), countChallenges(app.db, 1)]);
    while ((await tab.next()).unreadNotifications !== 1);
    await tab.close();
    await countChallenges(app.db);
    const result = (rank: number) => [['challenge_result', { day, gameId, rank, players: 2 }]];
    expect([await told(best), await told(second), await told(quitter)]).toEqual([result(1), result(2), []]);
  });

  it('decisions 0071: points are added once a day is over, once, in steps of any size', async () => {
    const [best, weak] = [await app.player(), await app.player()];
    const high = await finishTry(best, 2);
    const low = await finishTry(weak, 0);
    expect(high.game.score).toBeGreaterThan(low.game.score);
    await countChallenges(app.db);
    expect((await challengeOf(best)).week.own).toBeNull();
    await nextDay();
    await countChallenges(app.db, 1);
    await countChallenges(app.db);
    const week = (await challengeOf(weak)).week;
    expect(week.own).toMatchObject({ points: 50, isYou: true });
    const rows = week.top.filter(({ points }) => points === 100);
    expect(rows.length).toBeGreaterThan(0);
    expect(week.days.at(-2)).toMatchObject({ players: 2, rank: 2, score: low.game.score });
  });

  it('decisions 0071: the challenge is read sixty times a minute at most', async () => {
    const player = await app.player();
    const read = async () => (await player.get('/challenge')).status;
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await read());
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([60, 429]);
  });
});
