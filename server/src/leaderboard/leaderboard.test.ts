import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type Player } from '../../test/app.ts';
import { accountOf, walletOf } from '../../test/wallet.ts';
import type { Refusal } from '../platform/errors.ts';
import { createLog } from '../platform/log.ts';
import { createRankIndex } from './rank-index.ts';

const app = await testApp();

async function earn(player: Player, coins: number): Promise<void> {
  await walletOf(app.db).earn(await accountOf(app.db, player), randomUUID(), coins);
}

const board = async (player: Player) => (await player.get('/leaderboard')).body;

describe('§2 leaderboard', () => {
  it('§2 more coins rank higher; in a tie the older account does; your own row is marked', async () => {
    const [asha, bikash, chandra] = [await app.player(), await app.player(), await app.player()];
    await earn(bikash, 30);
    await earn(chandra, 20);
    await expect
      .poll(async () => (await board(asha)).items.map(({ coins }: { coins: number }) => coins))
      .toEqual([40, 30, 10]);
    const { items, you, players } = await board(asha);
    expect(you).toMatchObject({ rank: 3, coins: 10, isYou: true });
    expect(players).toBe(items.length);
    const late = await app.player();
    expect((await board(late)).you.rank).toBe(4);
    expect((await board(asha)).you.rank).toBe(3);
  });

  it('§2 a payment shows at once to its player, and soon to everyone', async () => {
    const [asha, bikash] = [await app.player(), await app.player()];
    await earn(asha, 90);
    expect((await board(asha)).you).toMatchObject({ rank: 1, coins: 100 });
    await earn(bikash, 95);
    await expect.poll(async () => (await board(asha)).you.rank).toBe(2);
  });

  it('§9 at most fifty rows, and the exact rank of those below', async () => {
    for (let others = 0; others < 50; others += 1) {
      await sql`with account as (insert into wallet_account default values returning id)
        insert into player (account_id, name, email, password_hash)
          select id, ${`Other ${others}`}, ${`other-${others}@example.com`}, '-' from account
          returning pg_notify('wallet', account_id::text)`.execute(app.db);
    }
    const low = await app.player();
    await expect.poll(async () => (await board(low)).players).toBeGreaterThan(50);
    const { items, you, players } = await board(low);
    expect(items).toHaveLength(50);
    expect(items[49].rank).toBe(50);
    // A player with 10 coins ranks above those fifty, who have none.
    expect(you.rank).toBeLessThanOrEqual(players - 50);
  });

  it('§6 only names and coins, and only for verified players who are signed in', async () => {
    expect((await app.visitor().get('/leaderboard')).status).toBe(401);
    const player = await app.player();
    const { items } = await board(player);
    expect(Object.keys(items[0]).toSorted()).toEqual(['coins', 'isYou', 'name', 'rank']);
  });

  it('§2 names are plain text, whatever they contain', async () => {
    const name = '<img src=x onerror=alert(1)> \u202Eevil';
    const player = await app.player({ name });
    expect((await board(player)).you.name).toBe('<img src=x onerror=alert(1)> evil');
  });

  it('§4 deleted players are removed', async () => {
    const [asha, gone] = [await app.player(), await app.player()];
    await earn(gone, 100);
    await earn(gone, 100);
    const { you, players } = await board(gone);
    expect(you.rank).toBe(1);
    const { account_id } = await app.db
      .deleteFrom('player')
      .where('id', '=', gone.id)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify('wallet', ${account_id})`.execute(app.db);
    await expect.poll(async () => (await board(asha)).players).toBe(players - 1);
  });
});

describe('§2 the rank index', () => {
  it('§2 a rebuild picks up changes that were never announced', async () => {
    const player = await app.player();
    const ranks = createRankIndex(app.db, createLog('silent'));
    const accountId = await accountOf(app.db, player);
    const other = await app.player();
    const before = (await ranks.current(accountId)).rankOf(accountId) ?? 0;
    await earn(other, 77);
    expect((await ranks.current(accountId)).rankOf(accountId)).toBe(before);
    ranks.rebuild();
    expect((await ranks.current(accountId)).rankOf(accountId)).toBe(before + 1);
    await ranks.stop();
  });

  it('§2 who asks during a long first load is told to come back, and takes no place from others', async () => {
    const player = await app.player();
    let endsNever = true;
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      // The first page over and over.
      transformResult: async ({ result }) => {
        const [row] = result.rows as { last?: string | null }[];
        if (row?.last !== undefined && endsNever) row.last = '00000000-0000-0000-0000-000000000000';
        return result;
      },
    });
    const ranks = createRankIndex(db, createLog('silent'));
    const accountId = await accountOf(app.db, player);
    const asked = Array.from({ length: 4 }, () => ranks.current(accountId).catch((error: Refusal) => error));
    const refusals = (await Promise.all(asked)) as Refusal[];
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['busy']));
    // Not to come again together.
    expect(new Set(refusals.map(({ retryAfterMs }) => retryAfterMs)).size).toBeGreaterThan(1);
    endsNever = false;
    expect((await ranks.current(accountId)).rankOf(accountId)).toBeGreaterThan(0);
    await ranks.stop();
  });

  it('§2 payments that come together are read together', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => app.player()));
    const reads: number[] = [];
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const rows = result.rows as { accountId?: string }[];
        if (rows[0]?.accountId) reads.push(rows.length);
        return result;
      },
    });
    const accounts = await Promise.all(players.map((player) => accountOf(app.db, player)));
    const ranks = createRankIndex(db, createLog('silent'));
    const [first = '', ...others] = accounts;
    await ranks.current(first);
    ranks.accountChanged(first);
    await expect.poll(() => reads).toEqual([1, 1]);
    for (const account of others) {
      ranks.accountChanged(account);
      await app.db.selectFrom('player').select('id').limit(1).execute();
    }
    const accountsRead = () => reads.reduce((sum, rows) => sum + rows, 0);
    await expect.poll(accountsRead).toBe(9);
    expect(reads.length).toBeLessThan(6);
    await ranks.stop();
  });

  it('§2 after a lost connection it reads what moved since, and all players only when some came or left', async () => {
    const [stays, goes] = [await app.player(), await app.player()];
    const statements: string[] = [];
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements.push(Object.keys((result.rows[0] ?? {}) as object).join());
        return result;
      },
    });
    const ranks = createRankIndex(db, createLog('silent'));
    const [own, gone] = [await accountOf(app.db, stays), await accountOf(app.db, goes)];
    const sizeBefore = (await ranks.current(own)).size;
    statements.length = 0;
    ranks.rebuild();
    await ranks.current(own);
    expect(statements).toContain('ids,players');
    expect(statements).not.toContain('packed,last');
    // A player without coins leaves no posting.
    await app.db.deleteFrom('player').where('id', '=', goes.id).execute();
    ranks.rebuild();
    await expect.poll(async () => (await ranks.current(own)).size).toBe(sizeBefore - 1);
    expect((await ranks.current(own)).rankOf(gone)).toBeNull();
    expect(statements).toContain('packed,last');
    await ranks.stop();
  });

  it('§2 a notification without an account is ignored', async () => {
    const player = await app.player();
    await sql`select pg_notify('wallet', 'nobody')`.execute(app.db);
    await earn(player, 1);
    expect((await board(player)).you.coins).toBe(11);
  });

  it('§2 twenty payments at once leave every rank exact', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => app.player()));
    await Promise.all(players.flatMap((player, index) => [earn(player, index + 1), earn(player, 50)]));
    const expected = await sql<{ email: string; rank: number }>`
      select email, rank() over (order by balance desc, joined_at, player.id)::int as rank
        from player join wallet_account a on a.id = account_id`.execute(app.db);
    const ranks = new Map(expected.rows.map(({ email, rank }) => [email, rank]));
    for (const player of players)
      await expect.poll(async () => (await board(player)).you.rank).toBe(ranks.get(player.email));
  });
});
