import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '@sikka/contract/settings';
import { cores, currentRules } from '@sikka/games/cores';
import { testApp } from '../../test/app.ts';
import { openTab } from '../../test/event-tab.ts';
import { colleague, firstOperator } from '../../test/operators.ts';
import { finishGame, handIn, playGame, playInTime } from '../../test/played-game.ts';
import { flat, minimumsWith, setSettingsByTwo } from '../../test/settings.ts';
import { ask, operatorOf, richPlayer, toWallet } from '../../test/withdrawal.ts';
import { payoutMinimum } from '../play/decide-reward.ts';

const app = await testApp();
const boss = await firstOperator(app);
const both = [boss, await colleague(app, boss, 'administrator')] as const;

const put = async (changes: Parameters<typeof setSettingsByTwo>[1]) => {
  const { status, body } = await setSettingsByTwo(both, changes);
  if (status !== 200) throw new Error(`the settings answered ${JSON.stringify(body)}`);
};

describe('§4 a game is paid by the settings in force when it began', () => {
  it('§4 by the reward of its start, and the next one by the new reward', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    await put({ rewardTiers: flat(2) });
    const paid = await handIn(player, game);
    expect(paid.body).toMatchObject({ coinsEarned: 8, nextReward: { coins: 2, gamesLeft: null } });
    const again = await handIn(player, game);
    expect(again.body).toMatchObject({ coinsEarned: 8, nextReward: { coins: 2 } });
    const { answer } = await finishGame(player, app.db);
    expect(answer.body.coinsEarned).toBe(2);
    await put({ rewardTiers: initialSettings.rewardTiers });
  });

  it('§4 also by its minimum to earn, whether it has risen or fallen since', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    await put({ floors: minimumsWith({ seconds: 25, score: game.score + 1, inputs: 1 }) });
    expect((await handIn(player, game)).body).toMatchObject({ coinsEarned: 8, unpaidReason: null });
    await playInTime(player, app.db);
    await put({ floors: minimumsWith({ seconds: 120, score: 100_000, inputs: 1 }) });
    const hard = await playInTime(player, app.db);
    await put({ floors: initialSettings.floors });
    expect((await handIn(player, hard)).body).toMatchObject({
      coinsEarned: 0,
      floor: { seconds: 120, score: 100_000 },
    });
  });

  it('decisions 0067: a minimum below the game’s own changes nothing', () => {
    const rules = currentRules['subway-surfers']!;
    const { ticks, score, inputs } = cores.get(rules)!.minimumToEarn;
    const minimumOf = (floor: { seconds: number; score: number; inputs: number }) =>
      payoutMinimum(
        { ...initialSettings, floors: minimumsWith(floor) },
        { game_id: 'subway-surfers', rules },
      );
    expect(minimumOf({ seconds: 0, score: 0, inputs: 1 })).toEqual({ ticks, score, inputs });
    expect(minimumOf({ seconds: 120, score: 0, inputs: 200 })).toEqual({ ticks: 7200, score, inputs: 200 });
  });

  it('§4 the settings of a game do not change afterwards', async () => {
    const player = await app.player();
    const game = await playGame(player);
    const change = app.db
      .updateTable('play')
      .set({ settings_version: 1 } as never)
      .where('id', '=', game.id)
      .execute();
    await expect(change).rejects.toMatchObject({ constraint: 'play_settings_immutable' });
  });

  it('§4 games settled while the rewards change are paid by one version or the other', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => app.player()));
    const changes = (async () => {
      for (const coins of [7, 6, 7, 6]) await put({ rewardTiers: flat(coins) });
      await put({ rewardTiers: initialSettings.rewardTiers });
    })();
    const games = await Promise.all(players.map((player) => finishGame(player, app.db)));
    await changes;
    const { rows } = await sql<{ promised: number; paid: number }>`
        select (v.values -> 'rewardTiers' -> 0 ->> 'coins')::int as promised, p.coins_earned as paid
          from play p join settings_version v on v.number = p.settings_version
          where p.id = any(${games.map(({ game }) => game.id)})`.execute(app.db);
    expect(rows).toHaveLength(6);
    for (const { promised, paid } of rows) expect(paid).toBe(promised);
  });
});

