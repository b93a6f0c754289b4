import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, testKeys, type Visitor, type Player, linkTokenOf } from '../../test/app.ts';
import { inviteFriends } from '../../test/friends.ts';
import { createHashEmailsTask, emailHash, formerEmailHash } from './known-emails.ts';

const app = await testApp();
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

describe('§4 at the same time', () => {
  it('§4 of six aliases that register at once, one gets the bonus', async () => {
    const email = mailbox();
    const tags = ['', '+1', '+2', '+3', '+4', '+5'];
    const answers = await Promise.all(tags.map((tag) => app.register(app.visitor(), { email: email(tag) })));
    expect(answers.map(({ status }) => status)).toEqual(tags.map(() => 201));
    expect(answers.map(({ body }) => body.coins as number).toSorted((a, b) => b - a)).toEqual([
      10, 0, 0, 0, 0, 0,
    ]);
  });

  it('§4 deleting and registering at once pays nothing more', async () => {
    const email = mailbox();
    const player = await app.player({ email: email() });
    const [removed, ...registered] = await Promise.all([
      remove(player),
      ...['', '+1', ''].map((tag) => app.register(app.visitor(), { email: email(tag) })),
    ]);
    expect(removed.status).toBe(204);
    for (const { status, body } of registered)
      expect([status, status === 201 ? body.coins : body.error.code]).toEqual(
        status === 201 ? [201, 0] : [409, 'email_already_in_use'],
      );
  });
});

describe('§4 an alias that a stranger registered and cannot verify', () => {
  /** Registers, and signs in unverified. */
  async function stranger(email: string, referralCode = ''): Promise<Visitor & { id: string }> {
    const visitor = app.visitor();
    const { body } = await app.register(visitor, { email, referralCode });
    await visitor.post('/sessions/first');
    return Object.assign(visitor, { id: String(body.id) });
  }
  async function verify({ id }: { id: string }): Promise<void> {
    const token = await linkTokenOf(app.db, id, 'verify');
    expect((await app.visitor().post('/email-verifications/confirm', { token })).status).toBe(204);
  }

  it('§4 costs the owner nothing: the account that verifies gets the welcome, with the code’s bonus', async () => {
    const inviter = await app.player();
    const email = mailbox();
    const held = await stranger(email('+squatter'));
    const owner = await stranger(email(), await codeOf(inviter));
    expect([await coinsOf(held), await coinsOf(owner)]).toEqual([10, 0]);
    await verify(owner);
    expect([await coinsOf(held), await coinsOf(owner)]).toEqual([0, 15]);
    expect((await owner.get('/me')).body).toMatchObject({ returning: false });
    expect((await inviter.get('/me')).body).toMatchObject({ claimableReferrals: 1 });
  });

  it('§4 brings its mailbox no second welcome, even when two others verify at the same time', async () => {
    const email = mailbox();
    const all = [await stranger(email('+1')), await stranger(email('+2')), await stranger(email('+3'))];
    await Promise.all(all.slice(1).map(verify));
    await verify(all[0]!);
    const coins = await Promise.all(all.map(coinsOf));
    expect(coins.toSorted()).toEqual([0, 0, 10]);
    expect(coins[0]).toBe(0);
    // The one that lost the welcome can leave.
    expect((await remove(all[0]!)).status).toBe(204);
  });

  it('§4 keeps its welcome if it is verified first', async () => {
    const email = mailbox();
    const [first, second] = [await stranger(email('+1')), await stranger(email('+2'))];
    await verify(first);
    await verify(second);
    expect([await coinsOf(first), await coinsOf(second)]).toEqual([10, 0]);
  });

  it('§4 leaves it to a reset password that proves the mailbox', async () => {
    const email = mailbox();
    await stranger(email('+squatter'));
    const owner = await stranger(email());
    await owner.post('/password-resets', { email: email() });
    const token = await linkTokenOf(app.db, owner.id, 'reset');
    const body = { token, password: 'saffron-evening' };
    expect((await app.visitor().post('/password-resets/confirm', body)).status).toBe(204);
    await owner.post('/sessions', { email: email(), password: 'saffron-evening' });
    expect(await coinsOf(owner)).toBe(10);
  });
});

