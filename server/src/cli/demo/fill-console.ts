/** The month behind a demonstration's console: requests, decisions, batches and messages, each by its real use case. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withdrawalMethods, type WithdrawalMethod } from '@sikka/contract/withdrawals';
import type { PayoutBatchDetail } from '@sikka/contract/routes/admin/payouts';
import { payoutKey } from '@sikka/contract/admin/payouts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import { noteAudit } from '../../admin/audit/index.ts';
import { answerMessage, closeMessage } from '../../admin/inbox/decide-message.ts';
import { declinePlayUnderReview, payPlayUnderReview } from '../../admin/plays/decide-play.ts';
import type { Keys } from '../../platform/keys.ts';
import { buildBatch, freezeBatch } from '../../admin/payouts/change-batch.ts';
import { importResult } from '../../admin/payouts/import-result.ts';
import type { PlayDeps } from '../../play/index.ts';
import { approve, reject } from '../../admin/withdrawals/operator-decisions.ts';
import { requestWithdrawal } from '../../withdrawal/request-withdrawal.ts';
import type { DemoClock } from './demo-clock.ts';

/** Something that happened at a moment. */
export interface DemoEvent {
  at: Date;
  run: () => Promise<unknown>;
}

interface DemoAsk {
  player: { playerId: string; accountId: string; name: string; phone: string };
  rupees: number;
  method: WithdrawalMethod;
  daysAgo: number;
}

const dayMs = 86_400_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

/** Operators who decided in the past; they cannot sign in. */
async function hire(db: Db, keys: Keys, name: string, role: OperatorCaller['role']): Promise<OperatorCaller> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@sikka.demo`;
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('operator')
      .values({
        name,
        email,
        role,
        password_hash: 'nobody',
        code_secret: keys.encrypt(Buffer.from(randomUUID())),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update operator set joined_at = clock_timestamp() where id = ${id}`.execute(tx);
    await noteAudit(tx, {
      operatorId: id,
      action: 'operator.join',
      subject: `operator:${id}`,
      detail: { role },
    });
    return { operatorId: id, role, name, sessionId: '' };
  });
}

const requestOf = ({ player, rupees, method }: DemoAsk) => ({
  amountRupees: rupees,
  method,
  ...(method === 'Bank Transfer'
    ? { bank: 'Nabil', accountNumber: `0${player.phone}011`, accountHolderName: player.name }
    : { phoneNumber: player.phone }),
});

/** Skip refusals: a withdrawal may be on review, or its player short of coins. */
export async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

export interface DemoOperators {
  db: Db;
  keys: Keys;
  payer: OperatorCaller;
  /** The operator who confirms the first one's requests. */
  secondPayer: OperatorCaller;
  reviewers: readonly OperatorCaller[];
}

/** A request, decided a day or two later; yesterday's are still pending. One in nine is rejected. */
export function askEvents({ db, keys, reviewers }: DemoOperators, ask: DemoAsk, index: number): DemoEvent[] {
  const id = randomUUID();
  const deciding = { operator: reviewers[index % reviewers.length]!, withdrawalId: id };
  const sentence = 'This number is not registered for the wallet. Please check it and ask again.';
  const answer = () =>
    index % 9 === 8 ? reject(db, deciding, { reason: 'details_wrong', sentence }) : approve(db, deciding);
  const asking = {
    at: daysAgo(ask.daysAgo),
    run: () => unlessRefused(requestWithdrawal({ db, keys }, ask.player, id, requestOf(ask))),
  };
  const answerAge = ask.daysAgo - 0.6 - (index % 5) * 0.3;
  const answering = { at: daysAgo(answerAge), run: () => unlessRefused(answer()) };
  return answerAge > 0.8 ? [asking, answering] : [asking];
}

/** The provider's result: one line in eleven failed. */
function resultOf(batch: PayoutBatchDetail): string[][] {
  const rows = batch.rows.map(({ number, amountRupees }, index) => {
    const hasFailed = index % 11 === 10;
    const transaction = hasFailed ? '' : `${batch.method.slice(0, 2).toUpperCase()}${batch.number}${number}`;
    return [payoutKey(number), String(amountRupees), hasFailed ? 'Failed' : 'Success', transaction];
  });
  return [['Remarks', 'Amount', 'Status', 'Transaction ID'], ...rows];
}

