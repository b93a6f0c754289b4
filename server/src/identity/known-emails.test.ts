import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type Visitor } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Player = Awaited<ReturnType<TestApp['player']>>;
const codeOf = async (player: Visitor): Promise<string> => (await player.get('/me')).body.referralCode;
const remove = (player: Visitor) => player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
const coinsOf = async (player: Visitor): Promise<number> => (await player.get('/me')).body.coins;

let mailboxes = 0;
/** A mailbox of its own, in some spelling. */
const mailbox = () => {
  mailboxes += 1;
  const name = `mailbox${mailboxes}x${process.pid}`;
  return (tag = '', domain = 'example.com') => `${name}${tag}@${domain}`;
};

/** A friend joins with the code, is claimed and goes. Returns the coins of friend and inviter. */
async function round(inviter: Player, email: string): Promise<[friend: number, claimed: number]> {
  const friend = await app.player({ email, referralCode: await codeOf(inviter) });
  const coins = await coinsOf(friend);
  const { body } = await inviter.post('/referral-claims', { count: 1 });
  expect((await remove(friend)).status).toBe(204);
  return [coins, body.coins];
}

describe('§4 register, verify, be claimed, delete, again', () => {
  it('§4 pays the first time only, whatever the spelling of the address', async () => {
    const inviter = await app.player();
    const email = mailbox();
    const rounds = [email(), email(), email('+again'), email().toUpperCase()];
    const paid: number[][] = [];
    for (const spelling of rounds) paid.push(await round(inviter, spelling));
    expect(paid).toEqual([
      [15, 10],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await coinsOf(inviter)).toBe(20);
  });

  it('§4 aliases that are there together get one bonus', async () => {
    const inviter = await app.player();
    const email = mailbox();
    const referralCode = await codeOf(inviter);
    const first = await app.player({ email: email('.a+1', 'gmail.com'), referralCode });
    const second = await app.player({ email: email('a', 'googlemail.com'), referralCode });
    expect([await coinsOf(first), await coinsOf(second)]).toEqual([15, 0]);
    expect((await inviter.post('/referral-claims', { count: 2 })).body).toMatchObject({
      claimed: 1,
      coins: 10,
    });
  });
});
