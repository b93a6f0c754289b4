import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { person, testApp, type Answer, type Player } from '../../test/app.ts';
import { untilWaiting } from '../../test/database.ts';
import { handIn, playInTime } from '../../test/played-game.ts';
import { ask, richPlayer } from '../../test/withdrawal.ts';

// A player deletes their account on one device while another request of theirs is under way.
const app = await testApp();

/** What `meanwhile` is answered when it comes to wait for a deletion, or another change, that then goes through. */
async function overtakenBy(
  playerId: string,
  meanwhile: () => Promise<Answer>,
  change = 'delete from player where id = $1',
): Promise<Answer> {
  const sql = new pg.Client(app.connection);
  await sql.connect();
  try {
    await sql.query('begin');
    await sql.query(change, [playerId]);
    const answer = meanwhile();
    await untilWaiting(app.db);
    await sql.query('commit');
    return await answer;
  } finally {
    await sql.end();
  }
}

const code = ({ status, body }: Answer) => [status, body?.error?.code];

describe('§4 while the account is being deleted', () => {
  it('§4 starting a game fails: the session is over', async () => {
    const player = await app.player();
    const start = () => player.post('/plays', { gameId: 'subway-surfers' });
    expect(code(await overtakenBy(player.id, start))).toEqual([401, 'not_signed_in']);
  });

  it('§4 finishing a game fails: the play is not found', async () => {
    const player = await app.player();
    const game = await playInTime(player, app.db);
    const answer = await overtakenBy(player.id, () => handIn(player, game));
    expect(code(answer)).toEqual([404, 'play_not_found']);
  });

  it('§4 a login fails like any other', async () => {
    const who = person();
    const player: Player = await app.player(who);
    const enter = () => app.visitor().post('/sessions', { email: who.email, password: who.password });
    expect(code(await overtakenBy(player.id, enter))).toEqual([401, 'login_failed']);
  });

  it("§4 a friend's registration fails: the code is unknown", async () => {
    const player = await app.player();
    const { referralCode } = (await player.get('/me')).body;
    const join = () => app.register(app.visitor(), { referralCode });
    expect(code(await overtakenBy(player.id, join))).toEqual([422, 'invalid_referral_code']);
  });

  it('§4 a forgotten password gets the same answer as an unknown address', async () => {
    const player = await app.player();
    const forget = (email: string) => app.visitor().post('/password-resets', { email });
    const unknown = await forget('nobody@example.com');
    const answer = await overtakenBy(player.id, () => forget(player.email));
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
  });

  it('§4 a withdrawal fails: the session is over, and no coins are held', async () => {
    const player = await richPlayer(app, 10_000);
    expect(code(await overtakenBy(player.id, () => ask(player)))).toEqual([401, 'not_signed_in']);
    const query = app.db.selectFrom('wallet_account').select('held').where('id', '=', player.accountId);
    expect(await query.executeTakeFirst()).toEqual({ held: 0 });
  });

  it('§5 a new password: the old one no longer deletes the account', async () => {
    const player = await app.player();
    const change = "update player set password_hash = 'another' where id = $1";
    const remove = () => player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    expect(code(await overtakenBy(player.id, remove, change))).toEqual([422, 'current_password_wrong']);
    expect((await player.get('/me')).status).toBe(200);
  });

  it('§4 a rename fails: the session is over', async () => {
    const player = await app.player();
    const rename = () => player.call('PATCH', '/me', { name: 'Bina' });
    expect(code(await overtakenBy(player.id, rename))).toEqual([401, 'not_signed_in']);
  });
});

/**
 * How many wait for the row of some account: one that waits there with the player's row locked may deadlock.
 * Locks of other databases are listed, too, and all that were made from one template number their tables
 * alike.
 */
async function atAccounts(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query(
    `select from pg_locks where locktype = 'tuple' and relation = 'wallet_account'::regclass
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length;
}

it('§4 a withdrawal that comes before the deletion succeeds, without a deadlock', async () => {
  const player = await richPlayer(app, 10_000);
  const sql = new pg.Client(app.connection);
  await sql.connect();
  try {
    await sql.query('begin');
    await sql.query('select from wallet_account where id = $1 for no key update', [player.accountId]);
    const asked = ask(player);
    await untilWaiting(app.db);
    const removed = player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    await untilWaiting(app.db, 2);
    expect(await atAccounts(sql)).toBe(1);
    await sql.query('commit');
    expect((await asked).status).toBeLessThan(500);
    expect((await removed).status).toBe(204);
  } finally {
    await sql.end();
  }
  const rows = app.db.selectFrom('wallet_hold').select('state').where('account_id', '=', player.accountId);
  expect(await rows.execute()).toEqual([{ state: 'forfeited' }]);
});
