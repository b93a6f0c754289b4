import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@sikka/contract/routes/admin/audit';
import { auditActions } from '@sikka/contract/admin/audit';
import { dayMs, dayOf } from '@sikka/contract/kathmandu';
import { messages } from '@sikka/i18n/en/admin/audit';
import { testApp, type TestApp } from '../../../test/app.ts';
import { hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { leave, richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';
import { noteAudit } from './audit.ts';
import { inTransaction } from '../../platform/database/index.ts';

let app: TestApp;
let staff: Staff;
let asha: RichPlayer;
let id: string;

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  asha = await richPlayer(app, 50_000, { name: 'Asha Rai' });
  id = await requestOf(app, asha);
  await staff.reviewer.get(`/players/${asha.id}`);
  await staff.payer.post(`/withdrawals/${id}/approve`, {});
  await staff.payer.post('/payouts', { method: 'eSewa' });
});

const list = async (filter: object = {}): Promise<AuditEntry[]> => {
  const { status, body } = await staff.boss.post('/audit/search', { before: null, search: '', ...filter });
  expect(status).toBe(200);
  return body.items;
};
const targetOf = async (action: string) => (await list({ search: action }))[0]?.target;

describe('§6 the audit log', () => {
  it('§6 says what each entry is about, as people call it', async () => {
    const { number } = (await staff.reviewer.get(`/withdrawals/${id}`)).body;
    expect(await targetOf('withdrawal.approve')).toEqual({
      kind: 'withdrawal',
      id,
      number,
      name: null,
      amountRupees: 100,
    });
    expect(await targetOf('player.look')).toMatchObject({ kind: 'account', id: asha.id, name: 'Asha Rai' });
    expect(await targetOf('payout.build')).toMatchObject({ kind: 'payout', number: 1 });
    expect(await targetOf('operator.join')).toMatchObject({ kind: 'operator', name: 'Deepak Shrestha' });
  });

  it('§6 names the player of an adjustment, and who was invited until nothing of it is left', async () => {
    const asked = {
      playerId: asha.id,
      coins: 5,
      reason: 'our_fault',
      sentence: 'Sorry for the wait on Sunday.',
    };
    expect((await staff.payer.call('PUT', `/adjustments/${randomUUID()}`, asked)).status).toBe(200);
    expect(await targetOf('adjustment.request')).toMatchObject({ id: asha.id, number: 1, name: 'Asha Rai' });
    const wanted = { email: 'sunita@example.com', role: 'payer' };
    const { body } = await staff.boss.post('/invitations', wanted);
    expect(await targetOf('operator.invite')).toMatchObject({ kind: 'invitation', name: wanted.email });
    await staff.boss.call('DELETE', `/invitations/${body.id}`);
    const [gone] = await list({ action: 'operator.uninvite' });
    expect(gone).toMatchObject({ target: { kind: 'invitation', name: null }, detail: { role: 'payer' } });
  });

  it('§6 is filtered by person and by what was done', async () => {
    const own = await list({ operatorId: staff.payer.id });
    expect(new Set(own.map(({ operatorName }) => operatorName)).size).toBe(1);
    expect(own.map(({ action }) => action)).toContain('withdrawal.approve');
    const actions = (await list({ noun: 'withdrawal', operatorId: staff.payer.id })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['withdrawal.approve']);
    expect(await list({ noun: 'withdrawal', operatorId: staff.boss.id })).toEqual([]);
  });

  it('§6 is filtered by what the server itself did, and by days of Kathmandu, both included', async () => {
    await inTransaction(app.db, (tx) =>
      noteAudit(tx, {
        operatorId: null,
        action: 'operator.sign_in_failed',
        subject: `operator:${staff.payer.id}`,
      }),
    );
    const own = await list({ operatorId: 'server' });
    expect(own.map(({ action }) => action)).toContain('operator.sign_in_failed');
    expect(own.filter(({ operatorName }) => operatorName !== null)).toEqual([]);
    const [newest] = await list();
    const today = dayOf(newest!.at);
    const before = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
    expect((await list({ from: today, to: today }))[0]).toEqual(newest);
    expect(await list({ to: before(before(today)) })).toEqual([]);
    expect(await list({ from: '2099-01-01' })).toEqual([]);
    expect(
      (await staff.boss.post('/audit/search', { before: null, search: '', from: '2026-02-30' })).status,
    ).toBe(400);
  });

  it('§6 is filtered by one action; an unknown one is refused', async () => {
    const actions = async (filter: object) => (await list(filter)).map(({ action }) => action);
    expect(await actions({ action: 'withdrawal.approve' })).toEqual(['withdrawal.approve']);
    expect(await actions({ action: 'withdrawal.approve', operatorId: staff.boss.id })).toEqual([]);
    expect(await actions({ action: 'withdrawal.approve', noun: 'payout' })).toEqual([]);
    for (const action of ['withdrawal', 'withdrawal.%', 'nothing.ever'])
      expect(
        (await staff.boss.post('/audit/search', { before: null, search: '', action })).status,
        action,
      ).toBe(400);
  });

  it('§6 names nobody who left', async () => {
    const leaving = await richPlayer(app, 20_000, { name: 'Binod Lama' });
    await staff.reviewer.get(`/players/${leaving.id}`);
    await inTransaction(app.db, (tx) => leave(tx, leaving));
    expect(await targetOf('player.look')).toMatchObject({ kind: 'account', id: null, name: null });
  });

  it('§6 has a sentence for every action', () => {
    const actions = Object.entries(auditActions).flatMap(([noun, verbs]) =>
      verbs.map((verb) => `${noun}.${verb}`),
    );
    expect(Object.keys(messages.sentences).toSorted()).toEqual(actions.toSorted());
  });
});
