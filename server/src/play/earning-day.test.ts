import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coinsToday, earningDay } from '@sikka/contract/rewards';
import { testApp, type Player } from '../../test/app.ts';
import {
  finishGame,
  handIn,
  honestMs,
  keepGame,
  letTimePass,
  playSeed,
  playInTime,
} from '../../test/played-game.ts';
import { hireStaff } from '../../test/reviewed-withdrawal.ts';

const app = await testApp();

/** As if the player had already been paid for this many games, on a day this many days ago. */
async function setTally(player: Player, games: number, daysAgo = 0, { db } = app): Promise<void> {
  await sql`insert into play_tally (player_id, games_played, day, day_games)
    select id, ${games}, ledger_day_of(clock_timestamp()) - ${daysAgo}::int, ${games} from player where id = ${player.id}
    on conflict (player_id) do update set games_played = excluded.games_played, day = excluded.day,
      day_games = excluded.day_games`.execute(db);
}

describe('decisions: a day has an end for machines, not for people', () => {
  it('§9 the 200th paid game of a day pays in full, the 201st one coin, the 400th one coin, the 401st none', async () => {
    const player = await app.player();
    const paidAfter = async (games: number) => {
      await setTally(player, games);
      const { coinsEarned, unpaidReason, nextReward } = (await finishGame(player, app.db)).answer.body;
      return { coinsEarned, unpaidReason, today: nextReward.today };
    };
    expect(await paidAfter(199)).toEqual({
      coinsEarned: 3,
      unpaidReason: null,
      today: { stage: 'reduced', gamesLeft: 200, games: 200 },
    });
    expect(await paidAfter(200)).toMatchObject({
      coinsEarned: 1,
      today: { stage: 'reduced', gamesLeft: 199 },
    });
    expect(await paidAfter(399)).toMatchObject({ coinsEarned: 1, today: { stage: 'ended', gamesLeft: 0 } });
    expect(await paidAfter(400)).toEqual({
      coinsEarned: 0,
      unpaidReason: 'daily_limit',
      today: { stage: 'ended', gamesLeft: 0, games: 400 },
    });
  });

  it('§9 a game by URL pays one coin and then none as well', async () => {
    const guest = await testApp({
      embeddedGame: { title: 'Kite Fight', url: 'https://games.example/kite/' },
    });
    const player = await guest.player();
    const paidAfter = async (games: number) => {
      await setTally(player, games, 0, guest);
      const { body } = await player.post('/plays', { gameId: 'embedded' });
      const game = { id: body.id, ...playSeed(body.rules, body.seed, 1) };
      await letTimePass(guest.db, game.id, honestMs(game.ticks));
      const { coinsEarned, unpaidReason } = (await handIn(player, game)).body;
      return [coinsEarned, unpaidReason];
    };
    expect(await paidAfter(199)).toEqual([3, null]);
    expect(await paidAfter(200)).toEqual([1, null]);
    expect(await paidAfter(400)).toEqual([0, 'daily_limit']);
  });

  it('§9 a new day in Kathmandu starts in full', async () => {
    const player = await app.player();
    await setTally(player, 400, 1);
    expect((await player.get('/me')).body.nextReward).toEqual({
      coins: 3,
      gamesLeft: null,
      thenCoins: null,
      today: { stage: 'full', gamesLeft: 200, games: 0 },
    });
    const { body } = (await finishGame(player, app.db)).answer;
    expect(body).toMatchObject({ coinsEarned: 3, nextReward: { today: { gamesLeft: 199 } } });
  });

  it('§9 the player reads what the next game pays before it starts', async () => {
    const player = await app.player();
    await setTally(player, 250);
    expect((await player.get('/me')).body.nextReward).toMatchObject({
      coins: 1,
      today: { stage: 'reduced', gamesLeft: 150 },
    });
    await setTally(player, 400);
    expect((await player.get('/me')).body.nextReward).toMatchObject({ coins: 0, today: { stage: 'ended' } });
    expect((await app.visitor().get('/earning-rules')).body.dailyFullGames).toBe(200);
  });

  it('§9 of two games that are paid at once, one by an operator, one alone takes the last full reward', async () => {
    const { reviewer } = await hireStaff(app);
    const player = await app.player();
    const reviewed = await keepGame(player, app.db);
    await setTally(player, 199);
    const game = await playInTime(player, app.db);
    const [decided, finished] = await Promise.all([
      reviewer.post(`/plays/${reviewed.id}/pay`),
      handIn(player, game),
    ]);
    expect([decided.body.outcome, finished.status]).toEqual(['done', 200]);
    const coins = (await player.get('/coin-transactions')).body.items.map(
      (item: { coins: number }) => item.coins,
    );
    expect(coins.slice(0, 2).toSorted()).toEqual([1, 3]);
    expect((await player.get('/me')).body.nextReward.today).toMatchObject({ games: 201, gamesLeft: 199 });
  });

  it('§9 two results at once take the last full reward once', async () => {
    const player = await app.player();
    await setTally(player, 199);
    const game = await playInTime(player, app.db);
    const answers = await Promise.all([handIn(player, game), handIn(player, game), handIn(player, game)]);
    expect(answers.map(({ body }) => body.coinsEarned)).toEqual([3, 3, 3]);
    expect((await player.get('/me')).body.nextReward.today).toEqual({
      stage: 'reduced',
      gamesLeft: 200,
      games: 200,
    });
  });

  it('decisions 0079: paid games on consecutive days are a streak, which a day without one ends', async () => {
    const player = await app.player();
    const streakDays = async () => (await player.get('/me')).body.streakDays;
    /** As if the last paid game had been this many days ago. */
    const daysPass = (days: number) =>
      sql`update play_tally set day = day - ${days}::int, streak_from = streak_from - ${days}::int
        where player_id = ${player.id}`.execute(app.db);
    expect(await streakDays()).toBe(0);
    await finishGame(player, app.db);
    await finishGame(player, app.db);
    expect(await streakDays()).toBe(1);
    await daysPass(1);
    expect(await streakDays()).toBe(0);
    await finishGame(player, app.db);
    expect(await streakDays()).toBe(2);
    await daysPass(1);
    await finishGame(player, app.db);
    expect(await streakDays()).toBe(3);
    await daysPass(2);
    await finishGame(player, app.db);
    expect(await streakDays()).toBe(1);
  });

  it('decisions 0079: a tally from before streaks were counted begins one on its last day', async () => {
    const player = await app.player();
    await setTally(player, 5, 1);
    await finishGame(player, app.db);
    expect((await player.get('/me')).body.streakDays).toBe(2);
  });

  it('§9 pays a tier of 1 coin in full and never more than its tier', () => {
    const stages = [0, 5, 9, 10, 15, 19, 20, 30].map((games) => coinsToday(8, earningDay(games, 10)));
    expect(stages).toEqual([8, 8, 8, 1, 1, 1, 0, 0]);
    expect(coinsToday(1, earningDay(15, 10))).toBe(1);
  });
});
