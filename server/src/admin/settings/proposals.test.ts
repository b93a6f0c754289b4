import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { initialSettings, movesMoney, settingsPlaces, type Settings } from '@sikka/contract/settings';
import { testApp, type TestApp } from '../../../test/app.ts';
import { colleague, firstOperator, newcomer, type TestOperator } from '../../../test/operators.ts';
import { flat, minimumsWith, setSettings, setSettingsByTwo, settingsNow } from '../../../test/settings.ts';
import { ask, operatorOf, richPlayer } from '../../../test/withdrawal.ts';
import { settingsOf } from '../../settings/index.ts';
import { auditChecks } from '../audit/index.ts';

let app: TestApp;
let boss: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
  second = await colleague(app, boss, 'administrator');
});

const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const pageOf = async (who: TestOperator) => (await who.post('/settings/search', { before: null })).body;

async function propose(who: TestOperator, changes: Partial<Settings>) {
  const { number: seen, values } = await settingsNow(who);
  return who.post('/settings/proposals', { seen, values: { ...values, ...changes } });
}
const confirm = async (who: TestOperator, number: number, seen?: number) =>
  who.post(`/settings/proposals/${number}/confirm`, { seen: seen ?? (await settingsNow(who)).number });
const end = (who: TestOperator, number: number, how: 'decline' | 'withdraw') =>
  who.post(`/settings/proposals/${number}/${how}`);

describe('§6 what moves money needs two administrators', () => {
  it.each([
    ['rewards', { rewardTiers: flat(9) }],
    ['a minimum to earn', { floors: minimumsWith({ seconds: 1, score: 1, inputs: 1 }) }],
    ['amounts', { withdrawalTiersRupees: [50] }],
    ['the four-eyes amount', { fourEyesFromRupees: 1000 }],
  ])('§6 one alone changes nothing: %s', async (_, changes) => {
    const before = await settingsNow(boss);
    expect(codeOf(await setSettings(boss, changes))).toBe('settings_second_operator');
    expect((await settingsNow(boss)).number).toBe(before.number);
  });

  it('§6 everything else stays one person’s', async () => {
    const { status, body } = await setSettings(boss, { bonusOpen: true });
    expect([status, body.changed, body.proposedBy]).toEqual([200, ['bonusOpen'], null]);
  });

  it('§6 a proposal changes nothing until a second administrator confirms it', async () => {
    const before = await settingsNow(boss);
    const proposed = await propose(boss, { rewardTiers: flat(9) });
    expect([proposed.status, proposed.body.obstacle, proposed.body.changed]).toEqual([
      201,
      'own',
      ['rewardTiers'],
    ]);
    expect((await settingsNow(boss)).values.rewardTiers).toEqual(before.values.rewardTiers);
    expect((await pageOf(second)).proposal).toMatchObject({
      proposedBy: { id: boss.id, name: 'Sunita Maharjan' },
      obstacle: null,
      values: { rewardTiers: flat(9) },
    });
    const { number } = proposed.body;
    expect(codeOf(await confirm(boss, number))).toBe('settings_proposal_own');
    const confirmed = await confirm(second, number);
    expect(confirmed.body).toMatchObject({
      number: before.number + 1,
      changed: ['rewardTiers'],
      operatorName: 'Deepak Shrestha',
      proposedBy: 'Sunita Maharjan',
    });
    expect((await pageOf(second)).proposal).toBeNull();
    expect(codeOf(await confirm(second, number))).toBe('settings_proposal_decided');
    const { items } = (await boss.post('/audit/search', { before: null, search: 'settings.' })).body;
    expect(items.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'settings.change',
      'settings.confirm',
      'settings.propose',
    ]);
    expect(await auditChecks[0]!.run(app.db)).toBeNull();
  });

  it('§6 a proposal is declined by another administrator, or withdrawn by its own', async () => {
    const before = await settingsNow(boss);
    const first = (await propose(boss, { fourEyesFromRupees: 990 })).body.number;
    expect(codeOf(await end(second, first, 'withdraw'))).toBe('settings_proposal_not_own');
    expect(codeOf(await end(boss, first, 'decline'))).toBe('settings_proposal_own');
    expect((await end(second, first, 'decline')).status).toBe(204);
    const next = (await propose(boss, { fourEyesFromRupees: 990 })).body.number;
    expect((await end(boss, next, 'withdraw')).status).toBe(204);
    expect(codeOf(await confirm(second, next))).toBe('settings_proposal_decided');
    expect(codeOf(await confirm(second, 4_000))).toBe('settings_proposal_not_found');
    expect((await settingsNow(boss)).number).toBe(before.number);
  });

  it('§6 of two proposals at once one is open, and the other is told', async () => {
    const answers = await Promise.all([
      propose(boss, { fourEyesFromRupees: 400 }),
      propose(second, { fourEyesFromRupees: 300 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(codeOf)).toContain('settings_proposal_open');
    const won = answers.findIndex(({ status }) => status === 201);
    await end([boss, second][won]!, answers[won]!.body.number, 'withdraw');
  });

  it('§6 of ten confirmations at once one makes a version', async () => {
    const { number: seen } = await settingsNow(boss);
    const { number } = (await propose(boss, { fourEyesFromRupees: 450 })).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second, number, seen)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await settingsNow(boss)).number).toBe(seen + 1);
  });

  it('§6 a change in between is seen before it is confirmed, and stays', async () => {
    const { number: seen, values } = await settingsNow(boss);
    const { number } = (await propose(boss, { fourEyesFromRupees: 440 })).body;
    await setSettings(second, { bonusOpen: !values.bonusOpen });
    expect(codeOf(await confirm(second, number, seen))).toBe('settings_overtaken');
    const { body } = await confirm(second, number);
    expect(body.values).toMatchObject({ fourEyesFromRupees: 440, bonusOpen: !values.bonusOpen });
  });

  it('§6 restoring an earlier version follows the same rule', async () => {
    const { number: seen } = await settingsNow(boss);
    expect(codeOf(await boss.post('/settings/restorations', { seen, version: 1 }))).toBe(
      'settings_second_operator',
    );
    const proposed = await boss.post('/settings/proposals', { seen, version: 1 });
    expect([proposed.status, proposed.body.restores]).toEqual([201, 1]);
    const { body } = await confirm(second, proposed.body.number);
    const { floors } = await settingsOf(app.db, 1);
    expect([body.restores, body.values]).toEqual([1, { ...initialSettings, floors }]);
  });

  it('§6 an administrator of the first day confirms nothing, but may decline', async () => {
    const late = await newcomer(app, second, 'administrator');
    const { number } = (await propose(boss, { fourEyesFromRupees: 430 })).body;
    expect((await pageOf(late)).proposal.obstacle).toBe('new');
    expect(codeOf(await confirm(late, number))).toBe('second_operator_new');
    expect((await end(late, number, 'decline')).status).toBe(204);
  });

  it('§6 an administrator confirms nothing for whom they invited, nor for who invited them', async () => {
    const invited = await newcomer(app, second, 'administrator');
    await app.db
      .updateTable('operator')
      .set({ joined_at: sql`clock_timestamp() - interval '25 hours'` } as never)
      .where('id', '=', invited.id)
      .execute();
    const own = (await propose(second, { fourEyesFromRupees: 420 })).body.number;
    expect(codeOf(await confirm(invited, own))).toBe('second_operator_invited');
    await end(second, own, 'withdraw');
    const other = (await propose(invited, { fourEyesFromRupees: 420 })).body.number;
    expect(codeOf(await confirm(second, other))).toBe('second_operator_invited');
    expect((await confirm(boss, other)).status).toBe(200);
  });

  it('§6 the database and the console name the same values that move money', async () => {
    const { rows } = await sql<{ place: string }>`
      select place from settings_money((select "values" from settings_version where number = 1))`.execute(
      app.db,
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual(settingsPlaces.filter(movesMoney).toSorted());
  });
});

