import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { walletOf } from '../../test/wallet.ts';
import { listCoinTransactions, readBalance, reconcile } from './index.ts';

// Random histories run through the wallet and through twenty lines of arithmetic beside it;
// the two must agree after every step, refusals and duplicates included.
const { db } = await testDatabase();
const wallet = walletOf(db);

interface Step {
  kind: 'earn' | 'hold' | 'release' | 'settle';
  reference: string;
  coins: number;
}

const reference = fc.integer({ min: 1, max: 12 }).map(String);
const tier = fc.constantFrom(10_000, 25_000, 50_000, 100_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('earn' as const), reference, coins: fc.integer({ min: -2, max: 105 }) }),
  fc.record({ kind: fc.constant('hold' as const), reference, coins: tier }),
  fc.record({
    kind: fc.constantFrom('release' as const, 'settle' as const),
    reference,
    coins: fc.constant(0),
  }),
);

class Model {
  balance: number;
  readonly earned = new Set<string>();
  readonly holds = new Map<string, { coins: number; state: string }>();

  constructor(balance: number) {
    this.balance = balance;
  }

  get held(): number {
    return [...this.holds.values()].reduce((sum, hold) => sum + (hold.state === 'hold' ? hold.coins : 0), 0);
  }

  /** The balance after the step, 'duplicate' or 'refused'. */
  apply({ kind, reference: key, coins }: Step): number | 'duplicate' | 'refused' {
    if (kind === 'earn') return this.#earn(key, coins);
    const hold = this.holds.get(key);
    if (kind === 'hold') return hold ? 'duplicate' : this.#hold(key, coins);
    if (!hold) return 'refused';
    if (hold.state === kind) return 'duplicate';
    if (hold.state !== 'hold') return 'refused';
    hold.state = kind;
    return (this.balance += kind === 'release' ? hold.coins : 0);
  }

  #earn(key: string, coins: number) {
    if (this.earned.has(key)) return 'duplicate';
    if (coins < 1 || coins > 100 || this.balance + coins + this.held > 1_000_000) return 'refused';
    this.earned.add(key);
    return (this.balance += coins);
  }

  #hold(key: string, coins: number) {
    if (coins > this.balance) return 'refused';
    this.holds.set(key, { coins, state: 'hold' });
    return (this.balance -= coins);
  }
}

async function perform(account: string, { kind, reference: key, coins }: Step) {
  try {
    const posting = await wallet[kind](account, key, coins);
    return posting.duplicate ? 'duplicate' : posting.balance;
  } catch {
    return 'refused';
  }
}

test(
  'ledger: random histories keep the sum, the range and one posting per reference',
  { timeout: 120_000 },
  async () => {
    const openings = fc.constantFrom(0, 9_990, 60_000, 999_900);
    await fc.assert(
      fc.asyncProperty(openings, fc.array(step, { maxLength: 40 }), async (opening, steps) => {
        const account = await wallet.open();
        if (opening > 0) await wallet.fill(account, opening);
        const model = new Model(opening);
        for (const next of steps) {
          expect(await perform(account, next)).toBe(model.apply(next));
          expect(await readBalance(db, account)).toBe(model.balance);
        }
        const row = await db
          .selectFrom('wallet_account')
          .selectAll()
          .where('id', '=', account)
          .executeTakeFirstOrThrow();
        expect(row.held).toBe(model.held);
        expect(row.balance + row.held).toBeLessThanOrEqual(1_000_000);
        const history = await listCoinTransactions(db, account, 20_000);
        expect(history.reduce((sum, movement) => sum + movement.coins, 0)).toBe(model.balance);
      }),
      { numRuns: 60 },
    );
    expect(await reconcile(db)).toEqual([]);
  },
);