describe('§9 the withdrawal amounts', () => {
  it('§9 a removed amount is refused, and a new one accepted', async () => {
    const rich = await richPlayer(app, 30_000);
    await put({ withdrawalTiersRupees: [50, 300] });
    const old = await ask(rich);
    expect([old.status, old.body.error]).toMatchObject([
      422,
      { code: 'amount_unknown', field: 'amountRupees' },
    ]);
    const { body } = await ask(rich, { ...toWallet, amountRupees: 50 });
    expect(body).toMatchObject({ amountRupees: 50, coins: 5_000, status: 'pending' });
    await operatorOf(app.db).reject(body.id);
    expect((await rich.get('/me')).body).toMatchObject({
      coins: 30_000,
      withdrawalTiersRupees: [50, 300],
    });
    await put({ withdrawalTiersRupees: initialSettings.withdrawalTiersRupees });
  });

  it('§4 a request for an amount removed later continues as requested', async () => {
    const rich = await richPlayer(app, 30_000);
    const id = randomUUID();
    const first = await ask(rich, { ...toWallet, amountRupees: 250 }, id);
    await put({ withdrawalTiersRupees: [100] });
    const again = await ask(rich, { ...toWallet, amountRupees: 250 }, id);
    expect([first.status, again.status, again.body.amountRupees]).toEqual([200, 200, 250]);
    await operatorOf(app.db).approve(id);
    await operatorOf(app.db).complete(id, 'KH-250');
    expect((await rich.get(`/withdrawals/${id}`)).body.status).toBe('completed');
    await put({ withdrawalTiersRupees: initialSettings.withdrawalTiersRupees });
  });

  it('§6 the four-eyes amount of the settings applies in the database', async () => {
    const operator = operatorOf(app.db);
    const { body } = await ask(await richPlayer(app, 30_000));
    await operator.approve(body.id);
    const completeAlone = async (id: string) => operator.complete(id, `ES-${id}`, (await approver(id))!);
    await put({ fourEyesFromRupees: 100 });
    await expect(completeAlone(body.id)).rejects.toMatchObject({ code: 'second_operator_required' });
    await put({ fourEyesFromRupees: 500 });
    await expect(completeAlone(body.id)).rejects.toMatchObject({ code: 'second_operator_required' });
    const later = await ask(await richPlayer(app, 30_000), { ...toWallet, phoneNumber: '9841234568' });
    await operator.approve(later.body.id);
    await completeAlone(later.body.id);
  });
});

const approver = async (id: string) =>
  (await app.db.selectFrom('withdrawal').select('approved_by').where('id', '=', id).executeTakeFirstOrThrow())
    .approved_by;

describe('§2 what players see is updated', () => {
  it('§2 an open tab is notified at once', async () => {
    const player = await app.player();
    const tab = await openTab(player);
    const first = await tab.next();
    await put({ rewardTiers: flat(77) });
    const event = await tab.next();
    expect(event.nextReward.coins).toBe(77);
    expect(event.settingsVersion).toBe(first.settingsVersion + 1);
    await tab.close();
    await put({ rewardTiers: initialSettings.rewardTiers });
  });

  it('§2 the catalogue is in the configured order, with the reward of a new player', async () => {
    const order = initialSettings.catalogueOrder.toReversed();
    await put({ catalogueOrder: order, rewardTiers: flat(9) });
    const { items } = (await app.visitor().get('/games')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(order);
    expect(new Set(items.map(({ reward }: { reward: number }) => reward))).toEqual(new Set([9]));
    await put({ catalogueOrder: initialSettings.catalogueOrder, rewardTiers: initialSettings.rewardTiers });
  });

  it('§2 advertisements rotate as configured', async () => {
    const player = await app.player();
    await put({ houseAds: ['play-fair', 'invite-friends'] });
    const shown: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { body } = await player.post('/plays', { gameId: 'subway-surfers' });
      shown.push(body.advertisement.creative);
      await finishGame(player, app.db);
    }
    expect(shown).toEqual(['play-fair', 'invite-friends', 'play-fair']);
    await put({ houseAds: initialSettings.houseAds });
  });

  it("§2 the bonus screen leaves 'Coming Soon' when it is opened", async () => {
    const player = await app.player();
    expect((await player.get('/bonus')).body).toEqual({ comingSoon: true, reminder: false });
    await put({ bonusOpen: true });
    expect((await player.get('/bonus')).body).toEqual({ comingSoon: false, reminder: false });
    await put({ bonusOpen: false });
  });

  it('§9 the reward table is public, and may be cached briefly', async () => {
    await put({ rewardTiers: flat(6), withdrawalTiersRupees: [50, 100] });
    const { status, body, headers } = await app.visitor().get('/earning-rules');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=15']);
    expect(body).toMatchObject({
      rewardTiers: flat(6),
      coinsPerRupee: 100,
      withdrawalTiersRupees: [50, 100],
      guestGame: null,
      referralBonusCoins: 10,
    });
    expect(body.floors).toContainEqual({
      gameId: 'solitaire',
      seconds: 70,
      score: 500,
      inputs: 20,
      stock: 10,
    });
  });
});
