import { sql } from 'kysely';
import type { Withdrawal } from '@sikka/contract/routes/player/withdrawal';
import {
  checkAmount,
  checkWithdrawal,
  withdrawalDetails,
  type WithdrawalDetails,
  type WithdrawalForm,
} from '@sikka/contract/validation/withdrawal';
import { coinsPerRupee, type WithdrawalMethod } from '@sikka/contract/withdrawals';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { enqueueAll } from '../platform/jobs/index.ts';
import { readSettings } from '../settings/index.ts';
import { hold } from '../wallet/index.ts';
import type { Keys } from '../platform/keys.ts';
import { accountHash, destinationHash } from './destination.ts';
import { playerMailJob } from './send-player-email.ts';
import { readWithdrawal } from './read-withdrawals.ts';
import { operatorAlertTask } from './send-operator-alert.ts';

/** Job name of the review: runs the rules on a request, and puts it on review if one matches. */
export const reviewTask = 'review-withdrawal';

interface RequestDeps {
  db: Db;
  /** Key of the destination's hashes, which find shared ones. */
  keys: Keys;
}

interface Requester {
  playerId: string;
  accountId: string;
}

/** A player's request; fields that the method does not need may be absent. */
export type WithdrawalRequest = Pick<WithdrawalForm, 'method'> & {
  /** Whole rupees. */
  amountRupees: number;
} & { [Field in Exclude<keyof WithdrawalForm, 'method'>]?: string | undefined };

interface Payee {
  name: string;
  email: string;
}

interface Checked {
  amountRupees: number;
  method: WithdrawalMethod;
  details: WithdrawalDetails;
  destination: Buffer;
  /** The hash of the account number alone. */
  account: Buffer | null;
}

function check({ amountRupees, ...typed }: WithdrawalRequest, keys: Keys): Checked {
  const form = {
    phoneNumber: '',
    bank: '',
    bankName: '',
    accountNumber: '',
    accountHolderName: '',
    ...typed,
  } as WithdrawalForm;
  const violation = checkAmount(amountRupees) ?? checkWithdrawal(form)[0];
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const details = withdrawalDetails(form);
  return {
    amountRupees,
    method: form.method as WithdrawalMethod,
    details,
    destination: destinationHash(keys, details),
    account: accountHash(keys, details),
  };
}

/** Whether this id made the same request before; different content, or another player's id, is refused. */
async function isRepeated(tx: Tx, { playerId }: Requester, id: string, asked: Checked): Promise<boolean> {
  const known = await tx
    .selectFrom('withdrawal')
    .leftJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'withdrawal.id')
    .select(['player_id', 'amount_rupees', 'method'])
    .select(['phone_number', 'bank_name', 'account_number', 'account_holder_name'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  if (known.player_id !== playerId) throw new Refusal('withdrawal_not_found');
  const { details } = asked;
  const isSame =
    known.amount_rupees === asked.amountRupees &&
    known.method === asked.method &&
    known.phone_number === details.phoneNumber &&
    known.bank_name === details.bankName &&
    known.account_number === details.accountNumber &&
    known.account_holder_name === details.accountHolderName;
  if (!isSame) throw new Refusal('withdrawal_changed');
  return true;
}

/**
 * The amount must be offered at the first request. A repeated or pending request continues, whatever is
 * offered later (docs/decisions/0020).
 */
async function requireOffered(tx: Tx, { amountRupees }: Checked): Promise<void> {
  const { values } = await readSettings(tx);
  if (!values.withdrawalTiersRupees.includes(amountRupees))
    throw new Refusal('amount_unknown', { field: 'amountRupees' });
}

/** Locks the player's row before the account's, as a deletion does, to avoid a deadlock. */
async function lockPayee(tx: Tx, { playerId, accountId }: Requester): Promise<Payee> {
  // The first is its own step of the plan, which the second waits for.
  const { rows } = await sql<Payee>`
    with person as materialized (select name, email from player where id = ${playerId} for key share)
    select person.name, person.email from person, lateral (
      select from wallet_account where id = ${accountId} for no key update) as account`.execute(tx);
  const [player] = rows;
  if (!player) throw new Refusal('not_signed_in');
  return player;
}

async function insertWithdrawal(
  tx: Tx,
  { playerId, accountId }: Requester,
  player: Payee,
  id: string,
  asked: Checked,
): Promise<void> {
  const { amountRupees, method, details, destination, account } = asked;
  const { numAffectedRows } = await sql`
    with request as (
      insert into withdrawal (id, player_id, account_id, amount_rupees, method)
        values (${id}, ${playerId}, ${accountId}, ${amountRupees}, ${method}) on conflict (id) do nothing returning id)
    insert into withdrawal_payee (withdrawal_id, user_name, user_email, phone_number, bank_name, account_number,
        account_holder_name, destination_hash, account_hash)
      select id, ${player.name}, ${player.email}, ${details.phoneNumber}, ${details.bankName}, ${details.accountNumber},
        ${details.accountHolderName}, ${destination}, ${account}::bytea from request`.execute(tx);
  // Another player used this id at the same time.
  if (numAffectedRows === 0n) throw new Refusal('withdrawal_not_found');
}

async function takeCoins(tx: Tx, accountId: string, id: string, asked: Checked): Promise<void> {
  const coins = asked.amountRupees * coinsPerRupee;
  await hold(tx, { accountId, reference: id, coins, label: `Withdrawal: ${asked.method}` });
}

/**
 * Requests a withdrawal under the client's own id: request, funds hold, the operator's alert, the review and
 * the player's mail are one transaction (§4). The same id with the same content gets the same answer and
 * withdraws once. A payout stop does not apply here. Throws the sentences of §5, `not_enough_coins`,
 * `withdrawal_changed`, `not_signed_in` and, for the id of another player, `withdrawal_not_found`.
 */
export async function requestWithdrawal(
  { db, keys }: RequestDeps,
  requester: Requester,
  clientId: string,
  request: WithdrawalRequest,
): Promise<Withdrawal> {
  const asked = check(request, keys);
  // The ledger compares references as text, and a UUID may be written in capitals.
  const id = clientId.toLowerCase();
  await inTransaction(db, async (tx) => {
    const player = await lockPayee(tx, requester);
    if (await isRepeated(tx, requester, id, asked)) return;
    await requireOffered(tx, asked);
    await insertWithdrawal(tx, requester, player, id, asked);
    await takeCoins(tx, requester.accountId, id, asked);
    const jobs = [operatorAlertTask, reviewTask].map((task) => ({
      task,
      payload: { withdrawalId: id },
      jobKey: `${task}:${id}`,
    }));
    await enqueueAll(tx, [...jobs, playerMailJob({ withdrawalId: id, change: 'requested' })]);
  });
  return readWithdrawal(db, requester.playerId, id);
}