describe('§6 with one administrator alone', () => {
  it('§6 an installation is set up alone until its first payment', async () => {
    const fresh = await testApp();
    const alone = await firstOperator(fresh);
    expect(await pageOf(alone)).toMatchObject({ mayChangeAlone: true, hasSecond: false });
    expect((await setSettings(alone, { rewardTiers: flat(7) })).status).toBe(200);
    const player = await richPlayer(fresh, 20_000);
    const { body } = await ask(player);
    await operatorOf(fresh.db).approve(body.id);
    expect((await setSettings(alone, { rewardTiers: flat(6) })).status).toBe(200);
    await operatorOf(fresh.db).complete(body.id, 'FIRST-1');
    expect(await pageOf(alone)).toMatchObject({ mayChangeAlone: false, hasSecond: false });
    expect(codeOf(await setSettings(alone, { rewardTiers: flat(5) }))).toBe('settings_second_operator');
    expect((await setSettings(alone, { bonusOpen: true })).status).toBe(200);
  });

  it('§6 a second administrator ends that, also one who just joined', async () => {
    const fresh = await testApp();
    const alone = await firstOperator(fresh);
    await newcomer(fresh, alone, 'reviewer');
    expect((await pageOf(alone)).mayChangeAlone).toBe(true);
    await newcomer(fresh, alone, 'administrator');
    expect(await pageOf(alone)).toMatchObject({ mayChangeAlone: false, hasSecond: false });
    expect(codeOf(await setSettings(alone, { rewardTiers: flat(7) }))).toBe('settings_second_operator');
  });
});

describe('§2 a game that was added later', () => {
  it('§2 restoring a version from before it gives it its default minimum, and the last place', async () => {
    const fresh = await testApp();
    const { solitaire, ...floors } = initialSettings.floors;
    const catalogueOrder = initialSettings.catalogueOrder.filter((id) => id !== 'solitaire').toReversed();
    const before = { ...initialSettings, floors, catalogueOrder, rewardTiers: flat(4) };
    await sql`insert into settings_version (number, "values", changed)
      values (2, ${JSON.stringify(before)}, '{catalogueOrder}')`.execute(fresh.db);
    const admins = [await firstOperator(fresh)] as TestOperator[];
    await setSettings(admins[0]!, { rewardTiers: flat(5), catalogueOrder: initialSettings.catalogueOrder });
    const { body } = await admins[0]!.post('/settings/restorations', { seen: 3, version: 2 });
    expect([body.number, body.restores]).toEqual([4, 2]);
    expect(body.values).toEqual({
      ...before,
      floors: { ...floors, solitaire },
      catalogueOrder: [...catalogueOrder, 'solitaire'],
    });
    // Also by two, and the version that comes after it is changed by one where no money moves.
    admins.push(await colleague(fresh, admins[0]!, 'administrator'));
    expect((await setSettingsByTwo([admins[0]!, admins[1]!], { rewardTiers: flat(3) })).status).toBe(200);
    const proposed = await admins[0]!.post('/settings/proposals', { seen: 5, version: 2 });
    expect((await confirm(admins[1]!, proposed.body.number)).body.values).toEqual(body.values);
  });
});
