import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { matchNames, signalsOf, type NameMatch } from '../review-rules.ts';
import { readEarlier, checkLedger } from './account-history.ts';
import { readGameRecord, readPace } from './game-record.ts';
import { readFormerDestination, readReferralIncome } from './referral-signals.ts';
import { readReferralGraph, readSharedDestination, readSharedFingerprints } from './shared-accounts.ts';

interface Subject {
  withdrawalId: string;
  playerId: string;
  accountId: string;
  amountRupees: number;
  joinedAt: Date;
  name: NameMatch;
}

const dayMs = 24 * 60 * 60_000;

/** The withdrawal and its player; null once they left. */
async function findSubject(db: Db, withdrawalId: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('withdrawal')
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .innerJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'withdrawal.id')
    .select(['player.id as playerId', 'withdrawal.account_id as accountId'])
    .select(['amount_rupees as amountRupees', 'joined_at as joinedAt'])
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
async function readFacts(db: Db, subject: Subject) {
  const [games, device, address, destination, formerDestination, income] = await Promise.all([
    readGameRecord(db, subject.playerId),
    readSharedFingerprints(db, subject.playerId, 'device'),
    readSharedFingerprints(db, subject.playerId, 'address'),
    readSharedDestination(db, subject),
    readFormerDestination(db, subject.withdrawalId),
    readReferralIncome(db, subject),
  ]);
  const signals = signalsOf({
    amountRupees: subject.amountRupees,
    accountAgeDays: (Date.now() - subject.joinedAt.getTime()) / dayMs,
    otherAccountsOnDevice: device.accounts,
    otherAccountsAtDestination: destination.accounts,
    // Games by URL are left out: only their time can be verified.
    games: { finished: games.finished - games.embedded, proven: games.proven },
    name: subject.name,
    referrals: { income, formerDestination },
  });
  const shared = { device, address, destination, formerDestination };
  return { games, shared, referralIncome: income, signals };
}

/** Signals of the rules for a request; null if its player left. */
export async function readSignals(db: Db, withdrawalId: string): Promise<Evidence['signals'] | null> {
  const subject = await findSubject(db, withdrawalId);
  return subject && (await readFacts(db, subject)).signals;
}

/** The evidence for and against paying, each part bounded. Throws `request_not_found` once the player left. */
export async function readEvidence(db: Db, withdrawalId: string): Promise<Evidence> {
  const subject = await findSubject(db, withdrawalId);
  if (!subject) throw new Refusal('request_not_found');
  const [facts, ledger, referrals, pace, earlier] = await Promise.all([
    readFacts(db, subject),
    checkLedger(db, subject.accountId),
    readReferralGraph(db, subject.playerId),
    readPace(db, subject.playerId),
    readEarlier(db, subject),
  ]);
  return { ...facts, ledger, referrals, pace, name: subject.name, earlier };
}
