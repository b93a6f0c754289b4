import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { seedFromNumber } from '@sikka/games/sdk/core/random';
import { initialSettings } from '@sikka/contract/settings';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { testApp, type Visitor } from '../../../test/app.ts';
import { pastTriggers } from '../../../test/database-fixtures.ts';
import { inviteFriends } from '../../../test/friends.ts';
import { finishGame } from '../../../test/played-game.ts';
import { hireStaff, requester, requestOf } from '../../../test/reviewed-withdrawal.ts';
import { ask, operatorOf, richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';

const app = await testApp();
const staff = await hireStaff(app);

const evidenceOf = async (id: string): Promise<Evidence> => {
  const { status, body } = await staff.reviewer.get(`/withdrawals/${id}/evidence`);
  expect(status).toBe(200);
  return body;
};

/** Games as they ended, quickly and by SQL: their coins are left out, and the triggers that would miss them. */
function addGames(
  player: Pick<RichPlayer, 'id'>,
  count: number,
  {
    state,
    flags = [],
    game = 'subway-surfers',
    rules = 'x',
    ticks = 13_200,
    log = Buffer.alloc(0),
    everyMinutes = 5,
    daysAgo = 0,
  }: {
    state: string;
    flags?: string[];
    game?: string;
    rules?: string;
    ticks?: number;
    log?: Buffer;
    everyMinutes?: number;
    daysAgo?: number;
  },
): Promise<string[]> {
  return app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into play (player_id, game_id, rules, seed, state, started_at, expires_at, finished_at, log, log_hash,
          score, ticks, coins_earned, flags)
        select ${player.id}, ${game}, ${rules}, ${randomBytes(16)}, ${state}, at, at + interval '15 minutes',
          at + interval '4 minutes', ${log}::bytea, sha256(gen_random_uuid()::text::bytea), 10, ${ticks}::int,
          case ${state} when 'paid' then 3 else 0 end, ${flags}::text[]
        from (select clock_timestamp() - ${daysAgo} * interval '1 day' - n * ${everyMinutes} * interval '1 minute' as at
          from generate_series(1, ${count}) as n) as each
        returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

const refuse = (playId: string, code: string) =>
  sql`insert into play_refusal (play_id, code, log, claimed_score) values (${playId}, ${code}, '', 1)`.execute(
    app.db,
  );

describe('§6 the evidence', () => {
  it('§6 sums the account, and detects a balance that differs', async () => {
    const { player, id } = await requester(app);
    expect((await evidenceOf(id)).ledger).toEqual({ matches: true, entries: 3, sum: 0, balance: 0 });
    await pastTriggers(
      app.db,
      sql`update wallet_account set balance = balance + 500 where id = ${player.accountId}`,
    );
    expect((await evidenceOf(id)).ledger).toMatchObject({ matches: false, sum: 0, balance: 500 });
  });

  it('§6 counts proven, unwatched and refused games, and anomalies', async () => {
    const { player, id } = await requester(app);
    await finishGame(player, app.db);
    await addGames(player, 3, { state: 'paid' });
    await addGames(player, 2, { state: 'unpaid', flags: ['unwatched', 'late'] });
    await addGames(player, 1, { state: 'held', flags: ['score_mismatch'] });
    await addGames(player, 1, { state: 'paid', game: 'embedded' });
    const [expired = ''] = await addGames(player, 1, { state: 'expired' });
    await refuse(expired, 'log_forged');
    await refuse(expired, 'log_forged');
    await addGames(player, 1, { state: 'abandoned' });
    const { games, pace } = await evidenceOf(id);
    expect(games).toEqual({
      finished: 9,
      proven: 3,
      // The bot sends nothing on the way.
      unwatched: 3,
      refused: 2,
      embedded: 1,
      anomalies: [
        { code: 'unwatched', count: 3 },
        { code: 'late', count: 2 },
        { code: 'log_forged', count: 2 },
        { code: 'score_mismatch', count: 1 },
      ],
    });
    expect(pace).toMatchObject({ games: 7, medianGameMs: 220_000 });
  });

  it('§6 a level’s length is its own: ending it soon is not playing to the minimum', async () => {
    const { player, id } = await requester(app);
    const { seconds } = initialSettings.floors['moto-x3m'];
    const soon = { state: 'paid', game: 'moto-x3m', ticks: (seconds + 2) * 60 };
    await addGames(player, 5, { ...soon, rules: 'moto-x3m@2/3' });
    expect((await evidenceOf(id)).pace.barelyMinimum).toBe(0);
    await addGames(player, 2, { ...soon, rules: 'moto-x3m@2' });
    expect((await evidenceOf(id)).pace.barelyMinimum).toBe(2);
  });

  it('§6 shows accounts that share a device or address block, at registration or sign-in', async () => {
    const { player, id } = await requester(app);
    expect((await evidenceOf(id)).shared.device).toEqual({ accounts: 0, players: [] });
    // The same browser opens two more accounts, as a coin farmer would.
    const again = app.visitor();
    again.cookies.set('device', (player as Visitor).cookies.get('device') ?? '');
    await app.register(again, { name: 'Second Account' });
    await app.register(again, { name: 'Third Account' });
    const { shared } = await evidenceOf(id);
    expect(shared.device.accounts).toBe(2);
    expect(shared.device.players.map(({ name }) => name)).toEqual(['Third Account', 'Second Account']);
    // All of this file come from one address.
    expect(shared.address.accounts).toBeGreaterThanOrEqual(2);
    expect(shared.address.players.length).toBeLessThanOrEqual(10);
  });

  it('§6 counts what all accounts of a device played in their busiest fortnight', async () => {
    const { player, id } = await requester(app);
    const again = app.visitor();
    again.cookies.set('device', (player as Visitor).cookies.get('device') ?? '');
    await app.register(again, { name: 'Second Account' });
    const [second] = (await evidenceOf(id)).shared.device.players;
    const sister = { id: second!.id };
    await addGames(player, 4, { state: 'paid' });
    await addGames(player, 2, { state: 'paid', daysAgo: 20 });
    await addGames(sister, 3, { state: 'paid', daysAgo: 20 });
    await addGames(sister, 9, { state: 'unpaid', daysAgo: 20 });
    await addGames(sister, 9, { state: 'paid', daysAgo: 200 });
    expect((await evidenceOf(id)).shared.deviceGames).toBe(5);
    expect((await evidenceOf(id)).signals).not.toContain('many_accounts_on_device');
  });

  it('§6 four accounts of a device that play as one busy person are a signal, however they share it out', async () => {
    const { player, id } = await requester(app);
    const again = app.visitor();
    again.cookies.set('device', (player as Visitor).cookies.get('device') ?? '');
    for (const name of ['Second', 'Third', 'Fourth']) await app.register(again, { name });
    const others = (await evidenceOf(id)).shared.device.players;
    for (const other of others) await addGames(other, 280, { state: 'paid', everyMinutes: 50, daysAgo: 30 });
    expect((await evidenceOf(id)).signals).not.toContain('many_accounts_on_device');
    await addGames(player, 1, { state: 'paid', daysAgo: 31 });
    expect((await evidenceOf(id)).signals).toContain('many_accounts_on_device');
  });

  it('§6 stores only keyed hashes of device, address and destination', async () => {
    const { player, id } = await requester(app, 100, { phoneNumber: '9800012345' });
    const device = player.cookies.get('device') ?? '';
    expect(device).toMatch(/^[\w-]{22}$/u);
    const rows = JSON.stringify(
      await app.db.selectFrom('sighting').selectAll().where('player_id', '=', player.id).execute(),
    );
    expect(rows).not.toMatch(/127\.0|198\.51/u);
    expect(rows).not.toContain(device);
    const { destination_hash: hash } = await app.db
      .selectFrom('withdrawal_payee')
      .select('destination_hash')
      .where('withdrawal_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).toHaveLength(32);
  });

  it('§6 shows one destination used by two accounts, through any wallet', async () => {
    const phone = '9812312312';
    const { id } = await requester(app, 100, { phoneNumber: phone });
    const other = await richPlayer(app, 25_000, { name: 'Other Account' });
    await requestOf(app, other, { amountRupees: 250, method: 'IME Pay', phoneNumber: phone });
    const { shared, signals } = await evidenceOf(id);
    expect(shared.destination).toMatchObject({ accounts: 1, players: [{ name: 'Other Account' }] });
    expect(signals).toContain('shared_destination');
  });

  it('§6 a bank’s name in other words is the same bank; its short number at another bank is shown, and no signal', async () => {
    const bank = { amountRupees: 250, method: 'Bank Transfer', accountHolderName: 'Asha Rai' };
    const asker = async (name: string, fields: object) =>
      requestOf(app, await richPlayer(app, 25_000, { name }), { ...bank, ...fields });
    const other = { bank: 'Other', accountNumber: '044 17-01' };
    const id = await asker('Asha Rai', { bank: 'Nabil', accountNumber: '0441701' });
    await asker('Asha Kumari Rai', { ...other, bankName: 'NABIL Bank Ltd.' });
    expect((await evidenceOf(id)).signals).toEqual(['shared_destination']);
    await asker('Asha Devi Rai', { ...other, bankName: 'Citizens Bank' });
    const { shared, signals } = await evidenceOf(
      await asker('Asha Sharma Rai', { ...other, bankName: 'Kumari Bank Limited' }),
    );
    expect(signals).toEqual([]);
    expect(shared.destination.accounts).toBe(0);
    expect(shared.accountNumber.accounts).toBe(3);
  });

  it('§6 shows who invited whom, two steps either way', async () => {
    const grand = await richPlayer(app, 20, { name: 'Grand Parent' });
    const code = async (who: Visitor) => (await who.get('/me')).body.referralCode;
    const parent = await richPlayer(app, 20, { name: 'Parent', referralCode: await code(grand) });
    const player = await richPlayer(app, 10_005, { name: 'Asha Rai', referralCode: await code(parent) });
    const child = await richPlayer(app, 20, { name: 'Child', referralCode: await code(player) });
    await inviteFriends(app.db, child.id, 1, { name: 'Grand Child' });
    const id = await requestOf(app, player);
    const { referrals } = await evidenceOf(id);
    expect(referrals.isWhole).toBe(true);
    expect(referrals.nodes.map(({ name, step, throughId }) => [name, step, throughId])).toEqual([
      ['Parent', -1, null],
      ['Child', 1, null],
      ['Grand Parent', -2, parent.id],
      ['Grand Child 1', 2, child.id],
    ]);
    await inviteFriends(app.db, player.id, 60);
    const more = await evidenceOf(id);
    expect([more.referrals.nodes.length, more.referrals.isWhole]).toEqual([50, false]);
  });

  it('§6 lists earlier decisions, and compares the names', async () => {
    const player = await richPlayer(app, 60_000, { name: 'Asha Rai' });
    const before = await requestOf(app, player);
    await staff.reviewer.post(`/withdrawals/${before}/reject`, { reason: 'account_unreachable' });
    const bank = { amountRupees: 250, method: 'Bank Transfer', bank: 'Nabil', accountNumber: 'NB-1-2' };
    const id = await requestOf(app, player, { ...bank, accountHolderName: 'Asha Kumari Rai' });
    const evidence = await evidenceOf(id);
    expect(evidence.name).toBe('similar');
    expect(evidence.earlier).toMatchObject([
      { id: before, amountRupees: 100, state: 'rejected', reason: 'account_unreachable', holds: 0 },
    ]);
  });
});

describe('decisions 0033: who stops before asking is judged by what they played before', () => {
  /** Requests Rs 100 and is paid. */
  async function payOut(player: RichPlayer): Promise<void> {
    const { approve, complete } = operatorOf(app.db);
    const { id } = (await ask(player)).body;
    await approve(id);
    await complete(id, `ES-${id}`);
  }

  it('§6 hours of an earlier month are shown, until they were paid', async () => {
    const player = await richPlayer(app, 30_000, { name: 'Asha Rai' });
    // A game each half hour, for ten days that ended a month ago.
    await addGames(player, 480, { state: 'paid', everyMinutes: 30, daysAgo: 30 });
    await addGames(player, 20, { state: 'paid', everyMinutes: 300 });
    const first = await requestOf(app, player);
    const { signals, pace, earlierPaces } = await evidenceOf(first);
    expect(signals).toEqual(['no_rest', 'round_the_clock']);
    expect(pace).toMatchObject({ games: 20 });
    expect(earlierPaces).toMatchObject([{ games: 480, signals }]);
    await payOut(player);
    const { signals: later, earlierPaces: none } = await evidenceOf(await requestOf(app, player));
    expect([later, none]).toEqual([[], []]);
    // What was judged then is still judged by what led to it.
    expect((await evidenceOf(first)).signals).toEqual(signals);
  });

  it('§6 earlier games are drawn in three stretches, the same ones each time', async () => {
    const player = await richPlayer(app, 40_000, { name: 'Asha Rai' });
    const id = await requestOf(app, player);
    const rules = currentRules['subway-surfers']!;
    const { log } = botGame(cores.get(rules)!, bots.get(rules)!, seedFromNumber(5), 1);
    await addGames(player, 60, { state: 'paid', everyMinutes: 20 });
    const game = { state: 'paid', rules, log: Buffer.from(log), everyMinutes: 240 };
    await addGames(player, 90, { ...game, daysAgo: 2 });
    const { timing, earlierTiming, signals } = await evidenceOf(id);
    expect(timing).toEqual([]);
    expect(earlierTiming.map(({ games, sameOpenings }) => [games, sameOpenings])).toEqual(
      Array.from({ length: 3 }, () => [12, 11]),
    );
    expect(earlierTiming.map(({ until }) => until)).toEqual(
      earlierTiming.map(({ until }) => until).toSorted(),
    );
    expect(signals).toContain('same_openings');
    expect((await evidenceOf(id)).earlierTiming).toEqual(earlierTiming);
    // Another request draws the same stretches by chance once in some four thousand times, three of them never do.
    const drawn = [earlierTiming];
    for (let others = 0; others < 3; others += 1) {
      drawn.push((await evidenceOf(await requestOf(app, player))).earlierTiming);
    }
    const stretches = drawn.map((timings) => JSON.stringify(timings.map(({ from, until }) => [from, until])));
    expect(new Set(stretches).size).toBeGreaterThan(1);
  });
});
