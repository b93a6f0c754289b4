import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { joinLog } from '@sikka/games/sdk/core/log';
import { testApp, type TestApp } from '../../../test/app.ts';
import { hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { finishGame } from '../../../test/played-game.ts';
import { richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});

let ticks = 6_000;

/** Pays a player this many games at 100 coins each. */
async function payGames({ id, accountId }: RichPlayer, games: number): Promise<void> {
  for (let game = 0; game < games; game += 1) {
    // No log is paid twice.
    const log = Buffer.from(joinLog((ticks += 1), new Uint8Array()));
    const hash = createHash('sha256').update(log).digest();
    const { rows } = await sql<{ id: string }>`insert into play (player_id, game_id, rules, seed, expires_at)
      values (${id}, 'candy-match', 'candy-match@2', ${randomBytes(16)}, clock_timestamp() + interval '15 minutes')
      returning id`.execute(app.db);
    await sql`select write_results(${[rows[0]!.id]}, ${[id]}, ${[accountId]}, ${[100]}, ${[true]}, ${[null]}, ${['Game']},
      ${[log]}, ${[hash]}, ${[500]}, ${[6_000]}, ${[9]}, '{}', ${['{}']}, '{}', '{}', '{}', '{}')`.execute(
      app.db,
    );
  }
}

const approveMany = async (...ids: string[]) => {
  const { body } = await staff.reviewer.post('/withdrawals/approve-many', { ids });
  return body.rows.map(({ reason }: { reason: string | null }) => reason);
};
const watchedOf = async (id: string) =>
  (await staff.reviewer.get(`/withdrawals/${id}/evidence`)).body.watched;

it('decisions 0029: an account number that others use under another bank’s name is not approved in bulk', async () => {
  const bank = { amountRupees: 250, method: 'Bank Transfer', bank: 'Other', accountHolderName: 'Asha Rai' };
  const asking = async (bankName: string, accountNumber: string) =>
    requestOf(app, await richPlayer(app, 25_000), { ...bank, bankName, accountNumber });
  const first = await asking('Nabil', '0177-00-42');
  const second = await asking('Nabbil', '01770042');
  expect(await approveMany(first, second)).toEqual(['same_number', 'same_number']);
  expect((await staff.reviewer.post(`/withdrawals/${first}/approve`)).status).toBe(200);
  expect(await approveMany(await asking('Nabil', '01770043'))).toEqual([null]);
});

it('decisions 0033: coins of games that nobody watched are not approved in bulk until two were watched', async () => {
  const player = await richPlayer(app, 40_000);
  const games = [await finishGame(player, app.db), await finishGame(player, app.db)];
  const [first = '', second = ''] = games.map(({ game }) => game.id);
  await payGames(player, 49);
  expect(await watchedOf(await requestOf(app, player))).toMatchObject({ isDue: false });
  await payGames(player, 1);
  const id = await requestOf(app, player);
  expect(await watchedOf(id)).toMatchObject({ isDue: true });
  expect(await approveMany(id)).toEqual(['unwatched']);

  const watch = async (game: string) =>
    expect((await staff.reviewer.post(`/plays/${game}/watch`, { refusalId: null })).status).toBe(200);
  await watch(first);
  await watch(first);
  expect(await approveMany(id)).toEqual(['unwatched']);
  await watch(second);
  expect(await watchedOf(id)).toEqual({ unwatchedCoins: 0, isDue: false });
  expect(await approveMany(id)).toEqual([null]);

  await payGames(player, 50);
  const next = await requestOf(app, player);
  expect(await approveMany(next)).toEqual(['unwatched']);
  expect((await staff.reviewer.post(`/withdrawals/${next}/approve`, {})).body.outcome).toBe('done');
});

it('decisions 0033: coins that came from elsewhere need no game to be watched', async () => {
  const gifted = await richPlayer(app, 20_000);
  const id = await requestOf(app, gifted);
  expect(await watchedOf(id)).toEqual({ unwatchedCoins: 0, isDue: false });
  expect(await approveMany(id)).toEqual([null]);
});
