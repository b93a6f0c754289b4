import { describe, expect, it } from 'vitest';
import { openTab } from '../../test/event-tab.ts';
import { person, testApp, type Player, linkTokenOf } from '../../test/app.ts';

const app = await testApp();
const codeOf = async (player: Player): Promise<string> => (await player.get('/me')).body.referralCode;

describe('§4 welcome bonus', () => {
  it('§4 is due for a player with a referrer, shows 5 coins once and credits nothing', async () => {
    const friend = await app.player({ referralCode: await codeOf(await app.player()) });
    expect((await friend.get('/me')).body).toMatchObject({ coins: 15, welcomeDue: true });
    expect((await friend.post('/welcome-bonus')).body).toEqual({ won: true, coins: 5 });
    expect((await friend.get('/me')).body).toMatchObject({ coins: 15, welcomeDue: false });
    expect((await friend.post('/welcome-bonus')).body).toEqual({ won: false, coins: 0 });
  });

  it('§4 is shown once: of twelve tabs at once, one wins', async () => {
    const friend = await app.player({ referralCode: await codeOf(await app.player()) });
    const answers = await Promise.all(Array.from({ length: 12 }, () => friend.post('/welcome-bonus')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    expect(answers.filter(({ body }) => body.won)).toHaveLength(1);
  });

  it('§4 is not due without a referral code', async () => {
    const player = await app.player();
    expect((await player.get('/me')).body.welcomeDue).toBe(false);
    expect((await player.post('/welcome-bonus')).body).toEqual({ won: false, coins: 0 });
    expect((await app.visitor().post('/welcome-bonus')).status).toBe(401);
  });
});

describe('§4 a friend verifies their email', () => {
  it("§4 the referrer's open tabs are told, with either emailed link", async () => {
    const referrer = await app.player();
    const referralCode = await codeOf(referrer);
    const tab = await openTab(referrer);
    // The same state may be told twice.
    const told = () => expect.poll(() => tab.next());
    await told().toMatchObject({ claimableReferrals: 0 });
    const visitor = app.visitor();
    const first = await app.register(visitor, { ...person(), referralCode });
    await visitor.post('/email-verifications/confirm', {
      token: await linkTokenOf(app.db, first.body.id, 'verify'),
    });
    await told().toMatchObject({ claimableReferrals: 1, coins: 10 });

    const who = person();
    const second = await app.register(visitor, { ...who, referralCode });
    await visitor.post('/password-resets', { email: who.email });
    const token = await linkTokenOf(app.db, second.body.id, 'reset');
    await visitor.post('/password-resets/confirm', { token, password: 'another night' });
    await told().toMatchObject({ claimableReferrals: 2 });

    await referrer.post('/referral-claims', { count: 2 });
    await told().toMatchObject({ claimableReferrals: 0, coins: 30, referrals: 2 });
    await tab.close();
  });
});