/** Builds and freezes a batch, and imports its result hours later if there is one. */
function batchEvents(
  { db, payer }: DemoOperators,
  method: WithdrawalMethod,
  age: number,
  isPaid: boolean,
): DemoEvent[] {
  let batch: PayoutBatchDetail | undefined;
  const build = async () => {
    batch = await buildBatch(db, payer, method);
    await freezeBatch(db, payer, batch.id);
  };
  const read = async () => {
    if (batch) await importResult(db, payer, batch.id, { table: resultOf(batch), isTrial: false });
  };
  const building = { at: daysAgo(age), run: () => unlessRefused(build()) };
  return isPaid ? [building, { at: daysAgo(age - 0.3), run: read }] : [building];
}

/** Pays every method twice a week; the newest batch has no result yet. */
export function payoutEvents(operators: DemoOperators): DemoEvent[] {
  const paid = [24.4, 20.5, 17.4, 13.5, 10.4, 6.5, 3.4].flatMap((age) =>
    withdrawalMethods.flatMap((method) => batchEvents(operators, method, age, true)),
  );
  return [...paid, ...batchEvents(operators, 'eSewa', 0.4, false)];
}

/**
 * The two oldest plays under review are decided: the first is paid where its replay proves one, the second is
 * left unpaid.
 */
export function reviewEvents({ db, reviewers }: DemoOperators, play: PlayDeps): DemoEvent[] {
  const operator = reviewers[0]!;
  const sentence = 'Your browser showed an old score. Please reload the page before the next game.';
  const run = async () => {
    const held = db
      .selectFrom('play')
      .select('id')
      .where('state', '=', 'held')
      .orderBy('started_at')
      .limit(2);
    const [first, second] = await held.execute();
    if (first) await unlessRefused(payPlayUnderReview(play, { operator, playId: first.id }));
    if (second)
      await declinePlayUnderReview(play, { operator, playId: second.id }, { reason: 'other', sentence });
  };
  return [{ at: daysAgo(3.2), run }];
}

const messages = [
  {
    name: 'Gopal Poudel',
    subject: 'support',
    message: 'A game stopped when my network was gone, but the coins came later. Thank you!',
    daysAgo: 12,
    end: 'close',
  },
  {
    name: 'Ujjwal KC',
    subject: 'account',
    message: 'I changed my phone. Do I keep my coins when I sign in on the new one?',
    daysAgo: 3,
    end: 'answer',
  },
  {
    name: 'Mina Lama',
    subject: 'feedback',
    message: 'Bubble Shooter is lovely. Please make the music a little quieter at night.',
    daysAgo: 1.2,
    end: null,
  },
  {
    name: 'Sabina Karki',
    subject: 'payment',
    message: 'When will my first withdrawal arrive? I asked on Sunday by Khalti.',
    daysAgo: 0.3,
    end: null,
  },
] as const;

const demoAnswer =
  'Yes, everything stays with your account: sign in with the same email and your coins are there.\nHappy playing!';

/** Contact messages; of the older ones, one was answered and one closed. */
export function messageEvents({ db, payer: operator }: DemoOperators): DemoEvent[] {
  return messages.flatMap(({ name, subject, message, daysAgo: age, end }) => {
    let messageId = '';
    const write = async () => {
      const email = `${name.split(' ')[0]?.toLowerCase()}@sikka.demo`;
      const query = db.insertInto('contact_message').values({ name, email, subject, message });
      messageId = (await query.returning('id').executeTakeFirstOrThrow()).id;
    };
    const decide = () =>
      end === 'answer'
        ? answerMessage(db, { operator, messageId }, demoAnswer)
        : closeMessage(db, { operator, messageId });
    const writing = { at: daysAgo(age), run: write };
    return end === null ? [writing] : [writing, { at: daysAgo(age - 0.2), run: decide }];
  });
}

/** The demonstration's operators, created before everything else. */
export async function hireOperators(clock: DemoClock, keys: Keys): Promise<DemoOperators> {
  const { db } = clock;
  await clock.set(daysAgo(60));
  const payer = await hire(db, keys, 'Sunita Maharjan', 'payer');
  const secondPayer = await hire(db, keys, 'Ramesh Bajracharya', 'payer');
  const reviewers = [
    await hire(db, keys, 'Deepak Shrestha', 'reviewer'),
    await hire(db, keys, 'Prabin Gurung', 'reviewer'),
  ];
  return { db, keys, payer, secondPayer, reviewers };
}
