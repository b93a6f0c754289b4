import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { GameId } from '@sikka/contract/catalogue';
import { completeSettings, initialSettings, stockToEarn, stricterMinimum } from '@sikka/contract/settings';
import { cores, currentRules } from '@sikka/games/cores';
import { testApp } from '../../test/app.ts';
import { untilWaiting } from '../../test/database.ts';
import { colleague, firstOperator } from '../../test/operators.ts';
import { minimumsWith, flat, setSettings, settingsNow } from '../../test/settings.ts';
import { auditChecks } from '../admin/audit/index.ts';
import { adoptBonusFlag, readSettings, settingsOf } from './index.ts';

const app = await testApp();
const boss = await firstOperator(app);

describe('§9 global settings', () => {
  it("§9 the first version has the specification's values; no minimum is stricter than the game's own", async () => {
    const { number, values } = await readSettings(app.db);
    const { floors } = initialSettings;
    // A migration stored it with the seven games of §2; later ones are added to it.
    expect([values.catalogueOrder.length, Object.keys(values.floors).length]).toEqual([7, 7]);
    const { catalogueOrder, floors: storedFloors } = completeSettings(values);
    expect([number, { ...values, floors, catalogueOrder }]).toEqual([1, initialSettings]);
    for (const [game, rules] of Object.entries(currentRules)) {
      const { ticks, score, inputs, stock } = cores.get(rules!)!.minimumToEarn;
      const own = floors[game as GameId];
      expect({ [game]: own }).toEqual({ [game]: { seconds: ticks / ticksPerSecond, score, inputs } });
      expect([game, stockToEarn[game as GameId]]).toEqual([game, stock]);
      expect(stricterMinimum(own, storedFloors[game as GameId])).toEqual(own);
    }
  });

  it('§6 a change is a new version, and is logged with both numbers', async () => {
    // The first version lacks the games that came after it, which would count as changed.
    await setSettings(boss, { bonusOpen: true });
    const before = await settingsNow(boss);
    const { status, body } = await setSettings(boss, { rewardTiers: flat(9), fourEyesFromRupees: 250 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: before.number + 1,
      operatorName: 'Sunita Maharjan',
      changed: ['rewardTiers', 'fourEyesFromRupees'],
      restores: null,
    });
    const { items } = (await boss.post('/audit/search', { before: null, search: 'settings.change' })).body;
    expect(items[0]).toMatchObject({
      subject: `settings:${body.number}`,
      detail: { from: before.number, to: body.number, changed: 'rewardTiers fourEyesFromRupees' },
    });
    expect(await auditChecks[0]!.run(app.db)).toBeNull();
  });

  it('§6 restoring is a new version with the values of the earlier one', async () => {
    const { number: seen } = await settingsNow(boss);
    const { status, body } = await boss.post('/settings/restorations', { seen, version: 1 });
    expect([status, body.number, body.restores]).toEqual([200, seen + 1, 1]);
    const { floors } = await settingsOf(app.db, 1);
    const restored = completeSettings({ ...initialSettings, floors });
    expect((await readSettings(app.db)).values).toEqual(restored);
    const again = await boss.post('/settings/restorations', { seen: seen + 1, version: 1 });
    expect([again.status, again.body.error.code]).toEqual([422, 'settings_unchanged']);
    const never = await boss.post('/settings/restorations', { seen: seen + 1, version: 999 });
    expect([never.status, never.body.error.code]).toEqual([404, 'settings_version_not_found']);
  });

  it('§6 of ten changes to the same version at once, one wins and the others are told', async () => {
    const { number: seen, values } = await settingsNow(boss);
    const tries = Array.from({ length: 10 }, (_, index) =>
      boss.call('PUT', '/settings', { seen, values: { ...values, rewardTiers: flat(10 + index) } }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.error.code).toBe('settings_overtaken');
    const { items } = (await boss.post('/settings/search', { before: null })).body;
    expect(items.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: seen + 1 }, (_, index) => seen + 1 - index),
    );
    const won = answers.find(({ status }) => status === 200);
    expect((await readSettings(app.db)).values.rewardTiers).toEqual(won?.body.values.rewardTiers);
  });

  it.each([
    ['finds its number taken', sql`select`],
    ['finds a later number', sql`lock table settings_version in share mode`],
  ])('§6 of two changes at the same instant, the one that %s is told', async (_, wait) => {
    const { number, values } = await settingsNow(boss);
    const changing = await app.db.transaction().execute(async (tx) => {
      await wait.execute(tx);
      await sql`insert into settings_version (number, "values", changed)
        select number + 1, "values", changed from settings_version where number = ${number}`.execute(tx);
      const request = boss.call('PUT', '/settings', {
        seen: number,
        values: { ...values, rewardTiers: flat(3) },
      });
      await untilWaiting(app.db);
      return { request };
    });
    const { status, body } = await changing.request;
    expect([status, body.error.code]).toEqual([409, 'settings_overtaken']);
  });

  it('§6 an outdated or unknown version cannot be changed', async () => {
    const { number, values } = await settingsNow(boss);
    for (const seen of [number - 1, number + 1]) {
      const answer = await boss.call('PUT', '/settings', { seen, values: { ...values, bonusOpen: true } });
      expect(answer.status).toBe(409);
    }
  });

  it('§2 a game added after a version gets its default minimum there, and comes last', async () => {
    const fresh = await testApp();
    const { solitaire, ...floors } = initialSettings.floors;
    const catalogueOrder = initialSettings.catalogueOrder.filter((id) => id !== 'solitaire').toReversed();
    const values = JSON.stringify({ ...initialSettings, floors, catalogueOrder });
    await sql`insert into settings_version (number, "values", changed) values (2, ${values}, '{catalogueOrder}')`.execute(
      fresh.db,
    );
    const admin = await firstOperator(fresh);
    const seen = await settingsNow(admin);
    expect(seen.values.floors.solitaire).toEqual(solitaire);
    expect(seen.values.catalogueOrder).toEqual([...catalogueOrder, 'solitaire']);
    const { body } = await fresh.visitor().get('/earning-rules');
    expect(body.floors.at(-1)).toEqual({ gameId: 'solitaire', ...solitaire, stock: 10 });
    expect((await setSettings(admin, { bonusOpen: true })).body.changed).toEqual([
      'floors.solitaire',
      'bonusOpen',
      'catalogueOrder',
    ]);
  });

  it('§6 only administrators change them', async () => {
    const { number: seen, values } = await settingsNow(boss);
    for (const role of ['reviewer', 'payer'] as const) {
      const other = await colleague(app, boss, role);
      for (const answer of [
        await other.call('PUT', '/settings', { seen, values: { ...values, bonusOpen: true } }),
        await other.post('/settings/restorations', { seen, version: 1 }),
        await other.post('/settings/search', { before: null }),
      ])
        expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    }
  });

  it('§9 the history continues before a given number', async () => {
    const { body } = await boss.post('/settings/search', { before: 3 });
    expect(body.items.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(body.isWhole).toBe(true);
  });
});