describe('§4 what is kept', () => {
  const known = (email: string) =>
    app.db
      .selectFrom('known_email')
      .select('player_id')
      .where('hash', '=', emailHash(testKeys, email))
      .executeTakeFirst();

  it('§4 a hash without its player, for ever', async () => {
    const email = mailbox()();
    const player = await app.player({ email });
    expect(await known(email)).toEqual({ player_id: player.id });
    await remove(player);
    expect(await known(email)).toEqual({ player_id: null });
    const forget = app.db.deleteFrom('known_email').where('hash', '=', emailHash(testKeys, email));
    await expect(forget.execute()).rejects.toMatchObject({ constraint: 'known_email_stays' });
  });

  it('§4 nothing of an account that never verified its address: its owner starts with the bonus', async () => {
    const email = mailbox()();
    const { body } = await app.register(app.visitor(), { email });
    await app.db.deleteFrom('player').where('id', '=', body.id).execute();
    expect(await known(email)).toBeUndefined();
    expect(await coinsOf(await app.player({ email }))).toBe(10);
  });

  it('§4 of older accounts, too: the first one of a mailbox keeps its bonuses', async () => {
    const inviter = await app.player();
    await inviteFriends(app.db, inviter.id, 2);
    const friends = sql`(select new_player_id from pending_referral where referrer_id = ${inviter.id})`;
    const alias = mailbox();
    await sql`update player set joined_at = joined_at - case name when 'Friend 1' then interval '1 day' else '0' end,
      email = case name when 'Friend 1' then ${alias()} else ${alias('+1')} end where id in ${friends}`.execute(
      app.db,
    );
    expect((await inviter.get('/me')).body.claimableReferrals).toBe(2);
    await createHashEmailsTask({ db: app.db, keys: testKeys })();
    await createHashEmailsTask({ db: app.db, keys: testKeys })();
    const { items } = (await inviter.get('/referrals')).body;
    expect(items.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['Friend 2', 'returning'],
      ['Friend 1', 'claimable'],
    ]);
  });
});

describe('§4 a mailbox that was known by an earlier spelling', () => {
  /** As it was stored before the rules of its provider were known. */
  async function knownByFormer(playerId: string, email: string): Promise<void> {
    await sql`delete from known_email where player_id = ${playerId}`.execute(app.db);
    const row = { hash: formerEmailHash(testKeys, email), player_id: playerId };
    await app.db.insertInto('known_email').values(row).execute();
    await sql`update player set email_hash = null, email_verified_at = now() where id = ${playerId}`.execute(
      app.db,
    );
  }
  const registeredCoins = async (email: string) => (await app.register(app.visitor(), { email })).body.coins;

  it('§4 stays known when its player left', async () => {
    const email = mailbox()('.x', 'ya.ru');
    const { body } = await app.register(app.visitor(), { email });
    await knownByFormer(body.id, email);
    await app.db.deleteFrom('player').where('id', '=', body.id).execute();
    expect(await registeredCoins(email)).toBe(0);
  });

  it('§4 is known by its new one as well, as long as its player is here', async () => {
    const email = mailbox();
    const { body } = await app.register(app.visitor(), { email: email('.x', 'ya.ru') });
    await knownByFormer(body.id, email('.x', 'ya.ru'));
    await createHashEmailsTask({ db: app.db, keys: testKeys })();
    expect(await registeredCoins(email('-x', 'yandex.com'))).toBe(0);
    // The player is no returning one for it.
    const { rows } = await sql<{
      isNew: boolean;
    }>`select player_has_new_email(${body.id}) as "isNew"`.execute(app.db);
    expect(rows).toEqual([{ isNew: true }]);
  });
});

describe('§2 the players are told', () => {
  it('§2 the friend that there is no second welcome, the inviter that there is no bonus', async () => {
    const inviter = await app.player();
    const email = mailbox()();
    await remove(await app.player({ email }));
    const friend = await app.player({ email, name: 'Bikash Thapa', referralCode: await codeOf(inviter) });
    expect((await friend.get('/me')).body).toMatchObject({ coins: 0, returning: true, welcomeDue: false });
    expect((await friend.post('/welcome-bonus')).body).toEqual({ won: false, coins: 0 });
    expect((await inviter.get('/me')).body).toMatchObject({ returning: false, claimableReferrals: 0 });
    expect((await inviter.get('/referrals')).body).toMatchObject({
      total: 1,
      waiting: 0,
      claimable: 0,
      items: [{ name: 'Bikash Thapa', state: 'returning' }],
    });
    const claim = app.db.updateTable('pending_referral').set({ processed_at: new Date() });
    await expect(claim.where('new_player_id', '=', friend.id).execute()).rejects.toMatchObject({
      constraint: 'referral_friend_new',
    });
  });
});
