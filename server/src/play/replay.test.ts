import { describe, expect, it } from 'vitest';
import { cores } from '@sikka/games/cores';
import { replay } from '@sikka/games/sdk/core/replay';
import { testApp } from '../../test/app.ts';
import { finishGame, playGame } from '../../test/played-game.ts';

const app = await testApp();

describe('§4 a paid play can be replayed', () => {
  it('§4 its log, seed and rules prove the score that was paid', async () => {
    const player = await app.player();
    const { game } = await finishGame(player, app.db);
    const { status, body } = await player.get(`/plays/${game.id}/replay`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      gameId: 'subway-surfers',
      score: game.score,
      ticks: game.ticks,
      coinsEarned: 8,
    });
    const core = cores.get(body.rules)!;
    const proof = replay(core, Uint32Array.from(body.seed), Buffer.from(body.log, 'base64'));
    expect(proof).toMatchObject({ ok: true, score: game.score, ticks: game.ticks });
  });

  it('§2 the coin history links plays, and no other movements', async () => {
    const player = await app.player();
    const { game } = await finishGame(player, app.db);
    const { items } = (await player.get('/coin-transactions')).body;
    expect(items.map((item: { playId: string | null }) => item.playId)).toEqual([game.id, null]);
  });

  it("§4 nobody can replay another player's game, or one that is still open", async () => {
    const [player, stranger] = [await app.player(), await app.player()];
    const { game } = await finishGame(player, app.db);
    const foreign = await stranger.get(`/plays/${game.id}/replay`);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'play_not_found']);
    const open = await playGame(player);
    const unfinished = await player.get(`/plays/${open.id}/replay`);
    expect([unfinished.status, unfinished.body.error.code]).toEqual([404, 'play_not_found']);
  });
});
