import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { noProgress, skillLevel } from '@sikka/contract/progress';
import { skinsOf } from '@sikka/contract/skins';
import { testApp, type Player } from '../../test/app.ts';
import { handIn, honestMs, letTimePass, playSeed } from '../../test/played-game.ts';

const gameId = 'fruit-ninja-2';
const [first, second, third] = skinsOf[gameId].map(({ id }) => id);

const app = await testApp();

async function answer(player: Player, skin: string, game: string = gameId) {
  const { status, body } = await player.call('PUT', `/games/${game}/skin`, { skin });
  return [status, body.error?.code ?? body.skin];
}

/** As after this many proven seconds: two of them are a point of experience. */
async function playedFor(player: Player, seconds: number): Promise<void> {
  await sql`insert into game_progress (player_id, game_id, plays, bests, totals)
    values (${player.id}, ${gameId}, 1, '{0,0}', ${`{0,${seconds}}`}::bigint[])`.execute(app.db);
}

it('decisions 0073: a skin opens with the skill level in its game, and every other one is refused', async () => {
  const player = await app.player();
  expect(await answer(player, first!)).toEqual([200, null]);
  expect(await answer(player, second!)).toEqual([409, 'level_locked']);
  // Level 3 begins at 300 points: 100 come with ten minutes' aim.
  await playedFor(player, 599);
  expect(await answer(player, second!)).toEqual([409, 'level_locked']);
  await sql`update game_progress set totals = '{0,600}' where player_id = ${player.id}`.execute(app.db);
  expect(skillLevel({ ...noProgress(gameId), plays: 1, totals: [0, 600] })).toBe(3);
  expect(await answer(player, second!)).toEqual([200, second]);
  expect(await answer(player, third!)).toEqual([409, 'level_locked']);
  expect(await answer(player, 'no-such-skin')).toEqual([404, 'not_found']);
  expect(await answer(player, second!, 'moto-x3m')).toEqual([404, 'not_found']);
});

it("decisions 0073: a skin stays on after the next game, and is nobody else's", async () => {
  const [player, other] = [await app.player(), await app.player()];
  for (const one of [player, other]) await playedFor(one, 3_600);
  expect(await answer(player, second!)).toEqual([200, second]);
  const { body: play } = await player.post('/plays', { gameId });
  const game = { id: play.id as string, ...playSeed(play.rules, play.seed, 1) };
  await letTimePass(app.db, game.id, honestMs(game.ticks));
  expect((await handIn(player, game)).body.progress).toMatchObject({
    before: { skin: second },
    now: { plays: 2, skin: second },
  });
  expect((await player.get('/progress')).body.items).toMatchObject([{ gameId, skin: second }]);
  expect((await other.get('/progress')).body.items).toMatchObject([{ gameId, skin: null }]);
});
