/** What takes hundreds of games or an operator, done straight in the server's database by its own functions. */
import { registrationCoins } from '@sikka/contract/coins';
import { sql } from 'kysely';
import { inTransaction, openDatabase, type Db } from '../server/src/database/index.ts';
import { approveWithdrawal, completeWithdrawal, rejectWithdrawal } from '../server/src/withdrawal/index.ts';
import { walletOf } from '../server/test/wallet.ts';
import type { Person } from './people.ts';

const earningCoinsMax = 100;

async function withDatabase<Result>(run: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ host: process.env['SIKKA_DATABASE'] ?? '', database: 'sikka', user: 'sikka' });
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

/** Pays a player so many coins: a hundred at most at once, each through the ledger. Games are paid for games alone. */
export async function giveCoins({ email }: Person, coins: number): Promise<void> {
  await withDatabase((db) =>
    sql`
      select wallet_post(account_id, 'daily_task', gen_random_uuid()::text, 'Daily task',
          least(${earningCoinsMax}, ${coins} - n))
        from player, generate_series(0, ${coins - 1}, ${earningCoinsMax}) as n
        where email = ${email}`.execute(db),
  );
}

/** Gives a fresh player a whole balance in one entry: what a year of games would bring. */
export async function fillWallet({ email }: Person, coins: number): Promise<void> {
  await withDatabase(async (db) => {
    const { account_id: accountId } = await db
      .selectFrom('player')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await walletOf(db).fill(accountId, coins - registrationCoins);
  });
}

/** Moves the start of a play back, as if so many milliseconds had gone by. */
export async function letTimePass(playId: string, ms: number): Promise<void> {
  await withDatabase((db) =>
    sql`
      update play set started_at = started_at - ${ms} * interval '1 millisecond'
        where id = ${playId}`.execute(db),
  );
}

const operators = ['7b1f6a5e-3f0c-4a39-9a7a-0c1d1f0a0001', '7b1f6a5e-3f0c-4a39-9a7a-0c1d1f0a0002'] as const;

async function decide(
  { email }: Person,
  run: (tx: Parameters<typeof approveWithdrawal>[0], id: string) => Promise<unknown>,
): Promise<void> {
  await withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('withdrawal')
      .innerJoin('player', 'player.id', 'withdrawal.player_id')
      .select('withdrawal.id')
      .where('player.email', '=', email)
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => run(tx, id));
    // What is announced after the commit goes out before the connection is closed.
    await sql`select pg_notify('wallet', account_id::text) from player where email = ${email}`.execute(db);
  });
}

/** An operator's decisions on a player's newest withdrawal. */
export const operator = {
  approve: (person: Person) =>
    decide(person, (tx, withdrawalId) => approveWithdrawal(tx, { withdrawalId, operatorId: operators[0] })),
  complete: (person: Person, payoutReference: string) =>
    decide(person, (tx, withdrawalId) =>
      completeWithdrawal(tx, { withdrawalId, operatorId: operators[1], payoutReference }),
    ),
  reject: (person: Person, sentence: string) =>
    decide(person, (tx, withdrawalId) =>
      rejectWithdrawal(tx, {
        withdrawalId,
        operatorId: operators[0],
        reason: 'details_wrong',
        sentence,
      }),
    ),
};
