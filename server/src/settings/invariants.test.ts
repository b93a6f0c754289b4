import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '@sikka/contract/settings';
import { testDatabase } from '../../test/database.ts';
import { readSettings } from './index.ts';

const { db } = await testDatabase();

const insert = (values: unknown, number = 2) =>
  sql`insert into settings_version (number, changed, "values")
    values (${number}, '{rewardTiers}', ${JSON.stringify(values)})`.execute(db);
const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
  );

const tier = (gamesPlayedBelow: unknown, coins: unknown) => ({ gamesPlayedBelow, coins });
const floors = (floor: object) => ({ ...initialSettings.floors, solitaire: floor });
const attacks: [string, string, object][] = [
  ['101 coins', 'settings_reward_tiers', { rewardTiers: [tier(null, 101)] }],
  ['no coins', 'settings_reward_tiers', { rewardTiers: [tier(null, 0)] }],
  ['half a coin', 'settings_reward_tiers', { rewardTiers: [tier(null, 1.5)] }],
  ['coins in words', 'settings_reward_tiers', { rewardTiers: [tier(null, '8')] }],
  ['coins of nothing', 'settings_reward_tiers', { rewardTiers: [tier(null, null)] }],
  ['a table without an end', 'settings_reward_tiers', { rewardTiers: [tier(4, 8)] }],
  ['an end in the middle', 'settings_reward_tiers', { rewardTiers: [tier(null, 8), tier(null, 3)] }],
  ['tiers that go back', 'settings_reward_tiers', { rewardTiers: [tier(5, 8), tier(5, 7), tier(null, 3)] }],
  ['no tiers', 'settings_reward_tiers', { rewardTiers: [] }],
  ['a word in the place of tiers', 'settings_reward_tiers', { rewardTiers: 'many' }],
  ['seven tiers', 'settings_reward_tiers', { rewardTiers: [1, 2, 3, 4, 5, 6, null].map((n) => tier(n, 8)) }],
  ['a tier with more to say', 'settings_reward_tiers', { rewardTiers: [{ ...tier(null, 8), bonus: 1 }] }],
  ['a floor without a move', 'settings_floors', { floors: floors({ seconds: 1, score: 1, inputs: 0 }) }],
  ['a floor without moves named', 'settings_floors', { floors: floors({ seconds: 1, score: 1 }) }],
  ['no floors', 'settings_floors', { floors: {} }],
  ['Rs 45', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [45] }],
  ['Rs 2,000', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [2000] }],
  ['an amount twice', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [100, 100] }],
  ['no amounts', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [] }],
  ['a threshold above every amount', 'four_eyes_range', { fourEyesFromRupees: 1001 }],
  ['no threshold', 'four_eyes_range', { fourEyesFromRupees: null }],
  ['a flag of two', 'settings_bonus_flag', { bonusOpen: 1 }],
  ['a game twice', 'settings_catalogue_order', { catalogueOrder: ['solitaire', 'solitaire'] }],
  ['no advertisements', 'settings_house_ads', { houseAds: [] }],
  ['a value that nobody knows', 'settings_shape', { surprise: true }],
];

describe('§9 whoever asks, the database refuses', () => {
  it.each(attacks)('§9 %s', async (_, constraint, changes) => {
    expect(await constraintOf(insert({ ...initialSettings, ...changes }))).toBe(constraint);
  });

  it('§9 values of which one is missing', async () => {
    const { bonusOpen: _, ...fewer } = initialSettings;
    expect(['settings_shape', 'settings_bonus_flag']).toContain(await constraintOf(insert(fewer)));
  });

  it('§6 a version that skips one, comes again, changes or goes', async () => {
    expect(await constraintOf(insert({ ...initialSettings, bonusOpen: true }, 3))).toBe('settings_next');
    expect(await constraintOf(insert({ ...initialSettings, bonusOpen: true }, 1))).toBe('settings_next');
    for (const statement of [
      sql`update settings_version set changed = '{bonusOpen}'`,
      sql`delete from settings_version`,
      sql`truncate settings_version`,
    ])
      expect(await constraintOf(statement.execute(db))).toBe('settings_immutable');
  });

  it('§6 a version that says it brings back another and does not', async () => {
    const lie = sql`insert into settings_version (number, changed, "values", restores)
      values (2, '{bonusOpen}', ${JSON.stringify({ ...initialSettings, bonusOpen: true })}, 1)`;
    expect(await constraintOf(lie.execute(db))).toBe('settings_restores');
  });

  it('§6 a threshold beside the settings', async () => {
    const change = sql`update withdrawal_setting set four_eyes_from_rupees = 1000`;
    expect(await constraintOf(change.execute(db))).toMatch(/cannot update view/u);
  });

  it('§9 and what is right passes', async () => {
    expect(await constraintOf(insert({ ...initialSettings, bonusOpen: true }))).toBe('passed');
    expect((await readSettings(db)).number).toBe(2);
  });
});