describe('§9 values out of bounds', () => {
  const wrong: [string, string, object][] = [
    ['a reward of 101', 'reward_tiers_wrong', { rewardTiers: flat(101) }],
    ['a reward of 0', 'reward_tiers_wrong', { rewardTiers: flat(0) }],
    ['half a coin', 'reward_tiers_wrong', { rewardTiers: flat(0.5) }],
    ['no tier', 'reward_tiers_wrong', { rewardTiers: [] }],
    ['an end to the last tier', 'reward_tiers_wrong', { rewardTiers: [{ gamesPlayedBelow: 4, coins: 8 }] }],
    [
      'tiers that go back',
      'reward_tiers_wrong',
      {
        rewardTiers: [
          { gamesPlayedBelow: 9, coins: 8 },
          { gamesPlayedBelow: 9, coins: 7 },
          { gamesPlayedBelow: null, coins: 3 },
        ],
      },
    ],
    ['a floor without a move', 'floor_wrong', { floors: minimumsWith({ seconds: 9, score: 9, inputs: 0 }) }],
    ['a floor of minutes', 'floor_wrong', { floors: minimumsWith({ seconds: 121, score: 9, inputs: 1 }) }],
    ['Rs 40', 'withdrawal_tiers_wrong', { withdrawalTiersRupees: [40] }],
    ['Rs 1,010', 'withdrawal_tiers_wrong', { withdrawalTiersRupees: [1010] }],
    ['Rs 105', 'withdrawal_tiers_wrong', { withdrawalTiersRupees: [105] }],
    ['no amount', 'withdrawal_tiers_wrong', { withdrawalTiersRupees: [] }],
    ['seven amounts', 'withdrawal_tiers_wrong', { withdrawalTiersRupees: [50, 60, 70, 80, 90, 100, 110] }],
    ['amounts that go back', 'withdrawal_tiers_wrong', { withdrawalTiersRupees: [100, 50] }],
    ['two operators from Rs 1,001', 'four_eyes_wrong', { fourEyesFromRupees: 1001 }],
    ['a friend of 101 games', 'referral_games_wrong', { referralMinGames: 101 }],
    ['a friend of half a game', 'referral_games_wrong', { referralMinGames: 0.5 }],
    ['a game that is missing', 'catalogue_order_wrong', { catalogueOrder: ['solitaire'] }],
    ['no advertisement', 'house_ads_wrong', { houseAds: [] }],
    ['one twice', 'house_ads_wrong', { houseAds: ['play-fair', 'play-fair'] }],
  ];
  it.each(wrong)('§9 %s is refused', async (_, code, changes) => {
    const answer = await setSettings(boss, changes);
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
  });
});

describe("§2 the environment's flag", () => {
  it('§2 applies until an operator has saved settings, and is stored once', async () => {
    const fresh = await testApp();
    await Promise.all([adoptBonusFlag(fresh.db, true), adoptBonusFlag(fresh.db, true)]);
    expect(await readSettings(fresh.db)).toMatchObject({ number: 2, values: { bonusOpen: true } });
    await adoptBonusFlag(fresh.db, false);
    expect(await readSettings(fresh.db)).toMatchObject({ number: 3, values: { bonusOpen: false } });
    const admin = await firstOperator(fresh);
    await setSettings(admin, { rewardTiers: flat(4) });
    await adoptBonusFlag(fresh.db, true);
    expect(await readSettings(fresh.db)).toMatchObject({ number: 4, values: { bonusOpen: false } });
  });
});
