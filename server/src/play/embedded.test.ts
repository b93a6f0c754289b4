import { describe, expect, it } from 'vitest';
import { gameIds } from '@sikka/contract/catalogue';
import { testApp, type Player } from '../../test/app.ts';
import { base64, finishGame, honestMs, letTimePass, playSeed } from '../../test/played-game.ts';

const embeddedGame = { title: 'Kite Fight', url: 'https://games.example/kite/' };
const app = await testApp({ embeddedGame });

async function playGuest(player: Player, strength: 0 | 1 | 2 = 1) {
  const { status, body } = await player.post('/plays', { gameId: 'embedded' });
  expect(status).toBe(201);
  const game = playSeed(body.rules, body.seed, strength);
  await letTimePass(app.db, body.id, honestMs(game.ticks));
  return {
    play: body,
    game,
    answer: await player.post(`/plays/${body.id}/finish`, { log: base64(game.log), score: game.score }),
  };
}

describe('§4 a game by URL (decisions: two kinds of game)', () => {
  it('§4 it is in the catalogue with the lowest reward, and its frame comes from its own address', async () => {
    const player = await app.player();
    const { items } = (await player.get('/games')).body;
    expect(items.at(-1)).toMatchObject({ id: 'embedded', title: 'Kite Fight', reward: 3, playable: true });
    const { body } = await player.post('/plays', { gameId: 'embedded' });
    expect(body).toMatchObject({ rules: 'embedded@1', embedUrl: embeddedGame.url });
  });

  it('§4 a minute of it pays the lowest tier and does not use up the better ones', async () => {
    const player = await app.player();
    const { answer } = await playGuest(player);
    expect(answer.body).toMatchObject({
      coinsEarned: 3,
      gamesPlayed: 0,
      nextReward: { coins: 8 },
      balance: 13,
    });
    const [newest] = (await player.get('/coin-transactions')).body.items;
    expect(newest).toMatchObject({ coins: 3, source: 'Game: Kite Fight' });
    expect((await finishGame(player, app.db)).answer.body.coinsEarned).toBe(8);
  });

  it('§4 less than a minute pays nothing, and time that has not passed is refused', async () => {
    const player = await app.player();
    expect((await playGuest(player, 0)).answer.body).toMatchObject({
      coinsEarned: 0,
      unpaidReason: 'time_floor',
    });
    const { body } = await player.post('/plays', { gameId: 'embedded' });
    const game = playSeed(body.rules, body.seed, 1);
    const early = await player.post(`/plays/${body.id}/finish`, { log: base64(game.log), score: game.score });
    expect([early.status, early.body.error.code]).toEqual([422, 'play_too_early']);
  });

  it('§4 the log of one play is no proof for another', async () => {
    const player = await app.player();
    const { game } = await playGuest(player);
    const { body } = await player.post('/plays', { gameId: 'embedded' });
    await letTimePass(app.db, body.id, honestMs(game.ticks));
    const again = await player.post(`/plays/${body.id}/finish`, { log: base64(game.log), score: game.score });
    expect(again.body.error.code).toBe('log_forged');
  });
});

describe('§4 a game by URL is off by default', () => {
  it('§4 without one the catalogue has our own games alone, and starting one is refused', async () => {
    const plain = await testApp();
    const player = await plain.player();
    const { items } = (await player.get('/games')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(gameIds);
    const { status, body } = await player.post('/plays', { gameId: 'embedded' });
    expect([status, body.error.code]).toEqual([409, 'game_not_playable']);
  });
});
