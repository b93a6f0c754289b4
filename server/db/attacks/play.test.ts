/** What the database itself refuses of games and the coins for them (§4; docs/decisions/0025-proven-payments.md). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { finishGame, playGame } from '../../test/played-game.ts';

let app: TestApp;
const ids = { paid: '', open: '', player: '', account: '', stranger: '', account2: '', transaction: '' };
beforeAll(async () => {
  app = await testApp();
  const [player, stranger] = [await app.player(), await app.player()];
  ids.paid = (await finishGame(player, app.db)).game.id;
  ids.open = (await playGame(player)).id;
  const accounts = await app.db.selectFrom('player').select(['id', 'account_id as account']).execute();
  const accountOf = (id: string) => accounts.find((row) => row.id === id)?.account ?? '';
  Object.assign(ids, {
    player: player.id,
    account: accountOf(player.id),
    stranger: stranger.id,
    account2: accountOf(stranger.id),
  });
  const { transaction_id: transaction } = await app.db
    .selectFrom('play')
    .select('transaction_id')
    .where('id', '=', ids.paid)
    .executeTakeFirstOrThrow();
  ids.transaction = transaction ?? '';
});

const fill = (text: string) => text.replaceAll(/\$(\w+)/gu, (_, name: string) => `'${ids[name as 'paid']}'`);

/** Runs statements as one transaction. */
const attack = (text: string) =>
  app.db.transaction().execute(async (tx) => {
    for (const statement of fill(text).split(';')) await sql.raw(statement).execute(tx);
  });

const coins = (account: string, play: string, amount = 8) =>
  `select wallet_post(${account}, 'game', ${play}, 'Game: X', ${amount})`;
const paidAs = (transaction: string, amount = 8) =>
  `update play set state = 'paid', coins_earned = ${amount}, score = 9, ticks = 4000, inputs = 1, log = 'x',
    log_hash = sha256('x'), finished_at = now(), transaction_id = ${transaction} where id = $open`;
const uuid = '33333333-3333-4333-8333-333333333333';
const ofOpen = `(select id from ledger_transaction where reference = $open)`;

describe('§4 the database refuses', () => {
  it.each([
    ['coins for something that is no game', 'posting_has_game', coins('$account', "'made-up'")],
    [
      'coins for a game that nobody started',
      'posting_has_game',
      coins('$account', 'gen_random_uuid()::text'),
    ],
    ['coins for a game that is still played', 'posting_has_game', coins('$account', '$open')],
    ["coins for another player's game", 'posting_has_game', coins('$account2', '$paid')],
    [
      'other coins than the game earned',
      'posting_has_game',
      `${coins('$account', '$open', 100)}; ${paidAs(ofOpen)}`,
    ],
    [
      "a game's coins on another account",
      'posting_has_game',
      `${coins('$account2', '$open')}; ${paidAs(ofOpen)}`,
    ],
    ['a paid game without coins', 'game_has_posting', paidAs('null')],
    ['a game paid with the coins of another', 'game_has_posting', paidAs('$transaction')],
    [
      "the coins of a deleted player's game",
      'game_has_posting',
      `delete from player where id = (select player_id from play where id = $paid);
        insert into play (id, player_id, game_id, rules, seed, expires_at, state, finished_at, log, log_hash, score, ticks,
          inputs, coins_earned, transaction_id)
        values ($paid, $stranger, 'candy-match', 'candy-match@2', decode(repeat('00', 16), 'hex'), now(), 'paid', now(), 'x',
          sha256('x'), 9, 4000, 1, 8, $transaction)`,
    ],
    ['another score afterwards', 'play_paid_stays', 'update play set score = score + 1 where id = $paid'],
    ['another log', 'play_log_leaves', "update play set log = 'x' where id = $paid"],
    ['no log, and none in the store', 'play_log_leaves', 'update play set log = null where id = $paid'],
    [
      'a log that comes back as another one',
      'play_log_leaves',
      `update play set log = null, stored_log_bytes = octet_length(log) where id = $paid;
        update play set log = 'x', stored_log_bytes = null where id = $paid`,
    ],
    [
      'a game that is still played, with its log in the store',
      'play_log_place',
      'update play set stored_log_bytes = 9 where id = $open',
    ],
    ['other score events', 'play_paid_stays', "update play set packed_score_events = 'x' where id = $paid"],
    ['another player', 'play_paid_stays', 'update play set player_id = $stranger where id = $paid'],
    ['no coins', 'play_paid_stays', "update play set state = 'unpaid', coins_earned = 0 where id = $paid"],
    ['a paid game taken away', 'play_paid_stays', 'delete from play where id = $paid'],
    ['all games taken away', 'play_paid_stays', 'truncate play cascade'],
  ])('§4 %s (%s)', async (_, constraint, statements) => {
    await expect(attack(statements)).rejects.toMatchObject({ constraint });
  });

  it('§4 but accepts both sides written together', async () => {
    await attack(`
      with account as (update wallet_account set balance = balance + 8, sequence = sequence + 1 where id = $account
          returning id, sequence, balance),
        posting as (insert into ledger_transaction (id, account_id, reason, reference, label)
          values ('${uuid}', $account, 'game', $open, 'Game: X')),
        entries as (insert into ledger_entry select '${uuid}'::uuid, 1, id, null, 8, sequence, balance from account
          union all select '${uuid}', 2, null, 'mint', -8, null, null)
      ${paidAs(`'${uuid}'`).replace('ticks = 4000, ', '')}`);
    const { balance } = await app.db
      .selectFrom('wallet_account')
      .select('balance')
      .where('id', '=', ids.account)
      .executeTakeFirstOrThrow();
    expect(Number(balance)).toBe(26);
    const { rows } = await sql`select l.leaf = sha256('\\x00'::bytea || convert_to(f.form, 'UTF8')) as same
      from ledger_leaf l join ledger_form f using (transaction_id) where l.transaction_id = ${uuid}`.execute(
      app.db,
    );
    expect(rows, 'also where the evidence has an empty field').toEqual([{ same: true }]);
  });
});
