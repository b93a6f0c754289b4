import { sql } from 'kysely';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { matchNames, signalsOf, type NameMatch } from '../review-rules.ts';
import { readEarlier, checkLedger } from './account-history.ts';
import type { InputDeps, Sample } from './read-inputs.ts';
import { readGameRecord } from './game-record.ts';
import { paceOf } from './play-times.ts';
import { earlierPaces } from './play-signals.ts';
import { countGamesTogether, readPaces } from './read-play-times.ts';
import { readFormerDestination, readReferralIncome } from './referral-signals.ts';
import {
  countRegisteredTogether,
  readReferralGraph,
  readSharedAccountNumber,
  readSharedDestination,
  readSharedFingerprints,
  readSharedTypedBank,
} from './shared-accounts.ts';
import { readEarlierTiming, readTiming } from './input-timing.ts';

interface Subject extends Sample {
  withdrawalId: string;
  accountId: string;
  amountRupees: number;
  accountAgeDays: number;
  name: NameMatch;
}

/** When the player's last completed withdrawal before this one was requested; long ago without one. */
const since = sql<Date>`coalesce((select max(requested_at) from withdrawal before
  where before.player_id = player.id and before.state = 'completed'
    and before.requested_at < withdrawal.requested_at), 'epoch')`;

/** Hangs on the keyed hash of the destination, so that nobody chooses an id for what it draws. */
const seed = sql<string>`hashtextextended(
  withdrawal.id || encode(coalesce(payee.destination_hash, ''), 'hex'), 0)::text`;

/** The withdrawal and its player; null once they left. */
async function findSubject(db: Db, withdrawalId: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('withdrawal')
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .innerJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'withdrawal.id')
    .select(['player.id as playerId', 'withdrawal.account_id as accountId'])
    .select('amount_rupees as amountRupees')
    .select([since.as('since'), sql<Date>`clock_timestamp()`.as('at'), seed.as('seed')])
    .select(
      sql<number>`(extract(epoch from clock_timestamp() - joined_at) / 86400)::float8`.as('accountAgeDays'),
    )
    .select(['account_holder_name as holder', 'user_name as asked', 'player.name as now'])
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (!row) return null;
  const { holder, asked, now, ...subject } = row;
  // Players change their names; any of them may match.
  const names = [matchNames(holder, asked), matchNames(holder, now)];
  const order: readonly NameMatch[] = ['same', 'similar', 'different', 'unknown'];
  return { ...subject, withdrawalId, name: order.find((match) => names.includes(match)) ?? 'unknown' };
}

/** Input of the rules. */
async function readFacts(deps: InputDeps, subject: Subject) {
  const { db } = deps;
  const [
    games,
    paces,
    timing,
    earlierTiming,
    device,
    address,
    destination,
    accountNumber,
    typedBank,
    registeredTogether,
    formerDestination,
    referralIncome,
  ] = await Promise.all([
    readGameRecord(db, subject.playerId),
    readPaces(db, subject),
    readTiming(deps, subject.playerId),
    readEarlierTiming(deps, subject),
    readSharedFingerprints(db, subject.playerId, 'device'),
    readSharedFingerprints(db, subject.playerId, 'address'),
    readSharedDestination(db, subject.withdrawalId),
    readSharedAccountNumber(db, subject.withdrawalId),
    readSharedTypedBank(db, subject.withdrawalId),
    countRegisteredTogether(db, subject.playerId),
    readFormerDestination(db, subject.withdrawalId),
    readReferralIncome(db, subject),
  ]);
  const onDevice = [subject.playerId, ...device.players.map(({ id }) => id)];
  const deviceGames = await countGamesTogether(db, subject, onDevice);
  const signals = signalsOf({
    amountRupees: subject.amountRupees,
    accountAgeDays: subject.accountAgeDays,
    device: { others: device.accounts, games: deviceGames },
    otherAccountsAtDestination: destination.accounts + typedBank.accounts,
    // Games by URL are left out: only their time can be verified.
    games: { finished: games.finished - games.embedded, proven: games.proven },
    name: subject.name,
    play: { paces, timing: [...timing, ...earlierTiming], atAddress: address.accounts, registeredTogether },
    referrals: { income: referralIncome, formerDestination },
  });
  const others = { device, deviceGames, address, destination, accountNumber };
  const [pace = paceOf([])] = paces;
  return {
    games,
    pace,
    earlierPaces: earlierPaces(paces, subject.at),
    timing,
    earlierTiming,
    shared: { ...others, registeredTogether, formerDestination },
    referralIncome,
    signals,
  };
}

/** Signals of the rules for a request; null if its player left. */
export async function readSignals(
  deps: InputDeps,
  withdrawalId: string,
): Promise<Evidence['signals'] | null> {
  const subject = await findSubject(deps.db, withdrawalId);
  return subject && (await readFacts(deps, subject)).signals;
}

/** The evidence for and against paying, each part bounded. Throws `request_not_found` once the player left. */
export async function readEvidence(
  deps: InputDeps,
  withdrawalId: string,
): Promise<Omit<Evidence, 'watched'>> {
  const { db } = deps;
  const subject = await findSubject(db, withdrawalId);
  if (!subject) throw new Refusal('request_not_found');
  const [facts, ledger, referrals, earlier] = await Promise.all([
    readFacts(deps, subject),
    checkLedger(db, subject.accountId),
    readReferralGraph(db, subject.playerId),
    readEarlier(db, subject),
  ]);
  return { ...facts, ledger, referrals, name: subject.name, earlier };
}
