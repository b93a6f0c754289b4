import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';

let app: TestApp;
let staff: Staff;
let asha: RichPlayer;
let withdrawal: { id: string; number: number };
let batch: { id: string; number: number };
let adjustment: { id: string; number: number };

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  asha = await richPlayer(app, 50_000, { name: 'Asha Rai' });
  const id = await requestOf(app, asha, { phoneNumber: '9841777001' });
  const paid = await requestOf(app, asha, { method: 'Khalti' });
  for (const each of [id, paid]) await staff.payer.post(`/withdrawals/${each}/approve`, {});
  await staff.payer.post(`/withdrawals/${paid}/complete`, { payoutReference: 'np search 7' });
  withdrawal = (await staff.reviewer.get(`/withdrawals/${id}`)).body;
  batch = (await staff.payer.post('/payouts', { method: 'eSewa' })).body;
  const request = { playerId: asha.id, coins: 5, reason: 'our_fault', sentence: 'Sorry.' };
  adjustment = (await staff.payer.call('PUT', `/adjustments/${randomUUID()}`, request)).body;
});

const find = async (search: string, by = staff.payer) => {
  const { status, body } = await by.post('/search', { search });
  expect(status).toBe(200);
  return body;
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('§1 one search for everything', () => {
  it('§1 a W-number finds the withdrawal, in whatever state', async () => {
    const found = await find(`w-${withdrawal.number}`);
    expect(found.withdrawals).toEqual([
      {
        id: withdrawal.id,
        number: withdrawal.number,
        playerName: 'Asha Rai',
        amountRupees: 100,
        state: 'approved',
      },
    ]);
  });

  it('§1 a name, an email and a phone find the player and the withdrawals', async () => {
    for (const words of ['asha', asha.email, '9841777001', '९८४१७७७००१']) {
      const found = await find(words);
      expect(idsOf(found.players), words).toEqual([asha.id]);
      expect(idsOf(found.withdrawals), words).toContain(withdrawal.id);
    }
  });

  it.each(['+977 9841777001', '984-177-7001', '98417 77001', '+९७७ ९८४१ ७७७ ००१', '09841777001'])(
    '§1 a phone number typed as %j finds the player and the withdrawal',
    async (words) => {
      const found = await find(words);
      expect(idsOf(found.players)).toEqual([asha.id]);
      expect(idsOf(found.withdrawals)).toContain(withdrawal.id);
      const filter = { tab: 'all', search: words };
      const queue = await staff.payer.post('/withdrawals/search', filter);
      expect(idsOf(queue.body.items)).toContain(withdrawal.id);
    },
  );

  it('§1 short numbers find what the console names so, in Nepali digits as well', async () => {
    const nepali = (number: number) => number.toLocaleString('ne', { useGrouping: false });
    const { number } = withdrawal;
    for (const words of [`W${number}`, `w ${number}`, `#${number}`, `W-${nepali(number)}`, nepali(number)])
      expect(idsOf((await find(words)).withdrawals), words).toContain(withdrawal.id);
    const own = batch.number;
    for (const words of [
      `#${own}`,
      `Batch ${own}`,
      `Payout batch #${own}`,
      `#${nepali(own)}`,
      `सूची ${nepali(own)}`,
      `भुक्तानी सूची ${own}`,
    ])
      expect(idsOf((await find(words)).batches), words).toEqual([batch.id]);
    for (const words of [`A-${adjustment.number}`, `a${nepali(adjustment.number)}`, adjustment.id])
      expect((await find(words)).adjustments, words).toEqual([
        {
          id: adjustment.id,
          number: adjustment.number,
          coins: 5,
          reason: 'our_fault',
          playerId: asha.id,
          playerName: 'Asha Rai',
        },
      ]);
  });

  it('§1 a referral code finds its player, and a reference its withdrawal however it is spaced', async () => {
    const { body } = await staff.reviewer.get(`/players/${asha.id}`);
    expect(idsOf((await find(body.referralCode.toLowerCase())).players)).toEqual([asha.id]);
    expect((await find('NPSEARCH7')).withdrawals).toMatchObject([{ state: 'completed' }]);
  });

  it('§1 an id finds what it is of: withdrawal and ledger, player, account, batch', async () => {
    const byWithdrawal = await find(withdrawal.id.toUpperCase());
    expect(idsOf(byWithdrawal.withdrawals)).toEqual([withdrawal.id]);
    expect(byWithdrawal.transactions).toHaveLength(1);
    expect(idsOf((await find(asha.id)).players)).toEqual([asha.id]);
    expect(idsOf((await find(batch.id)).batches)).toEqual([batch.id]);
  });

  it('§6 a reviewer is shown no batches', async () => {
    expect(idsOf((await find(String(batch.number))).batches)).toEqual([batch.id]);
    expect((await find(String(batch.number), staff.reviewer)).batches).toEqual([]);
  });

  it('§6 the search is noted once an hour, without its words', async () => {
    const { body } = await staff.boss.post('/audit/search', { before: null, search: 'console.search' });
    const own = body.items.filter(({ subject }: { subject: string }) => subject.endsWith(staff.payer.id));
    expect(own).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('asha');
  });

  it.each(['', 'x', "'; drop table player", '\\', '%', '_'])(
    '§1 %j finds nothing and harms nothing',
    async (words) => {
      const { asOf, ...found } = await find(words);
      expect(asOf).toBeNull();
      expect(Object.values(found).flat()).toEqual([]);
    },
  );
});
