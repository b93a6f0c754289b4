import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '@sikka/contract/settings';
import { testDatabase } from '../../test/database.ts';
import { readSettings } from '../../src/settings/index.ts';

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
  ['a tier without coins', 'settings_reward_tiers', { rewardTiers: [{ gamesPlayedBelow: null }] }],
  ['a list of coins', 'settings_reward_tiers', { rewardTiers: [tier(null, [8, 200])] }],
  ['no tiers', 'settings_reward_tiers', { rewardTiers: [] }],
  ['a word in the place of tiers', 'settings_reward_tiers', { rewardTiers: 'many' }],
  ['a floor without a move', 'settings_floors', { floors: floors({ seconds: 1, score: 1, inputs: 0 }) }],
  ['a floor without moves named', 'settings_floors', { floors: floors({ seconds: 1, score: 1 }) }],
  ['a floor of moves in words', 'settings_floors', { floors: floors({ inputs: 'many' }) }],
  ['no floors', 'settings_floors', { floors: {} }],
  ['Rs 45', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [45] }],
  ['Rs 2,000', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [2000] }],
  ['Rs 100 in words', 'settings_withdrawal_tiers', { withdrawalTiersRupees: ['100'] }],
  ['no amounts', 'settings_withdrawal_tiers', { withdrawalTiersRupees: [] }],
  ['a threshold above every amount', 'four_eyes_range', { fourEyesFromRupees: 1001 }],
  ['a threshold of a list', 'four_eyes_range', { fourEyesFromRupees: [500] }],
  ['no threshold', 'four_eyes_range', { fourEyesFromRupees: null }],
];

describe('§9 the database refuses from every connection', () => {
  it.each(attacks)('§9 %s', async (_, constraint, changes) => {
    expect(await constraintOf(insert({ ...initialSettings, ...changes }))).toBe(constraint);
  });

  it.each([
    ['rewardTiers', 'settings_reward_tiers'],
    ['floors', 'settings_floors'],
    ['withdrawalTiersRupees', 'settings_withdrawal_tiers'],
    ['fourEyesFromRupees', 'four_eyes_range'],
  ])('§9 values without %s', async (name, constraint) => {
    expect(await constraintOf(insert({ ...initialSettings, [name]: undefined }))).toBe(constraint);
  });

  it('§9 values of more than 8,000 bytes', async () => {
    expect(await constraintOf(insert({ ...initialSettings, more: 'x'.repeat(8_000) }))).toBe(
      'settings_shape',
    );
  });

  it('§6 a version that skips a number, repeats one, or is changed or deleted', async () => {
    expect(await constraintOf(insert({ ...initialSettings, bonusOpen: true }, 3))).toBe('settings_next');
    expect(await constraintOf(insert({ ...initialSettings, bonusOpen: true }, 1))).toBe('settings_next');
    for (const statement of [
      sql`update settings_version set changed = '{bonusOpen}'`,
      sql`delete from settings_version`,
      sql`truncate settings_version cascade`,
    ])
      expect(await constraintOf(statement.execute(db))).toBe('settings_immutable');
  });

  it('§6 a version that claims to restore another and does not', async () => {
    const lie = sql`insert into settings_version (number, changed, "values", restores)
      values (2, '{bonusOpen}', ${JSON.stringify({ ...initialSettings, bonusOpen: true })}, 1)`;
    expect(await constraintOf(lie.execute(db))).toBe('settings_restores');
  });

  it('§9 but accepts valid values', async () => {
    expect(await constraintOf(insert({ ...initialSettings, bonusOpen: true }))).toBe('passed');
    expect((await readSettings(db)).number).toBe(2);
  });
});

describe('§6 the four-eyes amount', () => {
  // It was compared with the current amount once; the lowest since the request refuses all that did, and more.
  it('§6 is never above the current one, whenever the withdrawal was requested', async () => {
    let { number } = await readSettings(db);
    for (const fourEyesFromRupees of [500, 1000, 0, 250, 1000]) {
      await insert({ ...initialSettings, fourEyesFromRupees }, (number += 1));
      const { rows } = await sql<{ from: number }>`
        select four_eyes_from(at + shift) as from from settings_version,
          unnest(array['-1 day', '0', '1 microsecond', '1 day']::interval[]) as shift`.execute(db);
      expect(rows.length).toBeGreaterThan(7);
      for (const { from } of rows) expect(from).toBeLessThanOrEqual(fourEyesFromRupees);
    }
  });
});
